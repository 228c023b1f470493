import { bookWords } from '#languages/book.ts';
import { finderWords, type Kind } from '#languages/finder.ts';
import { contentId, type PageAddress } from '#languages/page-address.ts';
import type { Language } from '#languages/languages.ts';
import { waiterWords } from '#languages/waiter.ts';
import { textIn } from '#restaurant/documents/store/read-text.ts';
import { countOf, type FilteredMenu } from '#restaurant/menus/apply-dish-filter.ts';
import type { Dish, Menu } from '#restaurant/menus/menu.ts';
import { allergensNamed, dietNamed } from '#restaurant/menus/named-allergens.ts';
import type { MenuSection } from '#restaurant/menus/sections.ts';
import { filterQueryForLinks, restricts, type DishFilter } from '#restaurant/menus/dish-filter.ts';
import { Read } from '../read.tsx';
import { waiterLink } from './waiter-path.ts';
import { filterResultsId } from './applied-filter.tsx';
import { Blocks, type DishLevel, TextRow } from './blocks.tsx';
import { EmptyPlate } from './empty-plate.tsx';
// Imported as an address: only a filtered menu needs it.
import look from './filter-results.css?url';
import {
  allergenList,
  kindOf,
  describeDishFilter,
  quoteSearch,
  describeRefusal,
  describeRestriction,
  describeStatus,
} from './dish-filter-words.ts';

/* The results of a filter. The server renders them and, offline, a script in the browser (islands/offline-filter.tsx), which has neither
   React's hooks nor the stored rows: the caller renders each dish. */

interface FoundProps {
  address: PageAddress;
  menu: Pick<Menu, 'page'>;
  filter: DishFilter;
  found: FilteredMenu;
  signed?: string | undefined;
  /** Renders a dish as a list item with its id as key, and the remark beside its declaration. */
  renderDish: (dish: Dish, level: DishLevel, remark: React.ReactNode) => React.ReactNode;
}

/**
 * The number of results in a sticky line, since on a phone they are off the screen, below the form (islands/dish-filter.ts keeps it
 * current). If the search names an allergen, it refers to the filter without a number, because "0" would read as "contains none".
 */
export function FilterStatus({ address: { language }, menu, filter, found }: Part) {
  const count = { fits: countOf(found, 'fits'), traces: countOf(found, 'traces'), undeclared: countOf(found, 'undeclared') };
  return (
    <p className="found-status">
      <span role="status">
        {restricts(namedBy(filter.query)) ? finderWords[language].named.title(filter.query) : describeStatus(count, kindOf(menu), language)}
      </span>{' '}
      <a href={`#${contentId}`}>{finderWords[language].status.look}</a>
    </p>
  );
}

/** Unknown values of the address: a filter must never look applied when it is not. */
export function UnknownFilterValues({ values, language }: { values: readonly string[]; language: Language }) {
  return (
    <>
      <link rel="stylesheet" href={look} />
      <p className="found-count found-unknown">{finderWords[language].unknown(quoteSearch(values, language))}</p>
    </>
  );
}

/** The results: fitting dishes; separately those with possible traces and undeclared ones; and how many are not shown, and why. */
export function FilterResults({ signed, renderDish, ...part }: FoundProps) {
  const { address, menu, filter, found } = part;
  const { language, to } = address;
  const words = finderWords[language];
  const kind = kindOf(menu);
  const named = namedBy(filter.query);
  const isNamed = restricts(named);
  const refused = countOf(found, 'refused');
  return (
    <div className="found" id={filterResultsId} tabIndex={-1}>
      <link rel="stylesheet" href={look} />
      {isNamed && <Named named={named} filter={filter} kind={kind} address={address} />}
      {found.verdicts.size > 0 && <Count {...part} />}
      {found.fits.length > 0 && <Fitting {...part} signed={signed} renderDish={renderDish} />}
      {found.fits.length === 0 && (found.verdicts.size > 0 || !isNamed) && <Nothing {...part} />}
      {found.traces.length > 0 && (
        <section className="found-apart">
          <h2>{words.traces.title}</h2>
          <p>{words.traces.text}</p>
          <Rows of={found.traces} language={language} renderDish={renderDish} remarks={tracesRemarks(found, language)} />
        </section>
      )}
      {found.undeclared.length > 0 && (
        <section className="found-apart found-apart--unknown">
          <h2>{words.undeclared.title}</h2>
          <p>{words.undeclared.text}</p>
          <Rows of={found.undeclared} language={language} renderDish={renderDish} />
        </section>
      )}
      {refused > 0 && (
        <p className="note">
          {words.hidden(refused, kind, describeRefusal(filter, refused, language))}{' '}
          <a href={to('/allergeni')}>{bookWords[language].title}</a>
        </p>
      )}
    </div>
  );
}

