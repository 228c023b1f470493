import { useState } from 'react';
import { dashboardWords } from '#languages/dashboard.ts';
import { historyWords } from '#languages/history.ts';
import { pasteWords } from '#languages/paste.ts';
import type { EditedMenu, EditedRow } from '#restaurant/menus/edit/edited-menu.ts';
import { Icon } from '../../../ui/icon.tsx';
import { type FieldState, useEditor } from '../model/editor-context.ts';
import { HeadingFields } from './heading-fields.tsx';
import { MenuTabs, type MenuTabsProps } from '../list/menu-tabs.tsx';
import { MissingContent } from './missing.tsx';
import './menu-editor-header.css';

const words = dashboardWords.menus;

interface BenchHeadProps extends MenuTabsProps, FieldState {
  menu: EditedMenu;
  /** The dishes that nobody has declared. */
  undeclared: readonly EditedRow[];
  /** The id of the open row. */
  open: string | undefined;
  undo: React.ReactNode;
  remove: React.ReactNode;
  /** When the menu was saved, and the links to its history: a phone has no other place for them. */
  note: React.ReactNode;
}

/**
 * What stands above the rows: the choice of the menu, its tools and, folded away, its own fields. A phone shows one line of it, and the
 * rest behind a button, so that the first dish is on the first screen.
 */
export function MenuEditorHeader({ menu, typed, faults, undeclared, open, undo, remove, note, ...tabs }: BenchHeadProps) {
  const { ask } = useEditor();
  const [unfolded, setUnfolded] = useState(false);
  if (faults.length > 0 && !unfolded) setUnfolded(true);
  const { contents: rows } = menu;
  const services = menu.servedAt.map((service) => words.service[service]);
  return (
    <div className="bench-head" data-unfolded={unfolded}>
      <MenuTabs {...tabs} />
      <div className="menu-tools">
        <button
          type="button"
          className="text-button menu-tools-fold"
          aria-expanded={unfolded}
          aria-controls="menu-fields"
          onClick={() => setUnfolded(!unfolded)}
        >
          <Icon name="i-giu" />
          <Icon name="i-puntini" />
          <span>{words.more}</span>
          <small>{services.length === 0 ? historyWords.heading.always : services.join(', ')}</small>
        </button>
        {rows.length > 0 && (
          <button type="button" className="text-button" onClick={() => ask({ what: 'paste', after: undefined })}>
            <Icon name="i-scarica" />
            {pasteWords.open}
          </button>
        )}
        <MissingContent rows={rows} undeclared={undeclared} open={open} />
        {undo}
        <div className="menu-fields" id="menu-fields" hidden={!unfolded}>
          {unfolded && (
            <>
              <HeadingFields menu={menu} typed={typed} faults={faults} />
              <div className="menu-fields-foot">
                <p>{note}</p>
                {remove}
              </div>
            </>
          )}
        </div>
      </div>
    </div>
  );
}
