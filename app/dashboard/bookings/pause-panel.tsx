import { bookingDeskWords } from '#languages/bookings-desk.ts';
import { timeWords } from '../frame/moments.ts';
import { TapForm } from './change-button.tsx';

const words = bookingDeskWords.pause;

/** Stops the bookings of the site for a while, and says so for as long as they are. */
export function PausePanel({ until }: { until: number | undefined }) {
  if (until !== undefined) {
    return (
      <div className="evening-paused" role="status">
        <p>
          <b>{words.until(timeWords(until))}</b> {words.endsAlone}
        </p>
        <TapForm fields={{ intent: 'pause', minutes: 'end' }} label={words.end} about={words.end} className="evening-do" />
      </div>
    );
  }
  return (
    <details className="evening-pause">
      <summary className="text-button">{words.heading}</summary>
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
    </details>
  );
}
