import { data, redirect, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { bookingDeskWords } from '#languages/bookings-desk.ts';
import { instantOfSlot } from '#restaurant/bookings/booking.ts';
import { findGuest } from '#restaurant/bookings/guests/guests.server.ts';
import { likelyMailbox } from '#restaurant/forms/mail-slip.ts';
import { executeBookingCommand } from '#restaurant/bookings/commands/execute.server.ts';
import { dbContext, nowContext, staffContext } from '../../../context.ts';
import { findThread } from '#restaurant/messages/queries.server.ts';
import { can } from '#restaurant/staff/permissions.ts';
import { readForm } from '../../../forms/read-form.server.ts';
import { readQuery } from '../../../forms/read-query.ts';
import { clockTime, rawText } from '../../../forms/values.ts';
import { lookFields, lookUpCallerAndTimes, type PhoneLook } from './lookup.server.ts';
import { consentGiven, maxNameLength, partyFields } from '../party-fields.ts';
import { describeRefusal } from '../refusal-words.ts';

const text = (most: number) => rawText.pipe(z.string().trim().max(most));

const asked = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('look'), ...lookFields }),
  z.object({
    intent: z.enum(['book', 'wait']),
    ...lookFields,
    key: z.string().regex(/^[\w-]{8,64}$/),
    ora: clockTime,
    /** The mailbox that was asked about, where its server's name looks like a slip: pressed again, it is the one. */
    chiesta: z.string().max(200).optional(),
    ...partyFields,
    motivo: text(200),
    /** Minutes before and after that would do as well, of who goes onto the waiting list. */
    attesa: z.enum(['0', '30', '60']).transform(Number).optional(),
  }),
]);

const id = z.string().max(64).optional().catch(undefined);
const address = z.object({ messaggio: id, ospite: id });

/** What is filled in before anybody types: the guest whose card an address names (`phoneQuery`), or who wrote a message, for those who may read it. */
export async function fillPhoneForm(context: Readonly<RouterContextProvider>, url: URL): Promise<PhoneResult['typed']> {
  const { messaggio, ospite } = readQuery(url, address);
  const guest = ospite === undefined ? undefined : await findGuest(context.get(dbContext), ospite);
  if (guest) {
    const { id: known, name, phone, email, language } = guest;
    return { ospite: known, nome: name.slice(0, maxNameLength), cifre: phone, posta: email, lingua: language };
  }
  if (messaggio === undefined || !can(context.get(staffContext).role, 'answer messages')) return {};
  const thread = await findThread(context.get(dbContext), messaggio);
  return thread ? { nome: thread.name.slice(0, maxNameLength), posta: thread.email, lingua: thread.language } : {};
}

/** What the form is told: the times again, and what is wrong with which field. */
export interface PhoneResult {
  look: PhoneLook | undefined;
  wrong: readonly string[];
  problem?: string;
  /** The mailbox that the one that was typed is a slip of. */
  meant?: string;
  typed: Readonly<Partial<Record<string, string>>>;
}

/** Looks for who calls and for times, books, or notes who waits for a table that is not free. @throws a 400 answer, or leads back to the evening of the clock, which says what was booked */
export async function answerPhoneForm(request: Request, context: Readonly<RouterContextProvider>, area: string) {
  const reading = await readForm(request, asked);
  if ('wrong' in reading) return data<PhoneResult>({ look: undefined, wrong: reading.wrong, typed: reading.typed }, { status: 400 });
  const db = context.get(dbContext);
  const now = context.get(nowContext);
  const form = reading.value;
  const look = await lookUpCallerAndTimes(db, form, now);
  if (form.intent === 'look') return data<PhoneResult>({ look, wrong: [], typed: reading.typed });
  const guest = form.ospite === '' ? undefined : await findGuest(db, form.ospite);
  const name = form.nome || guest?.name;
  if (!name) return data<PhoneResult>({ look, wrong: ['nome'], typed: reading.typed }, { status: 400 });
  const consent = consentGiven(form, now);
  if (consent === 'missing') {
    return data<PhoneResult>({ look, wrong: ['accordo'], problem: bookingDeskWords.consent.first, typed: reading.typed }, { status: 400 });
  }
  const meant = form.posta === undefined || form.posta === form.chiesta ? undefined : likelyMailbox(form.posta);
  if (meant !== undefined) return data<PhoneResult>({ look, wrong: ['posta'], meant, typed: reading.typed }, { status: 400 });
  const { username, name: by } = context.get(staffContext);
  const reserved = await executeBookingCommand(
    db,
    {
      kind: 'book',
      key: form.key,
      who: { by: 'staff', actor: { username, name: by } },
      source: 'phone',
      wish: { date: form.giorno, start: instantOfSlot(form.giorno, form.ora), covers: form.persone },
      details: {
        name,
        email: form.posta ?? guest?.email,
        phone: (/\d/.test(form.cifre) && guest === undefined ? form.cifre : guest?.phone) || undefined,
        language: form.lingua ?? guest?.language ?? 'it',
      },
      needs: {
        message: form.nota,
        allergies: form.allergie,
        occasion: '',
        highChair: form.seggiolone,
        stepFree: form.gradini,
        room: undefined,
        consent,
      },
      ...(form.intent === 'wait' ? { waiting: { flexibleMinutes: form.attesa ?? 0 } } : { override: form.motivo || undefined }),
    },
    now,
  );
  if ('refused' in reserved) {
    return data<PhoneResult>(
      {
        look,
        wrong: reserved.refused.why === 'full' ? ['motivo'] : ['ora'],
        problem: describeRefusal(reserved.refused),
        typed: reading.typed,
      },
      { status: 409 },
    );
  }
  // Back to the door, which may be waiting: what was booked is said there.
  throw redirect(`/${area}/bookings?${new URLSearchParams({ prenotata: reserved.booking.id })}`);
}
