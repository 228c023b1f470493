import { z } from 'zod';
import { type Language, languages } from '#languages/languages.ts';

/** Where the sending of an issue stands. `planned`: at its date; `sending`: until the outbox has none of its mails left to send. */
const sendingStatuses = ['planned', 'sending', 'paused', 'stopped', 'sent'] as const;
export type SendingStatus = (typeof sendingStatuses)[number];

export const sendingStatus = z.enum(sendingStatuses);

/** Whether a sending is not over: no other of its issue begins meanwhile. */
export function isGoing(status: string): boolean {
  return status === 'planned' || status === 'sending' || status === 'paused';
}

/** Whose readers receive an issue, as a sending stores it. */
export const sendingLanguages = z.array(z.enum(languages)).min(1).max(languages.length);

/** What the mails of a sending say, by language: the id of the content that they share, frozen when it begins. */
export const sendingContents = z.strictObject({ it: z.uuid(), en: z.uuid(), pt: z.uuid() } satisfies Record<Language, z.ZodType>);

/** A moment that does not come: a held mail waits until then. */
export const farFuture = '9999-12-31T00:00:00Z';
