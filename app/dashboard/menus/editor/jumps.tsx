import { memo } from 'react';
import { dashboardWords } from '#languages/dashboard.ts';
import type { EditedRow } from '#restaurant/menus/edit/edited-menu.ts';

/** With fewer headings than this there are no links. */
const worthJumping = 3;

/** The headings of a long menu: each leads to its place. Links, since they lead there before the page is alive, too. */
export function SectionLinks({ rows }: { rows: readonly EditedRow[] }) {
  const headings = rows.filter(({ type, content }) => type === 'categorie' && content.trim() !== '');
  return headings.length < worthJumping ? null : <Headings headings={headings} />;
}

/** Rendered again when a heading has changed, not with every key in another row. */
const Headings = memo(
  function Headings({ headings }: { headings: readonly EditedRow[] }) {
    return (
      <nav className="jumps" aria-label={dashboardWords.menus.sections}>
        <ul>
          {headings.map(({ id, content }) => (
            <li key={id}>
              <a
                className="text-button"
                href={`#row-${id}`}
                onClick={(event) => {
                  event.preventDefault();
                  goTo(`row-${id}`);
                }}
              >
                {content}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    );
  },
  ({ headings: before }, { headings: after }) => before.length === after.length && before.every((row, place) => row === after[place]),
);

function goTo(id: string): void {
  const row = document.getElementById(id);
  row?.scrollIntoView({ block: 'start' });
  row?.focus({ preventScroll: true });
}
