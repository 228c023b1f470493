import type { Tx } from '#database/connect.server.ts';
import { data, redirect } from 'react-router';
import { z } from 'zod';
import { readyNotices } from '#languages/notice.ts';
import { settingsId } from '#restaurant/documents/store/collections.ts';
import { saveChanges } from '#restaurant/documents/store/documents.server.ts';
import { pathIn } from '#restaurant/documents/model/path.ts';
import { type Notice, noticeEnd, noticeTerms, type Settings, settings as schema } from '#restaurant/settings/settings.ts';
import type { Change } from '#restaurant/documents/store/actor.ts';
import { changeOf } from '../../context.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { settingsOf } from '../../settings.server.ts';
import { save } from '../editing/save.server.ts';
import { send } from '../editing/send.tsx';
import type { Route } from './+types/save';

const typed = z.string().trim().max(200);

const form = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('remove') }),
  z.object({
    intent: z.literal('show'),
    /** One of the ready notices, or `own`. */
    ready: z.string(),
    text: typed.default(''),
    en: typed.default(''),
    pt: typed.default(''),
    term: z.enum(noticeTerms),
    day: z.string().default(''),
  }),
]);

export type NoticeResult = { saved: true } | { refused: 'text' | 'day' | 'changed' };

/** The notice is posted here; a GET redirects to Home. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(`/${params.area}`);

/** Shows a notice at the head of every public page, or removes it. */
export async function action({ request, context }: Route.ActionArgs) {
  const { now } = requirePermission(context, 'edit settings');
  const reading = await readForm(request, form);
  if ('wrong' in reading) return data<NoticeResult>({ refused: 'text' }, { status: 400 });
  const made = reading.value.intent === 'remove' ? { notice: undefined } : noticeOf(reading.value, now);
  if ('refused' in made) return data<NoticeResult>(made, { status: 400 });
  const { version } = await settingsOf(context);
  const result = await save(context, saveNotice, version, made.notice, changeOf(context));
  if ('saved' in result) return data<NoticeResult>({ saved: true });
  return result.refused === 'invalid'
    ? data<NoticeResult>({ refused: 'text' }, { status: 400 })
    : data<NoticeResult>({ refused: 'changed' }, { status: 409 });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => send(serverAction);

function saveNotice(transaction: Tx, version: number, notice: Notice | undefined, change: Change) {
  return saveChanges(transaction, { collection: 'todos', id: settingsId, schema, version }, change, () => ({
    ownChanges: [
      notice ? { op: 'set', path: pathIn<Settings>('notice'), value: notice } : { op: 'remove', path: pathIn<Settings>('notice') },
    ],
  }));
}

type NoticeForm = Extract<z.output<typeof form>, { intent: 'show' }>;

/** The notice of a form, or the field that is wrong. */
function noticeOf({ ready, text, en, pt, term, day }: NoticeForm, now: Temporal.Instant): { notice: Notice } | { refused: 'text' | 'day' } {
  const texts = new Map(Object.entries(readyNotices)).get(ready) ?? { it: text, en, pt };
  if (texts.it === '') return { refused: 'text' };
  const last = term === 'day' ? dateOf(day) : undefined;
  const until = term === 'day' && !last ? undefined : noticeEnd(term, now, last);
  if (!until || Temporal.Instant.compare(until, now) <= 0) return { refused: 'day' };
  return {
    notice: {
      text: texts.it,
      translations: { ...(texts.en ? { en: { text: texts.en } } : {}), ...(texts.pt ? { pt: { text: texts.pt } } : {}) },
      until: until.toString({ smallestUnit: 'second' }),
    },
  };
}

function dateOf(text: string): Temporal.PlainDate | undefined {
  return z.iso.date().safeParse(text).success ? Temporal.PlainDate.from(text) : undefined;
}
