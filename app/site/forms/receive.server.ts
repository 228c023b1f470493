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

/** What a form of the site is for. The guard before it is the same for all. */
export interface GuestFormHandler<Written> {
  /** The mailbox that was written in it, under which it is counted. */
  mailbox(written: Written): string;
  /** What is wrong beyond the schema. */
  problemsOf?(written: Written): FieldErrors;
  /** What was chosen in place of what could not be had, in words, where the form comes back for another reason. */
  chosen?(typed: SubmittedValues): NoAvailability | undefined;
  /** What the very same was answered with when it was stored (a second press, a page loaded again): it is told again, and counted once. */
  findStored(written: Written): Promise<FormSuccess | undefined>;
  /**
   * Stores it, in a transaction that counts it (`consumeFormLimit`) once it turned out to be new. The guest reads "sent" only after this.
   * @throws FormLimitReached
   */
  store(written: Written, sender: FormSender, scripts: boolean): Promise<FormSuccess | FormRefusal>;
}

type FormPurposes = { [Name in FormName]?: GuestFormHandler<z.output<(typeof guestForms)[Name]>> };

/** The status of the answer to a form; 409 where it is not what the page says any more. */
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
 * Takes a form that a guest sent, whichever of the page's it is: reads it by its schema, looks whether a program sent it, counts it,
 * and stores it. Whatever fails, the guest gets back all that was typed, and nothing is stored.
 * @param purposes what each form of the page is for, by the name in its field `form`
 * @returns the answer that `GuestForm` shows, with its status
 * @throws a 400 answer to what no form of ours sends
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
 * Where the database does not answer there is no page to show a form on: the error screen hands back what was typed (`RetryForm`).
 * @throws a 503 answer with it, and whatever else went wrong as it is
 */
export function throwWithTyped(error: unknown, typed: SubmittedValues): never {
  if (!isDatabaseUnavailable(error) && !isTransient(error)) throw error;
  throw data(
    { kept: typed, unavailable: isDatabaseUnavailable(error) ? error.reason : 'storage' },
    { status: 503, statusText: 'Service Unavailable' },
  );
}

/** What was typed in the fields of a form. */
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
    problems: more.problems ?? {},
    minutes: more.minutes ?? 0,
    full: more.full ?? purposes[form]?.chosen?.(typed),
    already: more.already,
    meant: more.meant,
    work: more.work,
    // Whoever gets it back has waited long enough, and is not asked twice.
    token: human ? (typed[tokenField] ?? '') : renderedAtToken(secret, now, true),
    asked: !human || ('asked' in token && token.asked),
  });

  const take = async <Written>(
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
    const sender: FormSender = { networks, mailbox: purpose.mailbox(parsed.data), paid: nothingPaid };
    const until = await findFormBlockedUntil(db, form, sender, now);
    const stored = until
      ? { until }
      : await store(() => storePaid(context, { form, typed, language, sender, store: (...given) => purpose.store(parsed.data, ...given) }));
    if ('until' in stored || (stored.outcome !== 'sent' && stored.outcome !== 'booked')) {
      // The first of two presses at once may have taken the last table, or be the last that is counted: both are told the same.
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
        return { form, outcome: 'mail', email: sender.mailbox };
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

/** What was typed, with the mailbox that its guest chose; the one that was probably meant, as long as nobody chose. */
function settleMailbox(typed: SubmittedValues): { typed: SubmittedValues; meant?: string } {
  const email = (typed['email'] ?? '').trim();
  const meant = likelyMailbox(email);
  const chosen = typed[mailboxField];
  if (meant === undefined || chosen === email) return { typed };
  return chosen === meant ? { typed: { ...typed, email: meant } } : { typed, meant };
}

/** Stores a form; until when none is taken, where a limit is reached meanwhile. */
async function store<Answer>(storing: () => Promise<Answer>): Promise<Answer | { until: Temporal.Instant }> {
  try {
    return await storing();
  } catch (error) {
    if (error instanceof FormLimitReached) return { until: error.until };
    throw error;
  }
}

/** A form that is sound and new. */
interface SoundForm {
  form: FormName;
  typed: SubmittedValues;
  language: Language;
  sender: FormSender;
  store(sender: FormSender, scripts: boolean): Promise<FormSuccess | FormRefusal>;
}

/**
 * Stores a form once its price is paid (restaurant/rate-limits/limits.ts). What a booking costs depends on its service, and is decided where
 * that is locked; of the others it is decided here.
 * @returns `due` where the browser has to work first, `mail` where the form waits until its mail is opened
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
    // It is a question by mail in any case.
    if (!worked) await countUnpaidMail(db, sender, now);
    return store(paying, scripts);
  }
  // What the form asks for alone: neither what is of the page, nor what somebody made up.
  const fields = Object.fromEntries(
    Object.keys(guestForms[form].shape).flatMap((name) => (typed[name] === undefined ? [] : [[name, typed[name]]])),
  );
  const { publicUrl } = context.get(siteContext);
  await transact(db, keepFormToConfirm, { form, language, fields, sender, table: stored.table, worked, publicUrl, secret }, now);
  return { outcome: 'mail' };
}
