import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import type { Db } from '#database/connect.server.ts';
import { listDoubtHeaps } from '#mail/doubt-heaps.server.ts';
import { countMails, findMail, findNextSend, type ListedMail, listMails, listSteps } from '#mail/outbox.server.ts';
import { mailPreviewModes, type MailTab, mailTabs } from '#mail/mail.ts';
import { findServerState } from '#mail/server-state.server.ts';
import { findSending, listRecentSendings, type RecentSending } from '#restaurant/newsletter/progress.server.ts';
import { causeOf } from '#restaurant/newsletter/sending.server.ts';
import { dbContext, mailContext, nowContext } from '../../context.ts';

/** A mail of the list as the page shows it; times in milliseconds since 1970. */
export type MailView = Omit<ListedMail, 'created_at' | 'send_at' | 'ended_at' | 'settled_at'> & {
  createdAt: number;
  sendAt: number;
  endedAt: number | null;
  settled: boolean;
};

/** The query of the desk: what is listed, from where on, and which mail is open in which look. */
export const deskQuery = z.object({
  tab: z.enum(mailTabs).catch('all'),
  mail: z.uuid().optional().catch(undefined),
  /** The last of the page before: `2026-11-20T11:30:00Z_id`. */
  before: z
    .string()
    .regex(/^\d{4}-[\d-]+T[\d:.]+Z_[\da-f-]{36}$/)
    .optional()
    .catch(undefined),
  look: z.enum(mailPreviewModes).catch('pictures'),
  /** Only the mails of this sending of the newsletter. */
  sending: z.uuid().optional().catch(undefined),
});

const millis = (text: string) => Temporal.Instant.from(text).epochMilliseconds;

function shown({ created_at, send_at, ended_at, settled_at, ...mail }: ListedMail): MailView {
  return {
    ...mail,
    createdAt: millis(created_at),
    sendAt: millis(send_at),
    endedAt: ended_at === null ? null : millis(ended_at),
    settled: settled_at !== null,
  };
}

export async function loadDesk(context: Readonly<RouterContextProvider>, query: z.output<typeof deskQuery>) {
  const db = context.get(dbContext);
  const [at = '', id = ''] = query.before?.split('_') ?? [];
  const sending = query.sending === undefined ? undefined : await findSending(db, query.sending);
  const cause = sending && causeOf(sending.id);
  const [{ mails, more }, counts, sendings, server, heaps, letter] = await Promise.all([
    listMails(db, query.tab, { before: query.before === undefined ? undefined : { at, id }, cause }),
    countMails(db, cause),
    !sending && withSendings(query.tab) && query.before === undefined ? listRecentSendings(db) : [],
    loadServer(db, context.get(mailContext) !== undefined, context.get(nowContext)),
    query.tab === 'unknown' && !sending && query.mail === undefined ? loadHeaps(db) : [],
    query.mail === undefined ? undefined : loadLetter(db, query.mail),
  ]);
  const last = mails.at(-1);
  return {
    mails: mails.map(shown),
    next: more && last ? `${last.created_at}_${last.id}` : undefined,
    counts,
    sending,
    sendings: sendings satisfies RecentSending[],
    server,
    heaps,
    letter,
  };
}

function withSendings(tab: MailTab): boolean {
  return tab === 'all' || tab === 'sent';
}

/** What is in doubt by heaps, with the names of letters. */
async function loadHeaps(db: Db) {
  const heaps = await listDoubtHeaps(db);
  const name = async (sending: string) => (sending === '' ? undefined : (await findSending(db, sending.replace('sending:', '')))?.name);
  return Promise.all(heaps.map(async (heap) => ({ ...heap, name: await name(heap.sending) })));
}
export type HeapView = Awaited<ReturnType<typeof loadHeaps>>[number];

/** What the head of the desk says about the mail server; undefined while all is well. */
async function loadServer(db: Db, configured: boolean, now: Temporal.Instant) {
  if (!configured) return { is: 'none' as const };
  const state = await findServerState(db);
  if (!state.failingSince) return undefined;
  const due = await findNextSend(db);
  // Asked only when a mail is due: the later of both.
  const next = Math.max(state.nextTryAt?.epochMilliseconds ?? 0, due?.epochMilliseconds ?? 0);
  return {
    is: 'failing' as const,
    since: state.failingSince.epochMilliseconds,
    next: next > now.epochMilliseconds ? next : undefined,
    reason: state.reason,
    answer: state.answer,
  };
}

async function loadLetter(db: Db, id: string) {
  const [found, steps] = await Promise.all([findMail(db, id), listSteps(db, id)]);
  if (!found) return undefined;
  const { content: _content, content_id: _contentId, links: _links, ...mail } = found;
  return { ...shown(mail), steps: steps.map(({ at, ...step }) => ({ ...step, at: millis(at) })) };
}
export type Letter = NonNullable<Awaited<ReturnType<typeof loadLetter>>>;
