import { type FocusEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type ShouldRevalidateFunctionArgs, useFetcher, useNavigation } from 'react-router';
import { phoneWords as words } from '#languages/phone.ts';
import { partyWords } from '#languages/party.ts';
import { firstDayToBook } from '#restaurant/bookings/availability/day-rules.ts';
import { requireBookingDocuments } from '#restaurant/bookings/documents.server.ts';
import { termOf } from '#restaurant/privacy/retention.ts';
import { requirePermission } from '../../../middleware/require-staff.server.ts';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { FailureNotice, PostForm, send, type SendError, useAnswer, useLastAnswer } from '../../editing/send.tsx';
import { useHydrated } from '../../frame/use-hydrated.ts';
import { useLive } from '../../live/live.tsx';
import { answerPhoneForm, fillPhoneForm, lookUpCallerAndTimes, nextDays, type PhoneLook, type PhoneResult } from './phone.server.ts';
import { KnownGuests, PhoneButtons, PhoneNeeds, PhoneTimes, PhoneWaiting, DayChips, PeopleCircles } from './phone-fields.tsx';
import { AllergyConsent, PartyField } from '../party-fields.tsx';
import { BookingScreen } from '../screen.tsx';
import { formatTime, sayDay } from '../../frame/date-words.ts';
import { EveningButton, EveningLink } from '../marks.tsx';
import type { Route } from './+types/phone';
import './phone.css';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = requirePermission(context, 'take bookings');
  const documents = await requireBookingDocuments(db);
  const today = firstDayToBook(documents, now);
  const filled = await fillPhoneForm(context, url);
  const look = await lookUpCallerAndTimes(db, { giorno: today, persone: 2, cifre: filled['cifre'] ?? '' }, now);
  return { key: crypto.randomUUID(), look, days: nextDays(documents.hours, today), filled };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  requirePermission(context, 'take bookings');
  return answerPhoneForm(request, context, params.area);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => send(serverAction);

/** A lookup is in the answer itself; the page is not loaded again. */
export function shouldRevalidate({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formData === undefined && defaultShouldRevalidate;
}

const focusOnOpening = (field: HTMLInputElement | null) => field?.focus({ preventScroll: true });

/** The pause in typing after which the caller is looked up, in milliseconds. */
const pause = 150;

export default function PhonePage({ loaderData, actionData: latest }: Route.ComponentProps) {
  const actionData = useLastAnswer(latest);
  const looking = useFetcher<typeof action>();
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sending = useNavigation().state !== 'idle';
  const sent = actionData && !('refused' in actionData) ? actionData : undefined;
  const found = looking.data && !('refused' in looking.data) ? looking.data.look : undefined;
  const look = found ?? sent?.look ?? loaderData.look;
  const lookAgain = () => {
    if (!form.current) return;
    const fields = new FormData(form.current);
    fields.set('intent', 'look');
    void looking.submit(fields, { method: 'post' });
  };
  const lookSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(lookAgain, pause);
  };
  useLive(['bookings'], lookAgain);
  const typed: PhoneResult['typed'] = sent?.typed ?? loaderData.filled;
  const caller = useCaller(form, look.guests, typed['ospite'] ?? '');
  useAnswer(looking, caller.found);
  const said = useSaid(form, { look, caller: caller.chosen });
  useWrongField(form, sent);
  const isFull = said.full?.taken === true;
  const mayBeFull = look.times.some(({ free }) => !free);
  const choose = (name: 'persone' | 'giorno' | 'ora', value: string) => {
    const field = fieldOf(form.current, name);
    if (field) field.value = value;
    said.read();
    if (name !== 'ora') lookSoon();
  };
  const wrong = (name: keyof typeof partyWords.faults) =>
    sent?.wrong.includes(name) ? (sent.problem ?? partyWords.faults[name]) : undefined;
  return (
    <BookingScreen>
      <header className="phone-head">
        <h1 id="desk-heading">{words.heading}</h1>
        <p>{words.note}</p>
      </header>
      <PostForm fields={{ key: loaderData.key }} className="phone" ref={form} onInput={said.read}>
        <div className="phone-who">
          <Field
            className="phone-digits"
            name="cifre"
            inputMode="tel"
            autoComplete="off"
            maxLength={200}
            label={words.digits}
            help={words.digitsHelp}
            defaultValue={typed['cifre']}
            onChange={lookSoon}
            ref={focusOnOpening}
          />
          <KnownGuests guests={look.guests} chosen={caller.chosen} onChoose={caller.choose} />
          <PartyField name="nome" help={words.nameHelp} onFocus={caller.select} defaultValue={typed['nome']} error={wrong('nome')} />
          <PeopleCircles covers={said.covers} onChoose={(covers) => choose('persone', covers)}>
            <Field
              type="number"
              name="persone"
              min={1}
              max={999}
              required
              label={words.covers}
              defaultValue={typed['persone'] ?? look.covers}
              onChange={lookSoon}
              error={wrong('persone')}
            />
          </PeopleCircles>
          <DayChips days={loaderData.days} date={said.date} onChoose={(date) => choose('giorno', date)}>
            <Field
              type="date"
              name="giorno"
              required
              label={words.day}
              defaultValue={typed['giorno'] ?? look.date}
              onChange={lookSoon}
              error={wrong('giorno')}
            />
          </DayChips>
          <PartyField name="allergie" help={words.allergiesHelp(termOf('allergies'))} defaultValue={typed['allergie']} />
          <AllergyConsent
            id="phone-consent"
            defaultChecked={typed['accordo'] !== undefined}
            error={sent?.wrong.includes('accordo') ? sent.problem : undefined}
          />
          {!hydrated && <EveningButton label={words.look} className="phone-look" name="intent" value="look" formNoValidate />}
        </div>
        <div className="phone-times">
          <PhoneTimes look={look} chosen={typed['ora']} error={wrong('ora')} />
          <PhoneNeeds
            typed={typed}
            reason={wrong('motivo')}
            email={sent?.meant === undefined ? wrong('posta') : words.meant(sent.meant)}
            asked={sent?.meant !== undefined}
            isFull={isFull}
            sending={sending}
          />
          {(hydrated ? isFull : mayBeFull) && <PhoneWaiting />}
        </div>
        <div className="phone-foot" data-said={said.free || said.full ? '' : undefined}>
          <ReadOut said={said} date={look.date} onTime={(time) => choose('ora', time)} />
          <FailureNotice answer={actionData} />
          {sent?.problem && <Notice tone="error">{sent.problem}</Notice>}
          <p className="phone-ways">
            <PhoneButtons isFull={isFull} mayBeFull={mayBeFull} sending={sending} />
            <EveningLink label={words.leave} className="evening-do--plain" to="/bookings" />
          </p>
        </div>
      </PostForm>
    </BookingScreen>
  );
}

