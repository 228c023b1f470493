import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { startWarnings } from './start-warnings.ts';

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

test('development and tests have no warnings', () => {
  expect(warningsOf({ NODE_ENV: 'development', PUBLIC_URL: 'https://sushi.example' })).toEqual([]);
});
