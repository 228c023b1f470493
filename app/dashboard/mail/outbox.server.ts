import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import type { Db } from '#database/connect.server.ts';
import { transact } from '#database/transact.server.ts';
import {
  countMails,
  doubtHeap,
  findMail,
  findNextSend,
  listDoubtHeaps,
  type ListedMail,
  listMails,
  listSteps,
} from '#mail/outbox.server.ts';
import { mailPreviewModes, type MailTab, mailTabs } from '#mail/mail.ts';
import { isMailDecision } from '#mail/outcome.ts';
import { askServerNow, findServerState } from '#mail/queue.server.ts';
import { markReportedBounces } from '#restaurant/bookings/follow-up/bounces.server.ts';
import { decideAnyMails, decideHeap } from '#restaurant/newsletter/mails.server.ts';
import { findSending, listRecentSendings, type RecentSending } from '#restaurant/newsletter/issues.server.ts';
import { causeOf } from '#restaurant/newsletter/sending.server.ts';
import { changeOf, mailContext } from '../../context.ts';
import { requireForm } from '../../forms/read-form.server.ts';
import { workOf } from '../../middleware/require-staff.server.ts';
import type { AnswerOf } from '../editing/send.tsx';

export const deskQuery = z.object({
  tab: z.enum(mailTabs).catch('all'),
  mail: z.uuid().optional().catch(undefined),
  /** The last mail of the page before: `2026-11-20T11:30:00Z_id`. */
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

/** Times in milliseconds since 1970. */
function shown({ created_at, send_at, ended_at, settled_at, ...mail }: ListedMail) {
  return {
    ...mail,
    createdAt: millis(created_at),
    sendAt: millis(send_at),
    endedAt: ended_at === null ? null : millis(ended_at),
    settled: settled_at !== null,
  };
}

export type MailView = ReturnType<typeof shown>;

export async function loadDesk(context: Readonly<RouterContextProvider>, query: z.output<typeof deskQuery>) {
  const { db, now } = workOf(context);
  const [at = '', id = ''] = query.before?.split('_') ?? [];
  const sending = query.sending === undefined ? undefined : await findSending(db, query.sending);
  const cause = sending && causeOf(sending.id);
  const [{ mails, more }, counts, sendings, server, heaps, letter] = await Promise.all([
    listMails(db, query.tab, { before: query.before === undefined ? undefined : { at, id }, cause }),
    countMails(db, cause),
    !sending && withSendings(query.tab) && query.before === undefined ? listRecentSendings(db) : [],
    loadServer(db, context.get(mailContext) !== undefined, now),
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

async function loadHeaps(db: Db) {
  const heaps = await listDoubtHeaps(db);
  const name = async (sending: string) => (sending === '' ? undefined : (await findSending(db, sending.replace('sending:', '')))?.name);
  return Promise.all(heaps.map(async (heap) => ({ ...heap, name: await name(heap.sending) })));
}
export type HeapView = Awaited<ReturnType<typeof loadHeaps>>[number];

/** The state of the mail server; undefined while all is well. */
async function loadServer(db: Db, configured: boolean, now: Temporal.Instant) {
  if (!configured) return { is: 'none' as const };
  const state = await findServerState(db);
  if (!state.failingSince) return undefined;
  const due = await findNextSend(db);
  // A server is asked only when a mail is due: the later of both times.
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

/** The result of each form, with its intent. */
export type MailResult = Extract<AnswerOf<typeof changeMail>, { intent: string }>;

const asked = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('ask') }),
  z.object({ intent: z.literal('decide'), decision: z.string().refine(isMailDecision), mail: z.uuid() }),
  doubtHeap.extend({ intent: z.literal('heap'), decision: z.string().refine(isMailDecision), until: z.string().max(40) }),
]);

/** @throws a 400 answer for an unknown form */
export async function changeMail(request: Request, context: Readonly<RouterContextProvider>) {
  const form = await requireForm(request, asked);
  const { db, now } = workOf(context);
  if (form.intent === 'ask') {
    await askServerNow(db, now);
    return { intent: form.intent };
  }
  const { actor } = changeOf(context);
  const given = { decision: form.decision, actorName: actor.name, now };
  if (form.intent === 'heap') {
    const { kind, sending, reason, until } = form;
    const { done, left } = await transact(db, decideHeap, { ...given, heap: { kind, sending, reason, until } });
    return { intent: form.intent, mails: done, left };
  }
  const { intent, decision, mail } = form;
  const { done, left } = await transact(db, decideAnyMails, { ...given, ids: [mail] });
  // The mail was returned: its address is marked as unreachable.
  const returned = done > 0 && decision === 'returned' ? await findMail(db, mail) : undefined;
  if (returned) await markReportedBounces(db, { emails: [returned.recipient.toLowerCase()], who: { by: 'staff', actor } }, now);
  return { intent, did: done > 0 ? decision : left > 0 ? ('reader left' as const) : ('changed' as const) };
}
