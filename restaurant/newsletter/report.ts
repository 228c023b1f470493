import { mailbox } from './mailbox.ts';

/** The most addresses that are read out of one report. */
export const mostReported = 500;

/** Every address in a text, each once: a report of a mail server, a list, a mail that came back. */
export function addressesIn(text: string): string[] {
  const found = text.match(/[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[\w-]+(?:\.[\w-]+)+/gu) ?? [];
  const read = found.flatMap((one) => {
    const parsed = mailbox.safeParse(one.replace(/^[.'`]+|[.'`]+$/g, ''));
    return parsed.success ? [parsed.data] : [];
  });
  return [...new Set(read)].slice(0, mostReported);
}
