import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { listenTarget, startWarnings } from './start-warnings.ts';

const warningsOf = (variables: Record<string, string>) => startWarnings(readConfig(variables), variables);

test('a site on localhost has no warnings', () => {
  expect(warningsOf({})).toEqual([]);
  expect(warningsOf({ PUBLIC_URL: 'http://127.0.0.1:3000' })).toEqual([]);
});

test('a correct installation behind a proxy has no warnings', () => {
  expect(warningsOf({ PUBLIC_URL: 'https://sushi.example', TRUST_PROXY: '1', HOST: '127.0.0.1' })).toEqual([]);
});

test('warns of a proxy that is not trusted: all clients share its address', () => {
  expect(warningsOf({ PUBLIC_URL: 'https://sushi.example' })).toEqual([expect.stringContaining('TRUST_PROXY is off')]);
});

test('warns of a trusted proxy with the port open to all: anybody can forge an address', () => {
  const behindProxy = { PUBLIC_URL: 'https://sushi.example', TRUST_PROXY: '1' };
  for (const HOST of ['', '0.0.0.0', '::']) {
    expect(warningsOf({ ...behindProxy, HOST })).toEqual([expect.stringContaining('forge the address')]);
  }
});

test('warns of a public site without TLS', () => {
  expect(warningsOf({ PUBLIC_URL: 'http://sushi.example' })).toEqual([expect.stringContaining('unencrypted')]);
});

test('warns of the first administrator’s password in the environment', () => {
  expect(warningsOf({ ADMIN_PASSWORD: 'una-password-lunga' })).toEqual([expect.stringContaining('ADMIN_PASSWORD')]);
});

const session = { SESSION_SECRET: 'a-secret-of-the-tests-0123456789-0123456789' };
const bucket = { S3_BUCKET: 'pictures', S3_REGION: 'eu', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' };
const from = { MAIL_FROM: 'ciao@sushi.example' };

test.each([
  ['DATABASE_URL', { ...session, DATABASE_URL: 'postgres://u:p@db.example/site' }],
  ['DATABASE_URL', { ...session, DATABASE_URL: 'postgres://u:p@db.example/site?sslmode=prefer' }],
  ['S3_ENDPOINT', { ...bucket, S3_ENDPOINT: 'http://s3.example' }],
  ['SMTP_URL', { ...from, SMTP_URL: 'smtp://mail.example:25' }],
])('warns of an unencrypted connection to another machine: %s of %j', (name, variables) => {
  expect(warningsOf(variables)).toEqual([expect.stringContaining(name)]);
});

test('does not warn of a connection that is encrypted, or stays on this machine', () => {
  for (const variables of [
    { ...session, DATABASE_URL: 'postgres://u:p@db.example/site?sslmode=verify-full' },
    { ...session, DATABASE_URL: 'postgres://u:p@localhost/site' },
    { ...session, DATABASE_URL: 'postgres:///site?host=/run/postgresql' },
    { ...bucket, S3_ENDPOINT: 'https://s3.example' },
    { ...bucket, S3_ENDPOINT: 'http://127.0.0.1:9000' },
    { ...from, SMTP_URL: 'smtps://mail.example:465' },
    { ...from, SMTP_URL: 'smtp://u:p@mail.example:587' },
    { ...from, SMTP_URL: 'smtp://localhost:25' },
  ]) {
    expect(warningsOf(variables), JSON.stringify(variables)).toEqual([]);
  }
});

test('development and tests have no warnings', () => {
  expect(warningsOf({ NODE_ENV: 'development', PUBLIC_URL: 'https://sushi.example' })).toEqual([]);
});

test('the server listens on its own port and address', () => {
  expect(listenTarget(readConfig({}), 7)).toEqual({ port: 3000 });
  expect(listenTarget(readConfig({ HOST: '127.0.0.1', PORT: '3001' }), 7)).toEqual({ host: '127.0.0.1', port: 3001 });
});

test('the server listens on the socket that systemd holds for it, not on one meant for its parent', () => {
  const config = readConfig({ LISTEN_PID: '7', LISTEN_FDS: '1' });
  expect(listenTarget(config, 7)).toEqual({ fd: 3 });
  expect(listenTarget(config, 8)).toEqual({ port: 3000 });
});

test('several sockets are refused', () => {
  expect(() => readConfig({ LISTEN_PID: '7', LISTEN_FDS: '2' })).toThrow(/LISTEN_FDS/);
});
