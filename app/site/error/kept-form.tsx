import { Fragment } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { bookingWhoWords } from '#languages/booking-who.ts';
import { formWords } from '#languages/forms.ts';
import { healthConsentVersion, healthConsentWords } from '#languages/health-consent.ts';
import type { GuestField } from '#restaurant/forms/guest-forms.ts';
import { termOf } from '#restaurant/privacy/retention.ts';
import { AgreeField } from '../../ui/agree-field.tsx';
// Imported as addresses, like the screen's own style: no other page needs them for it.
import fieldLook from '../../ui/field.css?url';
import { withoutLanguage } from '#languages/page-address.ts';
import { useMaybeSite } from '../site.ts';
import { formField, type FormResult, mailboxField, tokenField, trapField, type SubmittedValues } from '../forms/answer.ts';
import look from './kept-form.css?url';

/** The form that an error answer hands back, because nothing could be stored (receive.server.ts); undefined in any other error. */
export function retryFormOf(error: unknown): SubmittedValues | undefined {
  if (typeof error !== 'object' || error === null || !('kept' in error)) return undefined;
  const { kept } = error;
  if (typeof kept !== 'object' || kept === null) return undefined;
  return Object.fromEntries(Object.entries(kept).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])));
}

/**
 * Has the error screen hand back a form that was refused, and whose page could not be read after that: the answer is lost with the page,
 * and what was typed is not.
 * @param errors of the page, by route: each of them an answer, or of any kind
 * @param answers of the actions, by route
 */
export function keepRefusedForm(errors: Readonly<Record<string, unknown>>, answers: Readonly<Record<string, unknown>>): void {
  const refused = Object.values(answers).find(isRefused);
  if (!refused) return;
  for (const error of Object.values(errors)) {
    if (!isRouteErrorResponse(error) || error.status !== 503) continue;
    error.data = { ...error.data, kept: { ...refused.typed, [tokenField]: refused.token } };
  }
}

function isRefused(answer: unknown): answer is Extract<FormResult, { typed: unknown }> {
  return typeof answer === 'object' && answer !== null && 'typed' in answer && 'token' in answer;
}

/** What was typed is shown. */
const shown = ['name', 'email', 'phone', 'date', 'time', 'people', 'subject', 'occasion', 'allergies', 'message'] as const;

/** What was chosen goes along unseen: all the other fields of all forms, and what each carries besides. */
const unseen = {
  consent: true,
  healthConsent: true,
  another: true,
  browser: true,
  instead: true,
  flexible: true,
  key: true,
  room: true,
  highChair: true,
  stepFree: true,
  // Of the page of one's own booking.
  intent: true,
  [formField]: true,
  [tokenField]: true,
  [trapField]: true,
  [mailboxField]: true,
} as const satisfies Record<
  Exclude<GuestField, (typeof shown)[number]> | 'intent' | typeof formField | typeof tokenField | typeof trapField | typeof mailboxField,
  true
>;

/**
 * What a guest wrote, with a button that sends it again: on the error screen, where even the settings may be missing.
 * @param props.lasting whether it will not be over in a minute
 */
export function RetryForm({ kept, lasting }: { kept: SubmittedValues; lasting: boolean }) {
  const { language } = useMaybeSite();
  const { pathname, search } = useLocation();
  const words = { ...bookingWhoWords[language], ...formWords[language] };
  const { help, agree } = healthConsentWords[language];
  return (
    <form
      className="kept-form"
      method="post"
      // The landing page's action is that of its index; the questions of /prenota stand in its query.
      action={withoutLanguage(pathname) === '/' ? `${pathname}?index#${kept[formField] ?? ''}-form` : `${pathname}${search}`}
    >
      <link rel="stylesheet" href={fieldLook} />
      <link rel="stylesheet" href={look} />
      <p>{lasting ? words.unavailableForLong : words.unavailable}</p>
      {Object.keys(unseen).map(
        (name) => kept[name] !== undefined && name !== 'healthConsent' && <input key={name} type="hidden" name={name} value={kept[name]} />,
      )}
      {shown.map((name) => {
        const text = kept[name];
        if (text === undefined) return null;
        const isLong = name === 'message' || name === 'allergies';
        return (
          <Fragment key={name}>
            <label className="field">
              <span className="field-label">{words[name]}</span>
              {isLong ? (
                <textarea
                  name={name}
                  defaultValue={text}
                  rows={5}
                  {...(name === 'allergies' ? { placeholder: words.allergiesPlaceholder } : {})}
                />
              ) : (
                <input name={name} defaultValue={text} />
              )}
              {name === 'allergies' && <span className="field-help">{help(termOf('allergies', language))}</span>}
            </label>
            {name === 'allergies' && (
              <AgreeField
                id="kept-consent"
                name="healthConsent"
                value={healthConsentVersion}
                label={agree}
                defaultChecked={Boolean(kept['healthConsent'])}
              />
            )}
          </Fragment>
        );
      })}
      <button type="submit" className="button">
        {words.again}
      </button>
    </form>
  );
}
