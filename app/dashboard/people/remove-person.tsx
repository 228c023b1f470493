import { useState } from 'react';
import { useFetcher } from 'react-router';
import { dashboardWords } from '#languages/dashboard.ts';
import { peopleWords as words } from '#languages/people.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { AuthTokenField } from '../auth-token-field.tsx';
import { Dialog } from '../dialog.tsx';
import type { NotSent } from '../send.ts';
import type { PersonAnswer } from './change.server.ts';
import { PersonNotice } from './person-notice.tsx';

/** Takes somebody's account away, after asking. */
export function RemovePerson({ id, name, self }: { id: string; name: string; self: boolean }) {
  const [asking, setAsking] = useState(false);
  const fetcher = useFetcher<PersonAnswer | NotSent>();
  const close = () => setAsking(false);
  return (
    <>
      <button
        type="button"
        className="text-button text-button--danger"
        aria-label={words.of(words.remove, name)}
        onClick={() => setAsking(true)}
      >
        <Icon name="i-cestino" />
        {words.remove}
      </button>
      {asking && (
        <Dialog heading={words.removeHeading(name)} onClose={close}>
          <fetcher.Form method="post">
            <AuthTokenField />
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="intent" value="remove" />
            <p>{self ? words.removeYourself : words.removeText}</p>
            <PersonNotice answer={fetcher.data} />
            <div className="dialog-ways">
              <button type="button" className="text-button" onClick={close}>
                {dashboardWords.saving.cancel}
              </button>
              <Button type="submit" disabled={fetcher.state !== 'idle'}>
                {words.removeConfirm}
              </Button>
            </div>
          </fetcher.Form>
        </Dialog>
      )}
    </>
  );
}
