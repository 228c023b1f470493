import { Form, useNavigation } from 'react-router';
import { z } from 'zod';
import { bookingDeskWords } from '#languages/bookings-desk.ts';
import { closingReasons, closingReasonsToday, closingWords as words, tableReasons } from '#languages/closing.ts';
import { readyNotices } from '#languages/notice.ts';
import type { ClosingReason } from '#restaurant/bookings/closing/closing.ts';
import { requireBookingDocuments } from '#restaurant/bookings/documents.server.ts';
import { dayByClock } from '#restaurant/bookings/overview/evening.ts';
import { capital } from '#languages/languages.ts';
import { readQuery } from '../../../forms/read-query.ts';
import { requirePermission } from '../../../middleware/require-staff.server.ts';
import { Notice } from '../../../ui/notice.tsx';
import { FailureNotice, PostForm, send, useOneSubmit } from '../../editing/send.tsx';
import { formatTime, formatUntil } from '../../frame/date-words.ts';
import { HeadedSection, title } from '../../frame/desk.tsx';
import { useHydrated } from '../../frame/use-hydrated.ts';
import {
  addressOf,
  cardAddress,
  type ClosingAddress,
  closingQuery,
  eveningQuery,
  closedTablesFields,
  closingPartField,
  lastDayField,
  readClosedTables,
} from '../address.ts';
import { dialLink, EveningButton } from '../marks.tsx';
import {
  answerClosingForm,
  type ClosingLook,
  type ClosingResult,
  previewClosingPage,
  presentTableClosings,
  scopeOf,
} from './close.server.ts';
import { AddressFields, ClosingLetter, NoticeField, ReasonFields, ReopenForm, ScopeFields } from './close-fields.tsx';
import { ClosingCounts, ClosingParties, describeClosingResult, longDay, ReseatedParties, useChosenWays } from './close-parties.tsx';
import { BookingHead, BookingScreen } from '../screen.tsx';
import type { Route } from './+types/close';
import { AreaLink } from '../../frame/area.tsx';
import './close.css';

const query = z.object({
  giorno: z.iso.date().optional().catch(undefined),
  al: lastDayField.catch(undefined),
  servizio: closingPartField.catch('day'),
  /** The notice that was chosen on Home; its words are the reason. */
  avviso: z.enum(['weather', 'closed']).optional().catch(undefined),
  ...closedTablesFields,
});

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = requirePermission(context, 'close services');
  const { giorno, al: until, servizio: part, avviso: ready, ...named } = readQuery(url, query);
  const { hours, plan } = await requireBookingDocuments(db);
  const today = dayByClock(hours, now).toString();
  const address = addressOf({ date: giorno ?? today, until, part, of: readClosedTables(named) });
  const scope = giorno === undefined ? undefined : scopeOf(address, plan);
  const wrong = typeof scope === 'string' ? scope : undefined;
  const look = scope && typeof scope !== 'string' ? await previewClosingPage(db, { scope, address }, now) : undefined;
  const { rooms, tables } = plan;
  return { address, today, look, wrong, ready, plan: { rooms, tables }, closings: presentTableClosings(plan, today) };
}

export async function action({ request, context }: Route.ActionArgs) {
  requirePermission(context, 'close services');
  return answerClosingForm(request, context);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => send(serverAction);

export const meta: Route.MetaFunction = ({ matches }) => title(words.title, matches);

export default function ClosingPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData && !('refused' in actionData) ? actionData : undefined;
  const { address, today, wrong, ready, plan, closings } = loaderData;
  const look = answer && closingQuery(answer.look.address) === closingQuery(address) ? answer.look : loaderData.look;
  const onlyCalled = look && !look.isOpen && look.touched.length > 0 && look.touched.every(({ ways }) => ways.join() === 'call');
  return (
    <BookingScreen>
      <BookingHead {...words} />
      <div data-answer>
        <ClosingMessage answer={actionData} />
      </div>
      <HeadedSection id="close-what" heading={words.what} className="close-step">
        <Form method="get" className="close-what" preventScrollReset>
          <ScopeFields address={address} today={today} plan={plan} wrong={wrong} />
          <EveningButton label={words.look} />
        </Form>
      </HeadedSection>
      {!look && closings.length > 0 && <TableClosings closings={closings} />}
      {look && !look.isOpen && <AlreadyClosed look={look} />}
      {look && onlyCalled && <LeftToCall look={look} />}
      {look?.tooMany && <Notice tone="error">{words.refusals.tooMany}</Notice>}
      {look && !look.tooMany && !onlyCalled && (look.isOpen ? !look.isPast : look.touched.length > 0) && (
        <CloseForm key={closingQuery(look.address)} look={look} answer={answer} ready={ready} />
      )}
    </BookingScreen>
  );
}

