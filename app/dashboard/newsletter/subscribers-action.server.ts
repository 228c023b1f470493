import { data, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { transact } from '#database/transact.server.ts';
import { listOfAddresses, markReportedBounces } from '#restaurant/bookings/follow-up/bounces.server.ts';
import { addressesIn, importSubscribers, previewSubscribers } from '#restaurant/newsletter/exchange.server.ts';
import { mailbox } from '#restaurant/newsletter/consent.ts';
import { endSubscriptions, listSubscribersAmong } from '#restaurant/newsletter/subscribers.server.ts';
import { changeOf, secretContext } from '../../context.ts';
import { requireForm, requirePastedTable } from '../../forms/read-form.server.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import type { AnswerOf } from '../editing/send.tsx';

const ended = z.enum(['bounced', 'complained']);

const asked = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('leave'), email: mailbox }),
  z.object({ intent: z.literal('look'), report: z.string().max(200_000), as: ended }),
  z.object({ intent: z.literal('mark'), report: z.string().max(200_000), as: ended }),
  z.object({ intent: z.literal('preview') }),
  z.object({ intent: z.literal('import'), source: z.string().trim().min(1).max(300), seen: z.string().max(100) }),
]);

export async function answerSubscribersForm(request: Request, context: Readonly<RouterContextProvider>) {
  const { db } = requirePermission(context, 'write the newsletter');
  const form = await requireForm(request, asked);
  const secret = context.get(secretContext);
  const { actor, now } = changeOf(context);
  switch (form.intent) {
    case 'leave': {
      // A subscriber who left meanwhile is a success for the router, which loads the list again.
      await transact(db, endSubscriptions, { emails: [form.email], as: 'left' as const, secret, now });
      return { left: form.email };
    }
    case 'look': {
      const { emails, unread } = addressesIn(form.report);
      const found = await listSubscribersAmong(db, emails);
      // A complaint about the letter does not stop the mails of a booking.
      const bookings = form.as === 'bounced' ? await listOfAddresses(db, emails, now) : [];
      return { found, bookings: bookings.length, others: emails.length - found.length, unread };
    }
    case 'mark': {
      const { emails } = addressesIn(form.report);
      const marked = await transact(db, endSubscriptions, { emails, as: form.as, secret, now });
      const bookings = form.as === 'bounced' ? await markReportedBounces(db, { emails, who: { by: 'staff', actor } }, now) : 0;
      return { marked, bookings };
    }
    case 'preview': {
      requirePermission(context, 'import subscribers');
      const preview = await previewSubscribers(db, await requirePastedTable(request), secret);
      return 'refused' in preview ? data(preview, 400) : { preview: { ...preview, fresh: preview.fresh.length } };
    }
    case 'import': {
      requirePermission(context, 'import subscribers');
      const { source, seen } = form;
      const content = await requirePastedTable(request);
      const result = await importSubscribers(db, { content, source, seen, secret, actor, now });
      return data(result, 'refused' in result ? 409 : 200);
    }
  }
}

export type SubscribersResult = AnswerOf<typeof answerSubscribersForm>;
