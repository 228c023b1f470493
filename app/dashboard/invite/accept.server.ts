import { data, redirect, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { personName, username } from '#restaurant/staff/credentials.ts';
import { acceptInvitation, findInvitation } from '#restaurant/staff/invitations.server.ts';
import { dbContext, nowContext } from '../../context.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { rawText as anyText } from '../../forms/values.ts';
import { findPasswordFault, hashChosen, type PasswordFault } from '../sign-in/chosen-password.server.ts';

/** What is wrong with a field of the form. */
export interface AcceptFaults {
  name?: 'invalid';
  username?: 'invalid' | 'taken';
  password?: PasswordFault;
}

/** Why no account was made, with what was typed; never the password. */
export type AcceptFormResult =
  | { refused: 'gone' }
  | { refused: 'invalid'; faults: AcceptFaults; typed: { name: string; username: string } };

const account = z.object({ name: personName, username, password: anyText });

/**
 * Creates the account of an invitation. Attempts are not limited here as those of sign-in are:
 * a token of 192 bits cannot be guessed, and a wrong one costs one query.
 */
export async function accept(request: Request, context: Readonly<RouterContextProvider>, token: string) {
  const db = context.get(dbContext);
  const now = context.get(nowContext);
  if (!(await findInvitation(db, token, now))) return gone();
  const form = await readForm(request, account);
  const typed = { name: form.typed.name ?? '', username: form.typed.username ?? '' };
  const chosen = form.typed.password ?? '';
  const fault = await findPasswordFault(context, chosen, typed);
  const refuse = (faults: AcceptFaults, status: number) => data<AcceptFormResult>({ refused: 'invalid', faults, typed }, status);
  if ('wrong' in form || fault) {
    const wrong = 'wrong' in form ? form.wrong : [];
    return refuse({ ...Object.fromEntries(wrong.map((name) => [name, 'invalid'])), ...(fault ? { password: fault } : {}) }, 400);
  }
  const { name, username } = form.value;
  const result = await acceptInvitation(db, token, { name, username, passwordHash: await hashChosen(context, chosen) }, now);
  if ('accepted' in result) throw redirect('/dashboard/invite');
  return result.refused === 'gone' ? gone() : refuse({ username: 'taken' }, 409);
}

function gone() {
  return data<AcceptFormResult>({ refused: 'gone' }, 410);
}
