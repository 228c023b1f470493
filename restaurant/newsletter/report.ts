import { mailbox } from './mailbox.ts';

/** The most addresses that are read out of one report. */
export const maxReported = 500;

/** The addresses in a text, each once: a report of a mail server, a list, a mail that came back; `unread`: how many were too many. */
export function addressesIn(text: string): { emails: string[]; unread: number } {
  const found = text.match(/[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[\w-]+(?:\.[\w-]+)+/gu) ?? [];
  const read = found.flatMap((one) => {
    const parsed = mailbox.safeParse(one.replace(/^[.'`]+|[.'`]+$/g, ''));
    return parsed.success ? [parsed.data] : [];
  });
  const emails = [...new Set(read)];
  return { emails: emails.slice(0, maxReported), unread: Math.max(0, emails.length - maxReported) };
}
