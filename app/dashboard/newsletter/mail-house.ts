import type { House } from '#mail/mail.ts';
import type { Settings } from '#restaurant/settings/settings.ts';

/** The house as its mails show it. */
export function mailHouse({ name, address, phoneNumber, email, legal }: Settings, publicUrl: string): House {
  return {
    name,
    publicUrl,
    address: [address.street, address.city].join(', '),
    phone: phoneNumber,
    email,
    legal: [legal.ragioneSociale, legal.sede, `P. IVA ${legal.partitaIva}`].join(' · '),
  };
}
