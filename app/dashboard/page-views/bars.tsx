import { useId } from 'react';
import { pageViewWords } from '#languages/page-views.ts';

/** Sums as bars beside their names and numbers; the bars are decoration, the list has all the information. */
export function Bars({ heading, rows }: { heading: string; rows: { name: string; lang?: string; views: number }[] }) {
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

/** A bar drawn like cut paper, with slightly irregular corners. */
function cutBar(width: number): string {
  const end = Math.max(0.8, width);
  return `M0 1.2L${end - 0.2} 0L${end} 10.8L.3 12Z`;
}
