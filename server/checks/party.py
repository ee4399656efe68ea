"""People who play all games while servers fail or restart; what they were promised is compared."""
import json
import subprocess
import tempfile
import time
import urllib.request

from games import GAMES
from player import Person, Player, Renamer
from stores import read_truth


class Party:
    """Two people and the computer at each table; every game is played."""

    def __init__(self, choice, store, nodes):
        self.choice, self.store, self.nodes = choice, store, nodes
        for node in nodes:
            node.start()
        self.players, self.current = [], {}
        self.renamer = Renamer(self.ports, choice.pause)
        self.lost = self.doubled = 0

    def ports(self):
        """Where people find a server."""
        return [node.port for node in self.nodes if node.alive] or [self.nodes[0].port]

    def gather(self, each=1):
        """All sit down and begin, at so many tables of each game."""
        self.renamer.start()
        for place in range(each * len(GAMES)):
            self.seat_people(place)
        self.play_on(1)

    def seat_people(self, place):
        """A new table with two people and the computer, all set to play."""
        game = GAMES[place % len(GAMES)]
        owner, guest = Person(self.ports), Person(self.ports)
        made = owner.ask("POST", "/api/tables", {
            "game": game, "seats": [{"person": "me"}, {"person": None}, {"computer": "random"}]})
        pair = [Player(owner, made["id"], made["invitation"], False, self.choice.pause),
                Player(guest, made["id"], made["invitation"], True, self.choice.pause)]
        for player in pair:
            player.start()
        self.players += pair
        self.current[place] = pair

    def play_on(self, seconds):
        """Lets them play; a finished table is followed by another."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            for place, pair in list(self.current.items()):
                if all(player.done() for player in pair):
                    self.seat_people(place)
            time.sleep(0.02)

    def part(self):
        """All stop once what they have on its way is answered."""
        people = [*self.players, self.renamer]
        for person in people:
            person.stopping.set()
        for person in people:
            person.join(60)

    def acknowledgements(self):
        return sum(len(player.acknowledged) for player in self.players)

    def finish_games(self):
        """Waits until some game has been played to its end, so that a whole record is compared."""
        deadline = time.monotonic() + self.choice.patience
        while time.monotonic() < deadline and not self.finished():
            time.sleep(0.1)

    def finished(self):
        return sorted({player.table for player in self.players if player.over and player.pending is None})

    def check(self):
        """What is wrong, in words; nothing if all is well."""
        wrong = []
        actions, messages = read_truth(self.store)
        for table, listed in actions.items():
            if [number for number, *_ in listed] != list(range(1, len(listed) + 1)):
                wrong.append(f"table {table}: its actions are not numbered without gaps")
        for player in self.players:
            name = f"table {player.table}, player {player.person.id}"
            if player.failed:
                wrong.append(f"{name}: {player.failed}")
            if player.is_alive():
                wrong.append(f"{name}: still waits for the answer to {player.pending}")
            written = [body["move"] for _, kind, user, body in actions.get(player.table, [])
                       if kind == "moved" and user == player.person.id]
            if written != player.promised:
                self.lost += max(0, len(player.promised) - len(written))
                self.doubled += max(0, len(written) - len(player.promised))
                wrong.append(f"{name}: promised {player.promised}, but the store has {written}")
            for number, version in player.acknowledged.items():
                kept = messages.get((player.table, f"{player.person.id}:{player.client}", number))
                if kept != version:
                    self.lost += kept is None
                    wrong.append(f"{name}: number {number} led to {version}, the store says {kept}")
        names = dict(self.store.rows("users", ["id", "name"]))
        wrong += self.renamer.check(names.get(self.renamer.person.id))
        return wrong + [problem for table in self.finished() for problem in self.check_record(table)]

    def check_record(self, table):
        """A finished game has one record, wherever it is asked for, and it is an honest one."""
        person = next(player.person for player in self.players if player.table == table)
        records = []
        for node in self.nodes:
            request = urllib.request.Request(
                f"http://127.0.0.1:{node.port}/api/tables/{table}/record",
                headers={"Cookie": person.cookie})
            with urllib.request.urlopen(request, timeout=20) as answer:
                records.append(json.load(answer))
        if any(record != records[0] for record in records):
            yield f"table {table}: the servers tell different records"
        with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
            json.dump(records[0], file)
            file.flush()
            verified = subprocess.run([self.choice.emporium, "verify", file.name],
                                      capture_output=True, text=True, check=False)
        if verified.returncode != 0:
            yield f"table {table}: {verified.stdout}{verified.stderr}"

    def stop(self):
        for node in self.nodes:
            node.kill()
