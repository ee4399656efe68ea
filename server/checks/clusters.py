"""PostgreSQL clusters of our own, which may be killed, replaced, and run out of disk."""
import os
import pathlib
import subprocess
import sys
import tempfile

SCRIPT = str(pathlib.Path(__file__).resolve().parents[2] / "scripts" / "postgres")


def postgres(*arguments, **environment):
    """What scripts/postgres prints."""
    done = subprocess.run([SCRIPT, *arguments], stdout=subprocess.PIPE, text=True, check=True,
                          env={**os.environ, **environment})
    return done.stdout.strip()


def configure(url, *settings):
    statements = [f"ALTER SYSTEM SET {setting}" for setting in settings]
    for statement in [*statements, "SELECT pg_reload_conf()"]:
        subprocess.run(["psql", "-Xq", url, "-c", statement], check=True, capture_output=True)


class Cluster:
    """One cluster; its processes, or the first of them, are killed. Where it is to be killed, a
    commit takes a while before it is written, so that most kills meet one halfway."""

    def __init__(self, halfway=False):
        self.url = postgres("start")
        if halfway:
            configure(self.url, "commit_delay = 30000", "commit_siblings = 0")

    def break_it(self, kind):
        postgres("kill", self.url, kind)

    def mend(self):
        """Returns when it takes connections again."""
        postgres("again", self.url)

    def tend(self):
        """What may wait until people play again."""

    def stop(self):
        postgres("stop", self.url)


class Pair:
    """A primary, and a standby that every commit waits for. The primary dies; then they change
    places, and the dead one is made anew as the other's standby."""

    def __init__(self):
        self.primary = postgres("start")
        self.standby = postgres("standby", self.primary)
        hosts = ",".join(url.split("host=")[1] for url in (self.primary, self.standby))
        self.url = (f"postgresql://emporium@/postgres?host={hosts}"
                    "&target_session_attrs=read-write")

    def break_it(self, kind):
        postgres("kill", self.primary, "all")

    def mend(self):
        postgres("promote", self.standby)

    def tend(self):
        self.primary, self.standby = self.standby, self.primary
        postgres("standby", self.primary, self.standby)

    def stop(self):
        for url in (self.standby, self.primary):
            postgres("stop", url)


class SmallDisk:
    """A cluster on a disk of its own, which is filled up."""

    SIZE = "192m"

    def __init__(self):
        folder = tempfile.mkdtemp(prefix="emporium-postgres.", dir="/tmp")
        clean = folder.replace("_", "0")  # what scripts/postgres takes for one of its own
        os.rename(folder, clean)
        self.folder = clean
        mounted = subprocess.run(
            ["mount", "-t", "tmpfs", "-o", f"size={self.SIZE}", "tmpfs", clean], check=False)
        if mounted.returncode != 0:
            os.rmdir(clean)
            print("a small disk cannot be mounted here: not checked")
            sys.exit(77)  # what ctest takes for "skipped"
        if os.geteuid() == 0:
            subprocess.run(["chown", "postgres", clean], check=True)
        self.url = postgres("start", EMPORIUM_POSTGRES_FOLDER=clean)
        configure(self.url, "max_wal_size = '64MB'", "min_wal_size = '32MB'")
        self.ballast = os.path.join(clean, "ballast")

    def break_it(self, kind):
        with open(self.ballast, "wb", buffering=0) as file:
            try:
                while True:
                    file.write(b"x" * 65536)
            except OSError:
                pass

    def mend(self):
        os.remove(self.ballast)
        # Without room for its log it has ended itself; or it has only refused.
        if subprocess.run(["psql", "-XqAt", self.url, "-c", "CREATE TEMP TABLE room (n int)"],
                          capture_output=True, check=False).returncode != 0:
            postgres("kill", self.url, "all")
            postgres("again", self.url)

    def tend(self):
        pass

    def stop(self):
        subprocess.run([SCRIPT, "stop", self.url], capture_output=True, check=False)
        subprocess.run(["umount", "--lazy", self.folder], check=True)
        os.rmdir(self.folder)


def make_cluster(kind):
    makers = {"failover": Pair, "disk": SmallDisk}
    return makers[kind]() if kind in makers else Cluster(halfway=True)
