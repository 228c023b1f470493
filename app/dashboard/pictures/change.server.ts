import { data, redirect, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { translationLanguages } from '#languages/languages.ts';
import { deleteMedia, restoreMedia, saveFocalPoint, saveMediaText } from '#restaurant/media/changes.server.ts';
import { focus, type Media } from '#restaurant/media/media.ts';
import { findMedia } from '#restaurant/media/queries.server.ts';
import { can } from '#restaurant/staff/permissions.ts';
import { changeOf } from '../../context.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { requireForm } from '../../forms/read-form.server.ts';
import type { AnswerOf } from '../editing/send.tsx';
import { type TextField, textFields } from './shown.ts';

/** `in use`: the user has not confirmed the deletion, or may not. */
export type PictureResult = AnswerOf<typeof changePicture>;

/** A text that the form leaves out keeps its stored value. */
const text = z.string().trim().optional();

const percent = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number)
  .pipe(focus.shape.x);

const asked = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('text'), alt: text, 'alt-en': text, 'alt-pt': text } satisfies Record<'intent' | TextField, z.ZodType>),
  z.object({ intent: z.literal('delete'), evenInUse: z.literal('yes').optional() }),
  z.object({ intent: z.literal('restore') }),
  z.object({ intent: z.literal('focus'), x: percent, y: percent }),
]);

type Texts = Partial<Record<TextField, string | undefined>>;

/** Changes a picture's description or focal point, deletes or restores it. @throws a 400 answer for any other form */
export async function changePicture(
  request: Request,
  { id, area }: { id: string; area: string },
  context: Readonly<RouterContextProvider>,
) {
  const form = await requireForm(request, asked);
  const { staff, db } = requirePermission(
    context,
    form.intent === 'delete' || form.intent === 'restore' ? 'delete pictures' : 'upload pictures',
  );
  const missing = () => data({ refused: 'missing' } as const, 404);
  switch (form.intent) {
    case 'text': {
      const { intent: _intent, ...typed } = form;
      const media = await findMedia(db, id);
      if (!media) return missing();
      const result = await saveMediaText(db, id, textWith(media, typed));
      if ('saved' in result) return result;
      if (result.refused === 'missing') return missing();
      const wrong = textFields.filter((field) => result.faults.some(({ path }) => path === pathOf(field)));
      return data({ refused: 'invalid', wrong, typed } as const, 400);
    }
    case 'restore':
      return (await restoreMedia(db, id, changeOf(context))) ? { restored: true } : missing();
    case 'focus':
      return (await saveFocalPoint(db, id, { x: form.x, y: form.y })) ? { focused: true } : missing();
    case 'delete': {
      const evenInUse = form.evenInUse === 'yes' && can(staff.role, 'delete pictures in use');
      const result = await deleteMedia(db, id, { evenInUse }, changeOf(context));
      if ('refused' in result) return result.refused === 'missing' ? missing() : data(result, 409);
      throw redirect(`/${area}/pictures?${new URLSearchParams({ eliminata: id })}`);
    }
  }
}

function textWith(media: Media, typed: Texts): unknown {
  const translations = translationLanguages.flatMap((language) => {
    const alt = typed[`alt-${language}`] ?? media.translations?.[language]?.alt;
    return alt ? [[language, { alt }] as const] : [];
  });
  return { alt: typed.alt ?? media.alt, translations: Object.fromEntries(translations) };
}

function pathOf(field: TextField): string {
  return field === 'alt' ? 'alt' : `translations.${field.slice('alt-'.length)}.alt`;
}
