import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('without any variable the site runs on port 3000 with its own SQLite file', () => {
  expect(readConfig({})).toMatchObject({
    mode: 'production',
    port: 3000,
    host: undefined,
    databaseUrl: resolve('data/restaurant.sqlite'),
    publicUrl: 'http://localhost:3000',
    siteSlug: 'mediterraneo',
    admin: { username: undefined, password: undefined },
    trustProxy: false,
  });
});

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' }).port).toBe(3000);
});

test('all invalid variables are reported at once', () => {
  const read = () => readConfig({ PORT: 'tremila', PUBLIC_URL: 'ftp://x', ADMIN_PASSWORD: 'corta', SITE_SLUG: 'Mare Nostro' });
  expect(read).toThrow(/PORT: [\s\S]*PUBLIC_URL: [\s\S]*SITE_SLUG: [\s\S]*ADMIN_PASSWORD: /);
});

test.each([
  'mysql://x',
  'postgre://site:secret@db/site',
  'POSTGRES://site@db/site',
  'postgres:site:secret@db/site',
  'postgres//site:secret@db/site',
  'postgres://site:secret@db:port/site',
])('no database is made at the address %s', (url) => {
  const read = () => readConfig({ DATABASE_URL: url, SESSION_SECRET: 'x'.repeat(32) });
  expect(read).toThrow(/DATABASE_URL: postgres:/);
  expect(read).not.toThrow(/secret@/);
});

test.each([
  'postgres://site@/site?host=/run/postgresql',
  'postgresql://site:a%2Fb@[::1]:5432/site',
  'sqlite:site.sqlite',
  'data/my site.sqlite',
])('accepts a database at %s', (url) => expect(readConfig({ DATABASE_URL: url, SESSION_SECRET: 'x'.repeat(32) }).databaseUrl).toBe(url));

test.each(['http://x.example/sub/path', 'https://user:password@x.example', 'https://x.example/?y=1', 'https://x.example/#z'])(
  'PUBLIC_URL has a scheme and a host only: %s is refused',
  (url) => {
    expect(() => readConfig({ PUBLIC_URL: url })).toThrow(/PUBLIC_URL: only scheme, name and port/);
  },
);

test('PUBLIC_URL loses its trailing slash', () => {
  expect(readConfig({ PUBLIC_URL: 'https://example.it/' }).publicUrl).toBe('https://example.it');
});

test('PostgreSQL is refused without a secret that all servers share', () => {
  const read = (variables: Record<string, string>) => readConfig({ DATABASE_URL: 'postgres://site@db/site', ...variables });
  expect(() => read({})).toThrow(/SESSION_SECRET: is missing: with PostgreSQL every server needs the same/);
  expect(read({ SESSION_SECRET: 'x'.repeat(32) }).databaseUrl).toBe('postgres://site@db/site');
});

describe('mail', () => {
  test('is sent with a server and an address, with or without a name', () => {
    expect(readConfig({}).mail).toBeUndefined();
    const all = { SMTP_URL: 'smtp://posta:x@mail.example.it:587', MAIL_FROM: 'Sushi Mediterraneo <posta@example.it>' };
    expect(readConfig(all).mail).toEqual({
      smtpUrl: 'smtp://posta:x@mail.example.it:587',
      from: { name: 'Sushi Mediterraneo', address: 'posta@example.it' },
      replyTo: undefined,
      dkim: undefined,
    });
    expect(readConfig({ ...all, MAIL_FROM: 'posta@example.it' }).mail?.from).toEqual({ name: undefined, address: 'posta@example.it' });
    expect(readConfig({ ...all, DKIM_SELECTOR: 'sm1', DKIM_KEY_FILE: '/k.pem' }).mail?.dkim).toEqual({
      selector: 'sm1',
      keyFile: '/k.pem',
    });
  });

  test('is refused if half configured, without printing the password', () => {
    const read = () => readConfig({ SMTP_URL: 'http://posta:segreta@host', MAIL_FROM: 'nessuno', DKIM_SELECTOR: 'sm1' });
    expect(read).toThrow(/SMTP_URL: [\s\S]*MAIL_FROM/);
    expect(read).not.toThrow(/segreta/);
    expect(() => readConfig({ SMTP_URL: 'smtp://mail.example.it' })).toThrow(/MAIL_FROM: is missing/);
    expect(() => readConfig({ DKIM_SELECTOR: 'sm1' })).toThrow(/DKIM_KEY_FILE: is missing/);
  });
});

describe('name servers', () => {
  test('are addresses, with or without a port', () => {
    expect(readConfig({}).dnsServers).toBeUndefined();
    expect(readConfig({ DNS_SERVERS: '9.9.9.9, 127.0.0.1:5353,[::1]:53' }).dnsServers).toEqual(['9.9.9.9', '127.0.0.1:5353', '[::1]:53']);
    expect(readConfig({ DNS_SERVERS: '2620:fe::fe' }).dnsServers).toEqual(['2620:fe::fe']);
    for (const wrong of ['dns.example', '9.9.9', '9.9.9.9:x', ',', '1.1.1.1,1.0.0.1,9.9.9.9,8.8.8.8'])
      expect(() => readConfig({ DNS_SERVERS: wrong }), wrong).toThrow(/DNS_SERVERS/);
  });
});

