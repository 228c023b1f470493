import type { ListenOptions } from 'node:net';
import { databaseKind } from '#database/connection-line.ts';
import type { Config } from './config.ts';

/** Host names and addresses of this machine. */
const loopback = /^(?:localhost|127(?:\.\d+){3}|::1|\[::1\])$/;

/**
 * Warnings at the start about settings that are allowed but likely wrong in production.
 * @param given the environment variables that were set
 */
export function startWarnings(config: Config, given: Readonly<Record<string, string | undefined>>): string[] {
  if (config.mode !== 'production') return [];
  const { protocol, hostname } = new URL(config.publicUrl);
  const isPublic = !loopback.test(hostname);
  const portIsOpen = config.host === undefined || !loopback.test(config.host);
  return [
    ...(isPublic && protocol === 'http:'
      ? ['PUBLIC_URL begins with http://: passwords and sessions cross the network unencrypted, and cookies are not Secure']
      : []),
    ...(protocol === 'https:' && !config.trustProxy
      ? [
          'PUBLIC_URL is https, so a proxy stands before this server, and TRUST_PROXY is off: all clients share the address of the proxy, and so one limit of sign-in attempts',
        ]
      : []),
    ...(config.trustProxy && portIsOpen
      ? [
          'TRUST_PROXY is on and HOST lets everybody reach this port: whoever does can forge the address of a client; set HOST=127.0.0.1, or let a firewall admit the proxy alone',
        ]
      : []),
    ...(given['ADMIN_PASSWORD']
      ? ['ADMIN_PASSWORD is still set: it is needed at the first start only, and readable by whoever reads the environment']
      : []),
    ...plainText(config).map((what) => `${what}: what goes over that connection can be read and changed on its way`),
  ];
}

/** Unencrypted connections to other machines. */
function plainText({ databaseUrl, s3, mail }: Config): string[] {
  const database = databaseKind(databaseUrl) === 'postgres' ? URL.parse(databaseUrl) : undefined;
  const bucket = s3 && URL.parse(s3.endpoint);
  const server = mail && URL.parse(mail.smtpUrl);
  return [
    ...(database && isElsewhere(database) && !encrypts.has(database.searchParams.get('sslmode') ?? '')
      ? ['DATABASE_URL leads to another machine without TLS (?sslmode=verify-full)']
      : []),
    ...(bucket && isElsewhere(bucket) && bucket.protocol === 'http:' ? ['S3_ENDPOINT leads to another machine by http'] : []),
    // With a password TLS is required (mail/mail-server.server.ts).
    ...(server && isElsewhere(server) && server.protocol === 'smtp:' && server.username === ''
      ? ['SMTP_URL leads to another machine without a password, and so without TLS where that server does not offer it']
      : []),
  ];
}

/** The values of `sslmode` that enforce encryption. */
const encrypts: ReadonlySet<string> = new Set(['require', 'verify-ca', 'verify-full', 'no-verify']);

/** Whether an address is on another machine. An empty host is a local socket. */
function isElsewhere({ hostname }: URL): boolean {
  return hostname !== '' && !loopback.test(hostname);
}

/** The first file descriptor that systemd passes (sd_listen_fds(3)). */
const firstSocket = 3;

/**
 * Where the server listens: systemd's socket, or its own address. systemd keeps its socket open during a restart, so that no connection is
 * refused even without a proxy.
 */
export function listenTarget(
  { host, port, heldSocket }: Pick<Config, 'host' | 'port' | 'heldSocket'>,
  pid: number,
): ListenOptions | { fd: number } {
  // Child processes inherit these variables, which are meant for one process.
  if (heldSocket?.pid === pid) return { fd: firstSocket };
  return { port, ...(host === undefined ? {} : { host }) };
}
