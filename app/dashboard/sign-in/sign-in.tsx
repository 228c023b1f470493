import { data, redirect } from 'react-router';
import { z } from 'zod';
import { dashboardWords } from '#languages/dashboard.ts';
import { signInWords } from '#languages/sign-in.ts';
import type { SignInRefusal } from '#restaurant/staff/password-attempts.server.ts';
import { signIn } from '#restaurant/staff/sign-in.server.ts';
import { addressContext, authContext, dbContext, nowContext, type PageHandle, siteContext } from '../../context.ts';
import { requireForm } from '../../forms/read-form.server.ts';
import { readQuery } from '../../forms/read-query.ts';
import { isPresent, rawText } from '../../forms/values.ts';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { addressAfterSignIn, returnToQuery, codeAddress, homeOf } from './return-url.ts';
import { cookiesOf, statusOfRefusal } from './response.server.ts';
import { refusalFieldProps, RefusalNotice } from '../frame/refusal.tsx';
import { PasskeyWay, SignInPage } from './sign-in-page.tsx';
import { title } from '../frame/desk.tsx';
import type { Route } from './+types/sign-in';

const words = dashboardWords.signIn;

export const handle = { js: 'behaviors' } satisfies PageHandle;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const staff = await context.get(authContext).findStaff(request.headers, context.get(nowContext));
  const { back, expired } = readQuery(url, returnToQuery.extend({ expired: isPresent }));
  if (staff) throw redirect(addressAfterSignIn(back, homeOf(context.get(siteContext))));
  return { expired };
}

const credentials = z.object({ username: rawText, password: rawText });

type SignInFormRefusal = SignInRefusal | { refused: 'empty'; missing: ('username' | 'password')[] };

export async function action({ request, url, context }: Route.ActionArgs) {
  const { username, password } = await requireForm(request, credentials);
  const refuse = (refusal: SignInFormRefusal, status: number) => data({ ...refusal, username }, status);
  const missing = [...(username.trim() === '' ? ['username' as const] : []), ...(password === '' ? ['password' as const] : [])];
  if (missing.length > 0) return refuse({ refused: 'empty', missing }, 400);

  const attempt = { username, password, address: context.get(addressContext), headers: request.headers };
  const result = await signIn(context.get(dbContext), context.get(authContext), attempt, context.get(nowContext));
  if ('refused' in result) return refuse(result, statusOfRefusal(result));

  const { back } = readQuery(url, returnToQuery);
  const next = result.second ? codeAddress(back) : addressAfterSignIn(back, homeOf(context.get(siteContext)));
  throw redirect(next, { headers: cookiesOf(result.cookies) });
}

/** Not cached: an answer may contain the typed username. */
export function headers() {
  return { 'Cache-Control': 'no-store' };
}

export const meta: Route.MetaFunction = ({ matches }) => title(words.title, matches);

export default function SignIn({ actionData, loaderData }: Route.ComponentProps) {
  const missing = actionData?.refused === 'empty' ? actionData.missing : [];
  const refusal = actionData && actionData.refused !== 'empty' ? actionData : undefined;

  return (
    <SignInPage
      heading={refusal ? words.again : words.heading}
      lead={refusal ? <RefusalNotice refusal={refusal} wrong={words.wrong} /> : <Lead expired={loaderData.expired} />}
      enter={words.login}
      ways={
        <>
          <PasskeyWay />
          <LostPassword />
        </>
      }
    >
      <Field
        {...refusalFieldProps(refusal)}
        label={words.username}
        name="username"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={actionData?.username}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- as below
        autoFocus={missing[0] === 'username'}
        error={missing.includes('username') ? words.missingUsername : undefined}
        required
      />
      <Field
        {...refusalFieldProps(refusal)}
        label={words.password}
        name="password"
        type="password"
        autoComplete="current-password"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the next attempt begins in this field
        autoFocus={refusal !== undefined || missing[0] === 'password'}
        error={missing.includes('password') ? words.missingPassword : undefined}
        required
      />
    </SignInPage>
  );
}

/** Whom to ask for help, without names that strangers could read. */
function LostPassword() {
  return (
    <details className="sign-in-lost">
      <summary>{signInWords.lost}</summary>
      <p>{signInWords.lostText}</p>
    </details>
  );
}

function Lead({ expired }: { expired: boolean }) {
  if (!expired) return <p className="sign-in-lead">{words.lead}</p>;
  return (
    <Notice>
      <p>
        <strong>{signInWords.expired}</strong> {signInWords.expiredNext}
      </p>
    </Notice>
  );
}
