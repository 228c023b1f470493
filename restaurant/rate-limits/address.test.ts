import { describe, expect, it } from 'vitest';
import { networkOf } from './limits.ts';

describe('attempts are counted', () => {
  it('by IPv4 address, also when it is IPv4-mapped IPv6', () => {
    for (const written of [
      '192.0.2.7',
      ' 192.0.2.7 ',
      '192.0.2.7:5555',
      '[::ffff:192.0.2.7]:443',
      '::ffff:192.0.2.7',
      '::ffff:c000:207',
      '::FFFF:192.0.2.7',
    ]) {
      expect(networkOf(written), written).toBe('192.0.2.7');
    }
  });

  it('by the network of an IPv6 address, whichever of its addresses is used and however it is written', () => {
    for (const written of [
      '2001:db8:1:2::1',
      '2001:DB8:1:2:ffff::9',
      '2001:0db8:0001:0002:0:0:0:5',
      '[2001:db8:1:2::1]',
      '[2001:db8:1:2::3]:443',
      '2001:db8:1:2::1%eth0',
    ]) {
      expect(networkOf(written), written).toBe('2001:db8:1:2::/64');
    }
    expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'));
  });

  it('by the text itself if it is no address', () => {
    for (const written of ['', 'unknown', '192.0.2.x', '\r\nX: y', '1'.repeat(100_000)]) expect(networkOf(written)).toBe(written.trim());
  });
});
