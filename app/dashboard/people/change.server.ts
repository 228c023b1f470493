import { data, redirect, redirectDocument, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { singleLine } from '#restaurant/documents/store/text.ts';
import { submissionOf } from '#restaurant/forms/form-tokens.server.ts';
import { deleteAccount, listAccounts, updateRole } from '#restaurant/staff/accounts.server.ts';
import { deleteInvitation, insertInvitation } from '#restaurant/staff/invitations.server.ts';
import { passwordLinkLife, putPasswordLink } from '#restaurant/staff/password-links.server.ts';
import { type Role, roles } from '#restaurant/staff/permissions.ts';
import { endSessions } from '#restaurant/staff/own-account.server.ts';
import { wholeAddress } from '#restaurant/site-path.ts';
import { secretContext, siteContext } from '../../context.ts';
import { requireForm } from '../../forms/read-form.server.ts';
import { badRequest, formKey, rawText } from '../../forms/values.ts';
import { answer, refusePassword } from '../account/second-factors.server.ts';
import type { AnswerOf } from '../editing/send.tsx';
import { workOf } from '../../middleware/require-staff.server.ts';

type Context = Readonly<RouterContextProvider>;

/** The result of each form, with its intent. */
export type PeopleResult = Extract<AnswerOf<typeof changePeople>, { intent: string }>;

const role = z.enum(roles);
const invitation = z.object({ note: singleLine, role });

/** `present` is the current password of the user. Somebody who finds an open session can give nobody access. */
const asked = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('role'), id: rawText, role, present: rawText }),
  z.object({ intent: z.literal('password-link'), id: rawText, present: rawText, formKey }),
  z.object({ intent: z.literal(['remove', 'end-sessions', 'withdraw']), id: rawText }),
  z.object({ intent: z.literal('invite'), note: rawText, role: rawText, present: rawText, formKey }),
]);

/** @throws a 400 answer for an unknown form */
export async function changePeople(request: Request, context: Context, area: string) {
  const form = await requireForm(request, asked);
  switch (form.intent) {
    case 'role':
      return answer({ intent: form.intent, id: form.id, ...(await changeRole(context, form, area)) });
    case 'remove':
      return answer({ intent: form.intent, id: form.id, ...(await remove(context, form.id)) });
    case 'end-sessions':
      return answer({ intent: form.intent, id: form.id, ...(await endAllSessions(context, form.id)) });
    case 'password-link':
      return answer({ intent: form.intent, id: form.id, ...(await makePasswordLink(context, form)) });
    case 'invite':
      return answer({ intent: form.intent, ...(await invite(context, { note: form.note, role: form.role }, form)) });
    case 'withdraw': {
      const { db, by } = workOf(context);
      const done = await deleteInvitation(db, form.id, by);
      return data({ intent: form.intent, id: form.id, done }, done ? 200 : 404);
    }
  }
}

async function changeRole(context: Context, { id, role, present }: { id: string; role: Role; present: string }, area: string) {
  const { staff, db, by } = workOf(context);
  const refusal = await refusePassword(context, present);
  if (refusal) return refusal;
  const change = await updateRole(db, id, role, by);
  if ('refused' in change) return change;
  // A user who is no longer an administrator does not see this desk.
  if (id === staff.id && role !== 'admin') throw redirect(`/${area}`);
  return { role };
}

async function remove(context: Context, id: string) {
  const { staff, db, by } = workOf(context);
  const change = await deleteAccount(db, id, by);
  if ('refused' in change) return change;
  if (id === staff.id) throw redirectDocument('/dashboard');
  return { done: true } as const;
}

async function endAllSessions(context: Context, id: string) {
  const { staff, db, now, by } = workOf(context);
  const person = (await listAccounts(db, now)).find((account) => account.id === id);
  if (!person) return { refused: 'missing' } as const;
  const ended = await endSessions(db, person, 'all', by);
  if (id === staff.id) throw redirectDocument('/dashboard');
  return { ended };
}

/** The link is shown only once. `until` in milliseconds since 1970. */
async function makePasswordLink(context: Context, { id, present, formKey: key }: { id: string; present: string; formKey: string }) {
  const { staff, db, by } = workOf(context);
  // Users change their own password in their account.
  if (id === staff.id) throw badRequest();
  const refusal = await refusePassword(context, present);
  if (refusal) return refusal;
  const token = submissionOf(context.get(secretContext), key, 'password-link', id);
  if (!(await putPasswordLink(db, id, token, by))) return { refused: 'missing' } as const;
  const link = wholeAddress(`/dashboard/new-password/${token}`, context.get(siteContext).publicUrl);
  return { link, until: by.now.add(passwordLinkLife).epochMilliseconds };
}

/** The link is shown only once. */
async function invite(
  context: Context,
  typed: { note: string; role: string },
  { present, formKey: key }: { present: string; formKey: string },
) {
  const parsed = invitation.safeParse(typed);
  if (!parsed.success) return { refused: 'invalid', typed } as const;
  const refusal = await refusePassword(context, present);
  if (refusal) return { ...refusal, typed };
  const { db, by } = workOf(context);
  const { note, role } = parsed.data;
  const token = submissionOf(context.get(secretContext), key, 'invitation', note, role);
  if (!(await insertInvitation(db, parsed.data, token, by))) return { refused: 'role', typed } as const;
  const { publicUrl } = context.get(siteContext);
  return { link: wholeAddress(`/dashboard/invite/${token}`, publicUrl), note };
}
