import { data, Form, redirect, type RouterContextProvider, useNavigation } from 'react-router';
import { z } from 'zod';
import { accountWords, inviteWords as words } from '#languages/people.ts';
import { personName, username } from '#restaurant/staff/credentials.ts';
import { acceptInvitation, findInvitation } from '#restaurant/staff/invitations.server.ts';
import { dbContext, nowContext, type PageHandle } from '../../context.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { rawText as anyText } from '../../forms/values.ts';
import { SpriteContext } from '../../ui/icon.tsx';
import { FailureNotice, send, type SendError, useFaultFocus, useOneSubmit } from '../editing/send.tsx';
import { findPasswordFault, hashChosen, type PasswordFault } from '../sign-in/chosen-password.server.ts';
import { title } from '../frame/desk.tsx';
import { sendOnce } from '../sign-in/send-once.ts';
import { LinkEnd, SignInFrame, SignInTitle } from '../sign-in/sign-in-page.tsx';
import type { Route } from './+types/page';
import type { Role } from '#restaurant/staff/permissions.ts';
import { Field } from '../../ui/field.tsx';
import { NewPasswordField } from '../sign-in/new-password-field.tsx';
import spriteUrl from '../../drawings/sprite.svg?url';
import { Submit } from '../frame/controls.tsx';

export const handle = { js: 'router' } satisfies PageHandle;

/** The page of an invitation's link. Without a token it says that the account was created. */
export async function loader({ params, context }: Route.LoaderArgs) {
  if (params.token === undefined) return { state: 'done' as const };
  const invitation = await findInvitation(context.get(dbContext), params.token, context.get(nowContext));
  if (!invitation) return data({ state: 'gone' as const }, 410);
  return { state: 'open' as const, ...invitation };
}

export const action = ({ request, params, context }: Route.ActionArgs) => accept(request, context, params.token ?? '');

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => send(serverAction);

export const meta: Route.MetaFunction = ({ matches }) => title(words.title, matches);

export default function InvitePage({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData && 'refused' in actionData ? actionData : undefined;
  const state = refused?.refused === 'gone' ? 'gone' : loaderData.state;
  return (
    <SpriteContext value={spriteUrl}>
      <SignInFrame>
        {state === 'open' && loaderData.state === 'open' ? (
          <AcceptForm invitedBy={loaderData.invitedBy} role={loaderData.role} answer={refused} />
        ) : (
          <LinkEnd isDone={state === 'done'} words={words} />
        )}
      </SignInFrame>
    </SpriteContext>
  );
}

function AcceptForm({ invitedBy, role, answer }: { invitedBy: string; role: Role; answer: AcceptFormResult | SendError | undefined }) {
  const busy = useNavigation().state !== 'idle';
  const onSubmit = useOneSubmit();
  const invalid = answer?.refused === 'invalid' ? answer : undefined;
  const faults = invalid?.faults;
  const form = useFaultFocus(faults);
  return (
    <Form method="post" className="sign-in-form" ref={form} onSubmit={onSubmit} noValidate>
      <script dangerouslySetInnerHTML={{ __html: sendOnce }} />
      <SignInTitle>{words.heading}</SignInTitle>
      <p className="sign-in-lead">{words.lead(invitedBy, role)}</p>
      <FailureNotice answer={answer} words={{ invalid: undefined, gone: undefined }} />
      <Field
        label={words.name}
        name="name"
        autoComplete="name"
        help={words.nameHelp}
        defaultValue={invalid?.typed.name}
        error={faults?.name && words.nameWrong}
        required
      />
      <Field
        label={words.username}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        help={words.usernameHelp}
        defaultValue={invalid?.typed.username}
        error={faults?.username && (faults.username === 'taken' ? words.usernameTaken : words.usernameWrong)}
        required
      />
      <NewPasswordField label={accountWords.password} name="password" fault={faults?.password} />
      <Submit label={words.submit} aria-disabled={busy} />
    </Form>
  );
}

interface AcceptFaults {
  name?: 'invalid';
  username?: 'invalid' | 'taken';
  password?: PasswordFault;
}

/** `typed` never includes the password. */
type AcceptFormResult = { refused: 'gone' } | { refused: 'invalid'; faults: AcceptFaults; typed: { name: string; username: string } };

const account = z.object({ name: personName, username, password: anyText });

/**
 * Creates the account of an invitation. Attempts are not limited: a token of 192 bits cannot be guessed, and a wrong one costs one query.
 */
async function accept(request: Request, context: Readonly<RouterContextProvider>, token: string) {
  const [db, now] = [context.get(dbContext), context.get(nowContext)];
  if (!(await findInvitation(db, token, now))) return gone();
  const form = await readForm(request, account);
  const typed = { name: form.typed.name ?? '', username: form.typed.username ?? '' };
  const chosen = form.typed.password ?? '';
  const fault = await findPasswordFault(context, chosen, typed);
  const refuse = (faults: AcceptFaults, status: number) => data<AcceptFormResult>({ refused: 'invalid', faults, typed }, status);
  if ('wrong' in form || fault) {
    const wrong = 'wrong' in form ? form.wrong : [];
    return refuse({ ...Object.fromEntries(wrong.map((name) => [name, 'invalid'])), ...(fault ? { password: fault } : {}) }, 400);
  }
  const { name, username } = form.value;
  const result = await acceptInvitation(db, token, { name, username, passwordHash: await hashChosen(context, chosen) }, now);
  if ('accepted' in result) throw redirect('/dashboard/invite');
  return result.refused === 'gone' ? gone() : refuse({ username: 'taken' }, 409);
}

function gone() {
  return data<AcceptFormResult>({ refused: 'gone' }, 410);
}
