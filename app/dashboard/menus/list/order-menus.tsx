import { useState } from 'react';
import { useFetcher } from 'react-router';
import { dashboardWords } from '#languages/dashboard.ts';
import { menuEditorWords } from '#languages/menu-editor.ts';
import { moveItem } from '#restaurant/menus/order.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SendFailure } from '../../editing/save-bar.tsx';
import { type SendError, useAnswer } from '../../editing/send.ts';
import { DialogActions, DialogButton } from '../../frame/dialog.tsx';
import { IntentFields } from '../../sign-in/auth-token-field.tsx';
import type { MenuListResult } from '../actions.server.ts';
import { OrderedList } from './ordered-list.tsx';
import type { MenuSummary } from '../summary.ts';

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
  const refused = fetcher.data?.refused;
  const nameOf = (id: string) => menus.find((menu) => menu.id === id)?.name ?? id;
  const move = (id: string, by: number) => {
    const moved = moveItem(ids, id, by);
    setIds(moved);
    setSpoken(words.moved(nameOf(id), moved.indexOf(id) + 1, moved.length));
  };
  return (
    <fetcher.Form method="post" action={action}>
      <IntentFields intent="arrange" />
      <p>{words.help}</p>
      <OrderedList ids={ids} nameOf={nameOf} onMove={move} />
      <p className="visually-hidden" role="status">
        {spoken}
      </p>
      {refused && (
        <Notice tone="error">
          {refused === 'changed' || refused === 'name' ? <p>{words.changed}</p> : <SendFailure outcome={refused} />}
        </Notice>
      )}
      <DialogActions out={dashboardWords.saving.cancel} onOut={onClose}>
        <Button type="submit" disabled={fetcher.state !== 'idle'}>
          {dashboardWords.saving.save}
        </Button>
      </DialogActions>
    </fetcher.Form>
  );
}
