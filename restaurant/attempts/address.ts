import ipaddr from 'ipaddr.js';

/**
 * What attempts from a client's address are counted under: an IPv4 address, however it is written; of IPv6 the
 * first 64 bits, because whoever has one such address has all that begin with them.
 * @param address anything: what is no address is counted as it stands
 */
export function networkOf(address: string): string {
  const bare = address
    .trim()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/%.*$/, '');
  if (!ipaddr.isValid(bare)) return bare;
  const parsed = ipaddr.process(bare);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()}/64`;
}
