import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { databaseKind, isDatabaseAddress } from '#database/connection-line.ts';
import type { MailSettings } from '#mail/mail.ts';
import type { BackupSettings } from '#restaurant/backup/place.server.ts';
import type { S3Settings } from '#restaurant/media/s3-client.server.ts';
import { type Network, parseNetwork } from './client-address.ts';
import { type Variables, withSecretFiles } from './secret-files.ts';

const flag = z.enum(['', '0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');

const s3Variables = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

const mailbox = z.strictObject({
  name: z.string().max(100).optional(),
  address: z.email('an address, or a name and an address: Sushi Mediterraneo <posta@example.it>'),
});

/** `9.9.9.9`, `127.0.0.1:5353` or `[::1]:5353`. */
function isServer(text: string): boolean {
  const [, bracketed, plain] = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d{1,5})?$/.exec(text) ?? [];
  return isIP(bracketed ?? plain ?? text) !== 0;
}

/** `Name <address>`, or an address alone. */
function readMailbox(text: string): { name?: string | undefined; address: string } {
  const [, name, address] = /^\s*"?([^"<>]*?)"?\s*<([^<>]+)>\s*$/.exec(text) ?? [];
  return address ? { name: name || undefined, address } : { address: text.trim() };
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^\/+$/.test(url.pathname) && `${url.username}${url.password}${url.search}${url.hash}` === '';
}

/** The variables of the environment; README has a row for each. */
export const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).optional(),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z
    .string()
    .refine(
      isDatabaseAddress,
      'postgres://user:password@host:5432/name (/ @ : # in the password as %2F %40 %3A %23), or the path of an SQLite file',
    )
    .optional(),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .refine(isOrigin, 'only scheme, name and port: https://www.example.it')
    .optional(),
  SITE_SLUG: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'lower-case letters, digits and -')
    .default('mediterraneo'),
  ADMIN_USERNAME: z
    .string()
    .regex(/^[A-Za-z0-9_.]{3,30}$/, '3 to 30 letters, digits, _ and .')
    .optional(),
  ADMIN_PASSWORD: z.string().min(10, 'at least 10 characters').max(128).optional(),
  SESSION_SECRET: z.string().min(32, 'at least 32 characters').optional(),
  FORMER_SESSION_SECRET: z.string().min(32, 'at least 32 characters').optional(),
  FORMER_SESSION_SECRET_UNTIL: z.iso
    .datetime('an instant in UTC: 2027-01-31T04:00:00Z')
    .transform((text) => Temporal.Instant.from(text))
    .optional(),
  TRUST_PROXY: flag.default(false),
  TRUSTED_PROXIES: z
    .string()
    .transform((text) => text.split(',').map((network) => parseNetwork(network.trim())))
    .pipe(z.array(z.custom<Network>((network) => network !== undefined, 'networks: 173.245.48.0/20, 2400:cb00::/32')).max(100))
    .default([]),
  LISTEN_PID: z.coerce.number().int().min(1).optional(),
  LISTEN_FDS: z.literal('1', 'one socket is handed over at most').optional(),
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(0),
  HSTS_SUBDOMAINS: flag.default(false),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket')
    .optional(),
  S3_REGION: z.string().min(1).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'smtp://user:password@host:587 or smtps://user:password@host:465' })
    .refine((url) => URL.parse(url)?.hostname, 'the name of the mail server is missing')
    .optional(),
  MAIL_FROM: z.string().transform(readMailbox).pipe(mailbox).optional(),
  MAIL_REPLY_TO: z.email('an address: ciao@example.it').optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i, 'letters, digits, - and .')
    .optional(),
  DKIM_KEY_FILE: z.string().min(1).optional(),
  DNS_SERVERS: z
    .string()
    .transform((text) => text.split(',').map((server) => server.trim()))
    .pipe(z.array(z.string().refine(isServer, 'addresses of name servers, with or without a port: 9.9.9.9, or 127.0.0.1:5353')).max(3))
    .optional(),
  PUSH_SERVICES: z
    .string()
    .transform((text) => text.split(',').map((origin) => origin.trim()))
    .pipe(z.array(z.url({ protocol: /^https?$/ }).refine(isOrigin, 'origins: https://push.example.org')).max(10))
    .default([]),
  METRICS_TOKEN: z.string().min(32, 'at least 32 characters').optional(),
  BACKUP_FOLDER: z.string().min(1).optional(),
  BACKUP_BUCKET: z
    .string()
    .refine((text) => bucketOf(text) !== undefined, 'https://KEY:SECRET@s3.example.it/BUCKET?region=eu-south-1')
    .optional(),
  BACKUP_CHANGES: flag.optional(),
  BACKUP_AGE_RECIPIENT: z
    .string()
    .regex(/^age1[02-9ac-hj-np-z]{58}$/, 'the public key of age-keygen: age1…')
    .optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
});