function ClosingMessage({ answer }: { answer: Route.ComponentProps['actionData'] }) {
  if (!answer) return null;
  if ('refused' in answer) return <FailureNotice answer={answer} />;
  if (answer.problem) return <Notice tone="error">{answer.problem}</Notice>;
  if (answer.closed) {
    const { isOfClosing } = answer.look.notice;
    return (
      <Notice tone="done">
        {(answer.wasOpen ? words.closed : words.settled)(describeClosingResult(answer.closed))} {isOfClosing && words.noticeShown}
      </Notice>
    );
  }
  if (!answer.reopened) return null;
  const { count, left } = answer.reopened;
  return (
    <Notice tone={left.length > 0 ? 'error' : 'done'}>
      <p>{words.reopened(count)}</p>
      {left.length > 0 && (
        <>
          <p>
            <b>{words.leftOut(left.length)}</b>
          </p>
          <ul>
            {left.map(({ id, name, phone, why }) => (
              <li key={id}>
                {words.notPutBack(name, why)} {phone && <a href={dialLink(phone)}>{words.call(phone)}</a>}
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}

function AlreadyClosed({ look }: { look: ClosingLook }) {
  return (
    <HeadedSection id="close-closed" heading={words.isClosed} className="close-step">
      {look.reasons.length === 0 ? (
        <p>
          {look.period ? (
            <AreaLink to={closingQuery({ ...look.period, part: 'day' })}>{words.closedNote.period(sayDays(look.period))}</AreaLink>
          ) : look.tables ? (
            <AreaLink to="?">{words.closedNote.tables}</AreaLink>
          ) : (
            <>
              {words.closedNote.hours} <AreaLink to="/settings">{words.hours}</AreaLink>
            </>
          )}
        </p>
      ) : (
        <>
          {look.reasons.filter(Boolean).map((reason) => (
            <p key={reason}>{look.tables ? words.closedNote.ofTables(reason) : words.closedNote.exception(reason)}</p>
          ))}
          <ReopenForm look={look} />
        </>
      )}
    </HeadedSection>
  );
}

function headingOf({ tables, touched }: ClosingLook, covers: number): string {
  if (tables) return touched.length === 0 ? words.noneWithout : words.without(touched.length, covers);
  return touched.length === 0 ? words.nobody : words.who(touched.length, covers);
}

/** With JavaScript the button says how many guests it writes to. */
function describeClosingButton({ isOpen, address }: ClosingLook, written: number, follows: boolean): string {
  const what = address.of ? 'tables' : address.until === undefined ? address.part : 'period';
  const button = isOpen ? words.close[what] : words.settle;
  return follows && written > 0 ? words.writesTo(button, written) : button;
}

/** `sabato 28 novembre`, or the first and the last day of a period. */
function sayDays({ date, until }: Pick<ClosingAddress, 'date' | 'until'>): string {
  return until === undefined ? longDay(date) : words.period(longDay(date), longDay(until));
}

function TableClosings({ closings }: { closings: Route.ComponentProps['loaderData']['closings'] }) {
  return (
    <HeadedSection id="close-tables" heading={words.closedTables} className="close-step">
      <ul>
        {closings.map(({ address, names }) => (
          <li key={closingQuery(address)}>
            <AreaLink to={closingQuery(address)}>
              {sayDays(address)}, {words.services[address.part]}: {words.tables(names)}
            </AreaLink>
          </li>
        ))}
      </ul>
    </HeadedSection>
  );
}

function LeftToCall({ look: { touched, address } }: { look: ClosingLook }) {
  const isPeriod = address.until !== undefined;
  return (
    <HeadedSection id="close-left" heading={words.left(touched.length)} className="close-step">
      <p>{words.leftNote}</p>
      <ul>
        {touched.map(({ id, name, date, start, covers, phone }) => (
          <li key={id}>
            {isPeriod && `${longDay(date)}, `}
            {formatTime(start)} <AreaLink to={cardAddress({ id, date })}>{name}</AreaLink>
            {`, ${covers}${phone ? `, ${phone}` : ''}`}
          </li>
        ))}
      </ul>
    </HeadedSection>
  );
}

interface CloseFormProps {
  look: ClosingLook;
  answer: ClosingResult | undefined;
  ready: 'weather' | 'closed' | undefined;
}

/** The reason that is filled in. A closing of today says so, because its notice is shown on every page. */
function reasonOf({ tables, isToday, address }: ClosingLook, ready: CloseFormProps['ready']): ClosingReason {
  if (tables) return tableReasons;
  if (ready) return readyNotices[ready];
  return isToday && address.until === undefined ? closingReasonsToday[address.part] : closingReasons;
}

function CloseForm({ look, answer, ready }: CloseFormProps) {
  const sending = useNavigation().state !== 'idle';
  const hydrated = useHydrated();
  const typed = answer?.typed ?? {};
  const [chosen, choose] = useChosenWays(look.touched, typed);
  const { address, touched, staying, tables } = look;
  const onSubmit = useOneSubmit();
  const covers = touched.reduce((sum, one) => sum + one.covers, 0);

  return (
    <PostForm intent="close" action={closingQuery(address)} className="close" onSubmit={onSubmit}>
      <AddressFields of={address} />
      <HeadedSection id="close-who" heading={headingOf(look, covers)} className="close-step">
        <p>
          {capital(sayDays(address))}, {words.services[address.part]}. {tables && words.seats(tables.seats, tables.staying)}{' '}
          {touched.length > 0 ? words.whoNote : tables ? words.noneWithoutNote : words.nobodyNote} {staying > 0 && words.staying(staying)}
        </p>
        {tables && tables.reseated.length > 0 && <ReseatedParties isPeriod={address.until !== undefined} parties={tables.reseated} />}
        <ClosingParties
          isPeriod={address.until !== undefined}
          touched={touched}
          typed={typed}
          wrong={answer?.wrong ?? []}
          chosen={chosen}
          onChoose={choose}
        />
      </HeadedSection>
      <HeadedSection id="close-leaves" heading={words.leaves} className="close-step">
        <div className="close-leaves">
          <div>
            <ReasonFields
              defaults={reasonOf(look, ready)}
              label={tables ? words.reasonOfTables : words.reason}
              typed={typed}
              error={answer?.wrong.includes('motivo') ? (answer.problem ?? words.refusals.reason) : undefined}
              isRead={!tables || touched.length > 0}
            />
            {look.isOpen && !tables && (
              <NoticeField
                shown={look.notice.shown}
                until={formatUntil(look.notice.until, look.notice.now)}
                checked={answer && typed['motivo'] !== undefined ? 'avviso' in typed : look.isToday}
              />
            )}
            <ClosingCounts
              touched={touched}
              chosen={chosen}
              site={look.isOpen ? (tables ? words.siteNoteOfTables : words.siteNote) : undefined}
            />
            <p className="close-ways">
              <EveningButton
                label={describeClosingButton(look, Object.values(chosen).filter((way) => way !== 'call').length, hydrated)}
                className="evening-do--seal evening-do--large"
                aria-disabled={sending || undefined}
              />
              <AreaLink
                className="evening-do evening-do--plain"
                to={`/bookings${eveningQuery({ date: address.date, service: address.part === 'day' ? undefined : address.part })}`}
              >
                {look.isOpen ? words.leave : bookingDeskWords.dismiss}
              </AreaLink>
            </p>
            {look.isOpen && <p className="close-note">{words.canReopen}</p>}
          </div>
          <ClosingLetter touched={touched} chosen={chosen} />
        </div>
      </HeadedSection>
    </PostForm>
  );
}
