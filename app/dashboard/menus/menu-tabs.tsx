import { memo } from 'react';
import { Link } from 'react-router';
import { dashboardWords } from '#languages/dashboard.ts';
import { NewMenu } from './new-menu.tsx';
import type { MenuSummary } from './summary.ts';
import './menu-tabs.css';

const words = dashboardWords.menus;

/** One tab for each menu, and "New Menu". Not rendered again with every key below, because it measures the layout. */
export const MenuTabs = memo(function MenuTabs({
  menus,
  base,
  selected,
  unsaved,
}: {
  menus: MenuSummary[];
  base: string;
  /** The id of the one that is shown. */
  selected: string | undefined;
  /** The name of the menu whose edit is not saved. */
  unsaved: string | undefined;
}) {
  return (
    <div className="menu-tabs">
      <nav aria-label={words.menus}>
        <ul>
          {menus.map(({ id, name, rows, unseen }) => (
            <li key={id}>
              <Link
                to={`${base}/${id}`}
                aria-current={id === selected ? 'page' : undefined}
                ref={id === selected ? showInLine : undefined}
                preventScrollReset
              >
                {name}
                {unseen && <span className="unseen-mark">{unseen}</span>}
                <small>
                  {rows}
                  <span className="visually-hidden"> {words.rowsShort}</span>
                </small>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <NewMenu action={base} unsaved={unsaved} />
    </div>
  );
});

/** On a phone the tabs are one long line: the one that is shown comes into sight. */
function showInLine(tab: HTMLElement | null): void {
  const line = tab?.closest('.menu-tabs');
  if (tab && line) line.scrollLeft = tab.offsetLeft - (line.clientWidth - tab.offsetWidth) / 2;
}
