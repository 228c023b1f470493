import ipaddr from 'ipaddr.js';

/**
 * The key under which attempts from a client's address are counted: an IPv4 address, however it is written; of IPv6 the
 * first 64 bits, because one client usually has all addresses of such a network.
 * @param address any text: one that is not an address is its own key
 */
export function networkOf(address: string): string {
  const bare = address
    .trim()
    // Some proxies write the port too, which is another at each connection.
    .replace(/^\[(.*)\](?::\d{1,5})?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d{1,5}$/, '$1')
    .replace(/%.*$/, '');
  if (!ipaddr.isValid(bare)) return bare;
  const parsed = ipaddr.process(bare);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()}/64`;
}
