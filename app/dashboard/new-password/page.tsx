import { data, Form, redirect, useNavigation } from 'react-router';
import { z } from 'zod';
import { newPasswordWords as words } from '#languages/sign-in.ts';
import { findPasswordLink, usePasswordLink } from '#restaurant/staff/password-links.server.ts';
import { accountWords } from '#languages/people.ts';
import { authContext, dbContext, nowContext, type PageHandle } from '../../context.ts';
import { requireForm } from '../../forms/read-form.server.ts';
import { rawText } from '../../forms/values.ts';
import spriteUrl from '../../drawings/sprite.svg?url';
import { SpriteContext } from '../../ui/icon.tsx';
import { FailureNotice, send, type SendError, useFaultFocus, useOneSubmit } from '../editing/send.tsx';
import { title } from '../frame/desk.tsx';
import { sendOnce } from '../sign-in/send-once.ts';
import { LinkEnd, SignInFrame, SignInTitle } from '../sign-in/sign-in-page.tsx';
import { findPasswordFault, hashChosen, type PasswordFault } from '../sign-in/chosen-password.server.ts';
import { cookiesOf } from '../sign-in/response.server.ts';
import { hasPasswordFault, NewPasswordField } from '../sign-in/new-password-field.tsx';
import { Submit } from '../frame/controls.tsx';
import type { Route } from './+types/page';

export const handle = { js: 'router' } satisfies PageHandle;

const choice = z.object({ password: rawText });

/** The page of a link for a new password. Without a token it says that the password was changed. */
export async function loader({ params, context }: Route.LoaderArgs) {
  if (params.token === undefined) return { state: 'done' as const };
  const owner = await findPasswordLink(context.get(dbContext), params.token, context.get(nowContext));
  if (!owner) return data({ state: 'gone' as const }, 410);
  return { state: 'open' as const, username: owner.username };
}

/** Attempts are not limited: a token of 192 bits cannot be guessed, and a wrong one costs one query. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const [db, now] = [context.get(dbContext), context.get(nowContext)];
  const token = params.token ?? '';
  const owner = await findPasswordLink(db, token, now);
  if (!owner) return data({ refused: 'gone' } as const, 410);
  const { password: chosen } = await requireForm(request, choice);
  const fault = await findPasswordFault(context, chosen, owner);
  if (fault) return data<{ refused: PasswordFault }>({ refused: fault }, 400);
  if (!(await usePasswordLink(db, token, await hashChosen(context, chosen), now))) return data({ refused: 'gone' } as const, 410);
  // A user who is blocked by strangers' attempts can sign in with the new password.
  const known = context.get(authContext).makeKnown(owner.id, request.headers, context.get(nowContext));
  throw redirect('/dashboard/new-password', { headers: cookiesOf(known) });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => send(serverAction);

export const meta: Route.MetaFunction = ({ matches }) => title(words.title, matches);

export default function NewPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const gone = actionData?.refused === 'gone';
  const answer = actionData && actionData.refused !== 'gone' ? actionData : undefined;
  return (
    <SpriteContext value={spriteUrl}>
      <SignInFrame>
        {loaderData.state === 'open' && !gone ? (
          <ChoosePassword
            heading={words.heading}
            lead={words.lead(loaderData.username)}
            username={loaderData.username}
            answer={answer}
            submit={words.submit}
          />
        ) : (
          <LinkEnd isDone={loaderData.state === 'done'} words={words} />
        )}
      </SignInFrame>
    </SpriteContext>
  );
}

interface ChoosePasswordProps {
  heading: string;
  lead: string;
  username: string;
  answer: { refused: PasswordFault } | SendError | undefined;
  submit: string;
  /** The token of a signed-in user's form. */
  proof?: React.ReactNode;
}

export function ChoosePassword({ heading, lead, username, answer, submit, proof }: ChoosePasswordProps) {
  const busy = useNavigation().state !== 'idle';
  const onSubmit = useOneSubmit();
  const fault = answer && hasPasswordFault(answer) ? answer.refused : undefined;
  const form = useFaultFocus(fault);
  return (
    <Form method="post" className="sign-in-form" ref={form} onSubmit={onSubmit} noValidate>
      <script dangerouslySetInnerHTML={{ __html: sendOnce }} />
      {proof}
      <SignInTitle>{heading}</SignInTitle>
      <p className="sign-in-lead">{lead}</p>
      {answer && !hasPasswordFault(answer) && <FailureNotice answer={answer} />}
      {/* Tells password managers whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <NewPasswordField label={accountWords.chosen} name="password" fault={fault} />
      <Submit label={submit} aria-disabled={busy} />
    </Form>
  );
}
