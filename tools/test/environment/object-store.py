"""Runs an OpenStack Swift with its S3 API in one process: proxy, account, container and object server.

Arguments: folder of the data, port, access key, secret key. The folder survives SIGKILL: the same call goes on with it.

Beside the S3 API, `GET /-/counts/<bucket>` tells as JSON how often objects of a bucket were read and how many bytes of them were
sent; `PUT /-/faults/<bucket>/500` and `PUT /-/faults/<bucket>/half` let every request to it fail, or send half of each
object, until `PUT /-/faults/<bucket>/none`.
"""

import json
import os
import sys

import eventlet

eventlet.monkey_patch()
# The data needs to survive a killed process, not a power failure.
os.fsync = os.fdatasync = lambda _file: None

from array import array  # noqa: E402

from eventlet import wsgi  # noqa: E402
from swift.common import utils  # noqa: E402

FOLDER, PORT, ACCESS_KEY, SECRET_KEY = sys.argv[1], int(sys.argv[2]), sys.argv[3], sys.argv[4]
# Every server has its own port in a real Swift; the others listen on ports of the loopback network that are free.
SERVERS = ("account", "container", "object")
DEVICES = os.path.join(FOLDER, "devices")


def write(name, text):
    path = os.path.join(FOLDER, name)
    with open(path, "w") as file:
        file.write(text)
    return path


os.makedirs(os.path.join(DEVICES, "disk"), exist_ok=True)
utils.SWIFT_CONF_FILE = write(
    "swift.conf",
    "[swift-hash]\nswift_hash_path_suffix = tests\n[storage-policy:0]\nname = one\ndefault = yes\n",
)
utils.HASH_PATH_SUFFIX = b"tests"

from swift.common.ring import RingData  # noqa: E402
from swift.common.storage_policy import reload_storage_policies  # noqa: E402
from swift.common.wsgi import loadapp  # noqa: E402

reload_storage_policies()

DEFAULT = f"[DEFAULT]\nswift_dir = {FOLDER}\ndevices = {DEVICES}\nmount_check = false\nfallocate_reserve = 0\ndisable_fallocate = true\n"
USER, _, NAME = ACCESS_KEY.partition(":")
PROXY = f"""{DEFAULT}
[pipeline:main]
pipeline = catch_errors s3api tempauth bulk slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
node_timeout = 30
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:s3api]
use = egg:swift#s3api
allow_no_owner = true
location = us-east-1
min_segment_size = 1
[filter:tempauth]
use = egg:swift#tempauth
user_{USER}_{NAME} = {SECRET_KEY} .admin
[filter:bulk]
use = egg:swift#bulk
[filter:slo]
use = egg:swift#slo
"""


class Cache:
    """The part of a memcached that Swift uses, in this process: one process needs no other."""

    def __init__(self):
        self.values = {}

    def get(self, key, *_args, **_kwargs):
        return self.values.get(key)

    def set(self, key, value, *_args, **_kwargs):
        self.values[key] = json.loads(json.dumps(value))

    def delete(self, key, *_args, **_kwargs):
        self.values.pop(key, None)

    def incr(self, key, delta=1, *_args, **_kwargs):
        self.values[key] = self.values.get(key, 0) + delta
        return self.values[key]


cache = Cache()
faults = {}
counts = {}


def watch(app):
    """Counts what leaves, and adds the header that the bucket's CORS rule would add."""

    def answer(env, start_response):
        env["swift.cache"] = cache
        if env["PATH_INFO"].startswith("/-/"):
            return control(env["PATH_INFO"].split("/")[2:], start_response)
        _, bucket, *key = env["PATH_INFO"].split("/", 2)
        fault = faults.get(bucket)
        if fault == "500":
            start_response("500 Internal Server Error", [("Content-Length", "0")])
            return []
        answered = []

        def start(status, headers, *rest):
            answered.append(status[:3])
            return start_response(status, headers + [("Access-Control-Allow-Origin", "*")], *rest)

        parts = app(env, start)
        is_object = env["REQUEST_METHOD"] == "GET" and key != [] and key[0] != ""
        return send(parts, answered, bucket, fault) if is_object else parts

    def control(parts, start_response):
        if parts[0] == "faults":
            faults[parts[1]] = parts[2]
        start_response("200 OK", [("Content-Type", "application/json")])
        return [json.dumps(counts.get(parts[1], {"reads": 0, "bytes": 0})).encode()]

    def send(parts, answered, bucket, fault):
        count = counts.setdefault(bucket, {"reads": 0, "bytes": 0})
        if answered and answered[0] in ("200", "206"):
            count["reads"] += 1
        for part in parts:
            sent = part[: len(part) // 2] if fault == "half" else part
            count["bytes"] += len(sent)
            yield sent
            if fault == "half":
                raise OSError("the test wanted half of the object")

    return answer


def silent(*_args, **_kwargs):
    """Swift logs through its own logger; nothing is printed for each request."""


class Log:
    debug = write = info = silent


def serve(name, text, port, wrap=lambda app: app):
    sock = eventlet.listen(("127.0.0.1", port), reuse_addr=True, reuse_port=False)
    path = write(f"{name}-server.conf", text)
    return sock, lambda: eventlet.spawn(
        wsgi.server, sock, wrap(loadapp(path)), log=Log(), log_output=False, keepalive=True
    )


starts = []
for server in SERVERS:
    text = f"{DEFAULT}[pipeline:main]\npipeline = {server}-server\n[app:{server}-server]\nuse = egg:swift#{server}\n"
    sock, start = serve(server, text, 0)
    starts.append(start)
    device = {"id": 0, "zone": 0, "region": 1, "device": "disk", "ip": "127.0.0.1", "weight": 1.0}
    place = {**device, "port": sock.getsockname()[1]}
    place.update(replication_ip=place["ip"], replication_port=place["port"])
    # One partition on one device.
    RingData([array("H", [0])], [place], 32).save(os.path.join(FOLDER, f"{server}.ring.gz"))
for start in starts:
    start()
_sock, start = serve("proxy", PROXY, PORT, watch)
start().wait()
