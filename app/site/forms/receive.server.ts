import { data, type RouterContextProvider } from 'react-router';
import type { z } from 'zod';
import { transact } from '#database/transact.server.ts';
import { isDatabaseUnavailable } from '#database/unavailable.ts';
import { keepFormToConfirm } from '#restaurant/forms/form-to-confirm.server.ts';
import {
  countUnpaidMail,
  findFormBlockedUntil,
  FormLimitReached,
  type FormSender,
  keyedNetworks,
  readPressure,
} from '#restaurant/rate-limits/count-form.server.ts';
import { languageOfPath } from '#languages/page-address.ts';
import type { Language } from '#languages/languages.ts';
import { dueOf, noPressure, nothingPaid, priceOf } from '#restaurant/rate-limits/limits.ts';
import type { FormName } from '#restaurant/settings/settings.ts';
import { guestForms, fieldErrorsOf, type FieldErrors } from '#restaurant/forms/guest-forms.ts';
import { likelyMailbox } from '#restaurant/forms/mail-slip.ts';
import { checkTimeToken, renderedAtToken, spendWork, workQuestion } from '#restaurant/forms/form-tokens.server.ts';
import { isTransient } from '#restaurant/retry.ts';
import { addressContext, dbContext, nowContext, refusedFormsContext, secretContext, siteContext } from '../../context.ts';
import { fieldsOf } from '../../forms/read-form.server.ts';
import { badRequest } from '../../forms/values.ts';
import { settingsOf } from '../../settings.server.ts';
import {
  formField,
  type FormRefusal,
  type FormRejection,
  type FormResult,
  type FormSuccess,
  mailboxField,
  type NoAvailability,
  scriptsField,
  type SubmittedValues,
  tokenField,
  trapField,
  workField,
} from './answer.ts';

/** What one form of the site does. The checks before it are the same for all, and it is counted under its mail address. */
export interface GuestFormHandler<Written extends { email: string }> {
  problemsOf?(written: Written): FieldErrors;
  /** The alternatives of an earlier refusal, if the form is refused again for another reason. */
  chosen?(typed: SubmittedValues): NoAvailability | undefined;
  /** The answer to the same form when it was stored (a second press, a reloaded page). It is counted once. */
  findStored(written: Written): Promise<FormSuccess | undefined>;
  /**
   * Stores the form, in a transaction that counts it (`consumeFormLimit`) if it is new. The guest reads "sent" only after this.
   * @throws FormLimitReached
   */
  store(written: Written, sender: FormSender, scripts: boolean): Promise<FormSuccess | FormRefusal>;
}

type FormPurposes = { [Name in FormName]?: GuestFormHandler<z.output<(typeof guestForms)[Name]>> };

/** 409 if the page is outdated. */
const statuses = {
  sent: 200,
  mail: 202,
  work: 409,
  booked: 200,
  off: 409,
  wrong: 400,
  'ask-again': 400,
  mailbox: 400,
  consent: 409,
  'too-many': 429,
  full: 409,
  already: 409,
  twice: 409,
  'too-many-bookings': 429,
} as const satisfies Record<FormResult['outcome'], number>;

/**
 * Receives a form of a guest: reads it by its schema, checks whether a program sent it, counts it, and stores it. If anything fails,
 * nothing is stored and the guest gets back what was typed.
 * @param purposes what each form of the page does, by its field `form`
 * @returns the answer for `GuestForm`, with its status
 * @throws a 400 answer for an unknown form
 */
export async function handleGuestForm(request: Request, context: Readonly<RouterContextProvider>, purposes: FormPurposes) {
  const fields = await fieldsOf(request);
  const typed = typedIn(fields);
  const form = formNamed(typed[formField]);
  if (!form) throw badRequest();
  try {
    const answer = await receive({ form, language: languageOfPath(new URL(request.url).pathname) }, typed, context, purposes);
    return data(answer, { status: statuses[answer.outcome] });
  } catch (error) {
    return throwWithTyped(error, typed);
  }
}

/**
 * Without the database no page can show the form: the error screen returns what was typed (`RetryForm`).
 * @throws a 503 answer with it; other errors unchanged
 */
export function throwWithTyped(error: unknown, typed: SubmittedValues): never {
  if (!isDatabaseUnavailable(error) && !isTransient(error)) throw error;
  throw data(
    { kept: typed, unavailable: isDatabaseUnavailable(error) ? error.reason : 'storage' },
    { status: 503, statusText: 'Service Unavailable' },
  );
}

export function typedIn(fields: Readonly<Record<string, unknown>>): SubmittedValues {
  return Object.fromEntries(Object.entries(fields).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])));
}

function formNamed(name: string | undefined): FormName | undefined {
  return name === 'booking' || name === 'contact' || name === 'newsletter' ? name : undefined;
}

