import type { RouterContextProvider } from 'react-router';
import { transact } from '#database/transact.server.ts';
import type { Language } from '#languages/languages.ts';
import { countUnpaidMail, type FormSender, readPressure } from '#restaurant/rate-limits/count-form.server.ts';
import { keepFormToConfirm } from '#restaurant/forms/form-to-confirm.server.ts';
import { guestForms } from '#restaurant/forms/guest-forms.ts';
import { spendWork } from '#restaurant/forms/work.server.ts';
import { dueOf, noPressure, priceOf } from '#restaurant/rate-limits/limits.ts';
import type { FormName } from '#restaurant/settings/settings.ts';
import { dbContext, nowContext, secretContext, siteContext } from '../../context.ts';
import { scriptsField, type FormSuccess, tokenField, type SubmittedValues, type FormRefusal, workField } from './answer.ts';

/** A form that is sound and new. */
export interface SoundForm {
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
 * @throws FormFull
 */
export async function storePaid(
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
