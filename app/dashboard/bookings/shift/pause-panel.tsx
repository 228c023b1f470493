import type { ReactNode } from 'react';
import { bookingDeskWords } from '#languages/bookings-desk.ts';
import { formatTime } from '../../frame/date-words.ts';
import { TapForm } from '../change-button.tsx';

const words = bookingDeskWords.pause;

/** Says until when the site takes no bookings, with the way to end that. */
export function PausedPanel({ until }: { until: number }) {
  return (
    <div className="evening-paused" role="status">
      <p>
        <b>{words.until(formatTime(until))}</b> {words.endsAlone}
      </p>
      <TapForm fields={{ intent: 'pause', minutes: 'end' }} label={words.end} about={words.end} className="evening-do" />
    </div>
  );
}

/** Stops the bookings of the site for a while. @param props.children the way to close the service */
export function PauseButton({ children }: { children: ReactNode }) {
  return (
    <details className="evening-fold">
      <summary className="evening-do evening-do--plain">{words.button}</summary>
      <div>
        <p>{words.what}</p>
        <ul>
          {['30', '60', '90', '120'].map((minutes) => (
            <li key={minutes}>
              <TapForm
                fields={{ intent: 'pause', minutes }}
                label={words.minutes(minutes)}
                about={words.about(minutes)}
                className="evening-do"
              />
            </li>
          ))}
        </ul>
        <p>
          {words.orClose} {children}
        </p>
      </div>
    </details>
  );
}
