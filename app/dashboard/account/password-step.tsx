import { useEffect, useRef } from 'react';
import type { FetcherWithComponents } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { AuthTokenField } from '../auth-token-field.tsx';
import { PresentPassword, type Refusal } from './present-password.tsx';

interface PasswordStepProps {
  fetcher: FetcherWithComponents<unknown>;
  intent: string;
  refusal: Refusal | undefined;
  note?: string;
  submit: string;
}

/** A write that asks for the present password first. */
export function PasswordStep({ fetcher, intent, refusal, note, submit }: PasswordStepProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    // Only after an answer: what was typed before the page was hydrated stays.
    else if (fetcher.data) form.current?.reset();
  }, [refusal, fetcher.data]);
  return (
    <fetcher.Form method="post" ref={form} noValidate>
      <AuthTokenField />
      <input type="hidden" name="intent" value={intent} />
      {note && <p>{note}</p>}
      <PresentPassword refusal={refusal} />
      <Button type="submit" look="outline" small disabled={fetcher.state !== 'idle'}>
        {submit}
      </Button>
    </fetcher.Form>
  );
}
