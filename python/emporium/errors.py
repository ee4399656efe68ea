"""What is raised when something is refused."""


class Refused(ValueError):
    """A move, a document, an array or a setting is not accepted; nothing has changed.

    ``code`` is for programs, ``rule`` is the name of the game's rule that refused a move, or "".
    """

    def __init__(self, message: str, code: str = "", rule: str = "") -> None:
        super().__init__(message)
        self.code = code
        self.rule = rule

    def __reduce__(self) -> tuple[type["Refused"], tuple[str, str, str]]:
        return Refused, (str(self), self.code, self.rule)
