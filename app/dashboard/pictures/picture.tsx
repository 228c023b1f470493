import { data, Link } from 'react-router';
import { pictureWords } from '#languages/pictures.ts';
import { describePicture } from '#restaurant/media/media.ts';
import { mediaSource } from '#restaurant/media/names.ts';
import { findMedia, listMedia, listUses } from '#restaurant/media/queries.server.ts';
import { can } from '#restaurant/staff/permissions.ts';
import { dbContext, nowContext, staffContext } from '../../context.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture, PicturesProvider } from '../../ui/picture.tsx';
import { DashboardPage } from '../frame/desk.tsx';
import { formatMoment } from '../frame/date-words.ts';
import { send } from '../editing/send.ts';
import { title } from '../frame/title.ts';
import type { PageHandle } from '../../rendering.ts';
import { changePicture } from './change.server.ts';
import { DeletePicture } from './delete-picture.tsx';
import { FocalPointForm } from './focus-form.tsx';
import { TextForm } from './text-form.tsx';
import { UsesList } from './uses-list.tsx';
import type { Route } from './+types/picture';
import './picture.css';

const words = pictureWords.picture;

export const handle = { js: 'router' } satisfies PageHandle;

export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext);
  requirePermission(staff, 'upload pictures');
  const db = context.get(dbContext);
  const [media, uses, waiting] = await Promise.all([
    findMedia(db, params.id),
    listUses(db, params.id),
    listMedia(db, { limit: 2, withoutText: true }),
  ]);
  if (!media) throw data(null, { status: 404, statusText: 'Not Found' });
  const { id, name, alt, translations, bytes, width, height, uploadedAt, uploadedBy } = media;
  return {
    now: context.get(nowContext).epochMilliseconds,
    picture: { id, name, bytes, width, height, uploadedAt: Date.parse(uploadedAt), uploadedBy: uploadedBy.name },
    text: { alt, 'alt-en': translations?.en?.alt ?? '', 'alt-pt': translations?.pt?.alt ?? '' },
    description: describePicture(media),
    focus: media.focus,
    uses,
    nextWithoutText: waiting.media.find((one) => one.id !== id)?.id,
    may: { delete: can(staff.role, 'delete pictures'), deleteInUse: can(staff.role, 'delete pictures in use') },
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return changePicture(request, params, context);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return send(serverAction);
}

export const meta: Route.MetaFunction = ({ matches }) => title(pictureWords.title, matches);

export default function PicturePage({ loaderData, actionData, params: { area } }: Route.ComponentProps) {
  const { picture, text, description, focus, uses, nextWithoutText, may, now } = loaderData;
  const { id, name, bytes, width, height, uploadedAt, uploadedBy } = picture;
  const base = `/${area}/pictures`;
  return (
    <DashboardPage
      heading={name}
      note={
        <Link className="picture-back" to={base}>
          <Icon name="i-indietro" />
          {words.back}
        </Link>
      }
    >
      <div className="picture-desk">
        <PicturesProvider pictures={{ [mediaSource(id)]: description }}>
          <Picture source={mediaSource(id)} alt={text.alt} sizes="(max-width: 899px) 92vw, 480px" priority className="picture-sheet" />
        </PicturesProvider>
        <div>
          <TextForm key={id} id={id} text={text} answer={actionData} next={nextWithoutText && `${base}/${nextWithoutText}`} />
          <FocalPointForm key={`focus-${id}`} src={description.src} width={description.width} height={description.height} focus={focus} />
          <section aria-labelledby="picture-uses">
            <h2 id="picture-uses">{words.uses}</h2>
            {uses.length === 0 ? <p>{words.unused}</p> : <UsesList uses={uses} area={area} />}
          </section>
          <section aria-labelledby="picture-file">
            <h2 id="picture-file">{words.facts}</h2>
            <p className="picture-facts">
              {pictureWords.size(bytes)}, {pictureWords.pixels(width, height)}.{' '}
              {pictureWords.list.by(uploadedBy, formatMoment(uploadedAt, now))}.
            </p>
            {may.delete && <DeletePicture id={id} name={name} uses={uses} area={area} mayInUse={may.deleteInUse} />}
          </section>
        </div>
      </div>
    </DashboardPage>
  );
}
