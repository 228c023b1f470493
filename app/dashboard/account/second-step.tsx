import type { FetcherWithComponents } from 'react-router';
import { accountWords as words } from '#languages/people.ts';
import { Notice } from '../../ui/notice.tsx';
import { FailureNotice, PostForm, type SendError } from '../editing/send.tsx';
import type { AccountResult } from './change.server.ts';
import type { OwnSecondFactors } from './second-factors.server.ts';
import { PasswordStep, useAccountForm } from './password-step.tsx';
import { useEffect, useRef } from 'react';
import { Field } from '../../ui/field.tsx';
import { ActionButton, CopyButton, Submit } from '../frame/controls.tsx';
import { Code } from '../qr/code.tsx';
import { HeadedSection } from '../frame/desk.tsx';

export function SecondStep({ username, totp: on, passkeys, recoveryCodesLeft }: OwnSecondFactors) {
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
          <details className="account-more">
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
        <details className="account-more">
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

export function RecoveryCodes({ codes, username }: { codes: readonly string[]; username: string }) {
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
