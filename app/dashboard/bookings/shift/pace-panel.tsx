import type { ReactNode } from 'react';
import { bookingPaceWords as words } from '#languages/booking-pace.ts';
import { eveningWords } from '#languages/evening.ts';
import { formatTime } from '../../frame/date-words.ts';
import { TapForm, type TapFormProps } from '../change-button.tsx';
import type { ShiftView } from './load.server.ts';

type EveningOfPace = Pick<ShiftView, 'pace' | 'date' | 'service'>;

export function PacePanel({ evening }: { evening: EveningOfPace }) {
  const { chosen, arrivals, choices, half, times } = evening.pace;
  return (
    <>
      {!chosen && half !== undefined && (
        <Arrivals
          evening={evening}
          most={half}
          label={words.fewer(half)}
          about={words.fewerAbout(half)}
          className="evening-do evening-do--plain evening-pace-fewer"
        />
      )}
      <details className="evening-fold evening-pace">
        <summary className="evening-do evening-do--plain">{words.heading}</summary>
        <div>
          <p>
            {words.now(arrivals)} {chosen ? words.ends : words.usualNow}
          </p>
          <ul>
            {choices.map((most) => (
              <li key={most}>
                <Arrivals evening={evening} most={most} label={words.atMost(most)} />
              </li>
            ))}
            {chosen && (
              <li>
                <Arrivals evening={evening} most="usual" label={words.usual} />
              </li>
            )}
          </ul>
          <p>
            <b>{words.times}.</b> {times.length > 0 ? words.timesWhat : words.noTimes}
          </p>
          <ul>
            {/* A closed time keeps its place: otherwise the next would slide under the finger, and a second tap would close it too. */}
            {times.map(({ time, closed }) => (
              <li key={time} data-closed={closed ? '' : undefined}>
                {closed ? (
                  <Time evening={evening} does="open" time={closed.time} label={time} about={words.reopenAt(time)} />
                ) : (
                  <Time evening={evening} does="close" time={time} label={time} about={words.close(time)} />
                )}
              </li>
            ))}
          </ul>
        </div>
      </details>
    </>
  );
}

/** The pace that the staff set for this service, in one line; folded behind it who set it, and the undo. */
export function PaceSummary({ evening }: { evening: EveningOfPace }) {
  const { chosen, times } = evening.pace;
  const closed = [...new Map(times.flatMap(({ closed: one }) => (one ? [[one.time, one] as const] : []))).values()];
  if (!chosen && closed.length === 0) return null;
  return (
    <details className="evening-pace-told">
      <summary>
        <b>{words.heading}</b>{' '}
        {words.told(
          chosen?.most,
          closed.map(({ time }) => time),
        )}
      </summary>
      <ul>
        {chosen && (
          <li>
            <p>
              {words.fewerNow(chosen.most)} {words.by(chosen.by, formatTime(chosen.at))}
            </p>
            <Arrivals evening={evening} most="usual" label={words.usual} />
          </li>
        )}
        {closed.map(({ time, by, at }) => (
          <li key={time}>
            <p>
              {words.closedNow(time)} {words.by(by, formatTime(at))}
            </p>
            <Time evening={evening} does="open" time={time} label={words.reopen(time)} />
          </li>
        ))}
      </ul>
    </details>
  );
}

interface PaceTapProps extends Omit<TapFormProps, 'fields'> {
  evening: EveningOfPace;
}

function Arrivals({ evening: { date, service }, most, ...tap }: PaceTapProps & { most: number | 'usual' }) {
  return <TapForm fields={{ intent: 'arrivals', giorno: date, servizio: service, arrivi: most }} {...tap} />;
}

function Time({ evening: { date, service }, does, time, ...tap }: PaceTapProps & { does: 'close' | 'open'; time: string }) {
  return <TapForm fields={{ intent: 'time', giorno: date, servizio: service, ora: time, fa: does }} {...tap} />;
}

const pauseWords = eveningWords.pause;

/** Until when the site takes no bookings, with the button that ends the pause. */
export function PausedPanel({ until }: { until: number }) {
  return (
    <div className="evening-paused" role="status">
      <p>
        <b>{pauseWords.until(formatTime(until))}</b> {pauseWords.endsAlone}
      </p>
      <TapForm fields={{ intent: 'pause', minutes: 'end' }} label={pauseWords.end} />
    </div>
  );
}

/** Pauses the bookings of the site. @param props.children the link to close the service */
export function PauseButton({ children }: { children: ReactNode }) {
  return (
    <details className="evening-fold">
      <summary className="evening-do evening-do--plain">{pauseWords.button}</summary>
      <div>
        <p>{pauseWords.what}</p>
        <ul>
          {['30', '60', '90', '120'].map((minutes) => (
            <li key={minutes}>
              <TapForm fields={{ intent: 'pause', minutes }} label={pauseWords.minutes(minutes)} about={pauseWords.about(minutes)} />
            </li>
          ))}
        </ul>
        <p>
          {pauseWords.orClose} {children}
        </p>
      </div>
    </details>
  );
}
