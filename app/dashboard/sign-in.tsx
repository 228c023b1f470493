import { useEffect, useRef } from 'react';
import { data, Form, redirect, useNavigation } from 'react-router';
import { dashboardWords } from '#languages/dashboard.ts';
import { type SignInResult, signIn } from '#restaurant/staff/sign-in.server.ts';
import { addressContext, authContext, dbContext, nowContext, siteContext } from '../context.ts';
import sideImage from '../drawings/accesso.svg?url';
import spriteUrl from '../drawings/sprite.svg?url';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Icon, SpriteContext, Stamp } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { forgetAuthToken } from './auth-token.ts';
import { addressAfterSignIn } from './back.ts';
import { Brand } from './brand.tsx';
import { title } from './title.ts';
import type { Route } from './+types/sign-in';
import './sign-in.css';

const words = dashboardWords.signIn;

export const handle = { js: 'router' };

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const staff = await context.get(authContext).findStaff(request.headers);
  if (staff) throw redirect(addressAfterSignIn(url.searchParams.get('back'), homeOf(context.get(siteContext))));
  return null;
}

type Refusal = Extract<SignInResult, { refused: string }> | { refused: 'empty'; missing: ('username' | 'password')[] };

export async function action({ request, url, context }: Route.ActionArgs) {
  const { username, password } = await credentialsOf(request);
  const refuse = (refusal: Refusal, status: number) => data({ ...refusal, username }, status);
  const missing = [...(username.trim() === '' ? ['username' as const] : []), ...(password === '' ? ['password' as const] : [])];
  if (missing.length > 0) return refuse({ refused: 'empty', missing }, 400);

  const attempt = { username, password, address: context.get(addressContext), headers: request.headers };
  const result = await signIn(context.get(dbContext), context.get(authContext), attempt, context.get(nowContext));
  if ('refused' in result) return refuse(result, result.refused === 'paused' ? 429 : 401);

  const headers = new Headers();
  for (const cookie of result.cookies.getSetCookie()) headers.append('Set-Cookie', cookie);
  throw redirect(addressAfterSignIn(url.searchParams.get('back'), homeOf(context.get(siteContext))), { headers });
}

function homeOf({ slug }: { slug: string }): string {
  return `/dashboard_${slug}`;
}

/** What was typed; a body that is no form has nothing typed. */
async function credentialsOf(request: Request): Promise<{ username: string; password: string }> {
  const form = await request.formData().catch(() => new FormData());
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { username: text('username'), password: text('password') };
}

export const meta: Route.MetaFunction = ({ matches }) => title(words.title, matches);

export default function SignIn({ actionData }: Route.ComponentProps) {
  const password = useRef<HTMLInputElement>(null);
  const busy = useNavigation().state !== 'idle';
  const missing = actionData?.refused === 'empty' ? actionData.missing : [];
  const refusal = actionData && actionData.refused !== 'empty' ? actionData : undefined;

  // This page is shown to whom has no session: a token that is still kept belongs to one that has ended.
  useEffect(forgetAuthToken, []);
  useEffect(() => {
    if (!refusal || !password.current) return;
    password.current.value = '';
    password.current.focus();
  }, [refusal]);

  return (
    <SpriteContext value={spriteUrl}>
      <main className="sign-in">
        <div className="sign-in-side">
          <img src={sideImage} width="720" height="960" alt="" />
        </div>
        <div className="sign-in-desk">
          <Brand to="/" />
          <Form method="post" className="sign-in-form" noValidate>
            <div className="sign-in-title">
              <Stamp name="k-chiave" />
              <h1>{refusal ? words.again : words.heading}</h1>
            </div>
            {refusal ? <RefusalNotice refusal={refusal} /> : <p className="sign-in-lead">{words.lead}</p>}
            <Field
              label={words.username}
              name="username"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              defaultValue={actionData?.username}
              error={missing.includes('username') ? words.missingUsername : undefined}
              required
            />
            <Field
              ref={password}
              label={words.password}
              name="password"
              type="password"
              autoComplete="current-password"
              error={missing.includes('password') ? words.missingPassword : undefined}
              required
            />
            <Button type="submit" aria-disabled={busy}>
              {words.login}
            </Button>
          </Form>
          <p className="sign-in-foot">
            <a href="/">
              <Icon name="i-sinistra" />
              {words.toSite}
            </a>
          </p>
        </div>
      </main>
    </SpriteContext>
  );
}

function RefusalNotice({ refusal }: { refusal: Extract<Refusal, { refused: 'wrong' | 'paused' }> }) {
  return (
    <Notice tone="error">
      <p>
        {refusal.refused === 'wrong' ? (
          <>
            <strong>{words.wrong}</strong> {words.triesLeft(refusal.triesLeft)}
          </>
        ) : (
          <>
            <strong>{words.paused}</strong> {words.minutesLeft(refusal.minutesLeft)}
          </>
        )}
      </p>
    </Notice>
  );
}
