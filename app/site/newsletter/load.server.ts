import type { RouterContextProvider } from 'react-router';
import { findLinkHolder, type LinkHolder } from '#restaurant/newsletter/link.server.ts';
import { dbContext, nowContext, secretContext } from '../../context.ts';

/** What the page of a link shows. `email` is there for whoever has the link: they got it in that box. */
export type LinkPage =
  | { state: 'confirm'; email: string; consentText: string }
  | { state: 'confirmed' }
  | { state: 'already'; email: string }
  | { state: 'leave'; email: string }
  | { state: 'left'; mayUndo: boolean }
  | { state: 'old' };

/** The link of a request, as the newsletter takes it. */
export function linkOf(context: Readonly<RouterContextProvider>, token: string) {
  return { secret: context.get(secretContext), token, now: context.get(nowContext) };
}

/** Reads what a link shows now; nothing is changed. */
export async function loadLink(context: Readonly<RouterContextProvider>, token: string): Promise<LinkPage> {
  return pageOf(await findLinkHolder(context.get(dbContext), linkOf(context, token)), token);
}

function pageOf(holder: LinkHolder | undefined, token: string): LinkPage {
  if (!holder) return { state: 'old' };
  // The link of the first mail has a third part.
  const isFirstMail = token.split('.').length > 2;
  switch (holder.status) {
    case 'asked':
      if (!isFirstMail) return { state: 'leave', email: holder.email };
      return holder.confirms ? { state: 'confirm', email: holder.email, consentText: holder.consentText } : { state: 'old' };
    case 'confirmed':
      return { state: isFirstMail ? 'already' : 'leave', email: holder.email };
    case 'left':
    case 'bounced':
    case 'complained':
      return { state: 'left', mayUndo: holder.mayUndo };
  }
}
