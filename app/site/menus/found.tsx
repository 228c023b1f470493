import { bookWords } from '#languages/book.ts';
import { finderWords, type Kind } from '#languages/finder.ts';
import type { Language } from '#languages/languages.ts';
import { waiterWords } from '#languages/waiter.ts';
import { newestSignature } from '#restaurant/menus/allergens.ts';
import { allergensNamed, dietNamed } from '#restaurant/menus/allergen-search.ts';
import { countOf, type Findings } from '#restaurant/menus/findings.ts';
import { dishesOf, type Menu } from '#restaurant/menus/menu.ts';
import type { MenuSection } from '#restaurant/menus/sections.ts';
import { carriedQuery, restricts, type DishFilter } from '#restaurant/menus/dish-filter.ts';
import { contentId } from '../page-header.tsx';
import { longDate } from '../long-date.ts';
import { useSite } from '../site.ts';
import { Text } from '../text.tsx';
import { waiterLink } from './waiter-path.ts';
import { Blocks, type BlocksProps, TextRow } from './blocks.tsx';
import { EmptyPlate } from './empty-plate.tsx';
import { foundId } from './finder.tsx';
// Imported as an address, not for its side effect: only a filtered menu needs it.
import look from './found.css?url';
import { allergenList, kindOf, dishFilterWords, quotedWords, refusalWords, restrictionWords, statusWords } from './dish-filter-words.ts';

interface FoundProps {
  menu: Menu;
  filter: DishFilter;
  found: Findings;
  soldOut: ReadonlySet<string>;
}

/**
 * How many the filter finds, or that a filter was meant by what was searched (no count then: "0" would read as "there is none of it"), in one line that stays in sight while the guest chooses and reads: the results are below
 * the form, off the screen of a phone (islands/finder.ts keeps the line up to date).
 */
export function FoundStatus({ menu, filter, found }: Pick<FoundProps, 'menu' | 'filter' | 'found'>) {
  const { language } = useSite();
  const count = { fits: countOf(found, 'fits'), traces: countOf(found, 'traces'), undeclared: countOf(found, 'undeclared') };
  return (
    <p className="found-status">
      <span role="status">
        {restricts(namedBy(filter.query)) ? finderWords[language].named.title(filter.query) : statusWords(count, kindOf(menu), language)}
      </span>{' '}
      <a href={`#${contentId}`}>{finderWords[language].status.look}</a>
    </p>
  );
}

/** What the address asks for and nobody knows: a filter must never look applied when it is not. */
export function Unknown({ values }: { values: readonly string[] }) {
  const { language } = useSite();
  return (
    <>
      <link rel="stylesheet" href={look} />
      <p className="found-count found-unknown">{finderWords[language].unknown(quotedWords(values, language))}</p>
    </>
  );
}

/**
 * The results of a filter: the dishes that fit; apart from them those with possible traces and those
 * that nobody has declared; and how many are not shown, and why.
 */
export function Found({ menu, filter, found, soldOut }: FoundProps) {
  const { language, to } = useSite();
  const words = finderWords[language];
  const kind = kindOf(menu);
  const named = namedBy(filter.query);
  const isNamed = restricts(named);
  const refused = countOf(found, 'refused');
  return (
    <div className="found" id={foundId} tabIndex={-1}>
      <link rel="stylesheet" href={look} />
      {isNamed && <Named named={named} filter={filter} kind={kind} />}
      {found.verdicts.size > 0 && <Count found={found} filter={filter} menu={menu} />}
      {found.fits.length > 0 && <Fitting found={found} filter={filter} menu={menu} soldOut={soldOut} />}
      {found.fits.length === 0 && (found.verdicts.size > 0 || !isNamed) && <Nothing found={found} filter={filter} />}
      {found.traces.length > 0 && (
        <section className="found-apart">
          <h2>{words.traces.title}</h2>
          <p>{words.traces.text}</p>
          <Rows of={found.traces} soldOut={soldOut} remarks={tracesRemarks(found, language)} />
        </section>
      )}
      {found.undeclared.length > 0 && (
        <section className="found-apart found-apart--unknown">
          <h2>{words.undeclared.title}</h2>
          <p>{words.undeclared.text}</p>
          <Rows of={found.undeclared} soldOut={soldOut} />
        </section>
      )}
      {refused > 0 && (
        <p className="note">
          {words.hidden(refused, kind, refusalWords(filter, refused, language))} <a href={to('/allergeni')}>{bookWords[language].title}</a>
        </p>
      )}
    </div>
  );
}

