import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { dashboardWords } from '#languages/dashboard.ts';
import { signInWords } from '#languages/sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { continueAsOtherUser, keepAuthToken } from './auth-token.ts';
import { againAddress, againHeader, type AgainResult, hasPasskeys, reauthenticationResult, signChallenge } from './browser-passkeys.ts';
import { Dialog } from '../frame/dialog.tsx';
import { refusalFieldProps, RefusalNotice } from '../frame/refusal.tsx';
import { type DueStep, duePages, endAsking, postponeReauthentication, useOtherUser, usePerson, useSessionEnd } from './session-end.ts';
import { ActionButton, Submit, TextButton } from '../frame/controls.tsx';

const words = signInWords.again;

/**
 * Asks the user whose session ended during an edit to sign in again, while the edit stays; or, if another user has signed in since, which
 * one to continue as.
 */
export function SignInAgain({ username }: { username: string }) {
  return useSessionEnd() === 'asking' ? <Asking username={username} /> : null;
}

function Asking({ username }: { username: string }) {
  const otherUser = useOtherUser();
  // The page may have been loaded again since, with the other user's name.
  const person = usePerson() ?? username;
  const [again, setAgain] = useState(false);
  if (otherUser !== undefined && !again) return <OtherUserDialog person={person} otherUser={otherUser} onAgain={() => setAgain(true)} />;
  return (
    <Dialog heading={otherUser === undefined ? words.heading : words.otherUser.again(person)} onClose={postponeReauthentication}>
      <AgainForm username={person} />
    </Dialog>
  );
}

type SignInStep = 'password' | 'code';
/** `none`: no passkey was chosen. */
type SignInAgainRefusal = Extract<AgainResult, { refused: string }> | { refused: 'failed' | 'none' };

function AgainForm({ username }: { username: string }) {
  const [step, setStep] = useState<SignInStep>('password');
  const [refusal, setRefusal] = useState<SignInAgainRefusal>();
  const [busy, setBusy] = useState(false);
  const [tries, setTries] = useState(0);

  const submit = async (form: FormData) => {
    setBusy(true);
    const answer = await ask(form);
    setBusy(false);
    setTries(tries + 1);
    if ('authToken' in answer) {
      keepAuthToken({ username, token: answer.authToken });
      return endAsking();
    }
    setRefusal('refused' in answer ? answer : undefined);
    if ('asks' in answer) setStep('code');
    else if (answer.refused === 'expired' || answer.refused === 'other') setStep('password');
  };

  const submitPasskey = async () => {
    if (busy) return;
    setBusy(true);
    setRefusal(undefined);
    const response = await signChallenge().catch(() => null);
    setBusy(false);
    if (!response) return setRefusal({ refused: response === null ? 'failed' : 'none' });
    const form = new FormData();
    form.set('username', username);
    form.set('passkey', response);
    await submit(form);
  };

  const missing = refusal?.refused === 'empty';
  return (
    <form
      className="sign-in-again"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void submit(new FormData(event.currentTarget));
      }}
    >
      {refusal && !missing ? (
        <Refused refusal={refusal} username={username} step={step} />
      ) : (
        <p>{step === 'code' ? words.codeText : words.text}</p>
      )}
      <Field label={dashboardWords.signIn.username} name="username" autoComplete="username" value={username} readOnly />
      <SecretField key={tries} step={step} missing={missing} refusal={refusal} />
      <div className="dialog-ways">
        <TextButton label={words.later} onClick={postponeReauthentication} />
        {hasPasskeys() && (
          <ActionButton label={signInWords.passkey.use} look="outline" onClick={() => void submitPasskey()} aria-disabled={busy} />
        )}
        <Submit label={busy ? words.entering : words.enter} aria-disabled={busy} />
      </div>
    </form>
  );
}

/** The field of the step. Each attempt has a new one, empty and focused. */
function SecretField({ step, missing, refusal }: { step: SignInStep; missing: boolean; refusal: SignInAgainRefusal | undefined }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const asked =
    step === 'password'
      ? ({
          label: dashboardWords.signIn.password,
          name: 'password',
          type: 'password',
          autoComplete: 'current-password',
          error: missing ? dashboardWords.signIn.missingPassword : undefined,
        } as const)
      : ({
          label: words.code,
          name: 'code',
          autoComplete: 'one-time-code',
          error: missing ? signInWords.second.missing : undefined,
        } as const);
  return <Field {...asked} {...refusalFieldProps(tryOf(refusal))} ref={field} autoCapitalize="none" spellCheck={false} required />;
}

/** A refusal of the typed text; others are not about the field. */
function tryOf(refusal: SignInAgainRefusal | undefined) {
  return refusal?.refused === 'wrong' || refusal?.refused === 'paused' || refusal?.refused === 'busy' ? refusal : undefined;
}

/** Opens the page of a step in another tab, so that the edit stays. */
export function DueStepLink({ step }: { step: DueStep }) {
  return (
    <a href={duePages[step]} target="_blank" rel="noreferrer">
      {words[`${step}Open`]}
    </a>
  );
}

/** A step that needs a page of its own. */
function DoneElsewhere({ step }: { step: DueStep }) {
  return (
    <Notice tone="error">
      <p>
        <strong>{words[step]}</strong> {words[`${step}Next`]} <DueStepLink step={step} />
      </p>
    </Notice>
  );
}

function Refused({ refusal, username, step }: { refusal: SignInAgainRefusal; username: string; step: SignInStep }) {
  switch (refusal.refused) {
    case 'wrong':
    case 'paused':
    case 'busy':
      return <RefusalNotice refusal={refusal} wrong={step === 'code' ? signInWords.second.wrong : words.wrongPassword} />;
    case 'own-password':
      return <DoneElsewhere step="ownPassword" />;
    case 'second-factor':
      return <DoneElsewhere step="secondFactor" />;
    default:
      return <Notice tone="error">{sayOther(refusal.refused, username)}</Notice>;
  }
}

function sayOther(refused: SignInAgainRefusal['refused'], username: string): string {
  if (refused === 'other') return words.other(username);
  if (refused === 'passkey') return signInWords.passkey.wrong;
  if (refused === 'none') return signInWords.passkey.none;
  return refused === 'expired' ? `${signInWords.expired} ${signInWords.expiredNext}` : words.failed;
}

async function ask(form: FormData): Promise<AgainResult | { refused: 'failed' }> {
  try {
    const response = await fetch(againAddress, { method: 'POST', body: form, headers: { [againHeader]: '1' } });
    const parsed = reauthenticationResult.safeParse(await response.json());
    return parsed.success ? parsed.data : { refused: 'failed' };
  } catch {
    return { refused: 'failed' };
  }
}

/** Asks which user to continue as: an edit must not silently be saved in another's name. */
function OtherUserDialog({ person, otherUser, onAgain }: { person: string; otherUser: string; onAgain: () => void }) {
  const { revalidate } = useRevalidator();
  const goOn = () => {
    continueAsOtherUser();
    void revalidate();
  };
  return (
    <Dialog heading={words.otherUser.heading(otherUser)} onClose={postponeReauthentication}>
      <p>{words.otherUser.text(person, otherUser)}</p>
      <p>{words.otherUser.note(otherUser)}</p>
      <div className="dialog-ways">
        {/* The first button has the focus, so Enter alone is harmless. */}
        <Button onClick={onAgain}>{words.otherUser.again(person)}</Button>
        <ActionButton label={words.otherUser.goOn(otherUser)} look="outline" onClick={goOn} />
      </div>
    </Dialog>
  );
}
