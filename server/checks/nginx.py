"""A private nginx in front of servers, with the configuration that docs/operating.md shows."""
import os
import pathlib
import re
import shutil
import subprocess
import time

from node import free_port

GUIDE = pathlib.Path(__file__).resolve().parents[2] / "docs" / "operating.md"

MAIN = """
daemon off;
worker_processes 2;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{ worker_connections 4096; }}
http {{
  log_format tried '$status|$request_method|$upstream_addr|$upstream_bytes_sent';
  access_log {folder}/access.log tried;
  client_body_temp_path {folder}/body;
  proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi;
  scgi_temp_path {folder}/scgi;
{shown}
}}
"""


def find_nginx():
    """Its path, also where people do not have the system's tools in theirs; None without it."""
    return shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")


def shown_configuration(port, server_ports):
    """What the guide shows, with these ports in place of its own."""
    shown = re.search(r"^```nginx\n(.*?)^```", GUIDE.read_text("utf-8"), re.S | re.M)[1]
    shown, listens = re.subn(r"listen \d+;", f"listen 127.0.0.1:{port};", shown)
    shown, servers = re.subn(r"server 127\.0\.0\.1:\d+ ",
                             lambda _, left=iter(server_ports): f"server 127.0.0.1:{next(left)} ",
                             shown)
    if listens != 1 or servers != len(server_ports):
        raise RuntimeError("docs/operating.md shows no configuration for as many servers")
    return shown


class Nginx:
    def __init__(self, folder, server_ports):
        self.folder, self.port = os.path.join(folder, "nginx"), free_port()
        os.mkdir(self.folder)
        # Started by root, it works as another user, who must get at its folders.
        os.chmod(folder, 0o711)
        configuration = os.path.join(self.folder, "nginx.conf")
        with open(configuration, "w", encoding="utf-8") as file:
            file.write(MAIN.format(folder=self.folder,
                                   shown=shown_configuration(self.port, server_ports)))
        command = [find_nginx(), "-p", self.folder, "-e", f"{self.folder}/error.log", "-c", configuration]
        subprocess.run([*command, "-t", "-q"], check=True)
        self.process = subprocess.Popen(command)
        self.wait_for_pid()

    def wait_for_pid(self):
        """It writes its number once it listens."""
        deadline = time.monotonic() + 60
        while not os.path.exists(f"{self.folder}/nginx.pid"):
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"nginx did not start: see {self.folder}/error.log")
            time.sleep(0.02)

    def requests(self):
        """Status, method and how many bytes each server tried was sent, of all that have ended."""
        with open(f"{self.folder}/access.log", encoding="utf-8") as log:
            for line in log:
                status, method, _, sent = line.rstrip("\n").split("|")
                yield int(status), method, [int(bytes) for bytes in sent.split(", ")]

    def stop(self):
        self.process.terminate()
        self.process.wait(60)
