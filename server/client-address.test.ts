import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { forwardedAddress } from './client-address.ts';

const networks = (text: string) => readConfig({ TRUST_PROXY: '1', TRUSTED_PROXIES: text }).trustedProxies;
const delivery = networks('173.245.48.0/20, 2400:cb00::/32, 203.0.113.9');

describe('the address of a client', () => {
  test.each([
    ['is the last entry, which our proxy wrote', '198.51.100.7', [], '198.51.100.7'],
    ['is not what the client claims', '10.0.0.1, 198.51.100.7', [], '198.51.100.7'],
    ['is what a trusted proxy wrote', '198.51.100.7, 173.245.50.1', delivery, '198.51.100.7'],
    ['is not what the client claims to a trusted proxy', '10.0.0.1, 198.51.100.7, 173.245.50.1', delivery, '198.51.100.7'],
    ['is found behind several trusted proxies', '198.51.100.7, 203.0.113.9, 2400:cb00::5', delivery, '198.51.100.7'],
    ['is found behind a trusted proxy that is written as IPv6', '198.51.100.7, ::ffff:173.245.50.1', delivery, '198.51.100.7'],
    ['is that of the trusted proxy, where it forwards nobody', '173.245.50.1', delivery, '173.245.50.1'],
    ['is the last entry where that is no address', '198.51.100.7, unknown', delivery, 'unknown'],
  ])('%s', (_name, header, trusted, expected) => {
    expect(forwardedAddress(header, trusted)).toBe(expected);
  });

  test.each([undefined, '', ' ', ','])('is unknown by the header %j', (header) => {
    expect(forwardedAddress(header, delivery)).toBeUndefined();
  });
});

test.each(['173.245.48.0/33', 'cloudflare', '10.0.0.0/8,'])('does not accept %j as networks of proxies', (text) => {
  expect(() => networks(text)).toThrow(/TRUSTED_PROXIES/);
});

test('requires a trusted proxy behind the site’s own proxy', () => {
  expect(() => readConfig({ TRUSTED_PROXIES: '10.0.0.0/8' })).toThrow(/TRUST_PROXY/);
});
