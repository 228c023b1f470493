"""Holds a listening socket for a process that comes and goes, as systemd does: python3 hold-socket.py PORT COMMAND…

Runs the command with the socket as its file 3, says its process id, and runs it again when it has ended well. It ends when it is
killed, and the process with it.
"""
import ctypes
import os
import signal
import socket
import subprocess
import sys

port, *command = sys.argv[1:]
listener = socket.create_server(('127.0.0.1', int(port)), backlog=511)
os.dup2(listener.fileno(), 3, inheritable=True)
PR_SET_PDEATHSIG = 1
end = 0
while end == 0:
    process = subprocess.Popen(
        ['/bin/sh', '-c', 'LISTEN_PID=$$ LISTEN_FDS=1 exec "$0" "$@"', *command],
        pass_fds=[3],
        preexec_fn=lambda: ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL),
    )
    print(f'started {process.pid}', flush=True)
    end = process.wait()
