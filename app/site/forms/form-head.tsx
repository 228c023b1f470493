import { bookingAnswerWords } from '#languages/booking-answers.ts';
import { bookingWords } from '#languages/booking.ts';
import { formWords } from '#languages/forms.ts';
import type { Language } from '#languages/languages.ts';
import type { FormName } from '#restaurant/settings/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PhoneLink, Telephone } from '../links.tsx';
import { useSite } from '../site.ts';
import {
  formField,
  type FormRejection,
  type FormResult,
  mailboxField,
  type NoAvailability,
  tokenField,
  trapField,
  workField,
} from './answer.ts';
import './form-head.css';

type Back = Extract<FormResult, { typed: unknown }>;

/** Describes each form to an assistant in the browser (WebMCP, declarative attributes). The guest checks the form and sends it. */
export const tools = {
  booking: { toolname: 'book_table', tooldescription: 'Books a table at this restaurant.' },
  contact: { toolname: 'write_to_restaurant', tooldescription: 'Sends the restaurant a message.' },
  newsletter: { toolname: 'subscribe', tooldescription: 'Subscribes to the restaurant’s newsletter.' },
} as const satisfies Record<FormName, object>;

interface FormHeadProps {
  form: FormName;
  back: Back | undefined;
  /** The page's token, for a form that was not refused. */
  token: string;
}

/** The head of every form: why it was refused, with choices, and the hidden fields. */
export function FormHead({ form, back, token }: FormHeadProps) {
  const { language } = useSite();
  const typed = back?.typed ?? {};
  return (
    <>
      {back && <Said form={form} back={back} />}
      <input type="hidden" name={formField} value={form} />
      <input type="hidden" name={tokenField} value={back?.token ?? token} />
      {typed[mailboxField] !== undefined && !back?.meant && <input type="hidden" name={mailboxField} value={typed[mailboxField]} />}
      {back?.work !== undefined && <input type="hidden" name={workField} value={back.work} data-work />}
      {typed['another'] !== undefined && back?.outcome !== 'twice' && <input type="hidden" name="another" value={typed['another']} />}
      {!back?.asked && (
        <div className="visually-hidden" aria-hidden="true">
          <label>
            {formWords[language].trap} <input name={trapField} tabIndex={-1} autoComplete="off" />
          </label>
        </div>
      )}
    </>
  );
}

function Said({ form, back }: { form: FormName; back: Back }) {
  const { language, to } = useSite();
  const words = bookingAnswerWords[language].already;
  const isFirst = Object.keys(back.problems).length === 0;
  return (
    <Notice
      tone="error"
      className="guest-form-said"
      id={isFirst ? `${form}-notice` : undefined}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- as the first wrong field, where there is one
      autoFocus={isFirst}
      tabIndex={-1}
      data-first
    >
      <p>
        {sentence(back, language)} {contactInsteadReasons.has(back.outcome) && <ContactInstead />}
        {back.full?.call && <PhoneLink />}
      </p>
      {back.full && <Alternatives full={back.full} chosen={back.typed['instead']} flexible={back.typed['flexible']} />}
      {back.meant && <Meant meant={back.meant} typed={back.typed['email'] ?? ''} />}
      {back.outcome === 'twice' && <Another />}
      {back.already && (
        <p>
          {back.already.link && (
            <>
              <a href={back.already.link}>{words.see}</a> {back.outcome === 'already' && '· '}
            </>
          )}
          {back.outcome === 'already' && <a href={to('/prenota')}>{words.another}</a>}
        </p>
      )}
    </Notice>
  );
}

/** The choice between the address without the slip and the typed one. */
function Meant({ meant, typed }: { meant: string; typed: string }) {
  const words = formWords[useSite().language].meant;
  return (
    <fieldset className="instead">
      <legend className="visually-hidden">{words.legend}</legend>
      <label>
        <input type="radio" name={mailboxField} value={meant} defaultChecked /> {words.yes(meant)}
      </label>
      <label>
        <input type="radio" name={mailboxField} value={typed.trim()} /> {words.no(typed.trim())}
      </label>
    </fieldset>
  );
}

/** Confirms another booking besides the existing one. */
function Another() {
  const words = bookingAnswerWords[useSite().language].already;
  return (
    <fieldset className="instead">
      <legend>{words.onlyOne}</legend>
      <label>
        <input type="checkbox" name="another" value="on" /> {words.second}
      </label>
    </fieldset>
  );
}

/** Refusals that a mail or a call solves better. */
const contactInsteadReasons: ReadonlySet<FormRejection> = new Set(['too-many', 'too-many-bookings']);

function sentence(back: Back, language: Language): string {
  const words = formWords[language];
  switch (back.outcome) {
    case 'wrong':
      return words.wrong;
    case 'ask-again':
      return words.askAgain;
    case 'mailbox':
      return words.meant.ask(back.meant ?? '');
    case 'consent':
      return words.consentAgain;
    case 'too-many':
      return words.tooMany(back.minutes);
    case 'work':
      return words.askAgain;
    case 'too-many-bookings':
      return bookingAnswerWords[language].tooMany;
    case 'full':
      return back.full?.sentence ?? words.wrong;
    case 'twice': {
      const { already, sent } = bookingAnswerWords[language];
      return back.already
        ? already.twice(sent[back.already.state](back.already.when, bookingWords[language].people(back.already.covers)))
        : words.wrong;
    }
    case 'already':
      return bookingAnswerWords[language].already.text(back.already?.reference ?? '');
  }
}

interface InsteadProps {
  full: NoAvailability;
  /** The previous choice, if the form was refused for another reason. */
  chosen: string | undefined;
  flexible: string | undefined;
}

/** Alternatives to a time that is not available, and its waiting list, as fields of the form. */
function Alternatives({ full: { covers, instead, wait }, chosen, flexible = '30' }: InsteadProps) {
  const { language } = useSite();
  const words = bookingAnswerWords[language];
  const choices = wait === undefined ? instead : [...instead, { value: 'wait', label: wait }];
  if (choices.length === 0) return null;
  return (
    <fieldset className="instead">
      <legend>{words.near(bookingWords[language].people(covers))}</legend>
      {choices.map(({ value, label }) => (
        <label key={value}>
          <input type="radio" name="instead" value={value} defaultChecked={value === chosen} /> {label}
        </label>
      ))}
      {wait !== undefined && (
        <label className="instead-flexible">
          {words.wait.flexible}{' '}
          <select name="flexible" defaultValue={flexible}>
            {([0, 30, 60] as const).map((minutes) => (
              <option key={minutes} value={minutes}>
                {words.wait.minutes[minutes]}
              </option>
            ))}
          </select>
        </label>
      )}
      <p>{words.keepLooking}</p>
    </fieldset>
  );
}

export function ContactInstead() {
  const { language, settings } = useSite();
  const words = formWords[language];
  return (
    <>
      {words.writeTo} <a href={`mailto:${settings.email}`}>{settings.email}</a> {words.orCall} <Telephone />.
    </>
  );
}

/**
 * The message for a lost network while booking or changing a booking. It is in the page from the start, since nothing can be loaded then; a
 * script shows it (app/islands/unsent.ts).
 */
export function Unsent() {
  const { language } = useSite();
  const words = bookingAnswerWords[language].unsent;
  return (
    <template data-unsent="">
      <Notice tone="error" className="unsent" tabIndex={-1}>
        <p>
          <span data-why="">{words.text}</span> {words.call} <Telephone />.
        </p>
        <Button small look="outline">
          {formWords[language].again}
        </Button>
      </Notice>
    </template>
  );
}
