import { memo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFetcher } from 'react-router';
import { dashboardWords } from '#languages/dashboard.ts';
import { editingWords } from '#languages/editing.ts';
import { freePage, pageOfName } from '#restaurant/menus/edit/edit.ts';
import { menuCopyWords, menuEditorWords } from '#languages/menu-editor.ts';
import { showingWords } from '#languages/dishes.ts';
import type { Menu } from '#restaurant/menus/menu.ts';
import { moveItem } from '#restaurant/menus/sections.ts';
import { useMay } from '../../frame/staff-member.ts';
import { Icon } from '../../../ui/icon.tsx';
import { areNamedAlike } from '../model/menu-model.ts';
import { middleOf } from '../rows/use-row-drag.ts';
import { addressOf, type MenuSummary } from '../summary.ts';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { DialogActions, DialogButton, DialogUnderstood } from '../../frame/dialog.tsx';
import { FailureNotice, PostForm, useAnswer, useOneSubmit } from '../../editing/send.tsx';
import type { MenuListResult } from '../actions.server.ts';
import type { CopyResult } from '../copy-route.ts';
import { Spoken, Submit } from '../../frame/controls.tsx';
import { AreaLink } from '../../frame/area.tsx';
import { showInLine } from '../../frame/tabs.tsx';
import './menu-tabs.css';

const words = dashboardWords.menus;

export interface MenuTabsProps {
  menus: MenuSummary[];
  selected: string | undefined;
  unsaved: string | undefined;
  /** The pages that a new menu cannot have. */
  taken: readonly string[];
}

/**
 * A tab for each menu, and "New Menu"; on a phone a list behind the name of the shown menu. It measures the layout, so keystrokes in rows
 * do not render it.
 */
export const MenuTabs = memo(function MenuTabs({ menus, selected, unsaved, taken }: MenuTabsProps) {
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
              <AreaLink
                to={`/menus/${id}`}
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
              </AreaLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="menu-tabs-ways">
        {menus.length > 1 && <OrderMenus menus={menus} />}
        <NewMenu unsaved={unsaved} menus={menus} taken={taken} />
      </div>
    </div>
  );
});

function NewMenu({ unsaved, menus, taken }: Omit<MenuTabsProps, 'selected'>) {
  const [name, setName] = useState('');
  const fetcher = useFetcher<MenuListResult>();
  const onSubmit = useOneSubmit(fetcher);
  const refused = fetcher.data && 'refused' in fetcher.data ? fetcher.data.refused : undefined;
  return (
    <DialogButton icon="i-piu" label={words.newMenu} heading={words.newMenu}>
      {(close) =>
        unsaved === undefined ? (
          <PostForm by={fetcher} once intent="create" action="/menus" onSubmit={onSubmit} noValidate>
            <Field
              label={words.newMenuName}
              name="name"
              autoComplete="off"
              placeholder={words.newMenuPlaceholder}
              help={name.trim() === '' ? words.newMenuHelp : describePlace(name, menus, taken)}
              value={name}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
              error={refused === 'name' ? words.fault.name : undefined}
            />
            <SameName name={name} menus={menus} />
            <FailureNotice answer={fetcher.data} words={{ name: undefined, changed: undefined }} />
            <DialogActions out={dashboardWords.saving.cancel} onOut={close}>
              <Submit label={words.create} disabled={fetcher.state !== 'idle'} />
            </DialogActions>
          </PostForm>
        ) : (
          <DialogUnderstood text={words.saveFirst(unsaved)} label={words.understood} onOut={close} />
        )
      }
    </DialogButton>
  );
}

/** Asks about a name that another menu has, as a save of it does. */
function SameName({ name, menus }: { name: string; menus: readonly MenuSummary[] }) {
  const isTaken = menus.some((menu) => areNamedAlike(menu.name, name));
  const { sameName, sameNameText } = editingWords.doubts;
  return (
    <div role="status">
      {isTaken && (
        <Notice>
          <strong>{sameName}</strong> {sameNameText(name.trim())}
        </Notice>
      )}
    </div>
  );
}

/** Where a menu of that name will stand: its address, and its place among the menus. */
function describePlace(name: string, menus: readonly MenuSummary[], taken: readonly string[]): string {
  const address = addressOf({ page: freePage(pageOfName(name), taken) });
  return showingWords.wouldStand(address, showingWords.place(menus.length + 1, menus.at(-1)?.name));
}

/** "Delete Menu": an administrator confirms; others read whom to ask. */
export function DeleteMenu({ menu, version, action }: { menu: Menu; version: number; action: string }) {
  const mayDelete = useMay('delete menus');
  const fetcher = useFetcher<MenuListResult>();
  return (
    <DialogButton
      icon="i-cestino"
      label={words.deleteMenu}
      className="text-button text-button--danger"
      heading={mayDelete ? words.deleteHeading(menu.name) : words.deleteMenu}
    >
      {(close) =>
        mayDelete ? (
          <PostForm by={fetcher} intent="delete" fields={{ version }} action={action}>
            <p>{words.deleteText(menu.contents.length, addressOf(menu))}</p>
            <FailureNotice answer={fetcher.data} words={{ changed: words.deleteChanged, name: words.deleteChanged }} />
            <DialogActions out={dashboardWords.saving.cancel} onOut={close}>
              <Submit label={words.deleteConfirm} disabled={fetcher.state !== 'idle'} />
            </DialogActions>
          </PostForm>
        ) : (
          <DialogUnderstood text={words.deleteAsk} label={words.understood} onOut={close} />
        )
      }
    </DialogButton>
  );
}

