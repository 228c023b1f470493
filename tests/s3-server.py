"""OpenStack Swift in one process on loopback: its proxy with the S3 interface, and one account, container and object server.

/usr/bin/python3 tests/s3-server.py FOLDER PORT ACCESS_KEY SECRET_KEY
Keeps everything in FOLDER, says "ready", and ends when its standard input does: it never outlives the tests.
"""
import os
import sys

import eventlet

eventlet.monkey_patch(all=False, socket=True, select=True, thread=True, time=True)

import eventlet.tpool
import eventlet.wsgi
from swift.common import utils
from swift.common.ring import RingBuilder
from swift.common.wsgi import loadapp

folder, port, access_key, secret_key = sys.argv[1:]
account, user = access_key.split(':')


class Cache:
    """What Swift keeps in memcached."""

    def __init__(self):
        self.values = {}

    def get(self, key, **_):
        return self.values.get(key)

    def set(self, key, value, **_):
        self.values[key] = value

    def delete(self, key, **_):
        self.values.pop(key, None)

    def incr(self, key, delta=1, **_):
        self.values[key] = self.values.get(key, 0) + delta
        return self.values[key]


def with_cache(app):
    cache = Cache()

    def answer(environ, start_response):
        environ['swift.cache'] = cache
        return app(environ, start_response)

    return answer


def load(name, sections):
    path = os.path.join(folder, name + '.conf')
    with open(path, 'w') as file:
        file.write(f'[DEFAULT]\nswift_dir = {folder}\ndevices = {devices}\nmount_check = false\nlog_level = CRITICAL\n{sections}')
    return loadapp(path)


def serve(listener, app):
    eventlet.spawn(eventlet.wsgi.server, listener, app, log_output=False)


utils.HASH_PATH_SUFFIX = b'tests'
devices = os.path.join(folder, 'devices')
os.makedirs(os.path.join(devices, 'disk'))

for kind in ('account', 'container', 'object'):
    listener = eventlet.listen(('127.0.0.1', 0))
    ring = RingBuilder(part_power=2, replicas=1, min_part_hours=0)
    ring.add_dev({'region': 1, 'zone': 1, 'weight': 1, 'ip': '127.0.0.1', 'port': listener.getsockname()[1], 'device': 'disk'})
    ring.rebalance()
    ring.get_ring().save(os.path.join(folder, kind + '.ring.gz'))
    serve(listener, load(kind, f'[app:main]\nuse = egg:swift#{kind}\n'))

proxy = load('proxy', f'''
[pipeline:main]
pipeline = catch_errors s3api tempauth proxy-server
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:s3api]
use = egg:swift#s3api
location = eu-south-1
[filter:tempauth]
use = egg:swift#tempauth
user_{account}_{user} = {secret_key} .admin
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
''')
serve(eventlet.listen(('127.0.0.1', int(port))), with_cache(proxy))
print('ready', flush=True)
eventlet.tpool.execute(sys.stdin.read)
