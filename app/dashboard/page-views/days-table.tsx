import { pageViewWords as words } from '#languages/page-views.ts';
import type { CountedPage } from '#restaurant/page-views/pages.ts';
import { type PageViewsSummary, viewsByDay, viewsByLanguage } from '#restaurant/page-views/summary.ts';
import { Icon } from '../../ui/icon.tsx';
import { longDay } from './days.ts';

/** The same numbers as the plot, as a table: the newest day first, a column for each language. */
export function DaysTable({ summary, page }: { summary: PageViewsSummary; page: CountedPage | undefined }) {
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
                <th scope="row">{longDay(day)}</th>
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
