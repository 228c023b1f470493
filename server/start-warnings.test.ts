import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { startWarnings } from './start-warnings.ts';

const warningsOf = (variables: Record<string, string>) => startWarnings(readConfig(variables), variables);

test('a site on the own machine warns of nothing', () => {
  expect(warningsOf({})).toEqual([]);
  expect(warningsOf({ PUBLIC_URL: 'http://127.0.0.1:3000' })).toEqual([]);
});

test('a sound installation behind a proxy warns of nothing', () => {
  expect(warningsOf({ PUBLIC_URL: 'https://sushi.example', TRUST_PROXY: '1', HOST: '127.0.0.1' })).toEqual([]);
});

test('a proxy that is not trusted is told: all clients share its address', () => {
  expect(warningsOf({ PUBLIC_URL: 'https://sushi.example' })).toEqual([expect.stringContaining('TRUST_PROXY is off')]);
});

test('a trusted proxy with the port open to all is told: anybody can forge an address', () => {
  const behindProxy = { PUBLIC_URL: 'https://sushi.example', TRUST_PROXY: '1' };
  for (const HOST of ['', '0.0.0.0', '::']) {
    expect(warningsOf({ ...behindProxy, HOST })).toEqual([expect.stringContaining('forge the address')]);
  }
});

test('a public site without TLS is told', () => {
  expect(warningsOf({ PUBLIC_URL: 'http://sushi.example' })).toEqual([expect.stringContaining('unencrypted')]);
});

test('the password of the first administrator should not stay in the environment', () => {
  expect(warningsOf({ ADMIN_PASSWORD: 'una-password-lunga' })).toEqual([expect.stringContaining('ADMIN_PASSWORD')]);
});

test('development and tests warn of nothing', () => {
  expect(warningsOf({ NODE_ENV: 'development', PUBLIC_URL: 'https://sushi.example' })).toEqual([]);
});
