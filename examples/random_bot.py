"""A bot of your own: it sits down at a table over HTTP and plays at random. Needs nothing but Python.

python random_bot.py http://127.0.0.1:8000            plays against the weakest bot of the house
python random_bot.py http://127.0.0.1:8000 k7m2x9q4ab     takes a free seat at that table
"""

import json
import random
import sys
from typing import Any
from urllib.request import Request, urlopen

API, TABLE = sys.argv[1].rstrip("/") + "/api/v1", sys.argv[2:]
HEADERS = {"Content-Type": "application/json", "Accept-Language": "en"}


def call(path: str, body: Any = None) -> Any:
    data = None if body is None else json.dumps(body).encode()
    with urlopen(Request(API + path, data, HEADERS)) as answer:
        return json.load(answer)


def choose(position: Any) -> str:
    """The place for your own ideas: `position` holds all that the seat may know, `actions` all that is legal."""
    return str(random.choice(position["actions"])["action"])


HEADERS["Authorization"] = "Bearer " + call("/guests", {"name": "Random bot"})["token"]
if TABLE:
    free = next(seat["seat"] for seat in call(f"/tables/{TABLE[0]}")["seats"] if seat["kind"] == "open")
    table = call(f"/tables/{TABLE[0]}/sit", {"seat": free})
else:
    table = call("/tables", {"game": "burgundy", "chairs": [{"kind": "host"}, {"kind": "bot", "bot": "random"}]})
path = f"/tables/{table['id']}"
me = next(seat["seat"] for seat in table["seats"] if seat["yours"])

for line in urlopen(Request(API + path + "/stream?after=0", headers=HEADERS)):  # a line of data for all that happens
    if not line.startswith(b"data:"):
        continue
    table = call(path)
    if table["stage"] == "over":
        break
    position = call(path + "/position") if table["deciding"] == me else {"actions": []}
    while position["actions"]:
        move = {"seat": me, "version": position["table"]["version"], "action": choose(position)}
        position = call(path + "/actions", move)
print(*[f"{seat['place']}. {seat['name']}: {seat['points']}" for seat in table["seats"]], sep="\n")
