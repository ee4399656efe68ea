"""What a store holds, read past the server: the truth that promises are compared with."""
import json
import os
import sqlite3
import subprocess

TEXTS = {"table_id", "kind", "user_id", "body", "client", "id", "name"}


class SqliteStore:
    def __init__(self, folder):
        self.where = os.path.join(folder, "store.db")

    def rows(self, table, columns):
        connection = sqlite3.connect(self.where, timeout=10)
        try:
            return connection.execute(f"SELECT {', '.join(columns)} FROM {table}").fetchall()
        finally:
            connection.close()


class PostgresStore:
    """A schema of its own on a PostgreSQL server."""

    def __init__(self, server, schema):
        self.where = f"{server}&options=-csearch_path%3D{schema}"
        self.psql(f"CREATE SCHEMA {schema}")

    def psql(self, statement):
        return subprocess.run(["psql", "-XqAt", "-v", "ON_ERROR_STOP=1", self.where,
                               "-c", statement], check=True, capture_output=True, text=True).stdout

    def rows(self, table, columns):
        readable = [f"convert_from({c}, 'UTF8')" if c in TEXTS else c for c in columns]
        listed = self.psql(f"SELECT json_agg(json_build_array({', '.join(readable)})) FROM {table}")
        return json.loads(listed.strip() or "[]")


def read_truth(store):
    """The actions by table, in order; and the version by (table, client, number)."""
    actions = {}
    for table, number, kind, user, body in store.rows(
            "actions", ["table_id", "number", "kind", "user_id", "body"]):
        actions.setdefault(table, []).append((number, kind, user, json.loads(body)))
    messages = store.rows("messages", ["table_id", "client", "number", "version"])
    return ({table: sorted(listed, key=lambda action: action[0]) for table, listed in actions.items()},
            {(table, client, number): version for table, client, number, version in messages})