/** "Duplica il menù": another menu with the same rows, hidden at first. */
export function DuplicateMenu({ name, menus, action }: { name: string; menus: readonly MenuSummary[]; action: string }) {
  const [copy, setCopy] = useState(menuCopyWords.copyOf(name));
  const fetcher = useFetcher<CopyResult>();
  const onSubmit = useOneSubmit(fetcher);
  const refused = fetcher.data && 'refused' in fetcher.data ? fetcher.data.refused : undefined;
  return (
    <DialogButton icon="i-menu" label={menuCopyWords.duplicate} heading={menuCopyWords.duplicateHeading(name)}>
      {(close) => (
        <PostForm by={fetcher} once fields={{ what: 'menu' }} action={action} onSubmit={onSubmit} noValidate>
          <Field
            label={menuCopyWords.name}
            help={menuCopyWords.duplicateHelp}
            error={refused === 'name' ? dashboardWords.menus.fault.name : undefined}
            name="name"
            autoComplete="off"
            value={copy}
            onChange={({ currentTarget }) => setCopy(currentTarget.value)}
          />
          <SameName name={copy} menus={menus} />
          <FailureNotice answer={fetcher.data} words={{ name: undefined }} />
          <DialogActions out={menuCopyWords.close} onOut={close}>
            <Submit label={menuCopyWords.confirm} disabled={fetcher.state !== 'idle'} />
          </DialogActions>
        </PostForm>
      )}
    </DialogButton>
  );
}

const orderWords = menuEditorWords.order;

function OrderMenus({ menus }: { menus: readonly MenuSummary[] }) {
  return (
    <DialogButton icon="i-maniglia" label={orderWords.open} heading={orderWords.heading}>
      {(close) => <OrderForm menus={menus} onClose={close} />}
    </DialogButton>
  );
}

/** The menus in their order, moved by dragging or with the arrow keys. */
function OrderForm({ menus, onClose }: { menus: readonly MenuSummary[]; onClose: () => void }) {
  const [ids, setIds] = useState(() => menus.map(({ id }) => id));
  const [spoken, setSpoken] = useState('');
  const [held, setHeld] = useState<string>();
  const fetcher = useFetcher<MenuListResult>();
  useAnswer(fetcher, (answer) => {
    if ('arranged' in answer) onClose();
  });
  const nameOf = (id: string) => menus.find((menu) => menu.id === id)?.name ?? id;
  const move = (id: string, by: number) => {
    const moved = moveItem(ids, id, by);
    flushSync(() => {
      setIds(moved);
      setSpoken(orderWords.moved(nameOf(id), moved.indexOf(id) + 1, moved.length));
    });
    // Moving an element in the document takes its focus away.
    document.getElementById(`order-${id}`)?.focus();
  };
  const follow = ({ currentTarget: { children }, clientY }: React.PointerEvent) => {
    if (held === undefined) return;
    const [before, after] = [children[ids.indexOf(held) - 1], children[ids.indexOf(held) + 1]];
    if (before && clientY < middleOf(before)) move(held, -1);
    else if (after && clientY > middleOf(after)) move(held, 1);
  };
  return (
    <PostForm by={fetcher} intent="arrange" action="/menus">
      <p>{orderWords.help}</p>
      <ol className="ordered-list" onPointerMove={follow} onLostPointerCapture={() => setHeld(undefined)}>
        {ids.map((id, index) => (
          <li key={id} data-held={id === held || undefined}>
            <input type="hidden" name="id" value={id} />
            <button
              type="button"
              id={`order-${id}`}
              className="row-handle"
              aria-label={orderWords.handle(nameOf(id), index + 1, ids.length)}
              onPointerDown={({ button, pointerId, currentTarget }) => {
                if (button !== 0) return;
                setHeld(id);
                // The list captures the pointer: the handle would lose it as it moves in the document.
                currentTarget.closest('ol')?.setPointerCapture(pointerId);
              }}
              onKeyDown={(event) => {
                if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
                event.preventDefault();
                move(id, event.key === 'ArrowUp' ? -1 : 1);
              }}
            >
              <Icon name="i-maniglia" />
            </button>
            {nameOf(id)}
          </li>
        ))}
      </ol>
      <Spoken>{spoken}</Spoken>
      <FailureNotice answer={fetcher.data} words={{ changed: orderWords.changed, name: orderWords.changed }} />
      <DialogActions out={dashboardWords.saving.cancel} onOut={onClose}>
        <Submit label={dashboardWords.saving.save} disabled={fetcher.state !== 'idle'} />
      </DialogActions>
    </PostForm>
  );
}
