import ipaddr from 'ipaddr.js';

/** A network: `173.245.48.0/20`, `2400:cb00::/32`; an address alone is one of itself. */
export type Network = [ipaddr.IPv4 | ipaddr.IPv6, number];

/** Reads a network. @returns undefined for what is none */
export function parseNetwork(text: string): Network | undefined {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
  if (!ipaddr.isValid(text)) return undefined;
  const address = ipaddr.parse(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

/**
 * The address that a request came from, by its `X-Forwarded-For`: the last entry, which our own proxy wrote. Where that is another proxy
 * of ours (a content delivery network before Caddy), it is the entry before it, and so on. What stands further left anybody can write.
 * @param trusted the networks of the proxies before the last
 * @returns undefined where there is no such header
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
