"""People at a table, played by chance over real sockets; they keep what they were promised."""
import json
import random
import threading
import time
import urllib.error
import urllib.request
import uuid

from websocket import WebSocket


class Person:
    """Somebody with a cookie, who asks whichever server is there."""

    waited = 0  # the longest time until an answer, in seconds

    def __init__(self, ports):
        self.ports = ports  # asked each time: servers come and go
        self.cookie = ""
        self.id = self.ask("GET", "/api/me")["id"]

    def ask(self, method, path, body=None):
        """The answer; tries again while nobody is there."""
        start = time.monotonic()
        while True:
            request = urllib.request.Request(
                f"http://127.0.0.1:{random.choice(self.ports())}{path}", method=method,
                data=None if body is None else json.dumps(body).encode(),
                headers={"Content-Type": "application/json", "Cookie": self.cookie})
            try:
                with urllib.request.urlopen(request, timeout=10) as answer:
                    if not self.cookie and answer.headers["Set-Cookie"]:
                        self.cookie = answer.headers["Set-Cookie"].split(";")[0]
                    told = json.load(answer)
                    self.waited = max(self.waited, time.monotonic() - start)
                    return told
            except urllib.error.HTTPError as error:
                if error.code not in (502, 503):  # 502: a proxy's word for "nobody"
                    raise RuntimeError(f"{method} {path}: {error.read().decode()}") from error
            except (OSError, ValueError):
                pass
            time.sleep(0.05)


class Renamer(threading.Thread):
    """A person who changes name and takes further tokens, and keeps what was answered."""

    MOST_TOKENS = 40  # fewer than a person may have

    def __init__(self, ports, pause):
        super().__init__(daemon=True)
        self.person, self.pause = Person(ports), pause
        self.names, self.tokens, self.asked, self.failed = [], [], None, None
        self.stopping = threading.Event()

    def run(self):
        try:
            while not self.stopping.wait(self.pause):
                self.asked = f"Name {len(self.names)} {self.person.id[:8]}"
                self.names.append(self.person.ask("PATCH", "/api/me", {"name": self.asked})["name"])
                if len(self.tokens) < self.MOST_TOKENS:
                    self.tokens.append(self.person.ask("POST", "/api/me/token", {})["token"])
        except Exception as error:
            self.failed = repr(error)

    def answers(self):
        return len(self.names) + len(self.tokens)

    def check(self, name):
        """What is wrong; `name` is what the store says."""
        if self.failed:
            yield f"renaming: {self.failed}"
        if self.is_alive():
            yield "renaming: still waits for an answer"
        if self.names and name != self.names[-1]:
            yield f"was told the name is {self.names[-1]}, the store says {name}"
        for token in self.tokens:
            bearer = Person.__new__(Person)
            bearer.ports, bearer.cookie = self.person.ports, "emporium=" + token
            if bearer.ask("GET", "/api/me")["id"] != self.person.id:
                yield f"the token {token} is not known any more"


class Player(threading.Thread):
    """One person's seat at one table. `promised` lists the moves whose ack came, in order."""

    def __init__(self, person, table, invitation, joins, pause):
        super().__init__(daemon=True)
        self.person, self.table, self.invitation = person, table, invitation
        self.client, self.number, self.pause = uuid.uuid4().hex, 0, pause
        self.pending = {"do": "join"} if joins else None
        if self.pending:
            self.numbered(self.pending)
        self.promised, self.refused = [], []
        self.acknowledged = {}  # the version each number was answered with
        self.seen = 0  # the version our last command led to
        self.over, self.failed = False, None
        self.stopping = threading.Event()
        self.connects = 0
        # When we last heard something, and the longest time that we did not, in seconds.
        self.heard, self.silence = time.monotonic(), 0

    def numbered(self, command):
        self.number += 1
        command["n"] = self.number

    def run(self):
        try:
            while not self.done():
                try:
                    self.sit()
                except (OSError, ConnectionError):
                    time.sleep(0.05)
        except Exception as error:  # a test's thread must not die in silence
            self.failed = repr(error)

    def done(self):
        # What is on its way must be answered, even if it ended the game.
        return self.pending is None and (self.over or self.stopping.is_set())

    def sit(self):
        """One connection, until it breaks or there is nothing left to do."""
        socket = WebSocket(
            random.choice(self.person.ports()),
            f"/api/tables/{self.table}/socket?lang=en&invitation={self.invitation}"
            f"&client={self.client}", self.person.cookie)
        self.connects += 1
        state = {"v": -1}
        try:
            if self.pending:
                socket.send(json.dumps(self.pending))  # whether or not it arrived the first time
            while not self.done():
                message = json.loads(socket.receive())
                self.end_silence()
                if message["type"] == "bye":
                    raise ConnectionError(message["reason"])
                if message["type"] == "state":
                    state = message
                    self.over = state["table"]["status"] in ("over", "closed")
                if message["type"] == "ack":
                    self.hear(message)
                # Acks and states may come in either order: what an ack led to must be seen.
                if self.pending is None and state["v"] >= self.seen and not self.stopping.is_set():
                    self.choose(state)
                    if self.pending:
                        time.sleep(self.pause * random.random())
                        socket.send(json.dumps(self.pending))
        finally:
            socket.close()

    def end_silence(self):
        now = time.monotonic()
        self.silence = max(self.silence, now - self.heard)
        self.heard = now

    def hear(self, ack):
        number = ack["n"]
        if self.pending is None or number != self.pending["n"]:
            # An answer that came before, as the command was sent twice: it must be the same.
            if "v" in ack and self.acknowledged.get(number, ack["v"]) != ack["v"]:
                self.failed = f"number {number} was acknowledged twice, differently"
            return
        if "error" in ack:
            self.refused.append(ack["error"]["code"])
            # A store that failed has written nothing: the same again. Else: look afresh.
            if ack["error"]["code"] != "storage":
                self.pending = None
            raise ConnectionError(ack["error"]["message"])
        self.acknowledged[number] = self.seen = ack["v"]
        if self.pending["do"] == "move":
            self.promised.append(self.pending["move"])
        self.pending = None

    def choose(self, state):
        """The next command, if it is up to us."""
        seats = state["table"]["seats"]
        if state["table"]["status"] == "open":
            if state["you"]["owner"] and all(seat["kind"] != "free" for seat in seats):
                self.pending = {"do": "start"}
        elif state.get("held") is not None and state["held"] == state["seat"]:
            self.pending = {"do": "end_turn"}
        elif state.get("moves"):
            move = random.choice(state["moves"])["move"]
            self.pending = {"do": "move", "move": move, "ply": state["ply"]}
        if self.pending:
            self.numbered(self.pending)
