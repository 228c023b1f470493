import { bookingWords } from '#languages/booking.ts';
import type { NoAvailability } from './answer.ts';
import { useSite } from '../site.ts';
import './instead.css';

interface InsteadProps {
  full: NoAvailability;
  /** What was chosen among them before the form came back for another reason. */
  chosen: string | undefined;
  flexible: string | undefined;
}

/** Other times in place of one that cannot be had, and its waiting list: fields of the form that comes back. */
export function Alternatives({ full: { covers, instead, wait }, chosen, flexible = '30' }: InsteadProps) {
  const words = bookingWords[useSite().language];
  const choices = wait === undefined ? instead : [...instead, { value: 'wait', label: wait }];
  if (choices.length === 0) return null;
  return (
    <fieldset className="instead">
      <legend>{words.near(words.people(covers))}</legend>
      {choices.map(({ value, label }) => (
        <label key={value}>
          <input type="radio" name="instead" value={value} defaultChecked={value === chosen} /> {label}
        </label>
      ))}
      {wait !== undefined && (
        <label className="instead-flexible">
          {words.wait.flexible}{' '}
          <select name="flexible" defaultValue={flexible}>
            {([0, 30, 60] as const).map((minutes) => (
              <option key={minutes} value={minutes}>
                {words.wait.minutes[minutes]}
              </option>
            ))}
          </select>
        </label>
      )}
      <p>{words.keepLooking}</p>
    </fieldset>
  );
}
