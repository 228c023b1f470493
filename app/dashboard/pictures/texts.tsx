import { useState } from 'react';
import { data, useNavigation } from 'react-router';
import { z } from 'zod';
import { pictureWords } from '#languages/pictures.ts';
import { saveMediaTexts } from '#restaurant/media/changes.server.ts';
import { describePicture, mediaSource } from '#restaurant/media/media.ts';
import { listMedia } from '#restaurant/media/queries.server.ts';
import { requireForm } from '../../forms/read-form.server.ts';
import { lastValue } from '../../forms/values.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { Field } from '../../ui/field.tsx';
import { Picture, PicturesProvider } from '../../ui/picture.tsx';
import { LeaveGuard, outcomeOf, SaveBar } from '../editing/save-bar.tsx';
import { PostForm, send, useFaultFocus } from '../editing/send.tsx';
import { DashboardPage, title } from '../frame/desk.tsx';
import { IconTextLink, Submit } from '../frame/controls.tsx';
import type { Route } from './+types/texts';
import './page.css';

const words = pictureWords.texts;

const atOnce = 30;

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = requirePermission(context, 'upload pictures');
  const { media, next } = await listMedia(db, { limit: atOnce, withoutText: true });
  return {
    pictures: media.map(({ id, name }) => ({ id, name })),
    descriptions: Object.fromEntries(media.map((one) => [mediaSource(one.id), describePicture(one)])),
    more: next !== undefined,
  };
}

/** The texts of pictures, by `alt.{id}`. */
const typedTexts = z.object({}).catchall(lastValue);
const prefix = 'alt.';

/** Saves all texts or none. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db } = requirePermission(context, 'upload pictures');
  const sent = await requireForm(request, typedTexts);
  const texts = Object.entries(sent).flatMap(([name, text]): [string, string][] =>
    name.startsWith(prefix) && text.trim() !== '' ? [[name.slice(prefix.length), text]] : [],
  );
  const result = await saveMediaTexts(db, new Map(texts));
  if ('saved' in result) return result;
  return data({ ...result, typed: Object.fromEntries(texts) }, 400);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => send(serverAction);

export const meta: Route.MetaFunction = ({ matches }) => title(words.title, matches);

export default function PictureTextsPage({ loaderData: { pictures, descriptions, more }, actionData }: Route.ComponentProps) {
  const invalid = actionData && 'refused' in actionData && actionData.refused === 'invalid' ? actionData : undefined;
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(invalid?.typed ?? {});
  const form = useFaultFocus(invalid);
  const saving = useNavigation().formMethod === 'POST';
  const written = pictures.filter(({ id }) => (typed[id] ?? '').trim() !== '').length;
  return (
    <DashboardPage
      heading={words.heading}
      note={<IconTextLink icon="i-indietro" label={pictureWords.picture.back} className="picture-back" to="/pictures" />}
    >
      {pictures.length === 0 ? (
        <p>{pictureWords.list.emptyWithoutText}</p>
      ) : (
        <PostForm ref={form} noValidate preventScrollReset>
          <p>{words.why}</p>
          <PicturesProvider pictures={descriptions}>
            <ul className="picture-texts">
              {pictures.map(({ id, name }) => (
                <li key={id}>
                  <Picture source={mediaSource(id)} alt="" sizes="120px" ratio={3 / 4} className="picture-texts-picture" />
                  <Field
                    label={words.of(name)}
                    name={`${prefix}${id}`}
                    autoComplete="off"
                    value={typed[id] ?? ''}
                    error={invalid?.wrong.includes(id) ? pictureWords.picture.wrong : undefined}
                    onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, [id]: value }))}
                  />
                </li>
              ))}
            </ul>
          </PicturesProvider>
          {more && <p>{words.more}</p>}
          <SaveBar
            about={written > 0 ? words.written(written) : undefined}
            outcome={outcomeOf(actionData)}
            saving={saving}
            onCancel={written > 0 ? () => setTyped({}) : undefined}
            save={<Submit label={words.save} disabled={saving} />}
          />
          <LeaveGuard when={written > 0} />
        </PostForm>
      )}
    </DashboardPage>
  );
}
