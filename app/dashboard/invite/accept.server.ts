import { data, redirect, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { password, personName, username } from '#restaurant/staff/credentials.ts';
import { acceptInvitation, findInvitation } from '#restaurant/staff/invitations.server.ts';
import { authContext, dbContext, nowContext } from '../../context.ts';
import { readForm } from '../../forms/read-form.server.ts';

/** What is wrong with a field of the form. */
export interface AcceptFaults {
  name?: 'invalid';
  username?: 'invalid' | 'taken';
  password?: 'invalid';
}

/** Why no account was made, with what was typed; never the password. */
export type AcceptAnswer = { refused: 'gone' } | { refused: 'invalid'; faults: AcceptFaults; typed: { name: string; username: string } };

const account = z.object({ name: personName, username, password });

/**
 * Makes the account that an invitation offers. Nothing is counted here as sign-in counts wrong passwords:
 * a token of 192 bits is not guessed, and a wrong one costs one look-up.
 */
export async function accept(request: Request, context: Readonly<RouterContextProvider>, token: string) {
  const db = context.get(dbContext);
  const now = context.get(nowContext);
  if (!(await findInvitation(db, token, now))) return gone();
  const form = await readForm(request, account);
  const typed = { name: form.typed.name ?? '', username: form.typed.username ?? '' };
  const refuse = (faults: AcceptFaults, status: number) => data<AcceptAnswer>({ refused: 'invalid', faults, typed }, status);
  if ('wrong' in form) return refuse(Object.fromEntries(form.wrong.map((name) => [name, 'invalid'])), 400);
  const { password: chosen, ...person } = form.value;
  const passwordHash = await context.get(authContext).hashPassword(chosen);
  const result = await acceptInvitation(db, token, { ...person, passwordHash }, now);
  if ('accepted' in result) throw redirect('/dashboard/invite');
  return result.refused === 'gone' ? gone() : refuse({ username: 'taken' }, 409);
}

function gone() {
  return data<AcceptAnswer>({ refused: 'gone' }, 410);
}
