import { bookWords } from '#languages/book.ts';
import { editionWords } from '#languages/edition.ts';
import { menuWords } from '#languages/menus.ts';
import { menuPath } from '#restaurant/menus/house-pages.ts';
import type { Dish } from '#restaurant/menus/menu.ts';
import { type PaperChanges, paperChanges, type PaperDish, readEdition } from '#restaurant/menus/paper-edition.ts';
import { findPaperOf, paperOf } from '#restaurant/menus/paper-edition.server.ts';
import { documentsInOrder } from '#restaurant/menus/queries.server.ts';
import { formatMoney } from '#restaurant/money.ts';
import { dbContext } from '../../context.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { LanguageList } from '../language-list.tsx';
import { loadVisibleMenus } from '../menus/load-menus.server.ts';
import { pageMeta } from '../meta.ts';
import { contentId, PageHeader } from '../page-header.tsx';
import { PageFooter } from '../page-footer.tsx';
import { useSite } from '../site.ts';
import { Text } from '../text.tsx';
import type { Route } from './+types/edition';
import '../page.css';
import './edition.css';
import { notFound } from '../../forms/values.ts';

/** How many dishes are named for each kind of change. */
const maxNamed = 30;

/** The page of a printed copy's code: whether the copy still agrees with the book or the menu, and what has changed since. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const edition = readEdition(params.edition);
  if (!edition) throw notFound();
  const { menus } = await loadVisibleMenus(context);
  const { version, page } = edition;
  const today = paperOf(documentsInOrder(menus), page);
  const paper = { version, page, menu: page === undefined ? undefined : today?.menus[0] && { ...today.menus[0], contents: [] } };
  if (today?.version === version) return { ...paper, state: 'holds' as const };
  const before = await findPaperOf(context.get(dbContext), edition);
  if (!before) return { ...paper, state: 'unknown' as const };
  return { ...paper, state: 'changed' as const, changes: paperChanges(before.menus, today?.menus ?? []) };
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  const site = root.loaderData;
  if (!site || !loaderData) return [];
  const title = editionWords[site.language].title(loaderData.version);
  return [
    ...pageMeta({ site, path: loaderData.menu ? menuPath(loaderData.menu.page) : '/allergeni', title }),
    { name: 'robots', content: 'noindex' },
  ];
}

export default function EditionPage({ loaderData }: Route.ComponentProps) {
  const { language, to } = useSite();
  const words = editionWords[language];
  const { state, version, page, menu } = loaderData;
  const pageWords = words[page === undefined ? 'book' : 'menu'];
  return (
    <>
      <PageHeader>
        <LanguageList />
      </PageHeader>
      <main className="page content edition" data-state={state} id={contentId}>
        <p>
          {page === undefined ? bookWords[language].title : menu ? <Text of={menu} field="name" /> : menuWords[language].index.title}
          {`. ${words.title(version)}`}
        </p>
        <div className="page-title">
          <h1>{words.titles[state]}</h1>
        </div>
        <p className="lead">{pageWords[state]}</p>
        {/* Before the changes, whose list may be long. */}
        <ButtonLink href={to(page === undefined ? '/allergeni' : menu ? menuPath(menu.page) : '/menu')}>{pageWords.today}</ButtonLink>
        {state === 'changed' && <Changes of={loaderData.changes} same={pageWords.same} isBook={page === undefined} />}
      </main>
      <PageFooter />
    </>
  );
}

/** The allergen book has no prices. */
function Changes({ of: { declared, added, gone, priced }, same, isBook }: { of: PaperChanges; same: string; isBook: boolean }) {
  const words = editionWords[useSite().language];
  const shown = isBook ? [] : priced;
  if (declared.length + added.length + gone.length + shown.length === 0) return <p>{same}</p>;
  return (
    <>
      <Named heading={words.declared(declared.length)} dishes={declared} />
      <Named heading={words.priced(shown.length)} dishes={shown} />
      <Named heading={words.gone(gone.length)} dishes={gone} />
      <Named heading={words.added(added.length)} dishes={added} />
    </>
  );
}

function Named({ heading, dishes }: { heading: string; dishes: readonly (PaperDish & { before?: Dish })[] }) {
  const { language } = useSite();
  const words = editionWords[language];
  const pricesOf = ({ prices }: Dish) =>
    prices.length === 0 ? words.noPrice : prices.map(({ cents }) => formatMoney(cents, language)).join(' / ');
  if (dishes.length === 0) return null;
  return (
    <section>
      <h2>{heading}</h2>
      <ul>
        {dishes.slice(0, maxNamed).map(({ page, dish, before }) => (
          <li key={`${page} ${dish.id}`}>
            <Text of={dish} field="content" />
            {before && `: ${words.price(pricesOf(dish), pricesOf(before))}`}
          </li>
        ))}
        {dishes.length > maxNamed && <li>{words.others(dishes.length - maxNamed)}</li>}
      </ul>
    </section>
  );
}
