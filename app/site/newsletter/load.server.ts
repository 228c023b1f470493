import type { RouterContextProvider } from 'react-router';
import type { Language } from '#languages/languages.ts';
import { renderedAtToken } from '#restaurant/forms/form-tokens.server.ts';
import type { Consent } from '#restaurant/newsletter/consent.ts';
import { findConsents } from '#restaurant/newsletter/consent.server.ts';
import { findLinkHolder, type LinkSubscriber } from '#restaurant/newsletter/subscription.server.ts';
import { dbContext, nowContext, secretContext } from '../../context.ts';

/** The state of a link's page. It may show `email`, because the link was sent to that address. */
export type LinkPage =
  | { state: 'confirm'; email: string; consentText: string }
  | { state: 'confirmed' }
  | { state: 'already'; email: string }
  | { state: 'leave'; email: string }
  | { state: 'left'; mayUndo: boolean }
  /** With the data for the form to subscribe again. */
  | { state: 'old'; consent: Consent; formToken: string };

export function linkOf(context: Readonly<RouterContextProvider>, token: string) {
  return { secret: context.get(secretContext), token, now: context.get(nowContext) };
}

export async function loadLink(context: Readonly<RouterContextProvider>, token: string, language: Language): Promise<LinkPage> {
  const db = context.get(dbContext);
  const page = pageOf(await findLinkHolder(db, linkOf(context, token)), token);
  if (page) return page;
  const consents = await findConsents(db);
  return { state: 'old', consent: consents[language], formToken: renderedAtToken(context.get(secretContext), context.get(nowContext)) };
}

/** The page of a known link; undefined if it is no longer valid. */
function pageOf(holder: LinkSubscriber | undefined, token: string): Exclude<LinkPage, { state: 'old' }> | undefined {
  if (!holder) return undefined;
  // The link of the first mail has a third part.
  const isFirstMail = token.split('.').length > 2;
  switch (holder.status) {
    case 'asked':
      if (!isFirstMail) return { state: 'leave', email: holder.email };
      return holder.confirms ? { state: 'confirm', email: holder.email, consentText: holder.consentText } : undefined;
    case 'confirmed':
      return { state: isFirstMail ? 'already' : 'leave', email: holder.email };
    case 'left':
    case 'bounced':
    case 'complained':
      return { state: 'left', mayUndo: holder.mayUndo };
  }
}
