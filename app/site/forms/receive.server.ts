import { data, type RouterContextProvider } from 'react-router';
import type { z } from 'zod';
import { isDatabaseUnavailable } from '#database/unavailable.ts';
import { findFormFull, FormFull, type FormSender } from '#restaurant/attempts/count-form.server.ts';
import { guestForms, type GuestFormName, problemsOf, type Problems } from '#restaurant/forms/guest-forms.ts';
import { checkTimeToken, timeToken } from '#restaurant/forms/time-token.server.ts';
import { isTransient } from '#restaurant/retry.ts';
import { formWorks } from '#restaurant/settings/forms.ts';
import { addressContext, dbContext, nowContext, refusedFormsContext, secretContext } from '../../context.ts';
import { badRequest } from '../../forms/bad-request.ts';
import { fieldsOf } from '../../forms/read-form.server.ts';
import { settingsOf } from '../../settings.server.ts';
import { type FormAnswer, formField, type Returned, tokenField, trapField, type Typed } from './answer.ts';

/** What a form of the site is for. The guard before it is the same for all. */
export interface FormPurpose<Written> {
  /** The mailbox that was written in it, under which it is counted. */
  mailbox(written: Written): string;
  /** Whether the very same was stored before (a second press, a page loaded again): it is told as sent, and counted once. */
  isStored(written: Written): Promise<boolean>;
  /**
   * Stores it, in a transaction that counts it (`countForm`) once it turned out to be new. The guest reads "sent" only after this.
   * @throws FormFull
   */
  store(written: Written, sender: FormSender): Promise<void>;
}

type Purposes = { [Name in GuestFormName]?: FormPurpose<z.output<(typeof guestForms)[Name]>> };

/** The status of the answer to a form; 409 where it is not what the page says any more. */
const statuses = { sent: 200, off: 409, wrong: 400, 'ask-again': 400, 'too-many': 429 } as const satisfies Record<
  FormAnswer['outcome'],
  number
>;

/**
 * Takes a form that a guest sent, whichever of the page's it is: reads it by its schema, looks whether a program sent it, counts it,
 * and stores it. Whatever fails, the guest gets back all that was typed, and nothing is stored.
 * @param purposes what each form of the page is for, by the name in its field `form`
 * @returns the answer that `GuestForm` shows, with its status
 * @throws a 400 answer to what no form of ours sends
 */
export async function receiveForm(request: Request, context: Readonly<RouterContextProvider>, purposes: Purposes) {
  const fields = await fieldsOf(request);
  const typed: Typed = Object.fromEntries(
    Object.entries(fields).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
  );
  const form = formNamed(typed[formField]);
  if (!form) throw badRequest();
  try {
    const answer = await receive(form, typed, context, purposes);
    return data(answer, { status: statuses[answer.outcome] });
  } catch (error) {
    if (!isDatabaseUnavailable(error) && !isTransient(error)) throw error;
    // Without the database there is no page to show it on: the error screen hands it back (KeptForm).
    throw data({ kept: typed }, { status: 503, statusText: 'Service Unavailable' });
  }
}

function formNamed(name: string | undefined): GuestFormName | undefined {
  return name === 'contact' || name === 'newsletter' ? name : undefined;
}

async function receive(
  form: GuestFormName,
  typed: Typed,
  context: Readonly<RouterContextProvider>,
  purposes: Purposes,
): Promise<FormAnswer> {
  const db = context.get(dbContext);
  const now = context.get(nowContext);
  const { data: settings } = await settingsOf(context);
  if (!settings.forms[form] || !formWorks[form]) return { form, outcome: 'off' };

  const secret = context.get(secretContext);
  const token = checkTimeToken(secret, typed[tokenField] ?? '', now);
  const human = 'asked' in token && (token.asked || (typed[trapField] ?? '') === '');
  const back = (outcome: Returned, more: { problems?: Problems; minutes?: number } = {}): FormAnswer => ({
    form,
    outcome,
    typed,
    problems: more.problems ?? {},
    minutes: more.minutes ?? 0,
    // Whoever gets it back has waited long enough, and is not asked twice.
    token: human ? (typed[tokenField] ?? '') : timeToken(secret, now, true),
    asked: !human || ('asked' in token && token.asked),
  });

  const take = async <Written>(
    parsed: { success: true; data: Written } | { success: false; error: Parameters<typeof problemsOf>[0] },
    purpose: FormPurpose<Written> | undefined,
  ): Promise<FormAnswer> => {
    if (!purpose) throw badRequest();
    if (!parsed.success) return back('wrong', { problems: problemsOf(parsed.error) });
    if (!human) return back('ask-again');
    if (await purpose.isStored(parsed.data)) return { form, outcome: 'sent' };
    const sender = { address: context.get(addressContext), mailbox: purpose.mailbox(parsed.data) };
    const full = (await findFormFull(db, form, sender, now)) ?? (await stored(() => purpose.store(parsed.data, sender)));
    if (full) {
      context.get(refusedFormsContext).count(form);
      return back('too-many', { minutes: Math.max(1, Math.ceil(now.until(full).total('minutes'))) });
    }
    return { form, outcome: 'sent' };
  };
  switch (form) {
    case 'contact':
      return take(guestForms.contact.safeParse(typed), purposes.contact);
    case 'newsletter':
      return take(guestForms.newsletter.safeParse(typed), purposes.newsletter);
  }
}

/** Stores a form; until when none is taken, where a limit is reached meanwhile. */
async function stored(store: () => Promise<void>): Promise<Temporal.Instant | undefined> {
  try {
    await store();
    return undefined;
  } catch (error) {
    if (error instanceof FormFull) return error.until;
    throw error;
  }
}
