import { lazy, Suspense, useId, useState } from 'react';
import { pageViewWords, pageViewWords as words } from '#languages/home.ts';
import {
  type Choice,
  type CountedPage,
  type PageViewsSummary,
  usualOfWeekday,
  viewsByDay,
  viewsByLanguage,
  viewsByPage,
} from '#restaurant/page-views/tally.ts';
import { useNearViewport } from '../frame/use-hydrated.ts';
import { sayDay } from '../frame/date-words.ts';
import { Icon } from '../../ui/icon.tsx';
import { Options } from '../frame/controls.tsx';
import './section.css';

const everything: Choice = { page: undefined, language: undefined };

export function PageViewsSection({ summary }: { summary: PageViewsSummary }) {
  const [chosen, setChosen] = useState(everything);
  const all = viewsByDay(summary, everything);
  const total = all.reduce((sum, views) => sum + views, 0);
  return (
    <section className="block page-views" aria-labelledby="page-views">
      <div className="block-inside">
        <h2 id="page-views">{words.heading}</h2>
        {total === 0 ? (
          <p className="page-views-none">
            <strong>{words.none}</strong> {words.noneHow}
          </p>
        ) : (
          <>
            <p className="page-views-total">
              <strong>{words.total(total)}</strong> <span>{words.how}</span>
            </p>
            <Today days={summary.days} views={all} />
            <Chooser summary={summary} chosen={chosen} onChoose={setChosen} />
            <DaysPlot days={summary.days} views={viewsByDay(summary, chosen)} />
            <DaysTable summary={summary} page={chosen.page} />
            <div className="page-views-sums">
              <Bars heading={words.byPage} rows={viewsByPage(summary).map(({ page, views }) => ({ name: words.pages[page], views }))} />
              <Bars
                heading={words.byLanguage}
                rows={viewsByLanguage(summary).map(({ language, views }) => ({ name: words.languages[language], lang: language, views }))}
              />
            </div>
          </>
        )}
        <p className="page-views-limits">{words.limits}</p>
      </div>
    </section>
  );
}

function Today({ days, views }: { days: string[]; views: number[] }) {
  const usual = usualOfWeekday(views);
  return (
    <p className="page-views-today">
      {words.today(views.at(-1) ?? 0)}
      {usual !== undefined && `, ${words.usual(sayDay(days.at(-1) ?? '', 'sabato'), usual)}`}
    </p>
  );
}

function Chooser({ summary, chosen, onChoose }: { summary: PageViewsSummary; chosen: Choice; onChoose: (chosen: Choice) => void }) {
  const pages = viewsByPage(summary).map(({ page }) => page);
  const languages = viewsByLanguage(summary).map(({ language }) => language);
  const total = viewsByDay(summary, chosen).reduce((sum, views) => sum + views, 0);
  return (
    <div className="page-views-choice" role="group" aria-label={words.choose}>
      <label>
        {words.page}
        <select
          value={chosen.page ?? ''}
          onChange={({ currentTarget: { value } }) => onChoose({ ...chosen, page: pages.find((page) => page === value) })}
        >
          <option value="">{words.allPages}</option>
          <Options of={pages.map((page) => [page, words.pages[page]])} />
        </select>
      </label>
      <label>
        {words.language}
        <select
          value={chosen.language ?? ''}
          onChange={({ currentTarget: { value } }) => onChoose({ ...chosen, language: languages.find((language) => language === value) })}
        >
          <option value="">{words.allLanguages}</option>
          <Options of={languages.map((language) => [language, words.languages[language]])} />
        </select>
      </label>
      <output>{(chosen.page ?? chosen.language) && words.chosenTotal(total)}</output>
    </div>
  );
}

/** The bars are decoration; the list has all the information. */
function Bars({ heading, rows }: { heading: string; rows: { name: string; lang?: string; views: number }[] }) {
  const id = useId();
  const largest = Math.max(1, ...rows.map(({ views }) => views));
  return (
    <div>
      <h3 id={id}>{heading}</h3>
      <ol className="bars" aria-labelledby={id}>
        {rows.map(({ name, lang, views }) => (
          <li key={name}>
            <span lang={lang}>{name}</span>
            <svg viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true" focusable="false">
              <path d={cutBar((100 * views) / largest)} />
            </svg>
            <b>{pageViewWords.number(views)}</b>
          </li>
        ))}
      </ol>
    </div>
  );
}

function cutBar(width: number): string {
  const end = Math.max(0.8, width);
  return `M0 1.2L${end - 0.2} 0L${end} 10.8L.3 12Z`;
}

// The plot library is as large as the rest of the desk, so it is loaded when the plot is near the viewport.
const Plot = lazy(() => import('./plot.tsx'));

/** Reserves the space of the plot until the library is loaded. */
function DaysPlot({ days, views }: { days: string[]; views: number[] }) {
  const { place, near } = useNearViewport<HTMLDivElement>();
  const name = words.plot(sayDay(days[0] ?? '', '14 novembre'), sayDay(days.at(-1) ?? '', '14 novembre'));
  return (
    <figure className="plot">
      <div className="plot-place" ref={place}>
        {near && (
          <Suspense>
            <Plot days={days} views={views} name={name} />
          </Suspense>
        )}
      </div>
      <figcaption className="visually-hidden">
        {name}. {words.plotHelp}
      </figcaption>
    </figure>
  );
}

/** The numbers of the plot as a table, newest first, with a column for each language. */
function DaysTable({ summary, page }: { summary: PageViewsSummary; page: CountedPage | undefined }) {
  const languages = viewsByLanguage(summary).map(({ language }) => language);
  const all = viewsByDay(summary, { page, language: undefined });
  const columns = languages.map((language) => viewsByDay(summary, { page, language }));
  return (
    <details className="days-table">
      <summary>
        <Icon name="i-giu" />
        {words.table}
      </summary>
      <table>
        <caption className="visually-hidden">
          {words.heading}, {page ? words.pages[page] : words.allPages}
        </caption>
        <thead>
          <tr>
            <th scope="col">{words.day}</th>
            <th scope="col">{words.all}</th>
            {languages.map((language) => (
              <th key={language} scope="col" lang={language}>
                {words.languages[language]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {summary.days
            .map((day, place) => (
              <tr key={day}>
                <th scope="row">{sayDay(day, 'sabato 14 novembre')}</th>
                <td>{words.number(all[place] ?? 0)}</td>
                {columns.map((column, index) => (
                  <td key={languages[index]}>{words.number(column[place] ?? 0)}</td>
                ))}
              </tr>
            ))
            .toReversed()}
        </tbody>
      </table>
    </details>
  );
}
