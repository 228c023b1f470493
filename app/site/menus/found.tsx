import { bookWords } from '#languages/book.ts';
import { finderWords } from '#languages/finder.ts';
import type { Language } from '#languages/languages.ts';
import { newestSignature } from '#restaurant/menus/allergens.ts';
import { countOf, findIn, type Findings } from '#restaurant/menus/findings.ts';
import { dishesOf, type Menu } from '#restaurant/menus/menu.ts';
import type { MenuSection } from '#restaurant/menus/sections.ts';
import { restricts, type DishFilter } from '#restaurant/menus/dish-filter.ts';
import { longDate } from '../long-date.ts';
import { useSite } from '../site.ts';
import { Text } from '../text.tsx';
import { Blocks, type BlocksProps, TextRow } from './blocks.tsx';
import { EmptyPlate } from './empty-plate.tsx';
import { foundId } from './finder.tsx';
// Imported as an address, not for its side effect: only a filtered menu needs it.
import look from './found.css?url';
import { allergenList, kindOf, refusalWords, dishFilterWords } from './dish-filter-words.ts';

interface FoundProps {
  menu: Menu;
  filter: DishFilter;
  soldOut: ReadonlySet<string>;
}

/**
 * The results of a filter: the dishes that fit; apart from them those with possible traces and those
 * that nobody has declared; and how many are not shown, and why.
 */
export function Found({ menu, filter, soldOut }: FoundProps) {
  const { language, to } = useSite();
  const words = finderWords[language];
  const kind = kindOf(menu);
  const found = findIn(menu.contents, filter);
  const refused = countOf(found, 'refused');
  return (
    <div className="found" id={foundId} tabIndex={-1}>
      <link rel="stylesheet" href={look} />
      {found.verdicts.size > 0 && <Count found={found} filter={filter} menu={menu} />}
      {found.fits.length > 0 ? (
        <Fitting found={found} filter={filter} menu={menu} soldOut={soldOut} />
      ) : (
        <Nothing found={found} filter={filter} />
      )}
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

type Part = Pick<FoundProps, 'menu' | 'filter'> & { found: Findings };

/** How many were found, how many are listed apart, and what no filter can promise. */
function Count({ found, filter, menu }: Part) {
  const { language } = useSite();
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
function Rows({ of: sections, ...blocksProps }: { of: MenuSection[] } & Omit<BlocksProps, 'of' | 'level' | 'spelled'>) {
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
          <Blocks of={blocks} level={heading ? 'h4' : 'h3'} spelled {...blocksProps} />
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
