import { keyedHash, type Secret } from '#restaurant/secret.server.ts';
import { type Networks, networksOf } from './address.ts';

/**
 * The networks of a client's address as they are counted and kept: hashed with the secret of the installation, so that a copy of the
 * database alone names nobody's address.
 */
export function keyedNetworks(secret: Secret, address: string): Networks {
  const { own, near, wide } = networksOf(address);
  const hash = (network: string) => keyedHash(secret, `network ${network}`);
  return { own: hash(own), near: hash(near), wide: hash(wide) };
}
