import ipaddr from 'ipaddr.js';

/** The networks that an address belongs to, the narrowest first; each a text that is the same for all of its addresses. */
export interface Networks {
  /** An IPv4 address, or the /64 of an IPv6 address: one client, or one household. */
  own: string;
  /** The /56 of an IPv6 address, which one customer usually has; of IPv4 the address. */
  near: string;
  /** The /48 of an IPv6 address, which anybody may have for nothing; the /24 of an IPv4 address. */
  wide: string;
}

/**
 * The key under which attempts from a client's address are counted: an IPv4 address, however it is written; of IPv6 the
 * first 64 bits, because one client usually has all addresses of such a network.
 * @param address any text: one that is not an address is its own key
 */
export function networkOf(address: string): string {
  return networksOf(address).own;
}

/** All the networks of a client's address. @param address any text: one that is not an address is a network of its own */
export function networksOf(address: string): Networks {
  const bare = address
    .trim()
    // Some proxies write the port too, which is another at each connection.
    .replace(/^\[(.*)\](?::\d{1,5})?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d{1,5}$/, '$1')
    .replace(/%.*$/, '');
  if (!ipaddr.isValid(bare)) return { own: bare, near: bare, wide: bare };
  const parsed = ipaddr.process(bare);
  const text = parsed.toString();
  if (parsed.kind() === 'ipv4') {
    return { own: text, near: text, wide: `${ipaddr.IPv4.networkAddressFromCIDR(`${text}/24`).toString()}/24` };
  }
  const within = (bits: number) => `${ipaddr.IPv6.networkAddressFromCIDR(`${text}/${bits}`).toString()}/${bits}`;
  return { own: within(64), near: within(56), wide: within(48) };
}
