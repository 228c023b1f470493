import { useState } from 'react';
import { Form, Link, useFetcher } from 'react-router';
import { dashboardWords } from '#languages/dashboard.ts';
import { peopleWords as words } from '#languages/people.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { AuthTokenField } from '../sign-in/auth-token-field.tsx';
import { Dialog } from '../frame/dialog.tsx';
import type { NotSent } from '../editing/send.ts';
import type { PersonAnswer } from './change.server.ts';
import { PersonNotice } from './person-notice.tsx';

/** The query parameter that, without JavaScript, asks to confirm the removal of somebody. */
export const removeField = 'remove';

interface Removed {
  id: string;
  name: string;
  /** Whether it is the signed-in user. */
  self: boolean;
}

/** Removes somebody's account, after a confirmation. */
export function RemovePerson({ id, name, self, now }: Removed & { now: number }) {
  const [asking, setAsking] = useState(false);
  const fetcher = useFetcher<PersonAnswer | NotSent>();
  const close = () => setAsking(false);
  return (
    <>
      <form
        className="person-remove"
        onSubmit={(event) => {
          event.preventDefault();
          setAsking(true);
        }}
      >
        <input type="hidden" name={removeField} value={id} />
        <button type="submit" className="text-button text-button--danger" aria-label={words.of(words.remove, name)}>
          <Icon name="i-cestino" />
          {words.remove}
        </button>
      </form>
      {asking && (
        <Dialog heading={words.removeHeading(name)} onClose={close}>
          <fetcher.Form method="post">
            <RemoveFields id={id} self={self} />
            <PersonNotice answer={fetcher.data} name={name} now={now} />
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

/** The same confirmation on the page, without JavaScript. */
export function RemoveQuestion({ id, name, self, address }: Removed & { address: string }) {
  return (
    <section className="remove-question" aria-labelledby="remove-question">
      <h2 id="remove-question">{words.removeHeading(name)}</h2>
      <Form method="post" action={address}>
        <RemoveFields id={id} self={self} />
        <div className="dialog-ways">
          <Link className="text-button" to={address}>
            {dashboardWords.saving.cancel}
          </Link>
          <Button type="submit">{words.removeConfirm}</Button>
        </div>
      </Form>
    </section>
  );
}

function RemoveFields({ id, self }: Pick<Removed, 'id' | 'self'>) {
  return (
    <>
      <AuthTokenField />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="intent" value="remove" />
      <p>{self ? words.removeYourself : words.removeText}</p>
    </>
  );
}
