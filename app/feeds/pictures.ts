import type { RouterContextProvider } from 'react-router';
import { isLanguage } from '#languages/languages.ts';
import { headerPictures } from '#mail/mail.ts';
import { dbContext, nowContext, type PictureOrder, picturesContext } from '../context.ts';
import { notFound } from '../forms/values.ts';
import { icons } from '../icons/icons.ts';
import { settingsOf } from '../settings.server.ts';
import { findShareImage } from '../share-images/share-image.server.ts';
import { answerPicture } from './etag.ts';
import type { Route } from './+types/pictures';

/** The pictures that the site draws: `/icons/…`, `/og/…` and `/mail/…`. */
export async function loader({ request, pattern, params: { picture }, context }: Route.LoaderArgs) {
  const [folder = ''] = pattern.split('/');
  const order = await orders[folder]?.(picture, context);
  if (!order) throw notFound();
  return answerPicture(request, await context.get(picturesContext).get(order));
}

type Context = Readonly<RouterContextProvider>;

const orders: Partial<Record<string, (picture: string, context: Context) => PictureOrder | undefined | Promise<PictureOrder | undefined>>> =
  {
    icons: orderIcon,
    og: orderShareImage,
    mail: orderMailHeader,
  };

function orderIcon(picture: string): PictureOrder | undefined {
  const icon = Object.hasOwn(icons, picture) ? icons[picture] : undefined;
  return icon && { icon };
}

/** The picture of a page's shared link, `cena.en.png` (`openGraphPicture`). */
async function orderShareImage(picture: string, context: Context): Promise<PictureOrder | undefined> {
  const [, name = '', language = ''] = /^([\w-]+)\.([a-z]{2})\.png$/.exec(picture) ?? [];
  const { data: settings } = await settingsOf(context);
  if (!isLanguage(language) || !settings.lang.includes(language)) return undefined;
  const shareImage = await findShareImage(context.get(dbContext), name, language, settings, context.get(nowContext));
  return shareImage && { shareImage };
}

/** The picture at the head of mails. Old mails contain its address, so it must stay. */
async function orderMailHeader(picture: string, context: Context): Promise<PictureOrder | undefined> {
  const header = Object.values(headerPictures).find(({ path }) => path === `/mail/${picture}`);
  return header && { mailHeader: { house: (await settingsOf(context)).data.name, dark: header.dark } };
}