describe('a bucket for pictures', () => {
  const all = {
    S3_ENDPOINT: 'https://s3.example.com/',
    S3_BUCKET: 'sushi',
    S3_REGION: 'eu-south-1',
    S3_ACCESS_KEY_ID: 'chiave',
    S3_SECRET_ACCESS_KEY: 'segretissimo',
  };

  test('is used if all five variables are set', () => {
    expect(readConfig({}).s3).toBeUndefined();
    expect(readConfig(all).s3).toEqual({
      endpoint: 'https://s3.example.com',
      bucket: 'sushi',
      region: 'eu-south-1',
      accessKeyId: 'chiave',
      secretAccessKey: 'segretissimo',
    });
  });

  test('is refused if incomplete: the missing variables are named, and secrets are not printed', () => {
    const read = () => readConfig({ ...all, S3_REGION: '', S3_BUCKET: undefined });
    expect(read).toThrow(/S3_BUCKET: is missing.*\n.*S3_REGION: is missing/);
    expect(read).not.toThrow(/segretissimo/);
  });
});

test('a former secret needs the time until which it is accepted, and differs from the current one', () => {
  const read = (given: Record<string, string>) => readConfig({ NODE_ENV: 'test', ...given });
  const [former, until] = ['x'.repeat(32), '2027-01-31T04:00:00Z'];
  const given = { FORMER_SESSION_SECRET: former, FORMER_SESSION_SECRET_UNTIL: until };
  expect(read(given).formerSecret).toEqual({ secret: former, until: Temporal.Instant.from(until) });
  expect(read({}).formerSecret).toBeUndefined();
  expect(() => read({ FORMER_SESSION_SECRET: former })).toThrow(/FORMER_SESSION_SECRET_UNTIL: is missing/);
  expect(() => read({ FORMER_SESSION_SECRET_UNTIL: until })).toThrow(/FORMER_SESSION_SECRET: is missing/);
  expect(() => read({ ...given, SESSION_SECRET: former })).toThrow(/is the same/);
  for (const odd of ['domani', '2027-01-31', '2027-01-31T04:00:00+01:00'])
    expect(() => read({ ...given, FORMER_SESSION_SECRET_UNTIL: odd }), odd).toThrow(/an instant in UTC/);
});

describe('backups', () => {
  test('are stored beside the data by default', () => {
    expect(readConfig({ DATA_DIR: '/srv/site' }).backup).toEqual({
      place: { folder: '/srv/site/backups' },
      recipient: undefined,
      sendsChanges: false,
    });
  });

  test('include SQLite’s changes every half second if they are stored elsewhere, unless that is turned off', () => {
    const sends = (variables: Record<string, string>) => readConfig(variables).backup.sendsChanges;
    expect(sends({ BACKUP_FOLDER: '/mnt/b' })).toBe(true);
    expect(sends({ BACKUP_BUCKET: 'https://k:s@s3.example/copies?region=eu' })).toBe(true);
    expect(sends({ BACKUP_FOLDER: '/mnt/b', BACKUP_CHANGES: '0' })).toBe(false);
    expect(sends({ BACKUP_CHANGES: '1' })).toBe(true);
    const postgres = { DATABASE_URL: 'postgres://site@db/site', SESSION_SECRET: 'a-secret-of-the-tests-0123456789' };
    expect(sends({ ...postgres, BACKUP_FOLDER: '/mnt/b', BACKUP_CHANGES: '1' })).toBe(false);
  });

  test('go to a folder, or to a bucket with its key in one address', () => {
    expect(readConfig({ BACKUP_FOLDER: '/mnt/b' }).backup.place).toEqual({ folder: '/mnt/b' });
    expect(readConfig({ BACKUP_BUCKET: 'https://k:s%2Fe%2Bc@s3.example:9000/copies?region=eu-south-1' }).backup.place).toEqual({
      bucket: { endpoint: 'https://s3.example:9000', bucket: 'copies', region: 'eu-south-1', accessKeyId: 'k', secretAccessKey: 's/e+c' },
    });
  });

  test.each([
    [{ BACKUP_BUCKET: 'https://s3.example/copies?region=eu' }, /BACKUP_BUCKET: https:\/\/KEY:SECRET@/],
    [{ BACKUP_BUCKET: 'https://k:s@s3.example/copies' }, /BACKUP_BUCKET: https/],
    [{ BACKUP_BUCKET: 'https://k:s%@s3.example/copies?region=eu' }, /BACKUP_BUCKET: https/],
    [{ BACKUP_BUCKET: 'https://k:s@s3.example/copies?region=eu', BACKUP_FOLDER: '/mnt/b' }, /BACKUP_BUCKET: is one place too many/],
    [{ BACKUP_AGE_RECIPIENT: 'AGE-SECRET-KEY-1QQQ' }, /BACKUP_AGE_RECIPIENT: the public key/],
  ])('are refused if they are invalid: %j', (variables, message) => {
    expect(() => readConfig(variables)).toThrow(message);
  });
});
