import { createContext, use } from 'react';
import { formWords } from '#languages/forms.ts';
import type { Language } from '#languages/languages.ts';
import type { BookingDocuments } from '#restaurant/bookings/documents.server.ts';
import type { BookingQuestion } from '#restaurant/bookings/rules/rules.ts';
import { isStepFreeKnown } from '#restaurant/bookings/tables/tables.ts';
import { textIn } from '#restaurant/documents/store/read-text.ts';
import { type FieldErrors, fieldLengthOf } from '#restaurant/forms/guest-forms.ts';
import type { Price } from '#restaurant/rate-limits/limits.ts';
import type { FormName } from '#restaurant/settings/settings.ts';
import { useSite } from '../site.ts';

export type SubmittedValues = Readonly<Partial<Record<string, string>>>;

/** The result of sending a form (decided in app/site/forms/receive.server.ts). */
export type FormResult =
  | ({ form: FormName } & FormSuccess)
  /** It waits until the mail to this address is opened. `sent`: the fields that are sent again with another address. */
  | { form: FormName; outcome: 'mail'; email: string; sent: SubmittedValues }
  /** The staff turned the form off meanwhile. */
  | { form: FormName; outcome: 'off' }
  /** Nothing is stored; the form is shown again with what was typed. */
  | {
      form: FormName;
      outcome: FormRejection;
      typed: SubmittedValues;
      problems: FieldErrors;
      token: string;
      asked: boolean;
      minutes: number;
      full?: NoAvailability | undefined;
      already?: ExistingBooking | undefined;
      meant?: string | undefined;
      /** The task that the browser solves before it sends the form again (restaurant/forms/work.ts). */
      work?: string | undefined;
    };

/** Why a form is shown again: a fault in a field, a possible program, a slip in the address, too many sent, or a refusal. */
export type FormRejection = 'wrong' | 'ask-again' | 'mailbox' | 'too-many' | 'work' | Exclude<FormRefusal['outcome'], 'due'>;

export type FormSuccess = { outcome: 'sent' } | { outcome: 'booked'; booked: BookingConfirmation };

/**
 * Why a valid form was not stored: no such table; another booking from this page, or from this browser by the same guest for the same
 * service; too many bookings of this address; or an unknown consent text.
 */
export type FormRefusal =
  | { outcome: 'full'; full: NoAvailability }
  | { outcome: 'already' | 'twice'; already: ExistingBooking }
  | { outcome: 'too-many-bookings' }
  | { outcome: 'consent' }
  /** Its price is not paid yet (restaurant/rate-limits/limits.ts). `table`: for the text of the mail. */
  | { outcome: 'due'; due: 'work' | 'mail'; price: Price; table?: { start: string; covers: number } | undefined };

export interface BookingConfirmation {
  reference: string;
  state: 'confirmed' | 'requested' | 'waiting';
  /** `sabato 28 novembre, ore 20:30`. */
  when: string;
  covers: number;
  /** The address of the booking's page for its guest. */
  link: string;
}

/** An earlier booking from the same page or browser. Only its own guest gets the link. */
export type ExistingBooking = Omit<BookingConfirmation, 'link'> & Partial<Pick<BookingConfirmation, 'link'>>;

export interface NoAvailability {
  sentence: string;
  covers: number;
  /** Whether the sentence refers to the telephone. */
  call: boolean;
  instead: readonly { value: string; label: string }[];
  /** The waiting list for the chosen time; undefined if there is none. */
  wait: string | undefined;
}

/** What the forms of a page share: the signed time of the page, and the result of the one that was sent. */
interface PageForms {
  token: string;
  answer: FormResult | undefined;
  asks?: GuestFormOptions | undefined;
}

const PageFormsContext = createContext<PageForms>({ token: '', answer: undefined });
export const PageFormsProvider = PageFormsContext.Provider;

/** The token of the page, and the result of this form if it was sent. */
export function usePageForm(form: FormName): PageForms {
  const { token, answer, asks } = use(PageFormsContext);
  return { token, answer: answer?.form === form ? answer : undefined, asks };
}

export const formField = 'form';
export const tokenField = 'token';
/** A field that guests do not see, with a name that no browser fills in. */
export const trapField = 'more';
/** Whether the browser runs scripts, so that it can solve tasks. */
export const scriptsField = 'scripts';
/** The task, and then `{task}~{solution}`. */
export const workField = 'work';
export const mailboxField = 'mailbox';

export interface GuestFormOptions {
  questions: readonly BookingQuestion[];
  rooms: { id: string; name: string }[];
}

export function guestFormOptions({ rules, plan }: Pick<BookingDocuments, 'rules' | 'plan'>, language: Language): GuestFormOptions {
  const questions = rules.questions.filter((question) => question !== 'stepFree' || isStepFreeKnown(plan));
  return { questions, rooms: plan.rooms.map((room) => ({ id: room.id, name: textIn(room, 'name', language).text })) };
}

export interface SubmittedForm {
  typed?: SubmittedValues | undefined;
  problems?: FieldErrors | undefined;
}

/** The props of a field: its typed text, and its fault. */
export function useGiven(form: FormName, { typed = {}, problems = {} }: SubmittedForm) {
  const words = formWords[useSite().language];
  return <Name extends string>(name: Name) => {
    const problem = problems[name];
    const text = typed[name];
    const length = fieldLengthOf(name);
    return {
      id: `${form}-${name}`,
      name,
      ...(text === undefined ? {} : { defaultValue: text }),
      ...(length === undefined ? {} : { maxLength: length }),
      // Of several fields with this attribute the browser focuses the first one, also without scripts.
      ...(problem ? { autoFocus: true, error: problem === 'long' ? words.problems.long(length ?? 0) : words.problems[problem] } : {}),
    };
  };
}
