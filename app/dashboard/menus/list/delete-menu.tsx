import { useState } from 'react';
import { useFetcher } from 'react-router';
import { dashboardWords } from '#languages/dashboard.ts';
import type { Menu } from '#restaurant/menus/menu.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { AuthTokenField } from '../../sign-in/auth-token-field.tsx';
import { Dialog, DialogActions } from '../../frame/dialog.tsx';
import { SendFailure } from '../../editing/save-bar.tsx';
import type { SendError } from '../../editing/send.ts';
import type { MenuListResult } from '../actions.server.ts';
import { addressOf } from '../summary.ts';

const words = dashboardWords.menus;

/** "Delete Menu": an administrator confirms; other users read whom to ask. */
export function DeleteMenu({ menu, version, action, mayDelete }: { menu: Menu; version: number; action: string; mayDelete: boolean }) {
  const [asking, setAsking] = useState(false);
  const fetcher = useFetcher<MenuListResult | SendError>();
  const refused = fetcher.data?.refused;
  const close = () => setAsking(false);
  return (
    <>
      <button type="button" className="text-button text-button--danger" onClick={() => setAsking(true)}>
        <Icon name="i-cestino" />
        {words.deleteMenu}
      </button>
      {asking && (
        <Dialog heading={mayDelete ? words.deleteHeading(menu.name) : words.deleteMenu} onClose={close}>
          {mayDelete ? (
            <fetcher.Form method="post" action={action}>
              <AuthTokenField />
              <input type="hidden" name="intent" value="delete" />
              <input type="hidden" name="version" value={version} />
              <p>{words.deleteText(menu.contents.length, addressOf(menu))}</p>
              {refused && (
                <Notice tone="error">
                  {refused === 'changed' || refused === 'name' ? <p>{words.deleteChanged}</p> : <SendFailure outcome={refused} />}
                </Notice>
              )}
              <DialogActions out={dashboardWords.saving.cancel} onOut={close}>
                <Button type="submit" disabled={fetcher.state !== 'idle'}>
                  {words.deleteConfirm}
                </Button>
              </DialogActions>
            </fetcher.Form>
          ) : (
            <>
              <p>{words.deleteAsk}</p>
              <div className="dialog-ways">
                <Button look="outline" onClick={close}>
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
