import { data, redirect, redirectDocument, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { singleLine } from '#restaurant/documents/store/text.ts';
import { deleteAccount, listAccounts, updateRole } from '#restaurant/staff/accounts.server.ts';
import { deleteInvitation, insertInvitation } from '#restaurant/staff/invitations.server.ts';
import { passwordLinkLife, putPasswordLink } from '#restaurant/staff/password-links.server.ts';
import { type Role, roles } from '#restaurant/staff/permissions.ts';
import { endSessions } from '#restaurant/staff/own-account.server.ts';
import { wholeAddress } from '#restaurant/site-path.ts';
import { siteContext } from '../../context.ts';
import { requireForm } from '../../forms/read-form.server.ts';
import { badRequest, rawText } from '../../forms/values.ts';
import { type PasswordRefusal, refusePassword, statusOf } from '../account/second-factors.server.ts';
import { workOf } from '../../middleware/require-staff.server.ts';

type Context = Readonly<RouterContextProvider>;

type PersonRefusal = { refused: 'missing' | 'last-admin' };

export type PersonResult =
  | ({ intent: 'role'; id: string } & (PersonRefusal | PasswordRefusal | { role: Role }))
  | ({ intent: 'remove'; id: string } & (PersonRefusal | { done: true }))
  | ({ intent: 'end-sessions'; id: string } & (PersonRefusal | { ended: number }))
  /** The link is shown only once. `until` in milliseconds since 1970. */
  | ({ intent: 'password-link'; id: string } & (PersonRefusal | PasswordRefusal | { link: string; until: number }));

/** The link is shown only once. */
export type InviteResult = { intent: 'invite' } & (
  | { link: string; note: string }
  | (({ refused: 'invalid' } | PasswordRefusal) & { typed: { note: string; role: string } })
);

export type WithdrawResult = { intent: 'withdraw'; id: string; done: boolean };

type PeopleResult = PersonResult | InviteResult | WithdrawResult;

const role = z.enum(roles);
const invitation = z.object({ note: singleLine, role });

/** `present` is the current password of the user. Somebody who finds an open session can give nobody access. */
const asked = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('role'), id: rawText, role, present: rawText }),
  z.object({ intent: z.literal('password-link'), id: rawText, present: rawText }),
  z.object({ intent: z.literal(['remove', 'end-sessions', 'withdraw']), id: rawText }),
  z.object({ intent: z.literal('invite'), note: rawText, role: rawText, present: rawText }),
]);

/** @throws a 400 answer for an unknown form */
export async function changePeople(request: Request, context: Context, area: string) {
  const form = await requireForm(request, asked);
  const { db, by } = workOf(context);
  switch (form.intent) {
    case 'role':
      return changeRole(context, { ...form, area });
    case 'remove':
      return remove(context, form.id);
    case 'end-sessions':
      return endAllSessions(context, form.id);
    case 'password-link':
      return makePasswordLink(context, form);
    case 'invite':
      return invite(context, { note: form.note, role: form.role }, form.present);
    case 'withdraw': {
      const { id } = form;
      const done = await deleteInvitation(db, id, by);
      return data<PeopleResult>({ intent: 'withdraw', id, done }, done ? 200 : 404);
    }
  }
}

interface NewRole {
  id: string;
  role: Role;
  area: string;
  present: string;
}

async function changeRole(context: Context, { id, role, area, present }: NewRole) {
  const { staff, db, by } = workOf(context);
  const refusal = await refusePassword(context, present);
  if (refusal) return data<PeopleResult>({ intent: 'role', id, ...refusal }, statusOf(refusal));
  const change = await updateRole(db, id, role, by);
  if ('refused' in change) return refuse({ intent: 'role', id, ...change });
  // A user who is no longer an administrator does not see this desk.
  if (id === staff.id && role !== 'admin') throw redirect(`/${area}`);
  return data<PeopleResult>({ intent: 'role', id, role });
}

async function remove(context: Context, id: string) {
  const { staff, db, by } = workOf(context);
  const change = await deleteAccount(db, id, by);
  if ('refused' in change) return refuse({ intent: 'remove', id, ...change });
  if (id === staff.id) throw redirectDocument('/dashboard');
  return data<PeopleResult>({ intent: 'remove', id, done: true });
}

async function endAllSessions(context: Context, id: string) {
  const { staff, db, now, by } = workOf(context);
  const person = (await listAccounts(db, now)).find((account) => account.id === id);
  if (!person) return refuse({ intent: 'end-sessions', id, refused: 'missing' });
  const ended = await endSessions(db, person, 'all', by);
  if (id === staff.id) throw redirectDocument('/dashboard');
  return data<PeopleResult>({ intent: 'end-sessions', id, ended });
}

async function makePasswordLink(context: Context, { id, present }: { id: string; present: string }) {
  const { staff, db, by } = workOf(context);
  // Users change their own password in their account.
  if (id === staff.id) throw badRequest();
  const refusal = await refusePassword(context, present);
  if (refusal) return data<PeopleResult>({ intent: 'password-link', id, ...refusal }, statusOf(refusal));
  const made = await putPasswordLink(db, id, by);
  if (!made) return refuse({ intent: 'password-link', id, refused: 'missing' });
  const link = wholeAddress(`/dashboard/new-password/${made.token}`, context.get(siteContext).publicUrl);
  return data<PeopleResult>({ intent: 'password-link', id, link, until: by.now.add(passwordLinkLife).epochMilliseconds });
}

async function invite(context: Context, typed: { note: string; role: string }, present: string) {
  const parsed = invitation.safeParse(typed);
  if (!parsed.success) return data<PeopleResult>({ intent: 'invite', refused: 'invalid', typed }, 400);
  const refusal = await refusePassword(context, present);
  if (refusal) return data<PeopleResult>({ intent: 'invite', ...refusal, typed }, statusOf(refusal));
  const { db, by } = workOf(context);
  const token = await insertInvitation(db, parsed.data, by);
  const { publicUrl } = context.get(siteContext);
  return data<PeopleResult>({ intent: 'invite', link: wholeAddress(`/dashboard/invite/${token}`, publicUrl), note: parsed.data.note });
}

function refuse(answer: PersonResult & PersonRefusal) {
  return data<PeopleResult>(answer, answer.refused === 'missing' ? 404 : 409);
}
