import { data } from 'react-router';
import { bookWords } from '#languages/book.ts';
import { editionWords } from '#languages/edition.ts';
import { allergenBook } from '#restaurant/menus/book.server.ts';
import { type BookChanges, bookChanges, type BookDish, readEdition } from '#restaurant/menus/book-edition.ts';
import { findBookOf } from '#restaurant/menus/book-edition.server.ts';
import { documentsInOrder } from '#restaurant/menus/queries.server.ts';
import { dbContext } from '../../context.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { LanguageList } from '../language-list.tsx';
import { shownMenus } from '../menus/shown-menus.server.ts';
import { pageMeta } from '../meta.ts';
import { contentId, PageHeader } from '../page-header.tsx';
import { PageFooter } from '../page-footer.tsx';
import { useSite } from '../site.ts';
import { Text } from '../text.tsx';
import type { Route } from './+types/edition';
import '../page.css';
import './edition.css';

/** As many dishes are named of each kind of change. */
const maxNamed = 30;

/** Where the code on a printed book leads: whether that copy still says what the book says, and what has changed since. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const edition = readEdition(params.edition);
  if (!edition) throw data(null, { status: 404, statusText: 'Not Found' });
  const { menus } = await shownMenus(context);
  const today = allergenBook(documentsInOrder(menus));
  const { version } = edition;
  if (today?.version === version) return { version, state: 'holds' as const };
  const before = await findBookOf(context.get(dbContext), edition);
  if (!before) return { version, state: 'unknown' as const };
  return { version, state: 'changed' as const, changes: bookChanges(before, today) };
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  const site = root.loaderData;
  if (!site || !loaderData) return [];
  const title = editionWords[site.language].title(loaderData.version);
  return [
    ...pageMeta({ site, path: '/allergeni', title, description: bookWords[site.language].description }),
    { name: 'robots', content: 'noindex' },
  ];
}

export default function EditionPage({ loaderData }: Route.ComponentProps) {
  const { language, to } = useSite();
  const words = editionWords[language];
  const { title, text } = words[loaderData.state];
  return (
    <>
      <PageHeader>
        <LanguageList />
      </PageHeader>
      <main className="page content edition" data-state={loaderData.state} id={contentId}>
        <p>{`${bookWords[language].title}. ${words.title(loaderData.version)}`}</p>
        <div className="page-title">
          <h1>{title}</h1>
        </div>
        <p className="lead">{text}</p>
        {loaderData.state === 'changed' && <Changes of={loaderData.changes} />}
        <ButtonLink href={to('/allergeni')}>{words.book}</ButtonLink>
      </main>
      <PageFooter />
    </>
  );
}

function Changes({ of: { declared, added, gone } }: { of: BookChanges }) {
  const words = editionWords[useSite().language];
  if (declared.length + added.length + gone.length === 0) return <p>{words.words}</p>;
  return (
    <>
      <Named heading={words.declared(declared.length)} dishes={declared} />
      <Named heading={words.gone(gone.length)} dishes={gone} />
      <Named heading={words.added(added.length)} dishes={added} />
    </>
  );
}

function Named({ heading, dishes }: { heading: string; dishes: readonly BookDish[] }) {
  const words = editionWords[useSite().language];
  if (dishes.length === 0) return null;
  return (
    <section>
      <h2>{heading}</h2>
      <ul>
        {dishes.slice(0, maxNamed).map(({ page, dish }) => (
          <li key={`${page} ${dish.id}`}>
            <Text of={dish} field="content" />
          </li>
        ))}
        {dishes.length > maxNamed && <li>{words.others(dishes.length - maxNamed)}</li>}
      </ul>
    </section>
  );
}
