import { data } from 'react-router';
import { inviteWords as words } from '#languages/people.ts';
import { findInvitation } from '#restaurant/staff/invitations.server.ts';
import { dbContext, nowContext } from '../../context.ts';
import spriteUrl from '../../drawings/sprite.svg?url';
import { ButtonLink } from '../../ui/button.tsx';
import { SpriteContext, Stamp } from '../../ui/icon.tsx';
import { send } from '../editing/send.ts';
import { SignInFrame } from '../sign-in/sign-in-frame.tsx';
import { title } from '../frame/title.ts';
import type { PageHandle } from '../../rendering.ts';
import { accept } from './accept.server.ts';
import { AcceptForm } from './accept-form.tsx';
import type { Route } from './+types/page';
import './page.css';

export const handle = { js: 'router' } satisfies PageHandle;

/** The page of an invitation's link; without a token, the message that the account was created. */
export async function loader({ params, context }: Route.LoaderArgs) {
  if (params.token === undefined) return { state: 'done' as const };
  const invitation = await findInvitation(context.get(dbContext), params.token, context.get(nowContext));
  if (!invitation) return data({ state: 'gone' as const }, 410);
  return { state: 'open' as const, ...invitation };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return accept(request, context, params.token ?? '');
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return send(serverAction);
}

export const meta: Route.MetaFunction = ({ matches }) => title(words.title, matches);

export default function Invite({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData && 'refused' in actionData ? actionData : undefined;
  const state = refused?.refused === 'gone' ? 'gone' : loaderData.state;
  return (
    <SpriteContext value={spriteUrl}>
      <SignInFrame>
        {state === 'open' && loaderData.state === 'open' ? (
          <AcceptForm invitedBy={loaderData.invitedBy} role={loaderData.role} answer={refused} />
        ) : (
          <div className="sign-in-form">
            <div className="sign-in-title">
              <Stamp name="k-chiave" />
              <h1>{state === 'done' ? words.done : words.gone}</h1>
            </div>
            <p className="sign-in-lead">{state === 'done' ? words.doneText : words.goneText}</p>
            <ButtonLink href="/dashboard" look={state === 'done' ? 'seal' : 'outline'}>
              {state === 'done' ? words.signIn : words.goneSignIn}
            </ButtonLink>
          </div>
        )}
      </SignInFrame>
    </SpriteContext>
  );
}
