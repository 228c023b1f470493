import { redirect, type RouterContextProvider } from 'react-router';
import { bookingWords } from '#languages/booking.ts';
import { inLanguage } from '#languages/page-address.ts';
import type { Language } from '#languages/languages.ts';
import { requireBookingDocuments } from '#restaurant/bookings/documents.server.ts';
import { findHold } from '#restaurant/bookings/commands/hold-time.server.ts';
import { holdId } from '#restaurant/bookings/availability/occupancy.ts';
import { textIn } from '#restaurant/documents/store/read-text.ts';
import { newIdempotencyKey, readFormKey, renderedAtToken } from '#restaurant/forms/form-tokens.server.ts';
import type { Db } from '#database/connect.server.ts';
import { clockOf } from '#restaurant/hours/hours.ts';
import { cacheContext, dbContext, nowContext, secretContext } from '../../context.ts';
import type { BookedBefore } from '../forms/done-notices.tsx';
import { guestFormOptions } from '../forms/answer.ts';
import { describeSlot } from './moments.ts';
import { keepWithTimes } from './load-calendar.server.ts';
import { loadSteps, type StepsPage } from './load-steps.server.ts';
import { stepsAddress, type StepsQuery } from './steps-query.ts';
import { findBookedFrom } from './take-booking.server.ts';

/**
 * The page of /prenota for an address. It only reads: a time is held by a POST.
 * @throws a redirect to an address with a key, where an answer came without one
 * @param answered whether the last question was sent, and its answer stands on this page
 */
export async function loadBookingPage(context: Readonly<RouterContextProvider>, query: StepsQuery, language: Language, answered: boolean) {
  const db = context.get(dbContext);
  const now = context.get(nowContext);
  const secret = context.get(secretContext);
  const documents = await requireBookingDocuments(db);
  const known = readFormKey(secret, query.posto);
  keepWithTimes(context);
  const hold = known === undefined ? undefined : await findHold(db, known, now);
  const steps = await loadSteps(context, {
    query: known === undefined ? { ...query, posto: '' } : query,
    language,
    documents,
    ignoring: known === undefined ? [] : [holdId(known)],
    promised: hold?.isOver ? undefined : hold?.start,
    answered,
  });
  if (known === undefined && !answered && leadsToKey(steps)) {
    throw redirect(stepsAddress(inLanguage('/prenota', language), { ...query, posto: newIdempotencyKey(secret) }), 303);
  }
  const words = bookingWords[language];
  const isTheirs = steps.step === 'who' && hold?.start.toString() === steps.start && hold.covers === steps.sheet.covers;
  return {
    steps:
      steps.step === 'when' || known !== undefined ? steps : withKey(steps, context.get(cacheContext).key ?? newIdempotencyKey(secret)),
    /** A booking from this same page, for a guest who comes back to it. */
    before: known === undefined || query.ora === '' || answered ? undefined : await findBefore(db, known, language),
    asks: {
      ...guestFormOptions(documents, language),
      policy:
        documents.rules.policy === undefined
          ? undefined
          : textIn({ ...documents.rules, policy: documents.rules.policy }, 'policy', language).text,
      // A time that is not held because of too many holds is not mentioned: the guest gets it when the form is sent.
      held:
        isTheirs && !hold.isOver
          ? words.held(clockOf(hold.until))
          : isTheirs && steps.had && !steps.waiting && !steps.request
            ? words.notHeld
            : undefined,
      /** The signed time at which the page was made. */
      token: renderedAtToken(secret, now),
    },
  };
}

export type LastQuestion = Awaited<ReturnType<typeof loadBookingPage>>['asks'];

/**
 * Whether an address must get a key: of an answer to the first question, or of another page's link to the last one. Without a script the
 * browser keeps the key in its history, so a guest who goes back and on again books once. A day without available times leads to no further
 * question.
 */
function leadsToKey(steps: StepsPage): boolean {
  if (steps.step === 'who') return true;
  if (steps.query.passo !== 'ore' || steps.step !== 'time') return false;
  const states = steps.services.flatMap(({ times }) => times.map(({ state }) => state));
  return states.includes('free') || states.includes('onRequest') || steps.waitFor.length > 0;
}

/** The first question is the same for everybody; later ones carry a key. */
function withKey(steps: StepsPage, posto: string): StepsPage {
  return { ...steps, query: { ...steps.query, posto } };
}

async function findBefore(db: Db, key: string, language: Language): Promise<BookedBefore | undefined> {
  const booking = await findBookedFrom(db, key);
  return booking && { state: booking.state, when: describeSlot(booking, language), covers: booking.covers };
}
