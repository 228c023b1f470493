import { Form, useFetcher } from 'react-router';
import { z } from 'zod';
import { pictureWords } from '#languages/pictures.ts';
import { mediaIdOf, mediaSource } from '#restaurant/media/media.ts';
import { sayTerm } from '#languages/terms.ts';
import { daysUntilPurged } from '#restaurant/media/limits.ts';
import { Pager } from '../frame/tabs.tsx';
import { readQuery } from '../../forms/read-query.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { PicturesProvider } from '../../ui/picture.tsx';
import { DashboardPage } from '../frame/desk.tsx';
import { listQuery, type ListQuery, writeListQuery } from './shown.ts';
import { loadPictures } from './load.server.ts';
import { PictureGrid } from './grid.tsx';
import { Uploader } from './uploader.tsx';
import type { Route } from './+types/page';
import { Notice } from '../../ui/notice.tsx';
import { Failure, PostForm } from '../editing/send.tsx';
import type { PictureResult } from './change.server.ts';
import { Field } from '../../ui/field.tsx';
import emptyPictures from '../../drawings/vuoto-immagini.svg?url';
import { Submit, TextButton } from '../frame/controls.tsx';
import { AreaLink, useAddress } from '../frame/area.tsx';
import './page.css';

const words = pictureWords.list;

const deletedQuery = z.object({ eliminata: z.string().optional().catch(undefined) });

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, now } = requirePermission(context, 'upload pictures');
  const query = readQuery(url, listQuery);
  const { eliminata } = readQuery(url, deletedQuery);
  return {
    now: now.epochMilliseconds,
    query,
    justDeleted: eliminata && mediaIdOf(mediaSource(eliminata)),
    ...(await loadPictures(db, query)),
  };
}

export default function PicturesPage({ loaderData }: Route.ComponentProps) {
  const { query, pictures, descriptions, counts, next, now, justDeleted } = loaderData;
  const none = counts.all + counts.deleted === 0;
  return (
    <DashboardPage heading={pictureWords.heading} note={none ? undefined : `${pictureWords.countAll(counts.all, counts.withoutText)}.`}>
      <Uploader />
      {justDeleted && <Deleted id={justDeleted} />}
      {!none && <Filters query={query} counts={counts} />}
      {query.show === 'bin' && <p className="pictures-note">{words.binNote(sayTerm.it({ days: daysUntilPurged }))}</p>}
      {query.show === 'without text' && pictures.length > 1 && (
        <p>
          <AreaLink to="/pictures/texts">{pictureWords.texts.link}</AreaLink>
        </p>
      )}
      {pictures.length === 0 ? (
        <NoPictures query={query} />
      ) : (
        <PicturesProvider pictures={descriptions}>
          <PictureGrid pictures={pictures} now={now} bin={query.show === 'bin'} />
        </PicturesProvider>
      )}
      <Pager isFirst={!query.after} next={next} to={(after) => `/pictures${writeListQuery({ ...query, after })}`} />
    </DashboardPage>
  );
}

function Deleted({ id }: { id: string }) {
  const fetcher = useFetcher<PictureResult>();
  const restored = fetcher.data !== undefined && 'restored' in fetcher.data;
  return (
    <Notice tone="done" className="pictures-deleted">
      <PostForm by={fetcher} intent="restore" action={`/pictures/${id}`}>
        <span>{restored ? words.restored : words.deleted(sayTerm.it({ days: daysUntilPurged }))}</span>{' '}
        {!restored && <TextButton label={words.restore} type="submit" disabled={fetcher.state !== 'idle'} />}
        <Failure answer={fetcher.data} words={{ invalid: undefined, 'in use': undefined }} />
      </PostForm>
    </Notice>
  );
}

function Filters({ query, counts }: { query: ListQuery; counts: { all: number; withoutText: number; deleted: number } }) {
  const { show, name } = query;
  const ways = [
    { show: 'all', words: words.all, count: counts.all },
    { show: 'without text', words: words.withoutText, count: counts.withoutText },
    { show: 'bin', words: words.bin, count: counts.deleted },
  ] as const;
  return (
    <div className="pictures-filters">
      <nav aria-label={words.filters}>
        <ul>
          {ways.map((way) => (
            <li key={way.show}>
              <AreaLink
                to={`/pictures${writeListQuery({ show: way.show, name })}`}
                aria-current={way.show === show ? 'page' : undefined}
                preventScrollReset
              >
                {way.words} <small>{way.count}</small>
              </AreaLink>
            </li>
          ))}
        </ul>
      </nav>
      <Form action={useAddress('/pictures')} role="search" preventScrollReset>
        {show !== 'all' && <input type="hidden" name="mostra" value={show === 'bin' ? 'cestino' : 'senza-testo'} />}
        <Field key={name} label={words.search} name="nome" type="search" defaultValue={name} />
        <Submit label={words.searchButton} look="outline" small />
      </Form>
    </div>
  );
}

function NoPictures({ query: { show, name } }: { query: ListQuery }) {
  if (show === 'all' && name === '') {
    return (
      <div className="pictures-first">
        <h2>{words.empty}</h2>
        <ol>
          {words.emptySteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
    );
  }
  return (
    <div className="pictures-none">
      <img src={emptyPictures} width="200" height="150" alt="" />
      <p>{name ? words.emptySearch(name) : show === 'bin' ? words.emptyBin : words.emptyWithoutText}</p>
    </div>
  );
}
