import { bookingDeskWords as words } from '#languages/bookings-desk.ts';
import { watchWords } from '#languages/evening.ts';
import { preparationWords } from '#languages/preparations.ts';
import { Icon } from '../../../ui/icon.tsx';
import { dayOfWeek, formatTime } from '../../frame/date-words.ts';
import { useMay } from '../../frame/staff-member.ts';
import { cardAddress } from '../address.ts';
import { attentionIcons } from '../booking-view.ts';
import { dialLink } from '../marks.tsx';
import { ChangeButton, TapForm } from '../change-button.tsx';
import type { AttentionView } from './present.ts';
import { useWaitingTap, WaitingMark } from '../offline-changes/taps-banner.tsx';
import { AreaLink } from '../../frame/area.tsx';

/**
 * "Da guardare": the bookings of any day that need the staff, each with its action, and one action for all of a kind. @param overridden ids
 * of this evening's parties that were taken against a rule; their cards show them one by one
 */
export function AttentionList({ watched, overridden }: { watched: readonly AttentionView[]; overridden: readonly string[] }) {
  if (watched.length === 0 && overridden.length < many) return null;
  const idsOf = (why: AttentionView['why']) => watched.filter((one) => one.why === why).map(({ id }) => id);
  return (
    <section className="evening-watch" aria-labelledby="watch-heading">
      <h2 id="watch-heading">
        {watchWords.watch} <b>{watched.length + (overridden.length < many ? 0 : overridden.length)}</b>
      </h2>
      <div className="evening-watch-all">
        <SettleAll bookings={idsOf('table')} label={watchWords.watchAll.table} fields={{ intent: 'findTables' }} />
        <SettleAll bookings={idsOf('unreached')} label={watchWords.watchAll.unreached} fields={{ intent: 'resolve', mark: 'unreached' }} />
        <SettleAll bookings={idsOf('inDoubt')} label={watchWords.watchAll.inDoubt} fields={{ intent: 'resolve', mark: 'inDoubt' }} />
        <SettleAll bookings={overridden} label={watchWords.watchAll.override} fields={{ intent: 'resolve', mark: 'override' }} />
      </div>
      <ul>
        {watched.map((one) => (
          <li key={`${one.id} ${one.why}`} data-why={one.why}>
            <Icon name={attentionIcons[one.why]} />
            <div>
              <p>
                <AreaLink to={cardAddress(one)}>{one.name}</AreaLink>, {words.people(one.covers)}
              </p>
              <p>
                {dayOfWeek(one.start)}, {formatTime(one.start)}. {describeReason(one)}
              </p>
              <div className="evening-watch-ways">
                <Ways one={one} />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const plain = 'evening-do evening-do--plain';

const many = 2;

interface SettleAllProps {
  bookings: readonly string[];
  label: (bookings: number) => string;
  fields: Readonly<Record<string, string>>;
}

/** One button for all that wait for the same reason. It sends the ids that are shown, so that nothing is settled unseen. */
function SettleAll({ bookings, label, fields }: SettleAllProps) {
  if (bookings.length < many) return null;
  return <TapForm fields={{ ...fields, booking: bookings.join(' ') }} label={label(bookings.length)} className={plain} />;
}

function describeReason({ why, answerUntil, offer, hasMail, replaced }: AttentionView): string {
  if (why === 'place') return watchWords.watchWhy.place(offer ?? '');
  if (why === 'replaced')
    return watchWords.watchWhy.replaced(replaced?.preparations.map((one) => preparationWords[one]) ?? [], replaced?.allergies ?? '');
  if (why === 'toChoose')
    return watchWords.watchWhy.toChoose(
      answerUntil === undefined ? '' : watchWords.watchWhy.untilMoment(dayOfWeek(answerUntil), formatTime(answerUntil)),
    );
  if (why !== 'outside') return watchWords.watchWhy[why];
  return hasMail ? watchWords.watchWhy.outside : watchWords.watchWhy.outsideCall;
}

function Ways({ one }: { one: AttentionView }) {
  const { id, name, phone, why, offer, mail, date, tables } = one;
  const waiting = useWaitingTap(id);
  const seesMails = useMay('see the outbox');
  const mayClose = useMay('close services');
  return (
    <>
      <WaitingMark booking={id} />
      {why === 'request' &&
        (['confirm', 'decline'] as const)
          .filter((change) => waiting === undefined || waiting.change === change)
          .map((change) => (
            <ChangeButton
              key={change}
              booking={one}
              change={change}
              className={change === 'decline' ? `${plain} evening-do--grave` : plain}
            />
          ))}
      {offer !== undefined && (
        <ChangeButton booking={one} change="offer" time={offer} label={watchWords.offerAt(offer)} className={plain} />
      )}
      {(why === 'unreached' || why === 'inDoubt') && (
        <TapForm
          fields={{ intent: 'resolve', booking: id, mark: why }}
          label={watchWords.settled.unreached}
          about={words.about(watchWords.settled.unreached, name)}
          className={plain}
        />
      )}
      {mail !== undefined && seesMails && (
        <AreaLink className={plain} to={`/mail?tab=unknown&mail=${mail}#mail`} aria-label={words.about(watchWords.seeMail, name)}>
          {watchWords.seeMail}
        </AreaLink>
      )}
      {why === 'needs' && (
        // A party moved there by hand stays there, and needs no attention any more.
        <TapForm
          fields={{
            intent: 'move',
            booking: id,
            giorno: date,
            tavoli: tables.join(' '),
            motivo: '',
          }}
          label={watchWords.staysThere}
          about={words.about(watchWords.staysThere, name)}
          className={plain}
        />
      )}
      {why === 'outside' && mayClose && (
        <AreaLink className={plain} to={`/bookings/close?giorno=${date}`} aria-label={words.about(watchWords.watchSettle, name)}>
          {watchWords.watchSettle}
        </AreaLink>
      )}
      {phone && why !== 'request' && (
        <a className={plain} href={dialLink(phone)} aria-label={words.about(words.call(phone), name)}>
          {words.call(phone)}
        </a>
      )}
    </>
  );
}
