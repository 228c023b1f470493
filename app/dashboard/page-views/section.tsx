import { useState } from 'react';
import { pageViewWords as words } from '#languages/page-views.ts';
import type { PageViewsSummary } from '#restaurant/page-views/summary.ts';
import { type Choice, usualOfWeekday, viewsByDay, viewsByLanguage, viewsByPage } from '#restaurant/page-views/summary.ts';
import { Bars } from './bars.tsx';
import { weekdayOf } from './days.ts';
import { DaysPlot } from './days-plot.tsx';
import { DaysTable } from './days-table.tsx';
import './section.css';

const everything: Choice = { page: undefined, language: undefined };

/** "Visite alle pagine": how often the public pages were looked at, day by day, by page and by language. */
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
      {usual !== undefined && `, ${words.usual(weekdayOf(days.at(-1) ?? ''), usual)}`}
    </p>
  );
}

/** What the plot shows: a page or all, a language or all, of those that were viewed. */
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
          {pages.map((page) => (
            <option key={page} value={page}>
              {words.pages[page]}
            </option>
          ))}
        </select>
      </label>
      <label>
        {words.language}
        <select
          value={chosen.language ?? ''}
          onChange={({ currentTarget: { value } }) => onChoose({ ...chosen, language: languages.find((language) => language === value) })}
        >
          <option value="">{words.allLanguages}</option>
          {languages.map((language) => (
            <option key={language} value={language}>
              {words.languages[language]}
            </option>
          ))}
        </select>
      </label>
      <output>{(chosen.page ?? chosen.language) && words.chosenTotal(total)}</output>
    </div>
  );
}
