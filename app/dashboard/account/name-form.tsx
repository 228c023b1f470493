import { useFetcher } from 'react-router';
import { accountWords as words, inviteWords } from '#languages/people.ts';
import { dashboardWords } from '#languages/dashboard.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AuthTokenField } from '../sign-in/auth-token-field.tsx';
import { SendFailure } from '../editing/save-bar.tsx';
import type { NotSent } from '../editing/send.ts';
import type { RenameAnswer } from './change.server.ts';

/** The form for one's own name. */
export function NameForm({ name, posted }: { name: string; posted: RenameAnswer | undefined }) {
  const fetcher = useFetcher<RenameAnswer | NotSent>();
  const answer = fetcher.data ?? posted;
  const invalid = answer && 'typed' in answer ? answer : undefined;
  return (
    <section aria-labelledby="account-name">
      <h2 id="account-name">{words.name}</h2>
      <fetcher.Form method="post" noValidate>
        <AuthTokenField />
        <input type="hidden" name="intent" value="rename" />
        <Field
          label={words.nameLabel}
          name="name"
          autoComplete="name"
          help={words.nameHelp}
          defaultValue={invalid?.typed ?? name}
          error={invalid && inviteWords.nameWrong}
          required
        />
        {answer && 'refused' in answer && answer.refused !== 'invalid' && (
          <Notice tone="error">
            <SendFailure outcome={answer.refused} />
          </Notice>
        )}
        {answer && 'done' in answer && <Notice tone="done">{dashboardWords.saving.saved}</Notice>}
        <Button type="submit" look="outline" small disabled={fetcher.state !== 'idle'}>
          {words.nameSave}
        </Button>
      </fetcher.Form>
    </section>
  );
}
