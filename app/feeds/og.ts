import { isLanguage } from '#languages/languages.ts';
import { dbContext, nowContext, picturesContext } from '../context.ts';
import { settingsOf } from '../settings.server.ts';
import { findShareImage } from '../share-images/share-image.server.ts';
import type { Route } from './+types/og';
import { answerPicture } from './etag.ts';
import { notFound } from '../forms/values.ts';

/** The picture that a shared link of a page shows, `cena.en.png`: see `openGraphPicture`. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const [, name = '', language = ''] = /^([\w-]+)\.([a-z]{2})\.png$/.exec(params.picture) ?? [];
  const db = context.get(dbContext);
  const settings = (await settingsOf(context)).data;
  const spoken = isLanguage(language) && settings.lang.includes(language);
  const shareImage = spoken ? await findShareImage(db, name, language, settings, context.get(nowContext)) : undefined;
  if (!shareImage) throw notFound();
  return answerPicture(request, await context.get(picturesContext).get({ shareImage }));
}
