import { redirect } from 'react-router';
import { signOut } from '#restaurant/staff/sign-in.server.ts';
import { authContext, dbContext, nowContext, staffContext } from '../../context.ts';
import { cookiesOf, forgetAnswers } from './response.server.ts';
import type { Route } from './+types/sign-out';

/** A GET redirects to the area's home. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(`/${params.area}`);

export async function action({ request, context }: Route.ActionArgs) {
  const staff = context.get(staffContext);
  const cleared = await signOut(context.get(dbContext), context.get(authContext), staff, request.headers, context.get(nowContext));
  const headers = cookiesOf(cleared);
  for (const [name, value] of Object.entries(forgetAnswers)) headers.set(name, value);
  return redirect('/dashboard', { headers });
}
