"""Guests who mean harm, each with another way; all from one address, as fast as they are let."""
import http.client
import json
import os
import struct
import threading
import time

from websocket import WebSocket

ADDRESS = "127.9.9.9"


class Guest:
    """Somebody with a cookie who asks on one connection, and counts the answers by status."""

    def __init__(self, port, address):
        self.port, self.address, self.cookie, self.connection = port, address, "", None
        self.headers, self.statuses = {}, {}

    def ask(self, method, path, body=None):
        """Status and JSON (None where there is none); (0, None) if nobody answered."""
        headers = {"Cookie": self.cookie, **self.headers}
        if body is not None:
            headers["Content-Type"] = "application/json"
        try:
            if self.connection is None:
                self.connection = http.client.HTTPConnection(
                    "127.0.0.1", self.port, timeout=60, source_address=(self.address, 0))
            self.connection.request(method, path, body, headers)
            answer = self.connection.getresponse()
            text = answer.read()
        except (OSError, http.client.HTTPException):
            self.connection = None
            return self._count(0), None
        if not self.cookie and answer.headers["Set-Cookie"]:
            self.cookie = answer.headers["Set-Cookie"].split(";")[0]
        try:
            return self._count(answer.status), json.loads(text)
        except ValueError:
            return self._count(answer.status), None

    def arrive(self):
        while self.ask("GET", "/api/me")[0] != 200:
            time.sleep(1)
        return self

    def socket(self, table, timeout=10):
        return WebSocket(self.port, f"/api/tables/{table}/socket?lang=en", self.cookie, timeout,
                         self.address)

    def create(self, setup):
        while True:
            status, made = self.ask("POST", "/api/tables", json.dumps(setup))
            if status == 201:
                return made["id"]
            time.sleep(0.5)

    def _count(self, status):
        self.statuses[status] = self.statuses.get(status, 0) + 1
        return status


def finished_game(guest):
    """A game that two computers played, and its record."""
    table = guest.create({"game": "essen", "start": True,
                          "seats": [{"computer": "random"}, {"computer": "random"}]})
    while True:
        status, record = guest.ask("GET", f"/api/tables/{table}/record")
        if status == 200:
            return table, record
        time.sleep(0.2)


def import_much(port, stop):
    """Records with names as long as a body may be; then some that are let through."""
    guest, turn = Guest(port, ADDRESS).arrive(), 0
    _, record = finished_game(guest)
    while not stop.is_set():
        turn += 1
        names = ["x" * (10 ** (turn % 6)) for _ in record["seats"]]
        seats = [dict(seat, name=name) for seat, name in zip(record["seats"], names)]
        body = json.dumps({"record": dict(record, seats=seats)})
        guest.ask("POST", "/api/tables/import", body)
        if turn % 20 == 0:
            guest = keep_statuses(guest, Guest(port, ADDRESS).arrive())
    return guest.statuses


def list_much(port, stop):
    """All lists, and whole histories."""
    guest = Guest(port, ADDRESS).arrive()
    mine = guest.create({"game": "gallerist", "public": True,
                         "seats": [{"person": "me"}, {"person": "me"}], "start": True})
    paths = ["/api/tables", "/api/me/tables", f"/api/tables/{mine}/history",
             f"/api/tables/{mine}/replay?ply=0", "/api/me/statistics"]
    while not stop.is_set():
        for path in paths:
            guest.ask("GET", path)
    return guest.statuses


def ask_for_hints(port, stop):
    """Sixty hints at once on a socket, each as long as it may be, again and again."""
    guest = Guest(port, ADDRESS).arrive()
    table = guest.create({"game": "gallerist", "start": True,
                          "seats": [{"person": "me"}, {"computer": "master"}]})
    while not stop.is_set():
        try:
            socket = guest.socket(table)
            for number in range(60):
                socket.send(json.dumps({"do": "hint", "id": number, "budget_ms": 5000}))
            end = time.monotonic() + 2
            while time.monotonic() < end and not stop.is_set():
                socket.receive()
            socket.close()
        except (OSError, ConnectionError):
            time.sleep(0.1)
    return guest.statuses


def open_and_close(port, stop):
    """Sockets that come and go, and pings without end on one that stays."""
    guest = Guest(port, ADDRESS).arrive()
    table = guest.create({"game": "kairo", "seats": [{"person": "me"}, {"person": None}]})
    ping = struct.pack("!BB", 0x89, 0x84) + bytes(4) + b"ping"
    while not stop.is_set():
        try:
            sockets = [guest.socket(table) for _ in range(10)]
            for _ in range(20):
                sockets[0].socket.sendall(ping * 50)
            for socket in sockets:
                socket.close()
        except (OSError, ConnectionError):
            time.sleep(0.02)
    return guest.statuses


def look_much(port, stop):
    """The whole of a long game, with other eyes and words, again and again."""
    guest = Guest(port, ADDRESS).arrive()
    table, _ = finished_game(guest)
    while not stop.is_set():
        try:
            socket = guest.socket(table)
            for turn in range(60):
                socket.send(json.dumps({"do": "look", "seat": turn % 2, "lang": "en"}))
                guest.ask("GET", f"/api/tables/{table}")
            socket.close()
        except (OSError, ConnectionError):
            time.sleep(0.02)
    return guest.statuses


def keep_statuses(before, after):
    for status, count in before.statuses.items():
        after.statuses[status] = after.statuses.get(status, 0) + count
    return after


WAYS = [import_much, list_much, ask_for_hints, open_and_close, look_much]


def attack(port, guests, stop, told):
    """All ways at once, `guests` times each, until `stop`; tells what became of the requests."""
    os.nice(5)  # what they compute themselves is not what is measured
    threads = []

    def run(way):
        told.put((way.__name__, way(port, stop)))

    for way in WAYS * guests:
        threads.append(threading.Thread(target=run, args=(way,), daemon=True))
        threads[-1].start()
    for thread in threads:
        thread.join()
