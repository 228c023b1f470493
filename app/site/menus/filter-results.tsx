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
// Imported as an address, not for its side effect: only a filtered menu needs it.
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

/*
 * The results of a filter, drawn in one place for both who draw them: the server, and without the network a script in the browser
 * (islands/offline-filter.tsx), which has neither React's hooks nor the rows of the menu as they are stored. A dish is drawn by whoever has it.
 */

interface FoundProps {
  address: PageAddress;
  menu: Pick<Menu, 'page'>;
  filter: DishFilter;
  found: FilteredMenu;
  /** The day of the newest signature of the menu in words, where it is known. */
  signed?: string | undefined;
  /** Draws a dish, with what is remarked beside its declaration, as an item of a list with its id as key. */
  renderDish: (dish: Dish, level: DishLevel, remark: React.ReactNode) => React.ReactNode;
}

/**
 * How many the filter finds, or that a filter was meant by what was searched (no count then: "0" would read as "there is none of it"), in one line that stays in sight while the guest chooses and reads: the results are below
 * the form, off the screen of a phone (islands/dish-filter.ts keeps the line up to date).
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

/** What the address asks for and nobody knows: a filter must never look applied when it is not. */
export function UnknownFilterValues({ values, language }: { values: readonly string[]; language: Language }) {
  return (
    <>
      <link rel="stylesheet" href={look} />
      <p className="found-count found-unknown">{finderWords[language].unknown(quoteSearch(values, language))}</p>
    </>
  );
}

/**
 * The results of a filter: the dishes that fit; apart from them those with possible traces and those
 * that nobody has declared; and how many are not shown, and why.
 */
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

/** The allergens or the diet that a search names: the filter is what was meant. */
function namedBy(query: string): Pick<DishFilter, 'without' | 'diet'> {
  return { without: allergensNamed(query), diet: dietNamed(query) };
}

type Part = Pick<FoundProps, 'address' | 'menu' | 'filter' | 'found'>;

/** A search for an allergen or a diet: the filter is what was meant. */
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

/** How many were found, how many are listed apart, and what no filter can promise. */
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

/** The dishes that fit, under one heading; those of the menu are small in it. */
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
  /** What is remarked on dishes, by id. */
  remarks?: ReadonlyMap<string, string>;
}

/** Sections with small headings. */
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

/** The remark beside each dish with possible traces: of which allergens. */
function tracesRemarks({ verdicts }: FilteredMenu, language: Language): Map<string, string> {
  const { tracesOf } = finderWords[language];
  return new Map(
    [...verdicts].flatMap(([id, verdict]) =>
      verdict.kind === 'traces' ? [[id, tracesOf(allergenList(verdict.of, 'and', language))]] : [],
    ),
  );
}

/** Nothing found by that search, or nothing that fits. */
function Nothing({ address: { language }, found, filter }: Part) {
  const words = finderWords[language];
  if (found.verdicts.size > 0) return <EmptyPlate {...words.nothingFits} />;
  return <EmptyPlate title={words.nothingFound.title(filter.query)} text={words.nothingFound.text} />;
}
