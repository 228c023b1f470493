import { z } from 'zod';
import { type Mail, mailContents, mailLinks } from './mail.ts';

const kinds = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('message-copy'), content: mailContents['message-copy'], links: mailLinks['message-copy'] }),
  z.object({ kind: z.literal('message-reply'), content: mailContents['message-reply'], links: mailLinks['message-reply'] }),
  z.object({ kind: z.literal('newsletter-confirm'), content: mailContents['newsletter-confirm'], links: mailLinks['newsletter-confirm'] }),
  z.object({ kind: z.literal('newsletter-issue'), content: mailContents['newsletter-issue'], links: mailLinks['newsletter-issue'] }),
]);

/** A mail out of the database. @throws SyntaxError or ZodError where it is damaged, or of a template that is no more */
export function readMail(row: { kind: string; content: string; links: string }): Mail {
  return kinds.parse({ kind: row.kind, content: JSON.parse(row.content), links: JSON.parse(row.links) });
}
