import { data, redirectDocument, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { ownPasswordWords as words } from '#languages/sign-in.ts';
import type { Staff } from '#restaurant/staff/auth.server.ts';
import { changePassword } from '#restaurant/staff/own-account.server.ts';
import { authContext, dbContext, nowContext, type PageHandle, siteContext } from '../../context.ts';
import { requireForm } from '../../forms/read-form.server.ts';
import { rawText } from '../../forms/values.ts';
import spriteUrl from '../../drawings/sprite.svg?url';
import { requireAuthToken } from '../../middleware/require-staff.server.ts';
import { SpriteContext } from '../../ui/icon.tsx';
import { AuthTokenField, AuthTokenProvider, send } from '../editing/send.tsx';
import { title } from '../frame/desk.tsx';
import { homeOf, signInAddress } from '../sign-in/return-url.ts';
import { SignInFrame } from '../sign-in/sign-in-page.tsx';
import { ChoosePassword } from './page.tsx';
import { findPasswordFault, hashChosen, throwIfTooManyHashes, type PasswordFault } from '../sign-in/chosen-password.server.ts';
import type { Route } from './+types/own-password';

export const handle = { js: 'router' } satisfies PageHandle;

const choice = z.object({ password: rawText });

/** The only page of a user with a generated password, who has to choose a new one. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { username, authToken } = await requireReplacing(request, context, url);
  return { username, authToken };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const staff = await requireAuthToken(request, url, await requireReplacing(request, context, url), context);
  const { password: chosen } = await requireForm(request, choice);
  const refuse = (refused: PasswordFault) => data({ refused }, 400);
  const fault = await findPasswordFault(context, chosen, staff);
  if (fault) return refuse(fault);
  if (await throwIfTooManyHashes(context.get(authContext).checkPassword(staff.id, chosen))) return refuse('same');
  const by = { actor: staff.username, now: context.get(nowContext) };
  const ended = await changePassword(context.get(dbContext), staff, await hashChosen(context, chosen), by);
  throw redirectDocument(ended === undefined ? signInAddress(url) : homeOf(context.get(siteContext)));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => send(serverAction);

async function requireReplacing(request: Request, context: Readonly<RouterContextProvider>, url: URL): Promise<Staff> {
  const staff = await context.get(authContext).findStaff(request.headers, context.get(nowContext));
  if (!staff) throw redirectDocument(signInAddress(url));
  if (!staff.passwordToReplace) throw redirectDocument(homeOf(context.get(siteContext)));
  return staff;
}

export const meta: Route.MetaFunction = ({ matches }) => title(words.title, matches);

export default function OwnPasswordPage({ loaderData: { username, authToken }, actionData }: Route.ComponentProps) {
  return (
    <AuthTokenProvider username={username} token={authToken}>
      <SpriteContext value={spriteUrl}>
        <SignInFrame>
          <ChoosePassword
            heading={words.heading}
            lead={words.lead}
            username={username}
            answer={actionData}
            submit={words.submit}
            proof={<AuthTokenField />}
          />
        </SignInFrame>
      </SpriteContext>
    </AuthTokenProvider>
  );
}
