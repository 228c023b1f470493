import { useEffect, useRef, useState } from 'react';
import type { FetcherWithComponents } from 'react-router';
import { accountWords as words } from '#languages/people.ts';
import { maxPasskeys, passkeyNameLength } from '#restaurant/staff/credentials.ts';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FailureNotice, focusFault, PostForm, type SendError, useAnswer } from '../editing/send.tsx';
import { formatMoment } from '../frame/date-words.ts';
import { useHydrated } from '../frame/use-hydrated.ts';
import { readAuthToken } from '../sign-in/auth-token.ts';
import { hasPasskeys, makePasskey } from '../sign-in/browser-passkeys.ts';
import type { AccountResult } from './change.server.ts';
import type { OwnSecondFactors } from './second-factors.server.ts';
import { PasswordStep, PresentPassword, useAccountForm } from './password-step.tsx';
import { ActionButton, CopyButton, Submit } from '../frame/controls.tsx';
import { Code } from '../qr/code.tsx';
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
  /** Called once the passkey is removed: the focus would disappear with its list item. */
  onRemoved: () => void;
}

function PasskeyItem({ passkey: { id, name, createdAt, usedAt }, now, isLast, onRemoved }: PasskeyItemProps) {
  const { fetcher, answer } = useAccountForm('passkey-remove');
  // Without JavaScript the answer may be about another passkey.
  const refusal = answer && 'refused' in answer && (!('id' in answer) || answer.id === id) ? answer : undefined;
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
        <details className="account-more passkey-remove" open={refusal !== undefined}>
          <summary aria-label={words.passkeyRemoveOf(name)}>{words.passkeyRemove}</summary>
          <PasswordStep
            fetcher={fetcher}
            intent="passkey-remove"
            fields={{ id }}
            refusal={refusal}
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
      focusFault(form.current);
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

function SecondStep({ username, totp: on, passkeys, recoveryCodesLeft }: OwnSecondFactors) {
  const { fetcher: begin, answer: begun } = useAccountForm('totp-begin');
  const { fetcher: confirm, answer: confirmed } = useAccountForm('totp-confirm');
  const { fetcher: off, answer: turnedOff } = useAccountForm('totp-off');
  const { fetcher: renew, answer: renewed } = useAccountForm('recovery-codes');
  const hasPasskeys = passkeys.length > 0;
  const codes =
    renewed && 'recoveryCodes' in renewed
      ? renewed.recoveryCodes
      : confirmed && 'recoveryCodes' in confirmed
        ? confirmed.recoveryCodes
        : undefined;

  return (
    <HeadedSection id="account-second" heading={words.second}>
      <p>
        <strong>{on ? words.secondOn : hasPasskeys ? words.secondByPasskey : words.secondOff}</strong>{' '}
        {hasPasskeys && !on ? words.secondBesidePasskey : words.secondWhy}
      </p>
      {(on || hasPasskeys) && (
        <>
          {codes ? <RecoveryCodes codes={codes} username={username} /> : <p>{words.recoveryLeft(recoveryCodesLeft)}</p>}
          <details className="account-more" open={renewed && 'refused' in renewed}>
            <summary>{words.recoveryRenew}</summary>
            <PasswordStep
              fetcher={renew}
              intent="recovery-codes"
              refusal={renewed && 'refused' in renewed && renewed.refused !== 'off' ? renewed : undefined}
              note={words.recoveryRenewText}
              submit={words.recoverySubmit}
            />
          </details>
        </>
      )}
      {on ? (
        <details className="account-more" open={turnedOff && 'refused' in turnedOff}>
          <summary>{words.off}</summary>
          <PasswordStep
            fetcher={off}
            intent="totp-off"
            refusal={turnedOff && 'refused' in turnedOff ? turnedOff : undefined}
            submit={words.offSubmit}
          />
        </details>
      ) : (
        <>
          {turnedOff && 'done' in turnedOff && !begun && (
            <Notice tone="done">{hasPasskeys ? words.offDoneWithPasskey : words.offDone}</Notice>
          )}
          {(begun && 'secret' in begun) || (confirmed && 'refused' in confirmed) ? (
            <TotpConfirm
              fetcher={confirm}
              begun={begun && 'secret' in begun ? begun : undefined}
              refusal={confirmed && 'refused' in confirmed ? confirmed : undefined}
            />
          ) : (
            <PasswordStep
              fetcher={begin}
              intent="totp-begin"
              refusal={begun && 'refused' in begun && begun.refused !== 'already-on' ? begun : undefined}
              submit={words.begin}
            />
          )}
        </>
      )}
    </HeadedSection>
  );
}

interface TotpConfirmProps {
  fetcher: FetcherWithComponents<unknown>;
  /** Undefined after a wrong code without JavaScript: the app already has the secret. */
  begun: Extract<AccountResult, { secret: string }> | undefined;
  refusal: { refused: 'code' } | SendError | undefined;
}

function TotpConfirm({ fetcher, begun, refusal }: TotpConfirmProps) {
  const code = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (begun || refusal) code.current?.focus();
  }, [begun, refusal]);
  return (
    <>
      {begun && (
        <div className="totp">
          <p>{words.scan}</p>
          <Code code={begun.code} label={words.qr} />
          <a className="text-button totp-app" href={begun.address}>
            {words.openApp}
          </a>
          <p>
            {words.secret}: <code className="totp-secret">{begun.secret}</code>
          </p>
          <CopyButton text={begun.secret.replaceAll(' ', '')} />
        </div>
      )}
      <PostForm by={fetcher} intent="totp-confirm" noValidate>
        <Field
          ref={code}
          label={words.code}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          help={words.codeHelp}
          error={refusal?.refused === 'code' ? words.codeWrong : undefined}
          required
        />
        <FailureNotice answer={refusal} words={{ code: undefined }} />
        <Submit label={words.confirm} small disabled={fetcher.state !== 'idle'} />
      </PostForm>
    </>
  );
}

function RecoveryCodes({ codes, username }: { codes: readonly string[]; username: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (codes.length > 0) heading.current?.focus();
  }, [codes]);
  return (
    <div className="recovery">
      <h3 ref={heading} tabIndex={-1}>
        {words.recovery}
      </h3>
      {/* Only in print, where the page around it is missing. */}
      <p className="recovery-for">{words.recoveryFor(username)}</p>
      <p>{words.recoveryText}</p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="recovery-ways">
        <CopyButton text={codes.join('\n')} />
        <ActionButton label={words.print} look="outline" small onClick={() => print()} />
      </div>
    </div>
  );
}
