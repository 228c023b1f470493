import type { RestaurantIdentity } from '#mail/mail.ts';
import type { Settings } from './settings.ts';

/** The house as mails show it. @param publicUrl of the site, without a slash at the end */
export function mailHouse({ name, address, phoneNumber, email, legal, mapLink }: Settings, publicUrl: string): RestaurantIdentity {
  return {
    name,
    publicUrl,
    address: `${address.street}, ${address.postalCode} ${address.city} (${address.province})`,
    mapLink,
    phone: phoneNumber,
    email,
    legal: `${legal.ragioneSociale}, ${legal.sede} · P. IVA ${legal.partitaIva}`,
  };
}
