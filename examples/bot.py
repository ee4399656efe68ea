#!/usr/bin/env python3
"""A bot that plays by chance: bot.py SERVER [TABLE INVITATION]

Joins the table by its invitation; without one, opens a table of its own against the computer.
    examples/bot.py http://127.0.0.1:8080
"""
import json
import random
import sys
import time
import uuid
from urllib.error import HTTPError, URLError
from urllib.request import HTTPCookieProcessor, Request, build_opener

server, *table_and_invitation = sys.argv[1:]
browser = build_opener(HTTPCookieProcessor())  # the first answer's cookie says who we are


def ask(path, body=None):
    data = None if body is None else json.dumps(body).encode()
    while True:
        try:
            return json.load(browser.open(Request(server + path, data, {"Content-Type": "application/json"})))
        except HTTPError as refusal:
            if refusal.code not in (429, 503):
                return json.load(refusal)  # {"error": {"code", "message"}}
        except URLError:
            pass  # nobody there just now
        time.sleep(1)


print("I am", ask("/api/me")["name"])
if table_and_invitation:
    table, invitation = table_and_invitation
else:
    seats = [{"person": "me"}, {"computer": "casual"}, {"computer": "casual"}]
    made = ask("/api/tables", {"game": "tbggg", "seats": seats, "start": True})
    table, invitation = made["id"], made["invitation"]
path, query = f"/api/tables/{table}", f"?invitation={invitation}&client={uuid.uuid4().hex}"
number = 0


def do(what, **fields):
    global number
    number += 1  # a command that was sent twice under one number is applied once
    return ask(f"{path}/commands{query}", {"do": what, "n": number, **fields})


if table_and_invitation:
    print("joining:", do("join").get("error", "ok"))
while not (state := ask(path + query)).get("over"):
    if "error" in state:
        sys.exit(state["error"]["message"])
    if state.get("held") is not None and state["held"] == state["seat"]:
        do("end_turn")
    elif state.get("moves"):
        move = random.choice(state["moves"])
        print(move["words"], do("move", move=move["move"], ply=state["ply"]).get("error", ""))
    else:
        time.sleep(0.3)
print("final:", {score["seat"]: score["total"] for score in state["scores"]})
