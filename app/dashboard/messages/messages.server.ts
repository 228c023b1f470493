import { data, redirect, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { boxNames, maxReplyLength, restorableDays, speaksOfAllergy } from '#restaurant/messages/boxes.ts';
import { changeMessage, type MessageChange, messageChanges, replyToMessage, stopReply } from '#restaurant/messages/change.server.ts';
import { countMessages, findThread, listMessages, maxCounted, type Reply, type Thread } from '#restaurant/messages/queries.server.ts';
import { can } from '#restaurant/staff/permissions.ts';
import { notFound } from '../../forms/values.ts';
import { changeOf } from '../../context.ts';
import { requireForm } from '../../forms/read-form.server.ts';
import { readQuery } from '../../forms/read-query.ts';
import { settingsOf } from '../../settings.server.ts';
import { maxSealedLength, readSoughtOf, sealSoughtOf } from '../search/sought.server.ts';
import { workOf } from '../../middleware/require-staff.server.ts';

const onPage = 30;

const query = z.object({
  box: z.enum(boxNames).catch('all'),
  q: z.string().max(maxSealedLength).catch(''),
  before: z
    .string()
    .regex(/^[\dT:.Z-]{1,40}_[\w-]{1,64}$/)
    .transform((text) => ({ lastAt: text.slice(0, text.indexOf('_')), id: text.slice(text.indexOf('_') + 1) }))
    .optional()
    .catch(undefined),
});

/** The list and, if the address names one, the thread. Opening it marks it as read. @throws 404 */
export async function loadMessages(context: Readonly<RouterContextProvider>, url: URL, id: string | undefined) {
  const { staff, db, now } = workOf(context);
  const { role } = staff;
  const { box, q: sealed, before } = readQuery(url, query);
  const q = await readSoughtOf(context, sealed);
  let thread = id === undefined ? undefined : await findThread(db, id);
  if (id !== undefined && !thread) throw notFound();
  if (thread?.status === 'new' && thread.deletedAt === undefined) {
    await changeMessage(db, thread.id, 'read', changeOf(context));
    thread = { ...thread, status: 'read' };
  }
  const [{ messages, next }, counts, { data: settings }] = await Promise.all([
    listMessages(db, { box, words: q, before, limit: onPage }),
    countMessages(db),
    settingsOf(context),
  ]);
  return {
    now: now.epochMilliseconds,
    box,
    q,
    sealed: q === '' ? '' : sealed,
    others: thread && thread.others > 0 ? await sealSoughtOf(context, thread.email) : '',
    further: before !== undefined,
    next: next && `${next.lastAt}_${next.id}`,
    messages: messages.map(({ lastAt, ...message }) => ({ ...message, at: Date.parse(lastAt) })),
    counts,
    mostCounted: maxCounted,
    house: settings.email,
    leadsTo: {
      outbox: can(role, 'see the outbox'),
      bookings: settings.forms.booking && can(role, 'take bookings'),
    },
    thread: thread && shownThread(thread, now),
  };
}

export type LoadedMessages = Awaited<ReturnType<typeof loadMessages>>;
export type ThreadView = NonNullable<LoadedMessages['thread']>;

function shownThread({ receivedAt, deletedAt, replies, ...thread }: Thread, now: Temporal.Instant) {
  return {
    ...thread,
    at: Date.parse(receivedAt),
    restorableUntil: deletedAt === undefined ? undefined : Date.parse(deletedAt) + restorableDays * 24 * 60 * 60 * 1000,
    allergy: speaksOfAllergy(`${thread.subject} ${thread.text}`),
    replies: replies.map((reply) => shownReply(reply, now)),
  };
}

/** `held`: it can still be stopped. `queued`: the mail server should have it by now. */
function shownReply({ at, mail, ...reply }: Reply, now: Temporal.Instant) {
  const held = mail?.status === 'queued' && mail.tries === 0 && Temporal.Instant.compare(Temporal.Instant.from(mail.sendAt), now) > 0;
  return {
    ...reply,
    at: Date.parse(at),
    mailId: mail?.id,
    mail: mail ? (held ? ('held' as const) : mail.status) : ('erased' as const),
    /** How long until it is sent, in milliseconds. */
    held: held ? Date.parse(mail.sendAt) - now.epochMilliseconds : 0,
    answer: mail?.answer ?? undefined,
  };
}

export type MessageResult =
  | { done: MessageChange; id: string }
  | { replied: string }
  | { stopped: string }
  | { refused: 'empty' | 'long' | 'too-late' | 'missing'; text: string }
  | { refused: 'answered'; by: string; text: string };

const asked = z.discriminatedUnion('intent', [
  z.object({ intent: z.enum(messageChanges) }),
  z.object({
    intent: z.literal('reply'),
    text: z.string(),
    seen: z
      .string()
      .regex(/^\d{1,6}$/)
      .transform(Number),
  }),
  z.object({ intent: z.literal('stop'), reply: z.string().max(64) }),
]);

/** @throws a 400 or 404 answer */
export async function answerMessageForm(request: Request, url: URL, context: Readonly<RouterContextProvider>, id: string) {
  const form = await requireForm(request, asked);
  const { db, now } = workOf(context);
  switch (form.intent) {
    case 'reply': {
      const text = form.text.trim();
      if (text === '') return data<MessageResult>({ refused: 'empty', text }, { status: 400 });
      if (text.length > maxReplyLength) return data<MessageResult>({ refused: 'long', text }, { status: 400 });
      const result = await replyToMessage(db, { id, text, seen: form.seen }, changeOf(context));
      if ('reply' in result) return data<MessageResult>({ replied: result.reply });
      if (result.refused === 'missing') return data<MessageResult>({ refused: 'missing', text }, { status: 404 });
      return data<MessageResult>({ refused: 'answered', by: result.by, text }, { status: 409 });
    }
    case 'stop': {
      const stopped = await stopReply(db, { id, reply: form.reply }, now);
      if (!stopped) return data<MessageResult>({ refused: 'too-late', text: '' }, { status: 409 });
      return data<MessageResult>({ stopped: stopped.text });
    }
    default: {
      const found = await changeMessage(db, id, form.intent, changeOf(context));
      if (!found) throw notFound();
      // The message's own page would mark it as read again.
      if (form.intent === 'unread') throw redirect(url.pathname.replace(/\/[^/]+$/, '') + url.search);
      return data<MessageResult>({ done: form.intent, id });
    }
  }
}
