import type { Tx } from '#database/connect.server.ts';
import type { Secret } from '#restaurant/secret.server.ts';
import { randomUUID } from 'node:crypto';
import type { Language } from '#languages/languages.ts';
import { inLanguage } from '#languages/page-address.ts';
import { queueMail } from '#mail/queue.server.ts';
import { keptData, keptUntil } from '#restaurant/privacy/retention.ts';
import { mayAskForNewsletter } from '#restaurant/rate-limits/count-form.server.ts';
import type { Consent } from './consent.ts';
import { fromSite } from './subscriber.ts';
import { confirmToken, findSuppression } from './suppression.server.ts';

export interface SubscriptionRequest {
  email: string;
  language: Language;
  /** What they read before they asked. */
  consent: Consent;
  /** Of the site, without a slash at the end. */
  publicUrl: string;
  secret: Secret;
  now: Temporal.Instant;
}

/**
 * Somebody asks for the newsletter: the box is asked to confirm, once an hour at most. It answers the same for every address,
 * so that nobody learns whose it knows; one that is subscribed stays as it is, and its mail leads to a page that says so. A box that has
 * complained or that does not exist is not written to, whoever types it, and the record of it stays.
 */
export async function requestSubscription(transaction: Tx, ask: SubscriptionRequest): Promise<void> {
  const { email, language, now } = ask;
  const reason = await findSuppression(transaction, ask.secret, email);
  if (reason === 'complained' || reason === 'bounced') return;
  const asked = now.toString();
  const proof = { language, source: fromSite, consent_text: ask.consent.text, consent_version: ask.consent.version, asked_at: asked };
  // A write that changes nothing takes the lock of the row that is there.
  const row = await transaction
    .insertInto('subscriber')
    .values({ id: randomUUID(), email, status: 'asked', ...proof, confirmed_at: null, left_at: null })
    .onConflict((conflict) => conflict.column('email').doUpdateSet((eb) => ({ email: eb.ref('excluded.email') })))
    .returning(['id', 'status', 'asked_at', 'left_at'])
    .executeTakeFirstOrThrow();
  if (row.status === 'asked' && row.left_at !== null && wasAskedSince(row.left_at, row.asked_at, now)) return;
  if (!(await mayAskForNewsletter(transaction, email, now))) return;
  const renewed = row.status !== 'confirmed';
  if (renewed) {
    await transaction
      .updateTable('subscriber')
      .set({ status: 'asked', ...proof, confirmed_at: null })
      .where('id', '=', row.id)
      .execute();
  }
  const askedAt = renewed ? asked : row.asked_at;
  const token = confirmToken(ask.secret, { id: row.id, askedAt });
  await queueMail(
    transaction,
    {
      kind: 'newsletter-confirm',
      content: { consentText: ask.consent.text, kept: keptData.subscriptions.kept },
      links: { confirm: ask.publicUrl + inLanguage(`/newsletter/${token}`, language) },
      key: `newsletter-confirm:${row.id}:${asked}`,
      cause: `subscriber:${row.id}`,
      recipient: email,
      language,
    },
    now,
  );
}

/** Whether they were asked after they had left, and may still confirm it: at a stranger's word they are not asked once more. */
function wasAskedSince(leftAt: string, askedAt: string, now: Temporal.Instant): boolean {
  const asked = Temporal.Instant.from(askedAt);
  return Temporal.Instant.compare(asked, leftAt) > 0 && Temporal.Instant.compare(keptUntil('subscriptions', asked), now) > 0;
}
