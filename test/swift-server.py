"""OpenStack Swift with its S3 interface for tests: all four servers in one process, on loopback.

Usage: swift-server.py FOLDER [PORT]. Prints the port of the S3 interface once it answers. Ends when its standard input does.
"""

import os
import sys
import threading

import eventlet
from eventlet import wsgi
from swift.common import utils

folder = sys.argv[1]
port = int(sys.argv[2]) if len(sys.argv) > 2 else 0

# Both are read from /etc/swift otherwise, and before anything else of Swift is imported.
utils.SWIFT_CONF_FILE = os.path.join(folder, 'swift.conf')
with open(utils.SWIFT_CONF_FILE, 'w') as conf:
    conf.write('[swift-hash]\nswift_hash_path_suffix = test\n[storage-policy:0]\nname = default\ndefault = yes\n')
utils.eventlet_monkey_patch()

from swift.account.server import app_factory as account
from swift.common.ring import RingBuilder
from swift.common.wsgi import SwiftHttpProtocol, loadapp
from swift.container.server import app_factory as container
from swift.obj.server import app_factory as on_disk
from swift.obj.mem_server import app_factory as in_memory

# The log of a server that is asked on purpose for what it has not is of no use.
import logging
logging.disable(logging.CRITICAL)


def keeps_attributes():
    """Whether the disk keeps the attributes that Swift stores beside each object."""
    probe = os.path.join(folder, 'probe')
    open(probe, 'w').close()
    try:
        os.setxattr(probe, 'user.swift', b'x' * 1024)
        return True
    except OSError:
        return False


def listen(at=0):
    return eventlet.listen(('127.0.0.1', at))


def serve(listener, app):
    eventlet.spawn(wsgi.server, listener, app, log=logging.getLogger('wsgi'), protocol=SwiftHttpProtocol, log_output=False)


devices = os.path.join(folder, 'devices')
os.makedirs(os.path.join(devices, 'disk'), exist_ok=True)
backends = {'account': account, 'container': container, 'object': on_disk if keeps_attributes() else in_memory}
for name, app_factory in backends.items():
    listener = listen()
    ring = RingBuilder(2, 1, 1)
    ring.add_dev({'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': listener.getsockname()[1], 'device': 'disk', 'weight': 1})
    ring.rebalance()
    ring.get_ring().save(os.path.join(folder, name + '.ring.gz'))
    serve(listener, app_factory({'devices': devices, 'mount_check': 'false', 'swift_dir': folder, 'disable_fallocate': 'true'}))

proxy = os.path.join(folder, 'proxy.conf')
with open(proxy, 'w') as conf:
    conf.write(f'''[DEFAULT]
swift_dir = {folder}
[pipeline:main]
pipeline = catch_errors s3api tempauth proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:s3api]
use = egg:swift#s3api
[filter:tempauth]
use = egg:swift#tempauth
user_agency_web = secret/of+the=agency .admin
''')


class Cache:
    """In place of memcached: what is known of accounts and buckets, which the proxy asks for with each request."""

    def __init__(self):
        self.known = {}

    def get(self, key, raise_on_error=False):
        return self.known.get(key)

    def set(self, key, value, **_):
        self.known[key] = value

    def delete(self, key, server_key=None):
        self.known.pop(key, None)


cache = Cache()
app = loadapp(proxy)


def with_cache(env, start_response):
    env['swift.cache'] = cache
    return app(env, start_response)


listener = listen(port)
serve(listener, with_cache)
print(listener.getsockname()[1], flush=True)

eventlet.tpool.execute(sys.stdin.read)
