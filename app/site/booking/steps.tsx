import { bookingWords } from '#languages/booking.ts';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useSite } from '../site.ts';
import type { StepsPage } from './load-steps.server.ts';

export interface StepContext {
  /** In the page's language. */
  path: string;
  /** Whether choosing a time holds it, or proposes to move a booking to it. */
  chooses: 'hold' | 'move';
}

const steps = ['when', 'time', 'who'] as const;

export function Masthead({ step }: { step?: StepsPage['step'] }) {
  return (
    <div className="booking-masthead">
      <h1>{bookingWords[useSite().language].title}</h1>
      {step && <StepBar step={step} />}
    </div>
  );
}

export function AddressProblems({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <Notice tone="error">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  );
}

function StepBar({ step }: { step: StepsPage['step'] }) {
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

/**
 * The sea beside the questions, and the ticket that fills: its disc is a wave that a half turn makes a rosette. On a phone the ticket is a
 * strip above the question, and the sea is at the end of the page.
 * @param props.before the booking that is being replaced
 */
export function View({ page: { step, sheet, reply }, before }: { page: StepsPage; before?: React.ReactNode }) {
  return (
    <div className={`booking-view booking-view--${step}`}>
      <div className="booking-sky" aria-hidden="true" />
      <div className="booking-papers">
        {before}
        <BookingSummaryPanel sheet={sheet} lead={bookingWords[useSite().language].lead[reply]} />
      </div>
    </div>
  );
}

function BookingSummaryPanel({ sheet: { covers, day, time, stay }, lead }: { sheet: StepsPage['sheet']; lead: string }) {
  const words = bookingWords[useSite().language].sheet;
  return (
    <aside className="booking-sheet" data-for-people="sheet" aria-labelledby="booking-sheet-title">
      <div className="booking-sheet-words">
        <h2 id="booking-sheet-title">{words.title}</h2>
        <dl>
          <SheetLine name={words.people} value={String(covers)} />
          <SheetLine name={words.day} value={day} />
          <SheetLine name={words.time} value={time} />
        </dl>
        <p className="lead">{lead}</p>
        {stay && <p>{stay}</p>}
      </div>
      <div className="booking-stub" aria-hidden="true" />
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
