import { Fragment } from 'react';
import { menuWords } from '#languages/menus.ts';
import { textIn } from '#restaurant/documents/store/read-text.ts';
import { allergens, declarationOf, newestSignature } from '#restaurant/menus/allergens.ts';
import { filterQueryForLinks } from '#restaurant/menus/dish-filter.ts';
import { applyDishFilter } from '#restaurant/menus/apply-dish-filter.ts';
import { type Dish, dishesOf, type Mark } from '#restaurant/menus/menu.ts';
import { isLunchPage, lunchMenus, menuLinks, type MenuSection, sectionsOf } from '#restaurant/menus/sections.ts';
import { menuPath } from '#restaurant/menus/house-pages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon, Stamp } from '../../ui/icon.tsx';
import { FoldMarker, deferLayout, deferRemainingLayout } from '../../first-paint/first-paint.tsx';
import { formatWeekly, longDate } from '../opening-words.ts';
import { useSite } from '../site.ts';
import { MenuData } from '../structured-data.tsx';
import { Text } from '../text.tsx';
import { contentId } from '../page-header.tsx';
import { BackLink, PageTools } from '../page-tools.tsx';
import { DishRow } from './dish.tsx';
import { EmptyPlate } from './empty-plate.tsx';
import { DishFilterForm } from './dish-filter-form.tsx';
import { FilterResults, FilterStatus, UnknownFilterValues } from './filter-results.tsx';
import type { LoadedMenu } from './load-menus.server.ts';
import { MenuFrame, MenuPicture } from './menu-frame.tsx';
import { kindOf } from './dish-filter-words.ts';
import { Blocks, TextRow } from './blocks.tsx';
import { bookWords } from '#languages/book.ts';
import { houseWords } from '#languages/house.ts';
import { formatMoney } from '#restaurant/money.ts';
import { allergenSymbols, declarationSymbols } from '../../drawings/symbols.ts';
import './menu-sheet.css';

/** One menu: name, service times, rows, legend, and links to the others. @param props.children additions for print */
export function MenuSheet({ menu, updatedAt, soldOut, menus, filter, unknown, children }: LoadedMenu & { children?: React.ReactNode }) {
  const { language, settings, path, to } = useSite();
  const address = { language, path, to };
  const words = menuWords[language];
  const sections = sectionsOf(menu.contents);
  // The first screen shows the first dishes.
  const fold = sections.findIndex(({ blocks }) => blocks.some(({ type }) => type === 'dishes'));
  const dishes = dishesOf(menu.contents);
  const soldOutIds = new Set(soldOut);
  const found = filter && applyDishFilter(menu.contents, filter);
  const signature = found && newestSignature(dishes);
  const carried = filterQueryForLinks(filter);
  return (
    <MenuFrame skip={words.skipToMenu} carried={carried}>
      <main className="sheet">
        <div className="sheet-side">
          <div className="back">
            <BackLink to={to('/menu') + carried}>{words.all}</BackLink>
            {isLunchPage(menu.page) && <BackLink to={to('/pranzo') + carried}>{words.lunch}</BackLink>}
          </div>
          <div className="sheet-name" data-size={nameSize(textIn(menu, 'name', language).text)}>
            <Text as="h1" of={menu} field="name" />
            <Stamp name="k-menu" />
          </div>
          {formatWeekly(settings, menu, language).map((sentence) => (
            <p key={sentence} className="sheet-when">
              {sentence}
            </p>
          ))}
          {menu.description && <Text as="p" className="sheet-about" of={menu} field="description" />}
          <div className="sheet-guide">
            {dishes.length > 0 && <DishFilterForm filter={filter} kind={kindOf(menu)} />}
            <SectionLinks sections={sections} />
            {menu.picture && <MenuPicture of={menu.picture} />}
          </div>
        </div>
        {filter && found && <FilterStatus address={address} menu={menu} filter={filter} found={found} />}
        <div className="sheet-rows" id={contentId}>
          {sections.length === 0 && <EmptyPlate {...words.emptyMenu} />}
          {unknown.length > 0 && <UnknownFilterValues values={unknown} language={language} />}
          {filter && found ? (
            <FilterResults
              address={address}
              menu={menu}
              filter={filter}
              found={found}
              signed={signature && longDate(signature.at, language)}
              renderDish={(dish, level, remark) => (
                <DishRow key={dish.id} dish={dish} level={level} soldOut={soldOutIds.has(dish.id)} remark={remark} />
              )}
            />
          ) : (
            sections.map((section, index) => (
              <Fragment key={section.heading?.id ?? ''}>
                <Section
                  section={section}
                  soldOut={soldOutIds}
                  below={index === fold ? 'rest' : fold >= 0 && index > fold ? 'all' : undefined}
                />
                {index === fold && <FoldMarker />}
              </Fragment>
            ))
          )}
        </div>
        <div {...deferLayout} className="sheet-end">
          <Legend dishes={dishes} updatedAt={updatedAt} />
          <PageTools share />
          <Others menu={menu} menus={menus} carried={carried} />
        </div>
        {children}
      </main>
      <MenuData menu={menu} soldOut={soldOut} />
    </MenuFrame>
  );
}

