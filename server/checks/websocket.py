"""A WebSocket client of text messages, as small as it can be: the tests need nothing installed."""
import base64
import os
import socket
import struct


class WebSocket:
    def __init__(self, port, path, cookie, timeout=10, address="127.0.0.1"):
        self.received = b""
        self.socket = socket.create_connection(("127.0.0.1", port), timeout, (address, 0))
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            f"Cookie: {cookie}\r\n\r\n".encode())
        while b"\r\n\r\n" not in self.received:
            self._read()
        head, self.received = self.received.split(b"\r\n\r\n", 1)
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise ConnectionError(head.split(b"\r\n")[0].decode())

    def send(self, text):
        self._send_frame(0x1, text.encode())

    def receive(self):
        """The next text; TimeoutError when none comes, ConnectionError when none will."""
        while True:
            opcode, payload = self._frame()
            if opcode == 0x1:
                return payload.decode()
            if opcode == 0x8:
                raise ConnectionError("closed by the server")
            if opcode == 0x9:
                self._send_frame(0xA, payload)

    def close(self):
        self.socket.close()

    def _send_frame(self, opcode, payload):
        mask = os.urandom(4)
        size = len(payload)
        head = struct.pack("!BB", 0x80 | opcode, 0x80 | size) if size < 126 else \
            struct.pack("!BBH", 0x80 | opcode, 0x80 | 126, size)
        self.socket.sendall(head + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(payload)))

    def _read(self):
        data = self.socket.recv(1 << 16)
        if not data:
            raise ConnectionError("the connection has ended")
        self.received += data

    def _take(self, size):
        while len(self.received) < size:
            self._read()
        taken, self.received = self.received[:size], self.received[size:]
        return taken

    def _frame(self):
        # Nothing is taken before the whole frame is there: a timeout must not lose half of one.
        needed = 2
        while True:
            while len(self.received) < needed:
                self._read()
            size = self.received[1] & 0x7F
            start = 2 + {126: 2, 127: 8}.get(size, 0)
            if len(self.received) < start:
                needed = start
                continue
            if size == 126:
                size, = struct.unpack("!H", self.received[2:4])
            elif size == 127:
                size, = struct.unpack("!Q", self.received[2:10])
            if len(self.received) < start + size:
                needed = start + size
                continue
            frame = self._take(start + size)
            return frame[0] & 0x0F, frame[start:]
