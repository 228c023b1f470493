import ipaddr from 'ipaddr.js';

/** A network: `173.245.48.0/20`, `2400:cb00::/32`; a single address is a network of one. */
export type Network = [ipaddr.IPv4 | ipaddr.IPv6, number];

export function parseNetwork(text: string): Network | undefined {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
  if (!ipaddr.isValid(text)) return undefined;
  const address = ipaddr.parse(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

/**
 * The client's address by `X-Forwarded-For`: the last entry, which the site's own proxy wrote; if that is another trusted proxy (a content
 * delivery network before Caddy) the entry before it, and so on. Anybody can write the entries further left.
 * @param trusted the networks of the proxies before the last
 * @returns undefined without the header
 */
export function forwardedAddress(header: string | undefined, trusted: readonly Network[]): string | undefined {
  const entries = header?.split(',').map((entry) => entry.trim()) ?? [];
  const client = entries.findLastIndex((entry) => !isIn(entry, trusted));
  return (client >= 0 ? entries[client] : entries[0]) || undefined;
}

function isIn(text: string, networks: readonly Network[]): boolean {
  if (networks.length === 0 || !ipaddr.isValid(text)) return false;
  // An IPv4 address may be written as IPv6.
  const address = ipaddr.process(text);
  return networks.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits));
}