/** The allergens or the diet that a search names, which should be a filter. */
function namedBy(query: string): Pick<DishFilter, 'without' | 'diet'> {
  return { without: allergensNamed(query), diet: dietNamed(query) };
}

type Part = Pick<FoundProps, 'address' | 'menu' | 'filter' | 'found'>;

/** Offers to filter by the allergen or diet that was searched. */
function Named({
  named: { without, diet },
  filter,
  kind,
  address: { language, path, to },
}: {
  named: Pick<DishFilter, 'without' | 'diet'>;
  filter: DishFilter;
  kind: Kind;
  address: PageAddress;
}) {
  const { named } = finderWords[language];
  const wanted = { ...filter, without: [...filter.without, ...without], diet: diet ?? filter.diet };
  return (
    <section className="found-count found-named">
      <h2>{named.title(filter.query)}</h2>
      <p>
        {named.text}{' '}
        <a
          href={`${to(path)}${filterQueryForLinks(wanted)}`}
        >{`${named.link[kind]}: ${describeRestriction({ without, diet }, language)}`}</a>
      </p>
    </section>
  );
}

function Count({ address: { language, to }, found, filter, menu }: Part) {
  const words = finderWords[language];
  const all = restricts(filter) ? found.verdicts.size : found.dishes;
  const traces = countOf(found, 'traces');
  const undeclared = countOf(found, 'undeclared');
  const sentences = [
    ...(traces > 0 ? [words.apart.traces(traces)] : []),
    ...(undeclared > 0 ? [words.apart.undeclared(undeclared)] : []),
    ...(traces + undeclared > 0 ? [words.apart.where] : []),
  ];
  return (
    <div className="found-count">
      <p>
        <b>{`${describeDishFilter(filter, language)}: ${words.count(countOf(found, 'fits'), all, kindOf(menu))}`}</b> {sentences.join(' ')}
      </p>
      {restricts(filter) && <p>{words.ask}</p>}
      {restricts(filter) && (
        <p>
          <a href={to(waiterLink(menu.page, filter))}>{waiterWords[language].link}</a>
        </p>
      )}
    </div>
  );
}

/** The fitting dishes under one heading; the menu's own headings are small. */
function Fitting({ address: { language }, found, filter, signed, renderDish }: Part & Pick<FoundProps, 'signed' | 'renderDish'>) {
  return (
    <section className="menu-section">
      <div className="categorie">
        <h2>{describeDishFilter(filter, language)}</h2>
        {signed && restricts(filter) && <p className="note">{finderWords[language].signed(signed)}</p>}
      </div>
      {found.notes.map((note) => (
        <TextRow key={note.id} row={note} level="h3" language={language} />
      ))}
      <Rows of={found.fits} language={language} renderDish={renderDish} />
    </section>
  );
}

interface RowsProps extends Pick<FoundProps, 'renderDish'> {
  of: MenuSection[];
  language: Language;
  remarks?: ReadonlyMap<string, string>;
}

function Rows({ of: sections, language, renderDish, remarks }: RowsProps) {
  return (
    <div className="rows">
      {sections.map(({ heading, lead, blocks }) => (
        <div key={heading?.id ?? ''}>
          {heading && (
            <h3 className="description">
              <Read {...textIn(heading, 'content', language)} />
            </h3>
          )}
          {lead.map((row) => (
            <p key={row.id} className="note">
              <Read {...textIn(row, 'content', language)} />
            </p>
          ))}
          <Blocks
            of={blocks}
            level={heading ? 'h4' : 'h3'}
            language={language}
            renderDish={(dish, level) => renderDish(dish, level, remarkOn(remarks?.get(dish.id)))}
          />
        </div>
      ))}
    </div>
  );
}

function remarkOn(text: string | undefined): React.ReactNode {
  return text && <p className="remark">{text}</p>;
}

function tracesRemarks({ verdicts }: FilteredMenu, language: Language): Map<string, string> {
  const { tracesOf } = finderWords[language];
  return new Map(
    [...verdicts].flatMap(([id, verdict]) =>
      verdict.kind === 'traces' ? [[id, tracesOf(allergenList(verdict.of, 'and', language))]] : [],
    ),
  );
}

function Nothing({ address: { language }, found, filter }: Part) {
  const words = finderWords[language];
  if (found.verdicts.size > 0) return <EmptyPlate {...words.nothingFits} />;
  return <EmptyPlate title={words.nothingFound.title(filter.query)} text={words.nothingFound.text} />;
}
