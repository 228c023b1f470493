import { useLayoutEffect, useRef } from 'react';
import { menuCopyWords, menuEditorWords } from '#languages/menu-editor.ts';
import { dashboardWords } from '#languages/dashboard.ts';
import { type EditedRow, soldOutIn, withType } from '#restaurant/menus/edit/edited-menu.ts';
import { type RowType, rowTypes } from '#restaurant/menus/menu.ts';
import { Icon, type SymbolName } from '../../../ui/icon.tsx';
import { useEditor } from '../model/editor-context.ts';

const words = menuEditorWords.row;

interface RowMenuProps {
  row: EditedRow;
  place: number;
  last: boolean;
  /** The button that opened it. A new object opens it again, also while it closes. */
  asked: { beside: HTMLElement };
  onClose: () => void;
}

/**
 * The actions on a row, in one popover for all rows: beside the button, on a phone at the foot of the screen. The browser closes it on
 * Escape or a press elsewhere, and returns the focus.
 */
export function RowMenu({ row, place, last, asked, onClose }: RowMenuProps) {
  const editor = useEditor();
  const menu = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = menu.current;
    if (!element) return;
    element.showPopover();
    standBeside(element, asked.beside);
    itemsOf(element)[0]?.focus();
    return () => element.hidePopover();
  }, [asked]);

  /** Closes the popover before an action, so that the action decides where the focus goes. */
  const doing = (act: () => void) => () => {
    menu.current?.hidePopover();
    onClose();
    act();
  };
  const path = `contents.${row.id}.soldOutUntil`;
  const isSoldOut = soldOutIn(row, editor.now) !== undefined;
  const markOut = () =>
    editor.dispatch({ type: 'changes', changes: [isSoldOut ? { op: 'remove', path } : { op: 'set', path, value: 'service' }] });

  const onKeyDown = (event: React.KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Tab') onClose();
    const items = itemsOf(event.currentTarget);
    const at = items.findIndex((item) => item === document.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    items.at(to % items.length)?.focus();
  };

  return (
    <div
      ref={menu}
      className="row-menu"
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={words.menu(place)}
      onKeyDown={onKeyDown}
      onToggle={({ newState }) => {
        if (newState === 'closed') onClose();
      }}
    >
      <p className="row-menu-name" aria-hidden="true">
        {row.content || menuEditorWords.drag.nameless}
      </p>
      {row.type === 'piatto' ? (
        <Item label={isSoldOut ? words.available : words.soldOut} icon="i-orologio" onPress={doing(markOut)} />
      ) : (
        <Item label={words.translations} icon="i-fumetto" onPress={doing(() => editor.open(row.id))} />
      )}
      <Item label={words.duplicate} icon="i-menu" onPress={doing(() => editor.duplicate(row.id))} />
      <Item label={menuCopyWords.to} icon="i-fuori" onPress={doing(() => editor.ask({ what: 'copy', id: row.id }))} />
      <Item label={words.moveTo} icon="i-freccia" onPress={doing(() => editor.ask({ what: 'move', id: row.id }))} />
      <Item label={words.moveUp} icon="i-giu" up disabled={place === 1} onPress={doing(() => editor.move(row.id, -1, false))} />
      <Item label={words.moveDown} icon="i-giu" disabled={last} onPress={doing(() => editor.move(row.id, 1, false))} />
      <Types label={words.addAfter} row={row} onChoose={(type) => doing(() => editor.insertAfter(row.id, type))} />
      <Item label={words.pasteAfter} icon="i-scarica" onPress={doing(() => editor.ask({ what: 'paste', after: row.id }))} />
      <Types
        label={words.changeType}
        row={row}
        chosen={row.type}
        onChoose={(type) => doing(() => editor.dispatch({ type: 'arrange', arrange: (rows) => withType(rows, row.id, type) }))}
      />
      <Item label={words.delete} icon="i-cestino" danger onPress={doing(() => editor.remove(row.id))} />
    </div>
  );
}

interface ItemProps {
  icon: SymbolName;
  up?: boolean;
  danger?: boolean;
  disabled?: boolean;
  onPress: () => void;
  label: string;
}

function Item({ icon, up, danger, disabled, onPress, label }: ItemProps) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={danger ? 'row-menu-item row-menu-item--danger' : 'row-menu-item'}
      aria-disabled={disabled}
      onClick={disabled ? undefined : onPress}
    >
      <Icon name={icon} className={up ? 'icon icon--up' : 'icon'} />
      {label}
    </button>
  );
}

interface TypesProps {
  label: string;
  row: EditedRow;
  /** The type of the row, where one is chosen rather than added. */
  chosen?: RowType;
  onChoose: (type: RowType) => () => void;
}

function Types({ label, row, chosen, onChoose }: TypesProps) {
  const id = `row-${row.id}-${chosen ? 'types' : 'add'}`;
  return (
    <div role="group" aria-labelledby={id} className="row-menu-types">
      <p id={id}>{label}</p>
      {rowTypes.map((type) => (
        <button
          key={type}
          type="button"
          role={chosen ? 'menuitemradio' : 'menuitem'}
          aria-checked={chosen ? chosen === type : undefined}
          tabIndex={-1}
          onClick={onChoose(type)}
        >
          {!chosen && <span className="visually-hidden">{dashboardWords.menus.newRow}: </span>}
          {type} <small>{words.types[type]}</small>
        </button>
      ))}
    </div>
  );
}

function itemsOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
}

/** Below the button, or above it where there is no room. On a phone the style sheet places it. */
function standBeside(menu: HTMLElement, button: HTMLElement): void {
  const { top, bottom, right } = button.getBoundingClientRect();
  const { offsetHeight: height, offsetWidth: width } = menu;
  const under = bottom + height + 8 < innerHeight ? bottom : top - height;
  menu.style.setProperty('--top', `${Math.max(8, Math.min(under, innerHeight - height - 8))}px`);
  menu.style.setProperty('--left', `${Math.max(8, right - width)}px`);
}
