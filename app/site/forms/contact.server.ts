import type { RouterContextProvider } from 'react-router';
import type { ContactForm } from '#restaurant/forms/guest-forms.ts';
import type { Language } from '#languages/languages.ts';
import { isReceived, receiveMessage } from '#restaurant/messages/receive.server.ts';
import { dbContext, nowContext, siteContext } from '../../context.ts';
import { settingsOf } from '../../settings.server.ts';
import type { GuestFormHandler } from './receive.server.ts';

/** The contact form: into the inbox, and a copy to the house. */
export function contactPurpose(context: Readonly<RouterContextProvider>, language: Language): GuestFormHandler<ContactForm> {
  const db = context.get(dbContext);
  const now = context.get(nowContext);
  const { publicUrl, slug } = context.get(siteContext);
  return {
    mailbox: ({ email }) => email,
    findStored: async (written) => ((await isReceived(db, written, now)) ? { outcome: 'sent' } : undefined),
    store: async (written, sender) => {
      const { data: settings } = await settingsOf(context);
      await receiveMessage(db, { written, language, sender, house: settings.email, desk: `${publicUrl}/dashboard_${slug}/messages` }, now);
      return { outcome: 'sent' };
    },
  };
}
