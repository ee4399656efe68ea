"""A game server that is started, killed and started again."""
import signal
import socket
import subprocess
import time
import urllib.request


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Node:
    """One server on a fixed port, which dies and comes back."""

    def __init__(self, emporium, where, log, *options):
        self.emporium, self.where, self.log, self.port = emporium, where, log, free_port()
        self.options = options
        self.process, self.alive = None, False

    def start(self):
        self.process = subprocess.Popen(
            [self.emporium, "serve", "--port", str(self.port), "--database", self.where,
             "--workers", "1", "--rates", "1000", *self.options], stdout=self.log, stderr=self.log)
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            if self.process.poll() is not None:
                raise RuntimeError(f"the server ended with status {self.process.returncode}")
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{self.port}/readyz", timeout=5).close()
                self.alive = True
                return
            except OSError:
                time.sleep(0.02)
        raise RuntimeError("the server did not start within a minute")

    def kill(self):
        self.alive = False
        if self.process and self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()

    def stop(self):
        """Asks it to end; its exit status."""
        self.alive = False
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(60)
