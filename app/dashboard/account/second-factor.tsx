import { redirectDocument, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { secondFactorWords as words } from '#languages/sign-in.ts';
import type { Staff } from '#restaurant/staff/auth.server.ts';
import { authContext, nowContext, type PageHandle, siteContext, staffContext } from '../../context.ts';
import spriteUrl from '../../drawings/sprite.svg?url';
import { requireForm } from '../../forms/read-form.server.ts';
import { requireAuthToken } from '../../middleware/require-staff.server.ts';
import { SpriteContext } from '../../ui/icon.tsx';
import { AuthTokenProvider, send } from '../editing/send.tsx';
import { title } from '../frame/desk.tsx';
import { homeOf, signInAddress } from '../sign-in/return-url.ts';
import { SignInFrame, SignInTitle } from '../sign-in/sign-in-page.tsx';
import { addingForms, addSecondFactor, loadSecondFactors } from './second-factors.server.ts';
import { SecondFactors } from './second-factors.tsx';
import type { Route } from './+types/second-factor';
import './page.css';

export const handle = { js: 'router' } satisfies PageHandle;

/** The only page for a user whose role requires a second factor and who has none. It also shows the recovery codes of the first one. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const staff = await requireSignedIn(request, context, url);
  return {
    authToken: staff.authToken,
    missing: staff.secondFactorMissing,
    own: await loadSecondFactors(context, request, staff),
    now: context.get(nowContext).epochMilliseconds,
    home: homeOf(context.get(siteContext)),
  };
}

const asked = z.discriminatedUnion('intent', addingForms);

export async function action({ request, context, url }: Route.ActionArgs) {
  const staff = await requireAuthToken(request, url, await requireSignedIn(request, context, url), context);
  const form = await requireForm(request, asked);
  context.set(staffContext, staff);
  return addSecondFactor(context, form);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => send(serverAction);

async function requireSignedIn(request: Request, context: Readonly<RouterContextProvider>, url: URL): Promise<Staff> {
  const staff = await context.get(authContext).findStaff(request.headers, context.get(nowContext));
  if (!staff) throw redirectDocument(signInAddress(url));
  if (staff.passwordToReplace) throw redirectDocument('/dashboard/own-password');
  return staff;
}

export const meta: Route.MetaFunction = ({ matches }) => title(words.title, matches);

export default function SecondFactor({ loaderData: { authToken, missing, own, now, home } }: Route.ComponentProps) {
  return (
    <AuthTokenProvider username={own.username} token={authToken}>
      <SpriteContext value={spriteUrl}>
        <SignInFrame>
          <div className="sign-in-form">
            <SignInTitle>{missing ? words.heading : words.doneHeading}</SignInTitle>
            <p className="sign-in-lead">{missing ? words.lead : words.doneLead}</p>
            {!missing && (
              <a className="button" href={home}>
                {words.goOn}
              </a>
            )}
            <div className="account">
              <SecondFactors own={own} now={now} />
            </div>
          </div>
        </SignInFrame>
      </SpriteContext>
    </AuthTokenProvider>
  );
}
