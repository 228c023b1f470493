import { useFetcher } from 'react-router';
import { dashboardWords } from '#languages/dashboard.ts';
import type { Menu } from '#restaurant/menus/menu.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { IntentFields } from '../../sign-in/auth-token-field.tsx';
import { DialogActions, DialogButton, DialogUnderstood } from '../../frame/dialog.tsx';
import { SendFailure } from '../../editing/save-bar.tsx';
import type { SendError } from '../../editing/send.ts';
import type { MenuListResult } from '../actions.server.ts';
import { addressOf } from '../summary.ts';

const words = dashboardWords.menus;

/** "Delete Menu": an administrator confirms; other users read whom to ask. */
export function DeleteMenu({ menu, version, action, mayDelete }: { menu: Menu; version: number; action: string; mayDelete: boolean }) {
  const fetcher = useFetcher<MenuListResult | SendError>();
  const refused = fetcher.data?.refused;
  return (
    <DialogButton
      icon="i-cestino"
      label={words.deleteMenu}
      className="text-button text-button--danger"
      heading={mayDelete ? words.deleteHeading(menu.name) : words.deleteMenu}
    >
      {(close) =>
        mayDelete ? (
          <fetcher.Form method="post" action={action}>
            <IntentFields intent="delete" />
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
            <DialogUnderstood onOut={close}>{words.understood}</DialogUnderstood>
          </>
        )
      }
    </DialogButton>
  );
}
