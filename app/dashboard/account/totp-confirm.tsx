import { useEffect, useRef } from 'react';
import type { FetcherWithComponents } from 'react-router';
import { accountWords as words } from '#languages/people.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AuthTokenField } from '../sign-in/auth-token-field.tsx';
import { CopyButton } from '../frame/copy-button.tsx';
import { Code } from '../qr/code.tsx';
import { SendFailure } from '../editing/save-bar.tsx';
import type { NotSent } from '../editing/send.ts';
import type { Begun } from './totp.server.ts';

interface TotpConfirmProps {
  fetcher: FetcherWithComponents<unknown>;
  /** Undefined after a wrong code without JavaScript: the app already has the secret then. */
  begun: Begun | undefined;
  refused: 'code' | NotSent['refused'] | undefined;
}

/** Shows the secret for an authenticator app, and asks for a first code. */
export function TotpConfirm({ fetcher, begun, refused }: TotpConfirmProps) {
  const code = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (begun || refused) code.current?.focus();
  }, [begun, refused]);
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
      <fetcher.Form method="post" noValidate>
        <AuthTokenField />
        <input type="hidden" name="intent" value="totp-confirm" />
        <Field
          ref={code}
          label={words.code}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          help={words.codeHelp}
          error={refused === 'code' ? words.codeWrong : undefined}
          required
        />
        {refused && refused !== 'code' && (
          <Notice tone="error">
            <SendFailure outcome={refused} />
          </Notice>
        )}
        <Button type="submit" small disabled={fetcher.state !== 'idle'}>
          {words.confirm}
        </Button>
      </fetcher.Form>
    </>
  );
}