/** Moves the focus to the first wrong field: on a phone it may be far above the button, or folded. */
function useWrongField(form: RefObject<HTMLFormElement | null>, answer: PhoneResult | undefined): void {
  useEffect(() => {
    const [name] = answer?.wrong ?? [];
    const field = name === undefined ? undefined : form.current?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
  }, [form, answer]);
}

type Guest = PhoneLook['guests'][number];

/** From this many digits a number of only one guest is theirs. A shorter one is shared by a whole village. */
const sureDigits = 6;

function fieldsOf(guest: Guest | undefined): Readonly<Record<string, string>> {
  return { nome: guest?.name ?? '', posta: guest?.email ?? '', lingua: guest?.language ?? '' };
}

/**
 * The caller: chosen by hand, or the only guest whose number begins with the typed digits. Name, mail address and language are filled in,
 * and emptied when it is another guest. What was typed by hand stays.
 */
function useCaller(form: RefObject<HTMLFormElement | null>, guests: readonly Guest[], sent: string) {
  const [chosen, setChosen] = useState(sent);
  const filled = useRef(fieldsOf(undefined));
  const lookedFor = useRef('');
  const fill = (guest: Guest | undefined) => {
    setChosen(guest?.id ?? '');
    const next = fieldsOf(guest);
    for (const [name, text] of Object.entries(next)) {
      const field = form.current?.elements.namedItem(name);
      if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
      if (field.value !== '' && field.value !== filled.current[name]) continue;
      field.value = text;
      if (field === document.activeElement && field instanceof HTMLInputElement) field.select();
      const fold = field.closest('details');
      if (fold && name === 'posta' && text !== '') fold.open = true;
    }
    filled.current = next;
  };
  const found = (answer: PhoneResult | SendError) => {
    if ('refused' in answer || !answer.look) return;
    const { guests: known } = answer.look;
    const [only, ...others] = known;
    const digits = (answer.typed['cifre'] ?? '').replaceAll(/\D/g, '');
    // The same number was only looked up for another day or number of people: a guest who was chosen by hand stays.
    if (digits === lookedFor.current) return;
    lookedFor.current = digits;
    if (only && others.length === 0 && digits.length >= sureDigits) fill(only);
    else if (chosen !== '' && !known.some(({ id }) => id === chosen)) fill(undefined);
  };
  /** Selects a filled-in value, so that typing replaces it. */
  const select = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    if (currentTarget.value === filled.current[currentTarget.name]) currentTarget.select();
  };
  return { chosen, choose: (id: string) => fill(guests.find((guest) => guest.id === id)), found, select };
}

/** The sentence to read out to the caller before booking. For a full time it offers the nearest free ones. */
function ReadOut({ said: { free, full, covers, name }, date, onTime }: { said: Said; date: string; onTime: (time: string) => void }) {
  if (!free && !full) return null;
  return (
    <section className="phone-said" aria-label={words.readOut}>
      {free && <p>{words.said(sayDay(date, 'sabato 14 novembre'), formatTime(free.start), covers, name, formatTime(free.end))}</p>}
      {full && <p>{(full.taken ? words.saidFull : words.saidNotGiven)(formatTime(full.start), full.near.map(formatTime))}</p>}
      {full && full.near.length > 0 && (
        <ul>
          {full.near.map((start) => (
            <li key={start}>
              <EveningButton label={formatTime(start)} type="button" onClick={() => onTime(formatTime(start))} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function fieldOf(form: HTMLFormElement | null, name: 'nome' | 'persone' | 'giorno' | 'ora') {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof RadioNodeList ? field : undefined;
}

/** The current values of the form, for the sentence to read out. `read` reads the fields again. */
function useSaid(form: RefObject<HTMLFormElement | null>, { look, caller }: { look: PhoneLook; caller: string }) {
  const [fields, setFields] = useState({ name: '', covers: look.covers, date: look.date, time: '' });
  const read = useCallback(() => {
    const { current } = form;
    const text = (name: Parameters<typeof fieldOf>[1]) => fieldOf(current, name)?.value ?? '';
    setFields({ name: text('nome').trim(), covers: Number(text('persone')), date: text('giorno'), time: text('ora') });
  }, [form]);
  // A known guest fills fields in, and another day may lack the chosen time.
  useEffect(read, [read, look, caller]);
  const slot = look.times.find(({ start }) => formatTime(start) === fields.time);
  const isLookedUp = look.covers === fields.covers && look.date === fields.date;
  return {
    ...fields,
    read,
    free: isLookedUp && slot?.free ? slot : undefined,
    full: isLookedUp && slot && !slot.free ? slot : undefined,
  };
}

type Said = ReturnType<typeof useSaid>;
