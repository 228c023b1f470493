import type { RouterContextProvider } from 'react-router';
import { houseWords } from '#languages/house.ts';
import { capital, type Language } from '#languages/languages.ts';
import { seaWords } from '#languages/booking.ts';
import { requireBookingDocuments } from '#restaurant/bookings/documents.server.ts';
import { firstDayOnline } from '#restaurant/bookings/availability/day-rules.ts';
import { findTimes } from '#restaurant/bookings/commands/times.server.ts';
import { parseDateInput } from '#restaurant/hours/written-time.ts';
import { dayOf, weekdays } from '#restaurant/hours/hours.ts';
import { isClosedFrom } from '#restaurant/hours/opening.ts';
import { dbContext, nowContext } from '../../context.ts';
import { guestFormOptions } from '../forms/answer.ts';
import { formatDay, fullSentence } from './moments.ts';
import { keepWithTimes } from './load-calendar.server.ts';
import { loadSteps, type StepsPage } from './load-steps.server.ts';
import { coversIn, type StepsQuery } from './steps-query.ts';

/** The largest party with a button on the sea; larger ones use /prenota. */
const maxOnSea = 8;

/** How many days are searched for the next open one. Beyond a week the guest uses the calendar. */
const daysLookedAt = 8;

export async function loadSea(context: Readonly<RouterContextProvider>, query: StepsQuery, language: Language) {
  const db = context.get(dbContext);
  const now = context.get(nowContext);
  keepWithTimes(context);
  const documents = await requireBookingDocuments(db);
  const today = dayOf(now);
  /** After midnight this is the day before, while one of its times is still to come. */
  const start = firstDayOnline(documents, now);
  const covers = Math.min(coversIn(query), maxOnSea);
  const words = seaWords[language];
  const near = await listNear();
  const first = near.find(({ offered }) => offered) ?? near[0];
  const later = near.find(({ date, closed }) => first && !closed && Temporal.PlainDate.compare(date, first.date) > 0);
  const asked = query.passo === '' ? (parseDateInput(query.giorno, today) ?? first?.date) : parseDateInput(query.giorno, today);
  const page = await loadSteps(context, {
    query: {
      ...query,
      giorno: asked?.toString() ?? '',
      data: '',
      ora: '',
      posto: '',
      passo: asked ? '' : 'giorno',
      persone: String(covers),
    },
    language,
    documents,
    ignoring: [],
  });
  const two = [first, later].flatMap((day) => (day ? [day] : []));
  const isOther = !two.some(({ date }) => asked?.equals(date));
  return {
    covers,
    page,
    asks: guestFormOptions(documents, language),
    days: [
      ...two.map(({ date, lunch }) => ({
        value: date.toString(),
        label: nameOf(date, lunch),
        chosen: asked?.equals(date) === true,
      })),
      // Without a day the questions begin at the calendar.
      { value: isOther && asked ? asked.toString() : '', label: isOther && asked ? shortDay(asked) : words.otherDay, chosen: isOther },
    ],
    /**
     * The text above the times: why another day than today is first. `call`: the restaurant may have a table by telephone, today or at the
     * times that are too soon to book here.
     */
    said:
      near[0] && first && asked?.equals(first.date) && !first.date.equals(start)
        ? saidOf(near[0], first.date)
        : page.step === 'time' && isLate(page)
          ? ({ call: 'some times', text: '' } as const)
          : undefined,
  };

  /** The days from `start` to the first that can be booked, and the next open one. */
  async function listNear() {
    const days: Near[] = [];
    for (let ahead = 0; ahead < daysLookedAt; ahead++) {
      const date = start.add({ days: ahead });
      const slots = await findTimes(db, date, { covers, by: 'guest' }, now);
      const coming = slots.filter(({ outcome }) => outcome.kind !== 'full');
      days.push({
        date,
        closed: isClosedFrom(documents.hours, date, now),
        offered: coming.length > 0,
        lunch: coming.some(({ service }) => service === 'lunch'),
      });
      const found = days.findIndex(({ offered }) => offered);
      if (found !== -1 && days.slice(found + 1).some(({ closed }) => !closed)) break;
    }
    return days;
  }

  function nameOf(date: Temporal.PlainDate, lunch: boolean): string {
    if (date.equals(start)) return lunch ? words.today : words.tonight;
    return date.equals(today.add({ days: 1 })) ? words.tomorrow : weekday(date);
  }

  function weekday(date: Temporal.PlainDate): string {
    return capital(houseWords[language].weekdays[weekdays[date.dayOfWeek - 1] ?? 'monday']);
  }

  function shortDay(date: Temporal.PlainDate): string {
    return `${weekday(date).slice(0, 3)} ${date.day}/${date.month}`;
  }

  function saidOf({ date, closed }: Near, shown: Temporal.PlainDate) {
    const those = words.those(formatDay(shown, language));
    const sentence = fullSentence({ date, time: '', covers, closed, outcome: undefined }, language);
    return closed ? { call: undefined, text: `${sentence} ${those}` } : { call: 'today' as const, text: those };
  }
}

export type Sea = Awaited<ReturnType<typeof loadSea>>;

/** Whether no time is available, some because they are too soon to book here, and nothing else refers to the telephone. */
function isLate({ services, full }: Extract<StepsPage, { step: 'time' }>): boolean {
  const states = new Set(services.flatMap(({ times }) => times.map(({ state }) => state)));
  return !full?.call && states.has('late') && !states.has('free') && !states.has('onRequest');
}

interface Near {
  date: Temporal.PlainDate;
  closed: boolean;
  /** Whether a time can be booked, requested or waited for. */
  offered: boolean;
  /** The same for lunch. */
  lunch: boolean;
}
