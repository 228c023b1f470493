import { createHmac } from 'node:crypto';
import { type Networks, networksOf } from './address.ts';

/**
 * The networks of a client's address as they are counted and kept: hashed with the secret of the installation, so that a copy of the
 * database alone names nobody's address.
 */
export function keyedNetworks(secret: string, address: string): Networks {
  const { own, near, wide } = networksOf(address);
  const hash = (network: string) =>
    createHmac('sha256', secret).update(`network ${network}`).digest().subarray(0, 16).toString('base64url');
  return { own: hash(own), near: hash(near), wide: hash(wide) };
}
