import type { Tx } from '#database/connect.server.ts';
import type { RouterContextProvider } from 'react-router';
import { transact } from '#database/transact.server.ts';
import type { Language } from '#languages/languages.ts';
import { isReceived, receiveMessage } from '#restaurant/messages/change.server.ts';
import { requestSubscription, type SubscriptionRequest } from '#restaurant/newsletter/subscription.server.ts';
import { mailbox } from '#restaurant/newsletter/consent.ts';
import { consumeFormLimit, type FormSender } from '#restaurant/rate-limits/count-form.server.ts';
import type { ContactForm, NewsletterForm } from '#restaurant/forms/guest-forms.ts';
import { findConsentShown } from '#restaurant/newsletter/consent.server.ts';
import { dbContext, nowContext, secretContext, siteContext } from '../../context.ts';
import { settingsOf } from '../../settings.server.ts';
import type { GuestFormHandler } from './receive.server.ts';

/** The newsletter's form: a mail asks to confirm. The answer never depends on whether an address is known. */
export function newsletterPurpose(context: Readonly<RouterContextProvider>, language: Language): GuestFormHandler<NewsletterForm> {
  const db = context.get(dbContext);
  return {
    // A repeated form counts like a new one, so that answers do not differ.
    findStored: () => Promise.resolve(undefined),
    store: async ({ email, consent: version }, sender) => {
      const consent = version === undefined ? undefined : await findConsentShown(db, language, Number(version));
      if (!consent) return { outcome: 'consent' };
      const { publicUrl } = context.get(siteContext);
      const ask = {
        email: mailbox.parse(email),
        language,
        consent,
        publicUrl,
        secret: context.get(secretContext),
        now: context.get(nowContext),
      };
      await transact(db, storeAsk, ask, sender);
      return { outcome: 'sent' };
    },
  };
}

async function storeAsk(transaction: Tx, ask: SubscriptionRequest, sender: FormSender): Promise<void> {
  await consumeFormLimit(transaction, 'newsletter', sender, ask.now);
  await requestSubscription(transaction, ask);
}

/** The contact form: stores a message, and mails a copy to the restaurant. */
export function contactPurpose(context: Readonly<RouterContextProvider>, language: Language): GuestFormHandler<ContactForm> {
  const db = context.get(dbContext);
  const now = context.get(nowContext);
  const { publicUrl, slug } = context.get(siteContext);
  return {
    findStored: async (written) => ((await isReceived(db, written, now)) ? { outcome: 'sent' } : undefined),
    store: async (written, sender) => {
      const { data: settings } = await settingsOf(context);
      await receiveMessage(db, { written, language, sender, house: settings.email, desk: `${publicUrl}/dashboard_${slug}/messages` }, now);
      return { outcome: 'sent' };
    },
  };
}
