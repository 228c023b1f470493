import { useFetcher } from 'react-router';
import { dashboardWords } from '#languages/dashboard.ts';
import { menuCopyWords as words } from '#languages/menu-copies.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { FailureNotice } from '../../editing/save-bar.tsx';
import type { SendError } from '../../editing/send.ts';
import { DialogActions, DialogButton } from '../../frame/dialog.tsx';
import { AuthTokenField } from '../../sign-in/auth-token-field.tsx';
import type { CopyResult } from '../copy-route.ts';

/** "Duplica il menù": another menu with the same rows, hidden at first. */
export function DuplicateMenu({ name, action }: { name: string; action: string }) {
  const fetcher = useFetcher<CopyResult | SendError>();
  const refused = fetcher.data && 'refused' in fetcher.data ? fetcher.data.refused : undefined;
  return (
    <DialogButton icon="i-menu" label={words.duplicate} heading={words.duplicateHeading(name)}>
      {(close) => (
        <fetcher.Form method="post" action={action} noValidate>
          <AuthTokenField />
          <input type="hidden" name="what" value="menu" />
          <Field
            label={words.name}
            help={words.duplicateHelp}
            error={refused === 'name' ? dashboardWords.menus.fault.name : undefined}
            name="name"
            autoComplete="off"
            defaultValue={words.copyOf(name)}
          />
          {refused && refused !== 'name' && <FailureNotice outcome={refused} />}
          <DialogActions out={words.close} onOut={close}>
            <Button type="submit" disabled={fetcher.state !== 'idle'}>
              {words.confirm}
            </Button>
          </DialogActions>
        </fetcher.Form>
      )}
    </DialogButton>
  );
}
