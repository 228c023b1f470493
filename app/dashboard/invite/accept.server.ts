import { data, redirect, type RouterContextProvider } from 'react-router';
import { password, personName, username } from '#restaurant/staff/credentials.ts';
import { acceptInvitation, findInvitation } from '#restaurant/staff/invitations.server.ts';
import { authContext, dbContext, nowContext } from '../../context.ts';
import { fieldOf } from '../editing/field-of.ts';

/** What is wrong with a field of the form. */
export interface AcceptFaults {
  name?: 'invalid';
  username?: 'invalid' | 'taken';
  password?: 'invalid';
}

/** Why no account was made, with what was typed; never the password. */
export type AcceptAnswer = { refused: 'gone' } | { refused: 'invalid'; faults: AcceptFaults; typed: { name: string; username: string } };

/**
 * Makes the account that an invitation offers. Nothing is counted here as sign-in counts wrong passwords:
 * a token of 192 bits is not guessed, and a wrong one costs one look-up.
 */
export async function accept(request: Request, context: Readonly<RouterContextProvider>, token: string) {
  const db = context.get(dbContext);
  const now = context.get(nowContext);
  if (!(await findInvitation(db, token, now))) return gone();
  const form = await request.formData().catch(() => new FormData());
  const typed = { name: fieldOf(form, 'name'), username: fieldOf(form, 'username') };
  const read = {
    name: personName.safeParse(typed.name),
    username: username.safeParse(typed.username),
    password: password.safeParse(fieldOf(form, 'password')),
  };
  const refuse = (faults: AcceptFaults, status: number) => data<AcceptAnswer>({ refused: 'invalid', faults, typed }, status);
  if (!read.name.success || !read.username.success || !read.password.success) {
    const faults: AcceptFaults = {
      ...(read.name.success ? {} : { name: 'invalid' }),
      ...(read.username.success ? {} : { username: 'invalid' }),
      ...(read.password.success ? {} : { password: 'invalid' }),
    };
    return refuse(faults, 400);
  }
  const passwordHash = await context.get(authContext).hashPassword(read.password.data);
  const result = await acceptInvitation(db, token, { name: read.name.data, username: read.username.data, passwordHash }, now);
  if ('accepted' in result) throw redirect('/dashboard/invite');
  return result.refused === 'gone' ? gone() : refuse({ username: 'taken' }, 409);
}

function gone() {
  return data<AcceptAnswer>({ refused: 'gone' }, 410);
}
