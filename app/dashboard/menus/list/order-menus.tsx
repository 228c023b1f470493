import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { dashboardWords } from '#languages/dashboard.ts';
import { menuEditorWords } from '#languages/menu-editor.ts';
import { moveItem } from '#restaurant/menus/sections.ts';
import { FailureNotice, PostForm, type SendError, useAnswer } from '../../editing/send.tsx';
import { DialogActions, DialogButton } from '../../frame/dialog.tsx';
import type { MenuListResult } from '../actions.server.ts';
import type { MenuSummary } from '../summary.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Spoken, Submit } from '../../frame/controls.tsx';

const words = menuEditorWords.order;

interface OrderMenusProps {
  action: string;
  menus: readonly MenuSummary[];
}

/** A button to arrange the menus as guests find them. */
export function OrderMenus({ action, menus }: OrderMenusProps) {
  return (
    <DialogButton icon="i-maniglia" label={words.open} heading={words.heading}>
      {(close) => <OrderForm action={action} menus={menus} onClose={close} />}
    </DialogButton>
  );
}

function OrderForm({ action, menus, onClose }: OrderMenusProps & { onClose: () => void }) {
  const [ids, setIds] = useState(() => menus.map(({ id }) => id));
  const [spoken, setSpoken] = useState('');
  const fetcher = useFetcher<MenuListResult | SendError>();
  useAnswer(fetcher, (answer) => {
    if ('arranged' in answer) onClose();
  });
  const nameOf = (id: string) => menus.find((menu) => menu.id === id)?.name ?? id;
  const move = (id: string, by: number) => {
    const moved = moveItem(ids, id, by);
    setIds(moved);
    setSpoken(words.moved(nameOf(id), moved.indexOf(id) + 1, moved.length));
  };
  return (
    <PostForm by={fetcher} intent="arrange" action={action}>
      <p>{words.help}</p>
      <OrderedList ids={ids} nameOf={nameOf} onMove={move} />
      <Spoken>{spoken}</Spoken>
      <FailureNotice answer={fetcher.data} words={{ changed: words.changed, name: words.changed }} />
      <DialogActions out={dashboardWords.saving.cancel} onOut={onClose}>
        <Submit label={dashboardWords.saving.save} disabled={fetcher.state !== 'idle'} />
      </DialogActions>
    </PostForm>
  );
}

interface OrderedListProps {
  ids: readonly string[];
  nameOf: (id: string) => string;
  onMove: (id: string, by: number) => void;
}

/** The menus of a form in their order, with a handle each: dragged, or moved with the arrow keys. */
function OrderedList({ ids, nameOf, onMove }: OrderedListProps) {
  const list = useRef<HTMLOListElement>(null);
  const held = useRef<string>(undefined);
  const moved = useRef(false);
  // A handle that is moved in the document loses the focus.
  useEffect(() => {
    if (moved.current && held.current !== undefined) document.getElementById(handleOf(held.current))?.focus();
    moved.current = false;
  });
  const move = (id: string, by: number) => {
    moved.current = true;
    onMove(id, by);
  };

  const dragging = useRef(false);
  const follow = useEffectEvent((y: number) => {
    const { current: id } = held;
    const items = [...(list.current?.children ?? [])];
    const at = items.findIndex((item) => id !== undefined && item.id === itemOf(id));
    if (!dragging.current || id === undefined || at < 0) return;
    const [before, after] = [items[at - 1], items[at + 1]];
    if (before && y < middleOf(before)) move(id, -1);
    else if (after && y > middleOf(after)) move(id, 1);
  });
  // On the document: the handle itself is moved under the pointer, and would lose it.
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    document.addEventListener('pointermove', ({ clientY }) => follow(clientY), { signal });
    for (const end of ['pointerup', 'pointercancel'] as const) {
      document.addEventListener(end, () => (dragging.current = false), { signal });
    }
    return () => ending.abort();
  }, []);

  return (
    <ol className="ordered-list" ref={list}>
      {ids.map((id, index) => (
        <li key={id} id={itemOf(id)}>
          <input type="hidden" name="id" value={id} />
          <button
            type="button"
            id={handleOf(id)}
            className="row-handle"
            aria-label={words.handle(nameOf(id), index + 1, ids.length)}
            onPointerDown={({ button }) => {
              held.current = id;
              dragging.current = button === 0;
            }}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
              event.preventDefault();
              held.current = id;
              move(id, event.key === 'ArrowUp' ? -1 : 1);
            }}
          >
            <Icon name="i-maniglia" />
          </button>
          {nameOf(id)}
        </li>
      ))}
    </ol>
  );
}

function itemOf(id: string): string {
  return `order-${id}`;
}

function handleOf(id: string): string {
  return `order-${id}-handle`;
}

function middleOf(element: Element): number {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
}
