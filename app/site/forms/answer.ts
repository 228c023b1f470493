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

/** What was typed in each field. */
export type SubmittedValues = Readonly<Partial<Record<string, string>>>;

/** What became of a form that was sent, as the page shows it (app/site/forms/receive.server.ts decides). */
export type FormResult =
  /** It is stored. */
  | ({ form: FormName } & FormSuccess)
  /** It waits until the mail that went to this address is opened. */
  | { form: FormName; outcome: 'mail'; email: string }
  /** The staff turned it off while it was filled in. */
  | { form: FormName; outcome: 'off' }
  /** Nothing is stored, and it comes back with all that was typed. */
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
      /** The mailbox that was probably meant. */
      meant?: string | undefined;
      /** The question that the browser works on before it sends the form again by itself (restaurant/forms/work.ts). */
      work?: string | undefined;
    };

/** Why a form comes back: something is wrong with a field, a program may have sent it, its mailbox has a slip, too many were sent, or it cannot be had. */
export type FormRejection = 'wrong' | 'ask-again' | 'mailbox' | 'too-many' | 'work' | Exclude<FormRefusal['outcome'], 'due'>;

/** What a form that is stored is answered with. */
export type FormSuccess = { outcome: 'sent' } | { outcome: 'booked'; booked: BookingConfirmation };

/**
 * Why a form that is sound was not stored: there is no such table, another was booked from this page, or from this browser by the same guest
 * for the same service, the mailbox has many to come, or nobody knows what words were agreed to.
 */
export type FormRefusal =
  | { outcome: 'full'; full: NoAvailability }
  | { outcome: 'already' | 'twice'; already: ExistingBooking }
  | { outcome: 'too-many-bookings' }
  | { outcome: 'consent' }
  /** It costs something that is not paid yet (restaurant/rate-limits/limits.ts); what a mail says of its table. */
  | { outcome: 'due'; due: 'work' | 'mail'; price: Price; table?: { start: string; covers: number } | undefined };

/** A booking that was made, in words. */
export interface BookingConfirmation {
  reference: string;
  state: 'confirmed' | 'requested' | 'waiting';
  /** `sabato 28 novembre, ore 20:30`. */
  when: string;
  covers: number;
  /** The guest's own page of it. */
  link: string;
}

/** What was booked from the same page or browser before; its link for who booked it alone. */
export type ExistingBooking = Omit<BookingConfirmation, 'link'> & Partial<Pick<BookingConfirmation, 'link'>>;

/** Why a time cannot be had, in words, and what can be had in its place. */
export interface NoAvailability {
  sentence: string;
  covers: number;
  /** Whether the sentence leads to the telephone. */
  call: boolean;
  instead: readonly { value: string; label: string }[];
  /** The waiting list for the time that was asked for; undefined where nobody can wait for it. */
  wait: string | undefined;
}

/** What the forms of a page know: when the page was made, signed, and what became of the one that was sent. */
interface PageForms {
  token: string;
  answer: FormResult | undefined;
  /** What a booking asks, where the page takes one. */
  asks?: GuestFormOptions | undefined;
}

const PageFormsContext = createContext<PageForms>({ token: '', answer: undefined });
export const PageFormsProvider = PageFormsContext.Provider;

/** The token of the page, and the answer to this form if it was sent. */
export function usePageForm(form: FormName): PageForms {
  const { token, answer, asks } = use(PageFormsContext);
  return { token, answer: answer?.form === form ? answer : undefined, asks };
}

/** The names of the fields that every form carries besides its own. */
export const formField = 'form';
export const tokenField = 'token';
/** A field that guests do not see. Its name fits what no browser fills in by itself. */
export const trapField = 'more';
/** That the browser runs scripts, and can work for a form. */
export const scriptsField = 'scripts';
/** The question that it works on, and then `{question}~{answer}`. */
export const workField = 'work';
/** The mailbox that was chosen where one with a slip was typed. */
export const mailboxField = 'mailbox';

/** What who books is asked besides name and address, wherever a table is booked. */
export interface GuestFormOptions {
  questions: readonly BookingQuestion[];
  rooms: { id: string; name: string }[];
}

export function asksOf({ rules, plan }: Pick<BookingDocuments, 'rules' | 'plan'>, language: Language): GuestFormOptions {
  const questions = rules.questions.filter((question) => question !== 'stepFree' || isStepFreeKnown(plan));
  return { questions, rooms: plan.rooms.map((room) => ({ id: room.id, name: textIn(room, 'name', language).text })) };
}

export interface SubmittedForm {
  /** What was typed, where the form comes back. */
  typed?: SubmittedValues | undefined;
  problems?: FieldErrors | undefined;
}

/** What a field of a form shows: what was typed in it, and what is wrong. */
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
      // Of several the browser takes the first of the page, also without scripts.
      ...(problem ? { autoFocus: true, error: problem === 'long' ? words.problems.long(length ?? 0) : words.problems[problem] } : {}),
    };
  };
}
