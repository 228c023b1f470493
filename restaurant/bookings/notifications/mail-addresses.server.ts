import type { Secret } from '#restaurant/secret.server.ts';
import type { Language } from '#languages/languages.ts';
import { inLanguage } from '#languages/page-address.ts';
import type { BookingAddresses } from '#mail/content.server.ts';
import { mailedToken } from './own-link.server.ts';

/** What the mails of bookings lead to. */
export function bookingAddresses({ publicUrl, secret, slug }: { publicUrl: string; secret: Secret; slug: string }): BookingAddresses {
  const page = (path: string, language: Language) => publicUrl + inLanguage(path, language);
  return {
    own: (booking, mailbox, language) => page(`/prenotazione/${mailedToken(secret, booking, mailbox)}`, language),
    form: (language) => page('/prenota', language),
    desk: ({ date }) => `${publicUrl}/dashboard_${slug}/bookings?giorno=${date}`,
  };
}
