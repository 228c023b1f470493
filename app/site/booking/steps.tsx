import { bookingWords } from '#languages/booking.ts';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useSite } from '../site.ts';
import type { BookingSummary as SheetData, StepsPage } from './load-steps.server.ts';

/** Where the questions are asked, and what each carries on to the next. */
export interface StepContext {
  /** In the page's language. */
  path: string;
  /** What choosing a time does: it is held, or the booking would be moved to it, which is asked. */
  chooses: 'hold' | 'move';
}

const steps = ['when', 'time', 'who'] as const;

/** What the page is for, and how far one is: one line on a phone. */
export function Masthead({ step }: { step?: StepsPage['step'] }) {
  return (
    <div className="booking-masthead">
      <h1>{bookingWords[useSite().language].title}</h1>
      {step && <StepBar step={step} />}
    </div>
  );
}

/** What an address says that could not be understood, or cannot be. */
export function Told({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <Notice tone="error">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  );
}

/** How far one is. */
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
 * The sea beside the questions, and on it the ticket that fills as one chooses: its disc is a wave, and half a turn makes it a rosette.
 * On a phone the ticket is a strip above the question, and the sea is where the page ends.
 * @param props.before what one has, where another takes its place
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

function BookingSummaryPanel({ sheet: { covers, day, time, stay }, lead }: { sheet: SheetData; lead: string }) {
  const { language } = useSite();
  const words = bookingWords[language].sheet;
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
