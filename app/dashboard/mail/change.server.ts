import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { transact } from '#database/transact.server.ts';
import { isMailDecision, type MailDecision } from '#mail/decisions.ts';
import { doubtHeap } from '#mail/doubt-heaps.server.ts';
import { findMail } from '#mail/outbox.server.ts';
import { askServerNow } from '#mail/server-state.server.ts';
import { markReportedBounces } from '#restaurant/bookings/follow-up/bounces.server.ts';
import { decideAnyMails, decideHeap } from '#restaurant/newsletter/mails.server.ts';
import { changeOf, dbContext, nowContext } from '../../context.ts';
import { requireForm } from '../../forms/read-form.server.ts';

/** What became of a button: a decision about a mail or a heap of them, or asking the server now. */
export type MailResult =
  | { did: MailDecision; mail: string }
  | { did: 'changed' | 'reader left'; mail: string }
  | { did: 'heap'; mails: number; left: number }
  | { did: 'asked' };

const asked = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('ask') }),
  z.object({ intent: z.literal('decide'), decision: z.string().refine(isMailDecision), mail: z.uuid() }),
  doubtHeap.extend({ intent: z.literal('heap'), decision: z.string().refine(isMailDecision), until: z.string().max(40) }),
]);

/** Does what a button says. @throws a 400 answer to what no button says */
export async function changeMail(request: Request, context: Readonly<RouterContextProvider>): Promise<MailResult> {
  const form = await requireForm(request, asked);
  const db = context.get(dbContext);
  const now = context.get(nowContext);
  if (form.intent === 'ask') {
    await askServerNow(db, now);
    return { did: 'asked' };
  }
  const { actor } = changeOf(context);
  const given = { decision: form.decision, actorName: actor.name, now };
  if (form.intent === 'heap') {
    const { kind, sending, reason, until } = form;
    const { done, left } = await transact(db, decideHeap, { ...given, heap: { kind, sending, reason, until } });
    return { did: 'heap', mails: done, left };
  }
  const { decision, mail } = form;
  const { done, left } = await transact(db, decideAnyMails, { ...given, ids: [mail] });
  // Whatever came back, its address reaches nobody.
  const returned = done > 0 && decision === 'returned' ? await findMail(db, mail) : undefined;
  if (returned) await markReportedBounces(db, { emails: [returned.recipient.toLowerCase()], who: { by: 'staff', actor } }, now);
  return { did: done > 0 ? decision : left > 0 ? 'reader left' : 'changed', mail };
}
