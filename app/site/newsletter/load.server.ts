import type { RouterContextProvider } from 'react-router';
import type { Language } from '#languages/languages.ts';
import { renderedAtToken } from '#restaurant/forms/form-tokens.server.ts';
import { findConsents } from '#restaurant/newsletter/consent.server.ts';
import { findLinkHolder, type LinkSubscriber } from '#restaurant/newsletter/subscription.server.ts';
import { dbContext, nowContext, secretContext } from '../../context.ts';

export function linkOf(context: Readonly<RouterContextProvider>, token: string) {
  return { secret: context.get(secretContext), token, now: context.get(nowContext) };
}

export async function loadLink(context: Readonly<RouterContextProvider>, token: string, language: Language) {
  const db = context.get(dbContext);
  const page = pageOf(await findLinkHolder(db, linkOf(context, token)), token);
  if (page) return page;
  const consents = await findConsents(db);
  const formToken = renderedAtToken(context.get(secretContext), context.get(nowContext));
  // With the data for the form to subscribe again.
  return { state: 'old', consent: consents[language], formToken } as const;
}

/** The state of a link's page. It may show `email`, because the link was sent to that address. */
export type LinkPage = Awaited<ReturnType<typeof loadLink>> | { state: 'confirmed' };

/** The page of a known link; undefined if it is no longer valid. */
function pageOf(holder: LinkSubscriber | undefined, token: string) {
  if (!holder) return undefined;
  // The link of the first mail has a third part.
  const isFirstMail = token.split('.').length > 2;
  switch (holder.status) {
    case 'asked':
      if (!isFirstMail) return { state: 'leave', email: holder.email } as const;
      return holder.confirms ? ({ state: 'confirm', email: holder.email, consentText: holder.consentText } as const) : undefined;
    case 'confirmed':
      return { state: isFirstMail ? 'already' : 'leave', email: holder.email } as const;
    case 'left':
    case 'bounced':
    case 'complained':
      return { state: 'left', mayUndo: holder.mayUndo } as const;
  }
}
