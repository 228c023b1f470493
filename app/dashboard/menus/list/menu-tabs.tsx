import { memo, useRef } from 'react';
import { Link } from 'react-router';
import { dashboardWords } from '#languages/dashboard.ts';
import { Icon } from '../../../ui/icon.tsx';
import { NewMenu } from './new-menu.tsx';
import { OrderMenus } from './order-menus.tsx';
import type { MenuSummary } from '../summary.ts';
import './menu-tabs.css';

const words = dashboardWords.menus;

export interface MenuTabsProps {
  menus: MenuSummary[];
  base: string;
  /** The id of the one that is shown. */
  selected: string | undefined;
  /** The name of the menu whose edit is not saved. */
  unsaved: string | undefined;
  /** The pages that a new menu cannot have. */
  taken: readonly string[];
}

/**
 * One tab for each menu, and "New Menu"; on a phone the menus are a list behind the name of the one that is shown.
 * Not rendered again with every key below, because it measures the layout.
 */
export const MenuTabs = memo(function MenuTabs({ menus, base, selected, unsaved, taken }: MenuTabsProps) {
  const list = useRef<HTMLElement>(null);
  const shown = menus.find(({ id }) => id === selected);
  return (
    <div className="menu-tabs">
      {shown && (
        <button type="button" className="menu-choice" popoverTarget="menu-list">
          <span className="visually-hidden">{words.menus}: </span>
          <b>{shown.name}</b>
          {shown.unseen && <span className="unseen-mark">{shown.unseen}</span>}
          <small>{words.rows(shown.rows)}</small>
          <Icon name="i-giu" />
        </button>
      )}
      <nav aria-label={words.menus} id="menu-list" popover="auto" ref={list}>
        <ul>
          {menus.map(({ id, name, rows, unseen }) => (
            <li key={id}>
              <Link
                to={`${base}/${id}`}
                aria-current={id === selected ? 'page' : undefined}
                ref={id === selected ? showInLine : undefined}
                onClick={() => list.current?.hidePopover()}
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
      <div className="menu-tabs-ways">
        {menus.length > 1 && <OrderMenus action={base} menus={menus} />}
        <NewMenu action={base} unsaved={unsaved} menus={menus} taken={taken} />
      </div>
    </div>
  );
});

/** On a phone the tabs are one long line: the one that is shown comes into sight. */
function showInLine(tab: HTMLElement | null): void {
  const line = tab?.closest('.menu-tabs');
  if (tab && line) line.scrollLeft = tab.offsetLeft - (line.clientWidth - tab.offsetWidth) / 2;
}
