import { bookingWords } from '#languages/booking.ts';
import { Icon } from '../../ui/icon.tsx';
import { useSite } from '../site.ts';
import type { Sheet as SheetData, StepsPage } from './load-steps.server.ts';

/** Where the questions are asked, and what each carries on to the next. */
export interface Way {
  /** In the page's language. */
  path: string;
  /** What choosing a time does: it is held, or the booking would be moved to it, which is asked. */
  chooses: 'hold' | 'move';
}

const steps = ['when', 'time', 'who'] as const;

/** How far one is. */
export function StepBar({ step }: { step: StepsPage['step'] }) {
  const words = bookingWords[useSite().language].steps;
  const here = steps.indexOf(step);
  return (
    <ol className="steps" aria-label={words.label}>
      {steps.map((name, index) => (
        <li key={name} className={index < here ? 'steps-done' : undefined} aria-current={index === here ? 'step' : undefined}>
          <b aria-hidden="true">{index < here ? <Icon name="i-spunta" /> : index + 1}</b>
          <span>
            {words[name]}
            {index < here && <span className="visually-hidden">{` (${words.done})`}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** What has been chosen so far. */
export function Sheet({ sheet: { covers, day, time, stay } }: { sheet: SheetData }) {
  const { language } = useSite();
  const words = bookingWords[language].sheet;
  return (
    <aside className="booking-sheet" data-for-people="sheet" aria-labelledby="booking-sheet-title">
      <h2 id="booking-sheet-title">{words.title}</h2>
      <dl>
        <SheetLine name={words.people} value={String(covers)} />
        <SheetLine name={words.day} value={day} />
        <SheetLine name={words.time} value={time} />
      </dl>
      {stay && <p>{stay}</p>}
    </aside>
  );
}

function SheetLine({ name, value }: { name: string; value: string | undefined }) {
  const words = bookingWords[useSite().language].sheet;
  return (
    <div className={value === undefined ? 'booking-sheet-open' : undefined}>
      <dt>{name}</dt>
      <dd>{value ?? words.open}</dd>
    </div>
  );
}

/** Answers of the questions before, carried on by a form. */
export function Carried({ of: answers }: { of: Readonly<Record<string, string>> }) {
  return Object.entries(answers).map(([name, value]) => value !== '' && <input key={name} type="hidden" name={name} value={value} />);
}
