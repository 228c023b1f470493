import { useState } from 'react';
import { useFetcher } from 'react-router';
import { dashboardWords } from '#languages/dashboard.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { IntentFields } from '../../sign-in/auth-token-field.tsx';
import { DialogActions, DialogButton, DialogUnderstood } from '../../frame/dialog.tsx';
import { FailureNotice } from '../../editing/save-bar.tsx';
import type { SendError } from '../../editing/send.ts';
import { freePage, pageOfName } from '#restaurant/menus/edit/edit.ts';
import { showingWords } from '#languages/showing.ts';
import type { MenuListResult } from '../actions.server.ts';
import { addressOf, type MenuSummary } from '../summary.ts';

const words = dashboardWords.menus;

interface NewMenuProps {
  action: string;
  /** The name of the menu whose edit is not saved. */
  unsaved: string | undefined;
  /** The menus there are, in order. */
  menus: readonly MenuSummary[];
  /** The pages that a new menu cannot have. */
  taken: readonly string[];
}

/** "New Menu": asks for a name and makes a menu with a page of its own. */
export function NewMenu({ action, unsaved, menus, taken }: NewMenuProps) {
  const [name, setName] = useState('');
  const fetcher = useFetcher<MenuListResult | SendError>();
  const refused = fetcher.data?.refused;
  return (
    <DialogButton icon="i-piu" label={words.newMenu} heading={words.newMenu}>
      {(close) =>
        unsaved === undefined ? (
          <fetcher.Form method="post" action={action} noValidate>
            <IntentFields intent="create" />
            <Field
              label={words.newMenuName}
              name="name"
              autoComplete="off"
              placeholder={words.newMenuPlaceholder}
              help={name.trim() === '' ? words.newMenuHelp : placeTold(name, menus, taken)}
              value={name}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
              error={refused === 'name' ? words.fault.name : undefined}
            />
            {refused && refused !== 'name' && refused !== 'changed' && <FailureNotice outcome={refused} />}
            <DialogActions out={dashboardWords.saving.cancel} onOut={close}>
              <Button type="submit" disabled={fetcher.state !== 'idle'}>
                {words.create}
              </Button>
            </DialogActions>
          </fetcher.Form>
        ) : (
          <>
            <p>{words.saveFirst(unsaved)}</p>
            <DialogUnderstood onOut={close}>{words.understood}</DialogUnderstood>
          </>
        )
      }
    </DialogButton>
  );
}

/** Where a menu of that name will stand: its address, and its place among the menus. */
function placeTold(name: string, menus: readonly MenuSummary[], taken: readonly string[]): string {
  const address = addressOf({ page: freePage(pageOfName(name), taken) });
  return showingWords.wouldStand(address, showingWords.place(menus.length + 1, menus.at(-1)?.name));
}
