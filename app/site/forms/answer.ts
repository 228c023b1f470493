import { createContext, use } from 'react';
import type { Price } from '#restaurant/attempts/price.ts';
import type { Problems } from '#restaurant/forms/guest-forms.ts';
import type { Asks } from './asks.ts';
import type { FormName } from '#restaurant/settings/settings.ts';

/** What was typed in each field. */
export type Typed = Readonly<Partial<Record<string, string>>>;

/** What became of a form that was sent, as the page shows it (app/site/forms/receive.server.ts decides). */
export type FormAnswer =
  /** It is stored. */
  | ({ form: FormName } & Stored)
  /** It waits until the mail that went to this address is opened. */
  | { form: FormName; outcome: 'mail'; email: string }
  /** The staff turned it off while it was filled in. */
  | { form: FormName; outcome: 'off' }
  /** Nothing is stored, and it comes back with all that was typed. */
  | {
      form: FormName;
      outcome: Returned;
      typed: Typed;
      problems: Problems;
      token: string;
      asked: boolean;
      minutes: number;
      full?: Full | undefined;
      already?: Already | undefined;
      /** The mailbox that was probably meant. */
      meant?: string | undefined;
      /** The question that the browser works on before it sends the form again by itself (restaurant/forms/work.ts). */
      work?: string | undefined;
    };

/** Why a form comes back: something is wrong with a field, a program may have sent it, its mailbox has a slip, too many were sent, or it cannot be had. */
export type Returned = 'wrong' | 'ask-again' | 'mailbox' | 'too-many' | 'work' | Exclude<Unstored['outcome'], 'due'>;

/** What a form that is stored is answered with. */
export type Stored = { outcome: 'sent' } | { outcome: 'booked'; booked: Booked };

/**
 * Why a form that is sound was not stored: there is no such table, another was booked from this page, or from this browser by the same guest
 * for the same service, the mailbox has many to come, or nobody knows what words were agreed to.
 */
export type Unstored =
  | { outcome: 'full'; full: Full }
  | { outcome: 'already' | 'twice'; already: Already }
  | { outcome: 'too-many-bookings' }
  | { outcome: 'consent' }
  /** It costs something that is not paid yet (restaurant/attempts/price.ts); what a mail says of its table. */
  | { outcome: 'due'; due: 'work' | 'mail'; price: Price; table?: { start: string; covers: number } | undefined };

/** A booking that was made, in words. */
export interface Booked {
  reference: string;
  state: 'confirmed' | 'requested' | 'waiting';
  /** `sabato 28 novembre, ore 20:30`. */
  when: string;
  covers: number;
  /** The guest's own page of it. */
  link: string;
}

/** What was booked from the same page or browser before; its link for who booked it alone. */
export type Already = Omit<Booked, 'link'> & Partial<Pick<Booked, 'link'>>;

/** Why a time cannot be had, in words, and what can be had in its place. */
export interface Full {
  sentence: string;
  covers: number;
  /** Whether the sentence leads to the telephone. */
  call: boolean;
  instead: readonly { value: string; label: string }[];
  /** The waiting list for the time that was asked for; undefined where nobody can wait for it. */
  wait: string | undefined;
}

/** What the forms of a page know: when the page was made, signed, and what became of the one that was sent. */
export interface PageForms {
  token: string;
  answer: FormAnswer | undefined;
  /** What a booking asks, where the page takes one. */
  asks?: Asks | undefined;
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
