import { useFetcher } from 'react-router';
import { menuCopyWords as words } from '#languages/menu-copies.ts';
import type { EditedRow } from '#restaurant/menus/edit/edited-menu.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SendFailure } from '../../editing/save-bar.tsx';
import type { SendError } from '../../editing/send.ts';
import { Dialog, DialogActions } from '../../frame/dialog.tsx';
import { AuthTokenField } from '../../sign-in/auth-token-field.tsx';
import type { CopyResult } from '../copy-route.ts';
import type { MenuSummary } from '../summary.ts';

interface CopyDialogProps {
  row: EditedRow;
  /** The other menus. */
  menus: readonly MenuSummary[];
  action: string;
  onClose: () => void;
}

/** "Copia in un altro menù": a row, or a heading with all that is under it. */
export function CopyDialog({ row, menus, action, onClose }: CopyDialogProps) {
  const fetcher = useFetcher<CopyResult | SendError>();
  const end = fetcher.state === 'idle' ? fetcher.data : undefined;
  return (
    <Dialog heading={words.toHeading(row.content)} onClose={onClose}>
      <fetcher.Form method="post" action={action}>
        <AuthTokenField />
        <input type="hidden" name="what" value="rows" />
        <input type="hidden" name="row" value={row.id} />
        <p className="field">
          <label htmlFor="copy-to">{words.menu}</label>
          <select id="copy-to" name="to">
            {menus.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <span className="field-help">{words.toHelp}</span>
        </p>
        {row.type === 'categorie' && (
          <label className="move-whole">
            <input type="checkbox" name="whole" value="yes" defaultChecked />
            <span>{words.whole}</span>
          </label>
        )}
        <div role="status">
          {end && 'copied' in end && <Notice>{words.copied}</Notice>}
          {end && 'refused' in end && (
            <Notice tone="error">
              {end.refused === 'missing' || end.refused === 'name' ? <p>{words.missing}</p> : <SendFailure outcome={end.refused} />}
            </Notice>
          )}
        </div>
        <DialogActions out={end && 'copied' in end ? words.done : words.close} onOut={onClose}>
          <Button type="submit" disabled={fetcher.state !== 'idle'}>
            {words.copy}
          </Button>
        </DialogActions>
      </fetcher.Form>
    </Dialog>
  );
}
