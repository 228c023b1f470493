import { data, redirect } from 'react-router';
import { z } from 'zod';
import { dashboardWords } from '#languages/dashboard.ts';
import { signInWords } from '#languages/sign-in.ts';
import { signInWithCode } from '#restaurant/staff/sign-in.server.ts';
import { addressContext, authContext, dbContext, nowContext, type PageHandle, siteContext } from '../../context.ts';
import { requireForm } from '../../forms/read-form.server.ts';
import { readQuery } from '../../forms/read-query.ts';
import { isPresent, rawText } from '../../forms/values.ts';
import { Field } from '../../ui/field.tsx';
import { addressAfterSignIn, returnToQuery, codeAddress, homeOf, passwordAddress } from './return-url.ts';
import { cookiesOf, statusOfRefusal } from './response.server.ts';
import { refusalFieldProps, RefusalNotice } from '../frame/refusal.tsx';
import { PasskeyWay, SignInPage } from './sign-in-page.tsx';
import { title } from '../frame/desk.tsx';
import type { Route } from './+types/code';

const words = signInWords.second;

export const handle = { js: 'behaviors' } satisfies PageHandle;

/** The second step of sign-in, after the right password; others are sent to the first step. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { back, recovery } = readQuery(url, returnToQuery.extend({ recovery: isPresent }));
  const waiting = await context.get(authContext).findWaiting(request.headers, context.get(nowContext));
  if (!waiting) throw redirect(passwordAddress(back, { expired: true }));
  const { username, totp, passkeys } = waiting;
  return { username, totp, passkeys, back, recovery: recovery || !totp };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { code } = await requireForm(request, z.object({ code: rawText }));
  if (code.trim() === '') return data({ refused: 'empty' } as const, 400);

  const attempt = { typed: code, address: context.get(addressContext), headers: request.headers };
  const result = await signInWithCode(context.get(dbContext), context.get(authContext), attempt, context.get(nowContext));
  const { back } = readQuery(url, returnToQuery);
  if ('cookies' in result) {
    throw redirect(addressAfterSignIn(back, homeOf(context.get(siteContext))), { headers: cookiesOf(result.cookies) });
  }
  if (result.refused === 'expired') throw redirect(passwordAddress(back, { expired: true }));
  return data(result, statusOfRefusal(result));
}

export function headers() {
  return { 'Cache-Control': 'no-store' };
}

export const meta: Route.MetaFunction = ({ matches }) => title(words.title, matches);

export default function SignInCodePage({ actionData, loaderData: { username, totp, passkeys, back, recovery } }: Route.ComponentProps) {
  const refusal = actionData && actionData.refused !== 'empty' ? actionData : undefined;

  const asked = recovery
    ? ({ label: words.recoveryCode, help: words.recoveryHelp, autoComplete: 'off' } as const)
    : ({ label: words.code, autoComplete: 'one-time-code', inputMode: 'numeric' } as const);
  return (
    <SignInPage
      heading={refusal ? dashboardWords.signIn.again : totp ? words.heading : words.passkeyHeading}
      lead={
        refusal ? (
          <RefusalNotice refusal={refusal} wrong={words.wrong} />
        ) : (
          <p className="sign-in-lead">
            {!totp ? words.passkeyLead(username) : recovery ? words.recoveryLead(username) : words.lead(username)}
          </p>
        )
      }
      enter={words.enter}
      ways={
        <>
          {passkeys && totp && <PasskeyWay />}
          {totp && <a href={codeAddress(back, { recovery: !recovery })}>{recovery ? words.withApp : words.withRecovery}</a>}
          <a href={passwordAddress(back)}>{words.restart}</a>
        </>
      }
    >
      {passkeys && !totp && <PasskeyWay main />}
      <Field
        {...asked}
        {...refusalFieldProps(refusal)}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one field of the step, asked for by the one before
        autoFocus={totp}
        name="code"
        className="sign-in-code"
        autoCapitalize="none"
        spellCheck={false}
        error={actionData?.refused === 'empty' ? words.missing : undefined}
        required
      />
    </SignInPage>
  );
}
