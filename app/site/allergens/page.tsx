import { Fragment, use } from 'react';
import { bookWords } from '#languages/book.ts';
import { editionWords } from '#languages/edition.ts';
import { houseWords } from '#languages/house.ts';
import { menuWords } from '#languages/menus.ts';
import { clockOf } from '#restaurant/hours/hours.ts';
import { dayShown } from '#restaurant/menus/served.ts';
import { editionText } from '#restaurant/menus/paper-edition.ts';
import { allergenBook, type AllergenBook, findLastMenuChange } from '#restaurant/menus/paper-edition.server.ts';
import { documentsInOrder } from '#restaurant/menus/queries.server.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { SpriteContext } from '../../ui/icon.tsx';
import symbols from '../../drawings/menu-symbols.svg?url';
import { dbContext, logContext, nowContext, type PageHandle, siteContext } from '../../context.ts';
import { reportFaults } from '../../settings.server.ts';
import { LanguageList } from '../language-list.tsx';
import { EmptyPlate } from '../menus/empty-plate.tsx';
import { loadVisibleMenus } from '../menus/load-menus.server.ts';
import { pageMeta } from '../meta.ts';
import { longDate } from '../opening-words.ts';
import { contentId, PageHeader } from '../page-header.tsx';
import { PageFooter } from '../page-footer.tsx';
import { BackLink, PageTools } from '../page-tools.tsx';
import { FoldMarker } from '../../first-paint/first-paint.tsx';
import { useSite } from '../site.ts';
import { Text } from '../text.tsx';
import { BookTable, Key, NotesContext, notesOf, tableId } from './book-table.tsx';
import type { Route } from './+types/page';
import '../page.css';
import '../page-tools.css';
import './book.css';

export const handle = { page: 'kept' } satisfies PageHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { menus, lost } = await loadVisibleMenus(context);
  for (const { id, faults } of [...menus, ...lost]) reportFaults(context.get(logContext), `menu/${id}`, faults);
  const ordered = documentsInOrder(menus);
  const { pathname } = new URL(request.url);
  const { publicUrl } = context.get(siteContext);
  const book = allergenBook(ordered);
  const now = context.get(nowContext);
  const changes = await findLastMenuChange(context.get(dbContext));
  return {
    book,
    address: new URL(publicUrl).host + pathname,
    edition: book && editionText({ page: undefined, version: book.version, changes, day: dayShown(now) }),
  };
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  const site = root.loaderData;
  return site ? pageMeta({ site, path: '/allergeni', ...bookWords[site.language] }) : [];
}

export default function AllergensPage({ loaderData: { book, address, edition } }: Route.ComponentProps) {
  const { language, to } = useSite();
  const words = bookWords[language];
  return (
    <>
      <PageHeader band skip={words.skip}>
        <LanguageList />
        <PageTools />
      </PageHeader>
      <main className="page book" id={contentId}>
        <div className="back">
          <BackLink to={to('/menu')}>{menuWords[language].all}</BackLink>
        </div>
        <div className="book-head">
          <div className="page-title">
            <SectionHeading stamp="k-libro" level="h1">
              {words.title}
            </SectionHeading>
            <p className="lead">{words.lead}</p>
          </div>
          {book && <Edition of={book} />}
        </div>
        {book ? (
          <NotesContext value={notesOf(book, language)}>
            <Tables of={book} edition={edition}>
              <End copy={words.copy(address)} />
            </Tables>
          </NotesContext>
        ) : (
          <>
            <EmptyPlate {...words.empty} />
            <End />
          </>
        )}
      </main>
      <PageFooter />
    </>
  );
}

/** Identifies this edition of the book: its date, newest signature, number of declared dishes, and version. */
function Edition({ of: { updatedAt, lastSignedAt, dishCount, undeclaredCount, version } }: { of: AllergenBook }) {
  const { language, settings } = useSite();
  const words = bookWords[language];
  const time = houseWords[language].when.today(clockOf(Temporal.Instant.from(updatedAt)));
  return (
    <ul className="book-edition">
      <li>
        <b>{`${words.updated(longDate(updatedAt, language))},`}</b> {time}
      </li>
      {lastSignedAt !== undefined && <li>{words.signed(settings.legal.ragioneSociale, longDate(lastSignedAt, language))}</li>}
      <li>{words.count(dishCount, undeclaredCount)}</li>
      <li>
        <b>{words.version(version)}</b>
      </li>
    </ul>
  );
}

/** The legend, the links to the menus, and their tables. The symbols come from the file that all menus share. */
function Tables({ of: book, edition, children }: { of: AllergenBook; edition: string | undefined; children: React.ReactNode }) {
  const words = bookWords[useSite().language];
  return (
    <>
      <Key />
      {book.menus.length > 1 && (
        <nav className="book-menus" aria-label={words.menus}>
          {book.menus.map(({ menu }) => (
            <a key={menu.page} href={`#${tableId(menu)}`}>
              <Text of={menu} field="name" />
            </a>
          ))}
        </nav>
      )}
      <FoldMarker />
      <SpriteContext value={symbols}>
        <div className="book-sheets">
          <div className="book-columns">
            <div className="book-matrix">
              {book.menus.map(({ menu, sections }) => (
                <BookTable key={menu.page} menu={menu} sections={sections} />
              ))}
            </div>
          </div>
          {children}
          <Foot of={book} edition={edition} />
        </div>
      </SpriteContext>
    </>
  );
}

function Foot({ of: { updatedAt, version }, edition }: { of: AllergenBook; edition: string | undefined }) {
  const { language, settings } = useSite();
  const words = bookWords[language];
  return (
    <div className="book-foot">
      <div>
        {edition && (
          <p className="book-code">
            {editionWords[language].paper} <img src={`/editions/${language}-${edition}.svg`} alt="" width={64} height={64} />
          </p>
        )}
        <Key />
        <p>{`${settings.name}, ${words.title}. ${words.updated(longDate(updatedAt, language))}, ${words.version(version)}`}</p>
      </div>
    </div>
  );
}

/**
 * The footnotes, and the statements about the law and the kitchen.
 * @param props.copy how long a printed copy is valid
 */
function End({ copy }: { copy?: string }) {
  const words = bookWords[useSite().language];
  const { texts, letterOf } = use(NotesContext);
  return (
    <div className="book-end">
      {texts.length > 0 && (
        <p className="book-notes">
          {texts.map((text) => (
            <Fragment key={text}>
              <b>{letterOf(text)}</b>
              {` ${text}. `}
            </Fragment>
          ))}
        </p>
      )}
      <p>{words.law}</p>
      <p>{words.kitchen}</p>
      {copy && <p>{copy}</p>}
    </div>
  );
}
