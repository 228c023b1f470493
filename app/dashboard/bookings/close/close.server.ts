import { data, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import type { Db } from '#database/connect.server.ts';
import { maxAffectedBookings, previewClosing, closeDay } from '#restaurant/bookings/closing/close-day.server.ts';
import { isOfTables, openTablesIn, findClosings } from '#restaurant/bookings/closing/close-tables.server.ts';
import {
  type ClosingAction,
  closingActions,
  type ClosingDecision,
  type ClosingScope,
  datesOf,
  isNoticeOf,
  isPeriod,
  maxNoticeLength,
  openServices,
  periodAround,
} from '#restaurant/bookings/closing/closing.ts';
import { requireBookingDocuments } from '#restaurant/bookings/documents.server.ts';
import { dayByClock } from '#restaurant/bookings/overview/evening.ts';
import { listBookingsOn } from '#restaurant/bookings/find-booking.server.ts';
import { listTakenByClosing, reopenDay } from '#restaurant/bookings/closing/reopen-day.server.ts';
import { listRemovedTables } from '#restaurant/bookings/reassign/reseat.server.ts';
import { chairsOf, namesIn, type TablePlan } from '#restaurant/bookings/tables/tables.ts';
import { clockOf, services } from '#restaurant/hours/hours.ts';
import { noticeAt, noticeEnd } from '#restaurant/settings/settings.ts';
import { requireSettings } from '#restaurant/settings/queries.server.ts';
import { closingWords as words } from '#languages/closing.ts';
import { singleLine } from '#restaurant/documents/store/text.ts';
import {
  addressOf,
  type ClosingAddress,
  closedTablesFields,
  closingPartField,
  newTimeField,
  lastDayField,
  readClosedTables,
} from '../address.ts';
import { changeOf } from '../../../context.ts';
import { requireForm } from '../../../forms/read-form.server.ts';
import { badRequest, isPresent, lastValue, rawText } from '../../../forms/values.ts';
import { forgetSettings } from '../../../settings.server.ts';
import { describeRefusal } from '../actions.server.ts';
import { presentBooking } from '../booking-view.ts';
import { workOf } from '../../../middleware/require-staff.server.ts';

/** The scope of an address, or why it has none: its days are no valid period, or the plan has none of its tables. */
export function scopeOf({ date, until, part, of }: ClosingAddress, plan: Pick<TablePlan, 'tables'>): ClosingScope | 'period' | 'tables' {
  const from = Temporal.PlainDate.from(date);
  const scope = { from, to: until === undefined ? from : Temporal.PlainDate.from(until), services: part === 'day' ? services : [part] };
  if (!isPeriod(scope)) return 'period';
  if (!of) return scope;
  const tables = plan.tables.filter(({ id, room }) => ('room' in of ? room === of.room : of.tables.includes(id))).map(({ id }) => id);
  return tables.length === 0 ? 'tables' : { ...scope, tables };
}

export async function previewClosingPage(
  db: Db,
  { scope, address }: { scope: ClosingScope; address: ClosingAddress },
  now: Temporal.Instant,
) {
  const documents = await requireBookingDocuments(db);
  const { hours, plan } = documents;
  const today = dayByClock(hours, now);
  const { touched, reseated } = await previewClosing(db, scope, now);
  const removed = await listRemovedTables(
    db,
    plan,
    reseated.map(({ booking }) => booking),
  );
  // Only today's tables can be occupied.
  const isToday = datesOf(scope).some((date) => date.equals(today));
  const here = (isToday ? await listBookingsOn(db, today) : []).filter(
    ({ state, service, tables }) =>
      (state === 'arrived' || state === 'seated') &&
      scope.services.includes(service) &&
      (!scope.tables || tables.some((id) => scope.tables?.includes(id))),
  );
  const period = scope.tables ? undefined : periodAround(hours, scope);
  return {
    address,
    isToday,
    isPast: Temporal.PlainDate.compare(scope.from, today) < 0,
    tooMany: touched.length > maxAffectedBookings,
    isOpen: (isOfTables(scope) ? openTablesIn(documents, scope) : openServices(hours, scope)).length > 0,
    /** For a closing of tables: their names, all seats and those that remain, and the parties that change table without being told. */
    tables: scope.tables && {
      names: namesIn(plan, scope.tables),
      seats: chairsOf(plan.tables),
      staying: chairsOf(plan.tables.filter(({ id }) => !scope.tables?.includes(id))),
      reseated: reseated.map(({ booking, tables }) => ({
        ...presentBooking(booking),
        from: namesIn(plan, booking.tables, removed),
        to: namesIn(plan, tables),
      })),
    },
    /** The period of the closing, where it can be opened again. */
    period:
      period && Temporal.PlainDate.compare(period.from, today) >= 0
        ? { date: period.from.toString(), until: period.to.toString() }
        : undefined,
    /** The reasons that guests read, of exceptions that close these days. */
    reasons: (await findClosings(db, scope)).map(({ reason }) => reason ?? ''),
    notice: await lookAtNotice(db, scope, now),
    staying: here.length,
    touched: touched.map(({ booking, ways, places }) => ({
      ...presentBooking(booking),
      language: booking.language,
      phone: booking.phone,
      hasMail: booking.email !== undefined,
      bounced: booking.unreachedAt !== undefined,
      ways,
      places: places.map(({ date, start }) => ({ value: `${date.toString()} ${clockOf(start)}`, at: start.epochMilliseconds })),
    })),
    taken: (await listTakenByClosing(db, scope, now)).map(({ booking, canReopen, moved }) => ({
      ...presentBooking({ ...booking, ...moved }),
      phone: booking.phone,
      canReopen,
      movedTo: moved && { date: booking.date.toString(), start: booking.start.epochMilliseconds },
    })),
  };
}

/** The notice at the top of every page: its text now, whether it is of this closing, and its end if this closing set it. */
async function lookAtNotice(db: Db, scope: ClosingScope, now: Temporal.Instant) {
  const shown = noticeAt((await requireSettings(db)).data, now);
  return {
    shown: shown?.text,
    isOfClosing: isNoticeOf(await findClosings(db, scope), shown),
    until: noticeEnd('day', now, scope.to).epochMilliseconds,
    now: now.epochMilliseconds,
  };
}

export function presentTableClosings({ tables, closings }: TablePlan, today: string) {
  return closings
    .filter(({ to }) => to >= today)
    .map(({ from, to, services, tables: closed }) => ({
      address: addressOf({
        date: from,
        until: to,
        part: services.length === 1 ? (services[0] ?? 'day') : 'day',
        of: { tables: closed },
      }),

      names: namesIn({ tables }, closed),
    }));
}

export type ClosingLook = Awaited<ReturnType<typeof previewClosingPage>>;
export type AffectedBookingView = ClosingLook['touched'][number];

export interface ClosingResult {
  look: ClosingLook;
  /** How many bookings were settled by each action; undefined after opening again, or if nothing was done. */
  closed?: Record<ClosingAction, number>;
  /** Whether it was open before this press. A repeated press gives the same value; if another screen was quicker, it is false. */
  wasOpen?: boolean | undefined;
  reopened?: { count: number; left: { id: string; name: string; phone: string | undefined; why: string }[] };
  /** Why nothing was done, in words. `wrong` and `typed` are then the fields at fault and their values. */
  problem?: string;
  wrong: readonly string[];
  typed: Readonly<Record<string, string>>;
}

const asked = z
  .object({
    intent: z.enum(['close', 'reopen']),
    giorno: z.iso.date(),
    al: lastDayField,
    servizio: closingPartField,
    ...closedTablesFields,
    avviso: isPresent,
    motivo: rawText,
    'motivo.en': rawText,
    'motivo.pt': rawText,
  })
  .catchall(lastValue);

type Form = z.output<typeof asked>;

/** Closes the scope of a form, or opens it again. @throws a 400 answer */
export async function answerClosingForm(request: Request, context: Readonly<RouterContextProvider>) {
  const form = await requireForm(request, asked);
  const { db, now } = workOf(context);
  const address = addressOf({ date: form.giorno, until: form.al, part: form.servizio, of: readClosedTables(form) });
  const scope = scopeOf(address, (await requireBookingDocuments(db)).plan);
  // The page never sends such days or tables.
  if (typeof scope === 'string') throw badRequest();
  const answer = async (given: Omit<ClosingResult, 'look' | 'wrong' | 'typed'> & { wrong?: string[] }, status: number) => {
    forgetSettings(context);
    const look = await previewClosingPage(db, { scope, address }, now);
    const kept = status === 200 ? {} : typedOf(form);
    return data<ClosingResult>({ wrong: [], ...given, look, typed: kept }, { status });
  };
  if (form.intent === 'reopen') {
    const bookings = Object.keys(form).flatMap((name) => (name.startsWith('torna.') ? [name.slice('torna.'.length)] : []));
    const reopened = await reopenDay(db, { scope, bookings }, changeOf(context));
    if ('refused' in reopened) return answer({ problem: words.refusals[reopened.refused] }, 409);
    const left = reopened.left.map(({ why, ...who }) => ({ ...who, why: describeRefusal(why) }));
    return answer({ reopened: { count: reopened.reopened, left } }, 200);
  }
  const before = await previewClosingPage(db, { scope, address }, now);
  if (before.isPast) return answer({ problem: words.refusals.past, wrong: ['giorno'] }, 400);
  // A language without a text of its own shows the Italian one.
  const reason = reasons.safeParse({ it: form.motivo, en: form['motivo.en'], pt: form['motivo.pt'] }).data;
  const decisions = reason && decisionsOf(form);
  if (!reason) return answer({ problem: words.refusals.reason, wrong: ['motivo'] }, 400);
  const notice = form.avviso && !scope.tables;
  if (notice && Object.values(reason).some((text) => text.length > maxNoticeLength))
    return answer({ problem: words.refusals.notice, wrong: ['motivo'] }, 400);
  const closed = decisions && (await closeDay(db, { scope, reason, notice, decisions }, changeOf(context)));
  if (!closed) return answer({ problem: words.refusals.unseen }, 400);
  if ('closed' in closed) return answer({ closed: closed.closed, wasOpen: before.isOpen || closed.again }, 200);
  if (closed.refused !== 'booking') return answer({ problem: words.refusals[closed.refused] }, 409);
  const name = before.touched.find(({ id }) => id === closed.booking)?.name ?? '';
  return answer({ problem: words.refusals.booking(name, describeRefusal(closed.why)), wrong: [closed.booking] }, 409);
}

const optionalLine = z.union([z.string().trim().length(0), singleLine]);
const reasons = z.object({ it: singleLine, en: optionalLine, pt: optionalLine });

const way = z.enum(closingActions);
function decisionsOf(form: Form): ClosingDecision[] | undefined {
  const decisions: ClosingDecision[] = [];
  for (const [name, chosen] of Object.entries(form)) {
    if (!name.startsWith('cosa.')) continue;
    const booking = name.slice('cosa.'.length);
    const decided = way.safeParse(chosen);
    const to = newTimeField.safeParse(form[`dove.${booking}`]);
    if (!decided.success) return undefined;
    decisions.push({ booking, way: decided.data, to: decided.data === 'move' ? to.data : undefined });
  }
  return decisions;
}

function typedOf(form: Form): Record<string, string> {
  return Object.fromEntries(
    Object.entries(form).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && /^(cosa\.|dove\.|motivo|avviso)/.test(entry[0]),
    ),
  );
}
