import { Fragment, useEffect, useRef } from 'react';
import { dashboardWords } from '#languages/dashboard.ts';
import { timeZone } from '#restaurant/hours/hours.ts';
import { capital } from '#languages/languages.ts';
import { addDays, dateOf, formatTime } from './date-words.ts';
import { IconTextLink } from './controls.tsx';
import emptyPlates from '../../drawings/vuoto-piatti.svg?url';
import { AreaLink } from './area.tsx';
import './log.css';
import { dateFormat, firstOfMonth } from '#languages/formats.ts';

/** An entry of a log, as every screen shows it (decision 079). */
export interface LogLine {
  key: string | number;
  /** Milliseconds since 1970. */
  at: number;
  /** The name of what it happened to, in a log about many things. */
  about?: string | undefined;
  /** Who did it, by the name of that day; undefined if `text` names them. */
  by?: string | undefined;
  /** What happened, in words that continue from the name. */
  text: React.ReactNode;
  note?: React.ReactNode;
  to?: string | undefined;
  way?: React.ReactNode;
  /** The lines that this one sums up. */
  folded?: readonly LogLine[] | undefined;
}

interface LogProps {
  lines: readonly LogLine[];
  now: number;
  level?: 2 | 3;
  current?: string | number | undefined;
}

/** Lines by day, in the given order. `now` in milliseconds. */
export function Log({ lines, now, level = 2, current }: LogProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="log">
      {groupByDay(lines, now).map(({ date, heading, things }, place) => (
        // A server clock that was set back can list one day twice.
        <Fragment key={`${date} ${place}`}>
          <Heading className="log-day">{heading}</Heading>
          <ol>
            {things.map((line) => (
              <li key={line.key}>
                <Line line={line} current={current} />
                {line.way}
              </li>
            ))}
          </ol>
        </Fragment>
      ))}
    </div>
  );
}

function Line({ line, current }: { line: LogLine; current: string | number | undefined }) {
  const { key, at, about, by, text, note, to, folded } = line;
  const content = (
    <>
      <time dateTime={new Date(at).toISOString()}>{formatTime(at)}</time>
      <span>
        {about === undefined ? (
          by !== undefined && <strong>{by}</strong>
        ) : (
          <span className="log-about">
            <b>{about}</b> {by}
          </span>
        )}{' '}
        {text} {note && <small>{note}</small>}
      </span>
    </>
  );
  if (folded)
    return (
      <details>
        <summary>{content}</summary>
        <ul>
          {folded.map((one) => (
            <li key={one.key}>
              <AreaLink to={one.to ?? ''} preventScrollReset>
                {one.about}
              </AreaLink>
            </li>
          ))}
        </ul>
      </details>
    );
  if (to === undefined) return <p>{content}</p>;
  return (
    <AreaLink to={to} aria-current={key === current ? 'true' : undefined} preventScrollReset>
      {content}
    </AreaLink>
  );
}

interface Day<Thing> {
  /** `2026-11-20`. */
  date: string;
  /** `Oggi, venerdì 20 novembre`. */
  heading: string;
  things: Thing[];
}

/** Groups entries in order of time by day. `at` and `now` in milliseconds. */
export function groupByDay<Thing extends { at: number }>(things: readonly Thing[], now: number): Day<Thing>[] {
  const days: Day<Thing>[] = [];
  for (const thing of things) {
    const date = dateOf(thing.at);
    const last = days.at(-1);
    if (last?.date === date) last.things.push(thing);
    else days.push({ date, heading: headingOf(thing.at, now), things: [thing] });
  }
  return days;
}

// Without Temporal, which some browsers lack.
const long = dateFormat('it-IT', { timeZone, weekday: 'long', day: 'numeric', month: 'long' });
const longWithYear = dateFormat('it-IT', { timeZone, weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

function headingOf(at: number, now: number): string {
  const [date, today] = [dateOf(at), dateOf(now)];
  const sameYear = date.slice(0, 4) === today.slice(0, 4);
  const words = firstOfMonth((sameYear ? long : longWithYear)(at));
  if (date === today) return `${dashboardWords.today}, ${words}`;
  if (date === addDays(today, -1)) return `${dashboardWords.yesterday}, ${words}`;
  return capital(words);
}

interface EmptyProps {
  heading: string;
  text: string;
  drawing?: string;
  children?: React.ReactNode;
}

/** An empty list: what will be listed here, and when. */
export function Empty({ heading, text, drawing = emptyPlates, children }: EmptyProps) {
  return (
    <div className="desk-error">
      <img src={drawing} width="320" height="240" alt="" />
      <div>
        <h2>{heading}</h2>
        <p>{text}</p>
        {children && <p className="desk-error-ways">{children}</p>}
      </div>
    </div>
  );
}

interface BesideProps {
  /** What is chosen; undefined if only the list was asked for. */
  chosen: string | undefined;
  shown: React.ReactNode;
  /** The link back to the list, where the chosen item takes its place. */
  back: { to: string; words: string };
  children: React.ReactNode;
}

/** A list beside the item that is chosen in it; on a narrow screen only one of them. */
export function Beside({ chosen, shown, back, children }: BesideProps) {
  const panel = useRef<HTMLDivElement>(null);
  const last = useRef(chosen);
  // On a narrow screen the panel replaces the list, so it is scrolled to and focused.
  useEffect(() => {
    if (chosen === last.current) return;
    last.current = chosen;
    if (chosen === undefined || matchMedia(wide).matches) return;
    panel.current?.scrollIntoView();
    panel.current?.focus({ preventScroll: true });
  }, [chosen]);
  return (
    <div className="beside" data-chosen={chosen !== undefined}>
      {children}
      {shown && (
        <div className="beside-shown" ref={panel} tabIndex={-1}>
          <p className="beside-back">
            <IconTextLink icon="i-sinistra" label={back.words} to={back.to} />
          </p>
          {shown}
        </div>
      )}
    </div>
  );
}

/** As in log.css. */
const wide = 'not (max-width: 73.75em)';
