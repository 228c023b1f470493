import { Link } from 'react-router';
import { z } from 'zod';
import { pictureWords } from '#languages/pictures.ts';
import { mediaIdOf, mediaSource } from '#restaurant/media/names.ts';
import { can } from '#restaurant/staff/permissions.ts';
import { sayTerm } from '#languages/terms.ts';
import { daysUntilPurged } from '#restaurant/media/limits.ts';
import { dbContext, nowContext, staffContext } from '../../context.ts';
import { readQuery } from '../../forms/read-query.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { PicturesProvider } from '../../ui/picture.tsx';
import { Desk } from '../frame/desk.tsx';
import { title } from '../frame/title.ts';
import type { PageHandle } from '../../rendering.ts';
import { Deleted } from './deleted.tsx';
import { Filters } from './filters.tsx';
import { listQuery, writeListQuery } from './list-query.ts';
import { loadPictures } from './load.server.ts';
import { NoPictures } from './no-pictures.tsx';
import { PictureGrid } from './grid.tsx';
import { Uploader } from './uploader.tsx';
import type { Route } from './+types/page';
import './page.css';

const words = pictureWords.list;

export const handle = { js: 'router' } satisfies PageHandle;

/** Names the picture that has just been deleted. */
const deletedQuery = z.object({ eliminata: z.string().optional().catch(undefined) });

export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext);
  requirePermission(staff, 'upload pictures');
  const query = readQuery(url, listQuery);
  const { eliminata } = readQuery(url, deletedQuery);
  return {
    now: context.get(nowContext).epochMilliseconds,
    query,
    justDeleted: eliminata && mediaIdOf(mediaSource(eliminata)),
    mayRestore: can(staff.role, 'delete pictures'),
    ...(await loadPictures(context.get(dbContext), query)),
  };
}

export const meta: Route.MetaFunction = ({ matches }) => title(pictureWords.title, matches);

export default function Gallery({ loaderData, params: { area } }: Route.ComponentProps) {
  const { query, pictures, descriptions, counts, next, now, justDeleted, mayRestore } = loaderData;
  const none = counts.all + counts.deleted === 0;
  const base = `/${area}/pictures`;
  return (
    <Desk heading={pictureWords.heading} note={none ? undefined : `${pictureWords.countAll(counts.all, counts.withoutText)}.`}>
      <Uploader area={area} />
      {justDeleted && <Deleted id={justDeleted} base={base} />}
      {!none && <Filters base={base} query={query} counts={counts} />}
      {query.show === 'bin' && <p className="pictures-note">{words.binNote(sayTerm.it({ days: daysUntilPurged }))}</p>}
      {query.show === 'without text' && pictures.length > 1 && (
        <p>
          <Link to={`${base}/texts`}>{pictureWords.texts.link}</Link>
        </p>
      )}
      {pictures.length === 0 ? (
        <NoPictures query={query} />
      ) : (
        <PicturesProvider pictures={descriptions}>
          <PictureGrid pictures={pictures} base={base} now={now} bin={query.show === 'bin'} mayRestore={mayRestore} />
        </PicturesProvider>
      )}
      {(next ?? query.after) && (
        <nav className="pictures-pages" aria-label={words.pictures}>
          {query.after && <Link to={`${base}${writeListQuery({ ...query, after: undefined })}`}>{words.first}</Link>}
          {next && <Link to={`${base}${writeListQuery({ ...query, after: next })}`}>{words.next}</Link>}
        </nav>
      )}
    </Desk>
  );
}
