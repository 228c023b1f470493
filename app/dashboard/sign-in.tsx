import { data, Form, redirect } from 'react-router';
import { z } from 'zod';
import { signIn } from '#restaurant/staff/sign-in.server.ts';
import { addressContext, authContext, dbContext, nowContext, siteContext } from '../context.ts';
import type { Route } from './+types/sign-in';

export const handle = { js: 'router' };

const credentials = z.object({ username: z.string().trim().min(1).max(60), password: z.string().min(1).max(200) });

export async function loader({ request, context }: Route.LoaderArgs) {
  const home = `/dashboard_${context.get(siteContext).slug}`;
  if (await context.get(authContext).findStaff(request.headers)) throw redirect(home);
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const parsed = credentials.safeParse(Object.fromEntries(form));
  if (!parsed.success) return data({ refused: 'empty' as const, username: String(form.get('username') ?? '') }, 400);
  const attempt = { ...parsed.data, address: context.get(addressContext), headers: request.headers };
  const result = await signIn(context.get(dbContext), context.get(authContext), attempt, context.get(nowContext));
  if ('refused' in result) return data({ ...result, username: parsed.data.username }, result.refused === 'paused' ? 429 : 401);
  const headers = new Headers();
  for (const cookie of result.cookies.getSetCookie()) headers.append('Set-Cookie', cookie);
  const home = `/dashboard_${context.get(siteContext).slug}`;
  const back = new URL(request.url).searchParams.get('back') ?? '';
  throw redirect(back === home || back.startsWith(`${home}/`) ? back : home, { headers });
}

export default function SignIn({ actionData }: Route.ComponentProps) {
  return (
    <main>
      <h1>Si entra dalla cucina</h1>
      {actionData && <p role="alert">{actionData.refused}</p>}
      <Form method="post">
        <input name="username" defaultValue={actionData?.username} aria-label="Nome utente" autoComplete="username" />
        <input name="password" type="password" aria-label="Password" autoComplete="current-password" />
        <button type="submit">Login</button>
      </Form>
    </main>
  );
}
