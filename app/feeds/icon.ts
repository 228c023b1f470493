import { picturesContext } from '../context.ts';
import { icons } from '../icons/icons.ts';
import type { Route } from './+types/icon';
import { answerPicture } from './etag.ts';
import { notFound } from '../forms/values.ts';

/** The site's icons for home screens and the web manifest. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const shape = Object.hasOwn(icons, params.icon) ? icons[params.icon] : undefined;
  if (!shape) throw notFound();
  return answerPicture(request, await context.get(picturesContext).get({ icon: shape }));
}