/** A bucket and its key in one address, as in DATABASE_URL. */
function bucketOf(text: string): S3Settings | undefined {
  const url = URL.parse(text);
  const [, bucket] = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(url?.pathname ?? '') ?? [];
  const region = url?.searchParams.get('region');
  if (!url || !/^https?:$/.test(url.protocol) || !bucket || !region || !url.username || !url.password) return undefined;
  try {
    const [accessKeyId, secretAccessKey] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
    return { endpoint: url.origin, bucket, region, accessKeyId, secretAccessKey };
  } catch {
    // An invalid % escape.
    return undefined;
  }
}

type Environment = z.infer<typeof environment>;

export type Config = ReturnType<typeof readConfig>;

/**
 * Reads the configuration from the environment, and from the files of secrets that it names.
 * @throws Error with a line for every invalid variable
 */
export function readConfig(variables: Variables) {
  const { variables: given, faults: unread } = withSecretFiles(variables);
  const parsed = environment
    .check(({ value, issues }) => {
      for (const [isAtFault, name, message] of faultsBetween(value))
        if (isAtFault) issues.push({ code: 'custom', path: [name], message, input: undefined });
    })
    .safeParse(given);
  const faults = [...(parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []), ...unread];
  if (!parsed.success || unread.length > 0) throw new Error(['The configuration is not right (see .env.example):', ...faults].join('\n  '));
  const value = parsed.data;
  const dataDir = resolve(value.DATA_DIR);
  return {
    mode: value.NODE_ENV,
    port: value.PORT,
    /** The address to listen on; undefined for all. */
    host: value.HOST,
    dataDir,
    /** `postgres://…` or the path of the SQLite file. */
    databaseUrl: value.DATABASE_URL ?? join(dataDir, 'restaurant.sqlite'),
    /** The public address, without a slash at the end. */
    publicUrl: (value.PUBLIC_URL ?? `http://localhost:${value.PORT}`).replace(/\/+$/, ''),
    siteSlug: value.SITE_SLUG,
    /** The first administrator; undefined parts are generated. */
    admin: { username: value.ADMIN_USERNAME, password: value.ADMIN_PASSWORD },
    sessionSecret: value.SESSION_SECRET,
    formerSecret: formerSecret(value),
    /** Whether `X-Forwarded-For` holds the client's address: only behind the site's own proxy. */
    trustProxy: value.TRUST_PROXY,
    /** The networks of further proxies, whose entries in `X-Forwarded-For` are not the client's. */
    trustedProxies: value.TRUSTED_PROXIES,
    /** The socket that systemd passes, and the process that it is for. */
    heldSocket: value.LISTEN_FDS && value.LISTEN_PID ? { pid: value.LISTEN_PID } : undefined,
    /** How long the process continues to serve after the signal to stop, while `/readyz` answers no, so that proxies notice. */
    drainMs: value.DRAIN_SECONDS * 1_000,
    /** Whether `Strict-Transport-Security` includes subdomains. */
    hstsSubdomains: value.HSTS_SUBDOMAINS,
    /** The bucket of pictures; undefined keeps them in the data folder. */
    s3: s3Settings(value),
    backup: backupSettings(value, dataDir),
    /** The mail server; undefined keeps mails in the outbox, where the staff see why. */
    mail: mailSettings(value),
    dnsServers: value.DNS_SERVERS,
    /** Origins of push services besides those of browsers: an own one, or a test's. */
    pushServices: value.PUSH_SERVICES,
    /** The token for `/metrics`; undefined if nobody may read it. */
    metricsToken: value.METRICS_TOKEN,
    logLevel: value.LOG_LEVEL,
  };
}

