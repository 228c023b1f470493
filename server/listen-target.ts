import type { ListenOptions } from 'node:net';
import type { Config } from './config.ts';

/** The first file that systemd hands over (sd_listen_fds(3)). */
const firstSocket = 3;

/**
 * Where the server listens: on the socket that systemd holds for it, or on its own address. A socket that is held takes connections
 * while the process is restarted, so that nobody is refused where no proxy stands before it.
 */
export function listenTarget(
  { host, port, heldSocket }: Pick<Config, 'host' | 'port' | 'heldSocket'>,
  pid: number,
): ListenOptions | { fd: number } {
  // The variables are inherited by every program that a process starts, and are meant for one.
  if (heldSocket?.pid === pid) return { fd: firstSocket };
  return { port, ...(host === undefined ? {} : { host }) };
}