/** The allergens or the diet that a search names: the filter is what was meant. */
function namedBy(query: string): Pick<DishFilter, 'without' | 'diet'> {
  return { without: allergensNamed(query), diet: dietNamed(query) };
}

type Part = Pick<FoundProps, 'menu' | 'filter' | 'found'>;

/** A search for an allergen or a diet: the filter is what was meant. */
function Named({
  named: { without, diet },
  filter,
  kind,
}: {
  named: Pick<DishFilter, 'without' | 'diet'>;
  filter: DishFilter;
  kind: Kind;
}) {
  const { language, path, to } = useSite();
  const { named } = finderWords[language];
  const wanted = { ...filter, without: [...filter.without, ...without], diet: diet ?? filter.diet };
  return (
    <section className="found-count found-named">
      <h2>{named.title(filter.query)}</h2>
      <p>
        {named.text}{' '}
        <a href={`${to(path)}${carriedQuery(wanted)}`}>{`${named.link[kind]}: ${restrictionWords({ without, diet }, language)}`}</a>
      </p>
    </section>
  );
}

/** How many were found, how many are listed apart, and what no filter can promise. */
function Count({ found, filter, menu }: Part) {
  const { language, to } = useSite();
  const words = finderWords[language];
  const all = restricts(filter) ? found.verdicts.size : dishesOf(menu.contents).length;
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
        <b>{`${dishFilterWords(filter, language)}: ${words.count(countOf(found, 'fits'), all, kindOf(menu))}`}</b> {sentences.join(' ')}
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
function Fitting({ found, filter, menu, soldOut }: Part & Pick<FoundProps, 'soldOut'>) {
  const { language } = useSite();
  const signature = restricts(filter) ? newestSignature(dishesOf(menu.contents)) : undefined;
  return (
    <section className="menu-section">
      <div className="categorie">
        <h2>{dishFilterWords(filter, language)}</h2>
        {signature && <p className="note">{finderWords[language].signed(longDate(signature.at, language))}</p>}
      </div>
      {found.notes.map((note) => (
        <TextRow key={note.id} row={note} level="h3" />
      ))}
      <Rows of={found.fits} soldOut={soldOut} />
    </section>
  );
}

/** Sections with small headings. */
function Rows({ of: sections, ...blocksProps }: { of: MenuSection[] } & Omit<BlocksProps, 'of' | 'level'>) {
  return (
    <div className="rows">
      {sections.map(({ heading, lead, blocks }) => (
        <div key={heading?.id ?? ''}>
          {heading && (
            <h3 className="description">
              <Text of={heading} field="content" />
            </h3>
          )}
          {lead.map((row) => (
            <p key={row.id} className="note">
              <Text of={row} field="content" />
            </p>
          ))}
          <Blocks of={blocks} level={heading ? 'h4' : 'h3'} {...blocksProps} />
        </div>
      ))}
    </div>
  );
}

/** The remark beside each dish with possible traces: of which allergens. */
function tracesRemarks({ verdicts }: Findings, language: Language): Map<string, string> {
  const { tracesOf } = finderWords[language];
  return new Map(
    [...verdicts].flatMap(([id, verdict]) =>
      verdict.kind === 'traces' ? [[id, tracesOf(allergenList(verdict.of, 'and', language))]] : [],
    ),
  );
}

/** Nothing found by that search, or nothing that fits. */
function Nothing({ found, filter }: Pick<Part, 'found' | 'filter'>) {
  const words = finderWords[useSite().language];
  if (found.verdicts.size > 0) return <EmptyPlate {...words.nothingFits} />;
  return <EmptyPlate title={words.nothingFound.title(filter.query)} text={words.nothingFound.text} />;
}