/** Contradictions between variables, with the reason. */
function faultsBetween(value: Environment): [isAtFault: boolean, name: keyof Environment, message: string][] {
  const isMissing = (name: (typeof s3Variables)[number]) => value[name] === undefined;
  const hasBucket = !s3Variables.every(isMissing);
  // Servers that share a database must share the secret of sessions: each would make its own and refuse the others'.
  const isShared = databaseKind(value.DATABASE_URL ?? '') === 'postgres';
  const { SMTP_URL, MAIL_FROM, DKIM_SELECTOR, DKIM_KEY_FILE, BACKUP_FOLDER, BACKUP_BUCKET, TRUSTED_PROXIES, TRUST_PROXY } = value;
  const { SESSION_SECRET, FORMER_SESSION_SECRET: former, FORMER_SESSION_SECRET_UNTIL: until } = value;
  return [
    ...s3Variables.map((name): [boolean, keyof Environment, string] => [
      hasBucket && isMissing(name),
      name,
      'is missing: a bucket needs all five S3_ variables, or none',
    ]),
    [!!SMTP_URL && !MAIL_FROM, 'MAIL_FROM', 'is missing: with SMTP_URL it is the address that mails come from'],
    [!!DKIM_SELECTOR && !DKIM_KEY_FILE, 'DKIM_KEY_FILE', 'is missing: it goes with DKIM_SELECTOR'],
    [!!DKIM_KEY_FILE && !DKIM_SELECTOR, 'DKIM_SELECTOR', 'is missing: it goes with DKIM_KEY_FILE'],
    [!!BACKUP_FOLDER && !!BACKUP_BUCKET, 'BACKUP_BUCKET', 'is one place too many: backups go to BACKUP_FOLDER or to BACKUP_BUCKET'],
    [isShared && !SESSION_SECRET, 'SESSION_SECRET', 'is missing: with PostgreSQL every server needs the same (openssl rand -base64 48)'],
    // Without its own proxy the site would trust a header that the client wrote.
    [TRUSTED_PROXIES.length > 0 && !TRUST_PROXY, 'TRUST_PROXY', 'is off: TRUSTED_PROXIES needs it'],
    [!!former && !until, 'FORMER_SESSION_SECRET_UNTIL', 'is missing: until when the secret of before is accepted'],
    [!!until && !former, 'FORMER_SESSION_SECRET', 'is missing: it goes with FORMER_SESSION_SECRET_UNTIL'],
    [!!former && former === SESSION_SECRET, 'FORMER_SESSION_SECRET', 'is the same as SESSION_SECRET'],
  ];
}

/** The former secret, and until when it is accepted. */
function formerSecret({
  FORMER_SESSION_SECRET: secret,
  FORMER_SESSION_SECRET_UNTIL: until,
}: Environment): { secret: string; until: Temporal.Instant } | undefined {
  return secret && until ? { secret, until } : undefined;
}

function mailSettings(value: Environment): MailSettings | undefined {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, MAIL_REPLY_TO: replyTo, DKIM_SELECTOR: selector, DKIM_KEY_FILE: keyFile } = value;
  if (!smtpUrl || !from) return undefined;
  const dkim = selector && keyFile ? { selector, keyFile: resolve(keyFile) } : undefined;
  return { smtpUrl, from: { name: from.name, address: from.address }, replyTo, dkim };
}

function s3Settings(value: Environment): S3Settings | undefined {
  const [endpoint, bucket, region, accessKeyId, secretAccessKey] = s3Variables.map((name) => value[name]);
  if (!endpoint || !bucket || !region || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint: endpoint.replace(/\/+$/, ''), bucket, region, accessKeyId, secretAccessKey };
}

function backupSettings(value: Environment, dataDir: string): BackupSettings {
  const { BACKUP_FOLDER: folder, BACKUP_BUCKET: address, BACKUP_AGE_RECIPIENT: recipient, BACKUP_CHANGES: asked } = value;
  const bucket = address === undefined ? undefined : bucketOf(address);
  const place = bucket ? { bucket } : { folder: folder === undefined ? join(dataDir, 'backups') : resolve(folder) };
  const isElsewhere = bucket !== undefined || folder !== undefined;
  const sendsChanges = databaseKind(value.DATABASE_URL ?? '') === 'sqlite' && (asked ?? isElsewhere);
  return { place, recipient, sendsChanges };
}
