import { data, redirect, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { changeMessage, type MessageChange, messageChanges, replyToMessage, stopReply } from '#restaurant/messages/change.server.ts';
import { changeOf, dbContext, nowContext } from '../../context.ts';
import { requireForm } from '../../forms/read-form.server.ts';
import { maxReplyLength } from './reply-length.ts';

/** What became of a button of the desk. */
export type MessageResult =
  | { done: MessageChange; id: string }
  | { replied: string }
  | { stopped: string }
  | { problem: 'empty' | 'long' | 'too-late' | 'missing'; text: string }
  | { problem: 'answered'; by: string; text: string };

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

/** Does what a button asks, with the message of the address. @throws a 400 or 404 answer */
export async function answerMessageForm(request: Request, url: URL, context: Readonly<RouterContextProvider>, id: string) {
  const form = await requireForm(request, asked);
  const db = context.get(dbContext);
  const now = context.get(nowContext);
  switch (form.intent) {
    case 'reply': {
      const text = form.text.trim();
      if (text === '') return data<MessageResult>({ problem: 'empty', text }, { status: 400 });
      if (text.length > maxReplyLength) return data<MessageResult>({ problem: 'long', text }, { status: 400 });
      const result = await replyToMessage(db, { id, text, seen: form.seen }, changeOf(context));
      if ('reply' in result) return data<MessageResult>({ replied: result.reply });
      if (result.refused === 'missing') return data<MessageResult>({ problem: 'missing', text }, { status: 404 });
      return data<MessageResult>({ problem: 'answered', by: result.by, text }, { status: 409 });
    }
    case 'stop': {
      const stopped = await stopReply(db, { id, reply: form.reply }, now);
      if (!stopped) return data<MessageResult>({ problem: 'too-late', text: '' }, { status: 409 });
      return data<MessageResult>({ stopped: stopped.text });
    }
    default: {
      const found = await changeMessage(db, id, form.intent, changeOf(context));
      if (!found) throw data(null, { status: 404, statusText: 'Not Found' });
      // Its page would open it, and so mark it as read again.
      if (form.intent === 'unread') throw redirect(url.pathname.replace(/\/[^/]+$/, '') + url.search);
      return data<MessageResult>({ done: form.intent, id });
    }
  }
}