async function receive(
  { form, language }: { form: FormName; language: Language },
  given: SubmittedValues,
  context: Readonly<RouterContextProvider>,
  purposes: FormPurposes,
): Promise<FormResult> {
  const db = context.get(dbContext);
  const now = context.get(nowContext);
  const { data: settings } = await settingsOf(context);
  if (!settings.forms[form]) return { form, outcome: 'off' };

  const { typed, meant } = settleMailbox(given);
  const secret = context.get(secretContext);
  const token = checkTimeToken(secret, typed[tokenField] ?? '', now);
  const human = 'asked' in token && (token.asked || (typed[trapField] ?? '') === '');
  type More = Partial<Pick<Extract<FormResult, { typed: unknown }>, 'problems' | 'minutes' | 'full' | 'already' | 'meant' | 'work'>>;
  const back = (outcome: FormRejection, more: More = {}): FormResult => ({
    form,
    outcome,
    typed,
    problems: {},
    minutes: 0,
    full: purposes[form]?.chosen?.(typed),
    ...more,
    // A form that was returned has waited long enough, so it is not checked again.
    token: human ? (typed[tokenField] ?? '') : renderedAtToken(secret, now, true),
    asked: !human || ('asked' in token && token.asked),
  });

  const take = async <Written extends { email: string }>(
    parsed: { success: true; data: Written } | { success: false; error: Parameters<typeof fieldErrorsOf>[0] },
    purpose: GuestFormHandler<Written> | undefined,
  ): Promise<FormResult> => {
    if (!purpose) throw badRequest();
    if (!parsed.success) return back('wrong', { problems: fieldErrorsOf(parsed.error) });
    const problems = purpose.problemsOf?.(parsed.data) ?? {};
    if (Object.keys(problems).length > 0) return back('wrong', { problems });
    if (!human) return back('ask-again');
    if (meant !== undefined) return back('mailbox', { meant });
    const before = await purpose.findStored(parsed.data);
    if (before) return { form, ...before };
    const networks = keyedNetworks(secret, context.get(addressContext));
    const sender: FormSender = { networks, mailbox: parsed.data.email, paid: nothingPaid };
    const until = await findFormBlockedUntil(db, form, sender, now);
    const stored = until
      ? { until }
      : await store(() => storePaid(context, { form, typed, language, sender, store: (...given) => purpose.store(parsed.data, ...given) }));
    if ('until' in stored || (stored.outcome !== 'sent' && stored.outcome !== 'booked')) {
      // Of two presses at once the first may have taken the last table or reached the limit: both get its answer.
      const first = await purpose.findStored(parsed.data);
      if (first) return { form, ...first };
    }
    if ('until' in stored) {
      context.get(refusedFormsContext).count(form);
      return back('too-many', { minutes: Math.max(1, Math.ceil(now.until(stored.until).total('minutes'))) });
    }
    switch (stored.outcome) {
      case 'full':
        return back('full', { full: stored.full });
      case 'already':
      case 'twice':
        return back(stored.outcome, { already: stored.already });
      case 'too-many-bookings':
        return back('too-many-bookings');
      case 'consent':
        return back('consent');
      case 'due':
        return back('work', { work: workQuestion(secret, { form, token: typed[tokenField] ?? '' }, stored.price.bits, now) });
      case 'mail':
        return { form, outcome: 'mail', email: sender.mailbox, sent: typed };
      default:
        return { form, ...stored };
    }
  };
  switch (form) {
    case 'booking':
      return take(guestForms.booking.safeParse(typed), purposes.booking);
    case 'contact':
      return take(guestForms.contact.safeParse(typed), purposes.contact);
    case 'newsletter':
      return take(guestForms.newsletter.safeParse(typed), purposes.newsletter);
  }
}

/** The typed form with the mail address that its guest chose; `meant` until they choose. */
function settleMailbox(typed: SubmittedValues): { typed: SubmittedValues; meant?: string } {
  const email = (typed['email'] ?? '').trim();
  const meant = likelyMailbox(email);
  const chosen = typed[mailboxField];
  if (meant === undefined || chosen === email) return { typed };
  return chosen === meant ? { typed: { ...typed, email: meant } } : { typed, meant };
}

/** Stores a form; `until` if a limit is reached meanwhile. */
async function store<Answer>(storing: () => Promise<Answer>): Promise<Answer | { until: Temporal.Instant }> {
  try {
    return await storing();
  } catch (error) {
    if (error instanceof FormLimitReached) return { until: error.until };
    throw error;
  }
}

interface SoundForm {
  form: FormName;
  typed: SubmittedValues;
  language: Language;
  sender: FormSender;
  store(sender: FormSender, scripts: boolean): Promise<FormSuccess | FormRefusal>;
}

/**
 * Stores a form once its price is paid (restaurant/rate-limits/limits.ts). The price of a booking depends on its service, and is decided
 * while the service is locked; other prices are decided here.
 * @returns `due` if the browser has to work first, `mail` if the form waits until its mail is opened
 * @throws FormLimitReached
 */
async function storePaid(
  context: Readonly<RouterContextProvider>,
  { form, typed, language, sender, store }: SoundForm,
): Promise<FormSuccess | FormRefusal | { outcome: 'mail' }> {
  const [db, now, secret] = [context.get(dbContext), context.get(nowContext), context.get(secretContext)];
  const scripts = (typed[scriptsField] ?? '') !== '';
  const bits = await spendWork(db, secret, { form, token: typed[tokenField] ?? '' }, typed[workField] ?? '', now);
  const paying = { ...sender, paid: { bits, mail: false } };
  const price = priceOf(form === 'booking' ? noPressure : await readPressure(db, form, sender, now));
  const due = dueOf(price, paying.paid, scripts);
  const stored: FormSuccess | FormRefusal = due === 'nothing' ? await store(paying, scripts) : { outcome: 'due', due, price };
  if (stored.outcome !== 'due' || stored.due === 'work') return stored;
  const worked = bits >= stored.price.bits;
  if (form === 'newsletter') {
    // The form asks by mail in any case.
    if (!worked) await countUnpaidMail(db, sender, now);
    return store(paying, scripts);
  }
  // Only the form's own fields.
  const fields = Object.fromEntries(
    Object.keys(guestForms[form].shape).flatMap((name) => (typed[name] === undefined ? [] : [[name, typed[name]]])),
  );
  const { publicUrl } = context.get(siteContext);
  await transact(db, keepFormToConfirm, { form, language, fields, sender, table: stored.table, worked, publicUrl, secret }, now);
  return { outcome: 'mail' };
}
