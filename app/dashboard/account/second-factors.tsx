import { useRef, useState } from 'react';
import { accountWords as words } from '#languages/people.ts';
import { maxPasskeys, passkeyNameLength } from '#restaurant/staff/credentials.ts';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FailureNotice, PostForm, useAnswer } from '../editing/send.tsx';
import { formatMoment } from '../frame/date-words.ts';
import { useHydrated } from '../frame/use-hydrated.ts';
import { readAuthToken } from '../sign-in/auth-token.ts';
import { hasPasskeys, makePasskey } from '../sign-in/browser-passkeys.ts';
import type { OwnSecondFactors } from './second-factors.server.ts';
import { PasswordStep, PresentPassword, useAccountForm } from './password-step.tsx';
import { RecoveryCodes, SecondStep } from './second-step.tsx';
import { Submit } from '../frame/controls.tsx';
import { HeadedSection } from '../frame/desk.tsx';

export function SecondFactors({ own, now }: { own: OwnSecondFactors; now: number }) {
  return (
    <>
      <Passkeys {...own} now={now} />
      <SecondStep {...own} />
    </>
  );
}

/** The user's passkeys. Adding one needs JavaScript. */
function Passkeys({ username, passkeys, device, now }: OwnSecondFactors & { now: number }) {
  const [codes, setCodes] = useState<readonly string[]>();
  const [removed, setRemoved] = useState<string>();
  return (
    <HeadedSection id="account-passkeys" heading={words.passkeys}>
      <p>{words.passkeysWhy}</p>
      {removed !== undefined && <Notice tone="done">{words.passkeyRemoved(removed)}</Notice>}
      {codes && <RecoveryCodes codes={codes} username={username} />}
      <ul className="sessions">
        {passkeys.map((passkey) => (
          <PasskeyItem
            key={passkey.id}
            passkey={passkey}
            now={now}
            isLast={passkeys.length === 1}
            onRemoved={() => setRemoved(passkey.name)}
          />
        ))}
      </ul>
      <AddPasskey device={device} isFull={passkeys.length >= maxPasskeys} onCodes={setCodes} />
    </HeadedSection>
  );
}

interface PasskeyItemProps {
  passkey: OwnSecondFactors['passkeys'][number];
  now: number;
  isLast: boolean;
  /** Called once it is removed: its own place in the list goes with it. */
  onRemoved: () => void;
}

function PasskeyItem({ passkey: { id, name, createdAt, usedAt }, now, isLast, onRemoved }: PasskeyItemProps) {
  const { fetcher } = useAccountForm('passkey-remove');
  const answer = fetcher.data;
  useAnswer(fetcher, (given) => {
    if ('removed' in given) onRemoved();
  });
  return (
    <li>
      <Icon name="i-chiave" />
      <div>
        <h3>{name}</h3>
        <p>
          {words.passkeyMade(formatMoment(createdAt, now))},{' '}
          {usedAt === undefined ? words.passkeyNeverUsed : words.used(formatMoment(usedAt, now))}
        </p>
        <details className="account-more passkey-remove">
          <summary aria-label={words.passkeyRemoveOf(name)}>{words.passkeyRemove}</summary>
          <PasswordStep
            fetcher={fetcher}
            intent="passkey-remove"
            fields={{ id }}
            refusal={answer && 'refused' in answer ? answer : undefined}
            note={isLast ? words.passkeyRemoveLast : words.passkeyRemoveText}
            submit={words.passkeyRemoveSubmit}
          />
        </details>
      </div>
    </li>
  );
}

interface AddPasskeyProps {
  /** The suggested name of the new one. */
  device: string;
  isFull: boolean;
  /** Called with recovery codes, which are shown only once. */
  onCodes: (codes: readonly string[]) => void;
}

function AddPasskey({ device, isFull, onCodes }: AddPasskeyProps) {
  const { fetcher: begin, answer: begun } = useAccountForm('passkey-begin');
  const { fetcher: add } = useAccountForm('passkey-add');
  const form = useRef<HTMLFormElement>(null);
  const [trouble, setTrouble] = useState<keyof typeof words.passkeyRefused>();
  const [added, setAdded] = useState(false);
  const usable = useHydrated() && hasPasskeys();
  const busy = begin.state !== 'idle' || add.state !== 'idle';

  useAnswer(begin, async (answer) => {
    setAdded(false);
    setTrouble(undefined);
    if (!('options' in answer)) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    const name = new FormData(form.current ?? undefined).get('name');
    const response = await makePasskey(answer.options).catch(() => undefined);
    if (response === undefined) return setTrouble('none');
    const fields = { intent: 'passkey-add', response, name: typeof name === 'string' ? name : device, authToken: readAuthToken() };
    void add.submit(fields, { method: 'post' });
  });
  useAnswer(add, (answer) => {
    if (!('added' in answer)) {
      if ('intent' in answer) setTrouble(answer.refused);
      return;
    }
    setAdded(true);
    form.current?.reset();
    if (answer.recoveryCodes) onCodes(answer.recoveryCodes);
  });

  const refused = begun && 'refused' in begun ? begun : undefined;
  const refusal = refused?.refused !== 'too-many' && refused?.refused !== 'name' ? refused : undefined;
  const lost = add.data && !('intent' in add.data) ? add.data : undefined;
  if (isFull && !added) return <p>{words.passkeyRefused['too-many']}</p>;
  return (
    <>
      {added && <Notice tone="done">{words.passkeyAdded}</Notice>}
      {trouble && <Notice tone="error">{words.passkeyRefused[trouble]}</Notice>}
      <FailureNotice answer={lost} />
      {!usable && <p>{words.passkeyUnusable}</p>}
      <PostForm by={begin} intent="passkey-begin" ref={form} noValidate hidden={!usable}>
        <Field
          label={words.passkeyName}
          name="name"
          defaultValue={device}
          maxLength={passkeyNameLength}
          help={words.passkeyNameHelp}
          error={refused?.refused === 'name' ? words.passkeyRefused.name : undefined}
          required
        />
        <PresentPassword refusal={refusal} />
        <Submit label={words.passkeyAdd} look="outline" small disabled={busy} />
      </PostForm>
    </>
  );
}
