import { useState } from 'react';
import { useFetcher } from 'react-router';
import { dashboardWords } from '#languages/dashboard.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AuthTokenField } from '../sign-in/auth-token-field.tsx';
import { Dialog } from '../frame/dialog.tsx';
import { SendFailure } from '../editing/save-bar.tsx';
import type { NotSent } from '../editing/send.ts';
import type { MenuListAnswer } from './actions.server.ts';

const words = dashboardWords.menus;

/** "New Menu": asks for a name and makes a menu with a page of its own. */
export function NewMenu({ action, unsaved }: { action: string; unsaved: string | undefined }) {
  const [asking, setAsking] = useState(false);
  const fetcher = useFetcher<MenuListAnswer | NotSent>();
  const refused = fetcher.data?.refused;
  const busy = fetcher.state !== 'idle';
  return (
    <>
      <button type="button" className="text-button menu-tabs-new" onClick={() => setAsking(true)}>
        <Icon name="i-piu" />
        {words.newMenu}
      </button>
      {asking && (
        <Dialog heading={words.newMenu} onClose={() => setAsking(false)}>
          {unsaved === undefined ? (
            <fetcher.Form method="post" action={action} noValidate>
              <AuthTokenField />
              <input type="hidden" name="intent" value="create" />
              <Field
                label={words.newMenuName}
                name="name"
                autoComplete="off"
                placeholder={words.newMenuPlaceholder}
                help={words.newMenuHelp}
                error={refused === 'name' ? words.fault.name : undefined}
              />
              {refused && refused !== 'name' && refused !== 'changed' && (
                <Notice tone="error">
                  <SendFailure outcome={refused} />
                </Notice>
              )}
              <div className="dialog-ways">
                <button type="button" className="text-button" onClick={() => setAsking(false)}>
                  {dashboardWords.saving.cancel}
                </button>
                <Button type="submit" disabled={busy}>
                  {words.create}
                </Button>
              </div>
            </fetcher.Form>
          ) : (
            <>
              <p>{words.saveFirst(unsaved)}</p>
              <div className="dialog-ways">
                <Button look="outline" onClick={() => setAsking(false)}>
                  {words.understood}
                </Button>
              </div>
            </>
          )}
        </Dialog>
      )}
    </>
  );
}
