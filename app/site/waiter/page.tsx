import { useLocation, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { bookWords } from '#languages/book.ts';
import { waiterCardWords, waiterWords } from '#languages/waiter.ts';
import { newestSignature } from '#restaurant/menus/allergens.ts';
import {
  parseDishFilter,
  filterQueryForLinks,
  type DishFilter,
  dishFilterFields,
  dishVerdict,
  restricts,
} from '#restaurant/menus/dish-filter.ts';
import { type Dish, dishesOf, isSoldOut, type Menu } from '#restaurant/menus/menu.ts';
import { menuPath } from '#restaurant/menus/house-pages.ts';
import { nowContext, type PageHandle } from '../../context.ts';
import { readQuery } from '../../forms/read-query.ts';
import { list } from '../../forms/values.ts';
import { Button } from '../../ui/button.tsx';
import { pageMeta } from '../meta.ts';
import { loadVisibleMenus } from '../menus/load-menus.server.ts';
import { longDate } from '../opening-words.ts';
import { contentId } from '../page-header.tsx';
import { PageFooter } from '../page-footer.tsx';
import { useSite } from '../site.ts';
import { Text } from '../text.tsx';
import { CardArticle, maxPointed } from './card-article.tsx';
import { waiterFields, waiterPath } from '../menus/waiter-path.ts';
import type { Route } from './+types/page';
import './page.css';

export const handle = { page: 'kept unless a card' } satisfies PageHandle;

const query = z
  .object({
    [waiterFields.menu]: z.string().max(60).catch(''),
    [waiterFields.dish]: list(z.string().max(300), maxPointed).catch([]),
    [dishFilterFields.without]: list(z.string(), 100).catch([]),
    [dishFilterFields.diet]: list(z.string(), 100).catch([]),
  })
  .transform(({ menu, piatto, senza, dieta }) => ({ page: menu, pointed: piatto, filter: parseDishFilter({ senza, dieta, q: '' }) }));

export async function loader({ request, context }: Route.LoaderArgs) {
  const { page, pointed, filter } = readQuery(new URL(request.url), query);
  const card = restricts(filter) ? await loadCard(context, page) : undefined;
  return { card, pointed, filter: { without: filter.without, diet: filter.diet, query: '' } satisfies DishFilter };
}

async function loadCard(context: Readonly<RouterContextProvider>, page: string) {
  const { menus } = await loadVisibleMenus(context);
  const found = menus.find(({ data }) => data.page === page);
  const now = context.get(nowContext);
  return (
    found && { menu: found.data, updatedAt: found.updatedAt, dishes: dishesOf(found.data.contents).filter((dish) => !isSoldOut(dish, now)) }
  );
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  const site = root.loaderData;
  if (!site) return [];
  const { title, empty } = waiterWords[site.language];
  return [...pageMeta({ site, path: waiterPath, title, description: empty.text }), { name: 'robots', content: 'noindex' }];
}

export default function WaiterPage({ loaderData: { card, pointed, filter } }: Route.ComponentProps) {
  const { language } = useSite();
  return (
    <>
      <main className="waiter" id={contentId}>
        {card ? <Card {...card} pointed={pointed} filter={filter} /> : <Empty />}
        {card && (
          <div className="page-tools" data-behavior="tools" hidden>
            <Button look="outline">{waiterWords[language].print}</Button>
          </div>
        )}
      </main>
      <PageFooter />
    </>
  );
}

interface CardProps {
  menu: Menu;
  updatedAt: string;
  /** Those available this evening. */
  dishes: Dish[];
  pointed: readonly string[];
  filter: DishFilter;
}

function Card({ menu, updatedAt, dishes, pointed, filter }: CardProps) {
  const { language, settings, to } = useSite();
  const own = waiterWords[language];
  const words = waiterCardWords;
  const judged = dishes.map((dish) => ({ name: dish.content, verdict: dishVerdict(dish, filter) }));
  const signature = newestSignature(dishesOf(menu.contents));
  const source = [
    signature
      ? `${words.menu(menu.name)}, ${bookWords.it.signed(settings.legal.ragioneSociale, longDate(signature.at, 'it'))}.`
      : `${words.menu(menu.name)}. ${words.unsigned}`,
    words.updated(longDate(updatedAt, 'it')),
  ].join(' ');
  return (
    <>
      <CardArticle language={language} filter={filter} dishes={judged} pointed={pointed} source={source} />
      <Pointing
        menu={menu}
        dishes={dishes.filter((dish) => dishVerdict(dish, filter).kind !== 'refused')}
        pointed={pointed}
        filter={filter}
      />
      <p className="waiter-back">
        <a href={to(menuPath(menu.page)) + filterQueryForLinks(filter)}>{own.back}</a>
      </p>
    </>
  );
}

/** The dishes in the guest's language. If some are ticked, only those are on the card. */
function Pointing({ menu, dishes, pointed, filter }: Pick<CardProps, 'menu' | 'pointed' | 'filter'> & { dishes: Dish[] }) {
  const { language, path, to } = useSite();
  const own = waiterWords[language];
  if (dishes.length === 0) return null;
  return (
    <details className="waiter-point" open={pointed.length > 0}>
      <summary>{own.point}</summary>
      <form action={to(path)}>
        <input type="hidden" name={waiterFields.menu} value={menu.page} />
        {[...new URLSearchParams(filterQueryForLinks(filter))].map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        {dishes.map((dish) => (
          <label key={dish.id}>
            <input type="checkbox" name={waiterFields.dish} value={dish.content} defaultChecked={pointed.includes(dish.content)} />
            <Text of={dish} field="content" />
          </label>
        ))}
        <Button type="submit">{own.pointDo}</Button>
      </form>
    </details>
  );
}

/** Without a filter there is no card. Offline this page also answers for a filter, and a script then shows the card. */
function Empty() {
  const { language, to } = useSite();
  const { search } = useLocation();
  const own = waiterWords[language];
  return (
    <div {...(search === '' ? { 'data-behavior': 'waiter' } : {})}>
      <h1>{own.empty.title}</h1>
      <p>{own.empty.text}</p>
      <p>
        <a href={to('/menu')}>{own.back}</a>
      </p>
    </div>
  );
}