function SectionLinks({ sections }: { sections: MenuSection[] }) {
  const { language } = useSite();
  const headings = sections.flatMap((section) => (section.heading ? [{ id: sectionId(section), heading: section.heading }] : []));
  if (headings.length < 2) return null;
  return (
    <nav className="jumps" aria-label={menuWords[language].sections} data-behavior="jumps">
      {headings.map(({ id, heading }) => (
        <a key={id} href={`#${id}`}>
          <Text of={heading} field="content" />
        </a>
      ))}
    </nav>
  );
}

/** The other menus, with the same filter. Those of lunch are one link, unless this is one of them. */
function Others({ menu, menus, carried }: Pick<LoadedMenu, 'menu' | 'menus'> & { carried: string }) {
  const { language, to } = useSite();
  const siblings = isLunchPage(menu.page) ? lunchMenus(menus).map((other) => ({ path: menuPath(other.page), menu: other })) : [];
  const links = [...siblings, ...menuLinks(menus)].filter(({ path }) => path !== menuPath(menu.page));
  if (links.length === 0) return null;
  return (
    <nav className="others" aria-label={menuWords[language].others}>
      {links.map(({ path, menu: other }) => (
        <ButtonLink key={path} look="outline" href={to(path) + carried}>
          {other ? <Text of={other} field="name" /> : menuWords[language].lunch}
        </ButtonLink>
      ))}
    </nav>
  );
}

/** The fragment of a section. Its prefix keeps row ids distinct from other ids. */
function sectionId({ heading }: MenuSection): string | undefined {
  return heading && `s-${heading.id}`;
}

interface SectionProps {
  section: MenuSection;
  soldOut: ReadonlySet<string>;
  /** Which part is below the first screen. */
  below?: 'all' | 'rest' | undefined;
}

function Section({ section, soldOut, below }: SectionProps) {
  const { language } = useSite();
  const { heading, lead, blocks } = section;
  // Rows without a `categorie` are directly below the name of the menu.
  const Tag = heading ? 'section' : 'div';
  const level = heading ? 'h3' : 'h2';
  return (
    <Tag {...(below === 'all' && deferLayout)} className="menu-section" id={sectionId(section)}>
      {heading && (
        <div className="categorie">
          <Text as="h2" of={heading} field="content" />
          {lead.map((row) => (
            <TextRow key={row.id} row={row} level={level} language={language} />
          ))}
        </div>
      )}
      <div {...(below === 'rest' && deferRemainingLayout)} className="rows">
        <Blocks
          of={blocks}
          level={level}
          language={language}
          renderDish={(dish, dishLevel) => <DishRow key={dish.id} dish={dish} level={dishLevel} soldOut={soldOut.has(dish.id)} />}
        />
      </div>
    </Tag>
  );
}

/** The legend: symbols, the fourteen allergens, coperto, and the statements that the law requires. */
function Legend({ dishes, updatedAt }: { dishes: Dish[]; updatedAt: string }) {
  const { language, settings, to } = useSite();
  const { legend } = menuWords[language];
  const { allergens: names, declaration } = houseWords[language];
  const hasMark = (mark: Mark) => dishes.some(({ marks }) => marks.includes(mark));
  const undeclared = dishes.some((dish) => !declarationOf(dish));
  return (
    <section className="legend" aria-labelledby="legend">
      <h2 id="legend">{legend.title}</h2>
      <ul className="legend-marks">
        <Sign symbol={declarationSymbols.contains} words={declaration.contains} />
        <Sign symbol={declarationSymbols.traces} words={declaration.traces} />
        <Sign symbol={declarationSymbols.none} words={declaration.none} />
        <Sign symbol={declarationSymbols.undeclared} words={legend.undeclared} />
      </ul>
      <ul className="legend-allergens">
        {allergens.map((allergen) => (
          <li key={allergen} className={allergenSymbols[allergen]}>
            {names[allergen]}
          </li>
        ))}
      </ul>
      <div className="legend-notes">
        <p>
          {`${undeclared ? `${legend.unsure} ` : ''}${legend.ask} `}
          <a href={to('/allergeni')}>{bookWords[language].title}</a>
        </p>
        {hasMark('abbattuto') && <p>{legend.blastFrozen}</p>}
        {hasMark('congelato') && <p>{legend.frozen}</p>}
        {settings.rawFishConfirmed && <p>{legend.rawFish}</p>}
        <p>{settings.coperto > 0 ? legend.coperto(formatMoney(settings.coperto, language)) : legend.noCoperto}</p>
        <p>{legend.updated(longDate(updatedAt, language))}</p>
      </div>
    </section>
  );
}

function Sign({ symbol, words }: { symbol: (typeof declarationSymbols)[keyof typeof declarationSymbols]; words: string }) {
  return (
    <li>
      <Icon name={symbol} />
      {words}
    </li>
  );
}

/** The sizes are in menu-sheet.css. */
type NameSize = 'xl' | 'l' | 'm' | 's';

/** The size at which a name fits its column, by its longest word and its length over two lines. */
export function nameSize(name: string): NameSize {
  const longestWord = Math.max(...name.split(/\s+/).map((word) => word.length));
  const letters = Math.max(longestWord, Math.ceil(name.length / 2));
  if (letters <= 5) return 'xl';
  if (letters <= 8) return 'l';
  return letters <= 12 ? 'm' : 's';
}
