import { useEffect, useRef } from 'react';
import type { FetcherWithComponents } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { AuthTokenField } from '../sign-in/auth-token-field.tsx';
import { useAnswer } from '../editing/use-answer.ts';
import { PresentPassword, type Refusal } from './present-password.tsx';

interface PasswordStepProps {
  fetcher: FetcherWithComponents<unknown>;
  intent: string;
  /** What else the write says. */
  fields?: Record<string, string>;
  refusal: Refusal | undefined;
  note?: string;
  submit: string;
}

/** A write that asks for the current password first. */
export function PasswordStep({ fetcher, intent, fields = {}, refusal, note, submit }: PasswordStepProps) {
  const form = useRef<HTMLFormElement>(null);
  // Also the refusal of a form that was sent before hydration.
  useEffect(() => focusRefused(form.current), []);
  useAnswer(fetcher, () => {
    if (refusal) focusRefused(form.current);
    else form.current?.reset();
  });
  return (
    <fetcher.Form method="post" ref={form} noValidate>
      <AuthTokenField />
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {note && <p>{note}</p>}
      <PresentPassword refusal={refusal} />
      <Button type="submit" look="outline" small disabled={fetcher.state !== 'idle'}>
        {submit}
      </Button>
    </fetcher.Form>
  );
}

function focusRefused(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
