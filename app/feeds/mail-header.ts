import { headerPictures } from '#mail/mail.ts';
import { picturesContext } from '../context.ts';
import { settingsOf } from '../settings.server.ts';
import type { Route } from './+types/mail-header';
import { answerPicture } from './etag.ts';
import { notFound } from '../forms/values.ts';

/** The picture at the head of mails. Its address is in mails sent long ago: it stays. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const picture = Object.values(headerPictures).find(({ path }) => path === `/mail/${params.picture}`);
  if (!picture) throw notFound();
  const house = (await settingsOf(context)).data.name;
  return answerPicture(request, await context.get(picturesContext).get({ mailHeader: { house, dark: picture.dark } }));
}
