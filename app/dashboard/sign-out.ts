import { redirect } from 'react-router';
import { authContext } from '../context.ts';
import type { Route } from './+types/sign-out';

/** Only a write signs out; who comes here by address goes home. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/${params.area}`);
}

export async function action({ request, context }: Route.ActionArgs) {
  const cleared = await context.get(authContext).signOut(request.headers);
  const headers = new Headers();
  for (const cookie of cleared.getSetCookie()) headers.append('Set-Cookie', cookie);
  return redirect('/dashboard', { headers });
}
