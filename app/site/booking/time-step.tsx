import { bookingAnswerWords } from '#languages/booking-answers.ts';
import { bookingWords } from '#languages/booking.ts';
import { Button } from '../../ui/button.tsx';
import { drawingUrl } from '../../ui/drawing.ts';
import { ContactInstead } from '../forms/form-head.tsx';
import { PhoneLink } from '../links.tsx';
import { HiddenAnswers } from '../press.tsx';
import { useSite } from '../site.ts';
import type { AlternativeTime, ServiceTimes, StepsPage, TimeChoice } from './load-steps.server.ts';
import { peopleOf, stepsAddress, type StepsQuery } from './steps-query.ts';
import { AddressProblems, type StepContext } from './steps.tsx';

type TimePage = Extract<StepsPage, { step: 'time' }>;

export function TimeStep({ page, way }: { page: TimePage; way: StepContext }) {
  const words = bookingWords[useSite().language];
  const { query, sheet, services, full, waitFor, request } = page;
  const back = stepsAddress(way.path, { ...peopleOf(query), giorno: query.giorno, posto: query.posto, passo: 'giorno' });
  const states = new Set(services.flatMap(({ times, full: isFull }) => (isFull === undefined ? times.map(({ state }) => state) : [])));
  const mixed = states.has('free');
  // Before the crossed-out times, if nothing is available.
  const waits = way.chooses === 'hold' && waitFor.length > 0 && (
    <WaitFor times={waitFor} kept={page.kept} query={query} way={way} open={full !== undefined} />
  );
  return (
    <div className="booking-step">
      <WaveEdge />
      <AddressProblems sentences={page.problems} />
      {full && <FullDay page={page} full={full} way={way} />}
      {full && waits}
      {!full?.whole && services.length > 0 && (
        <form {...sending(way, { ...peopleOf(query), giorno: query.giorno, posto: query.posto })} data-step="time">
          <h2 tabIndex={-1} data-first={full ? undefined : true}>
            {/* The ticket shows the day. */}
            <span aria-hidden="true">{words.steps.time}?</span>
            <span className="visually-hidden">{words.when.title(sheet.day ?? '')}</span>
          </h2>
          {request && <p className="booking-note">{words.when.request(words.people(sheet.covers))}</p>}
          {services.map((times) => (
            <Service key={times.service} of={times} mixed={mixed} />
          ))}
          <HiddenAnswers of={{ ...intentOf(way), ...peopleOf(query), giorno: query.giorno, posto: query.posto }} />
          <p className="wave-key" aria-hidden="true">
            {states.has('free') && <span>{words.which.key.free}</span>}
            {mixed && states.has('onRequest') && <span className="wave-key-request">{words.when.onRequest}</span>}
            {(states.has('full') || states.has('late')) && <span className="wave-key-full">{words.when.full}</span>}
            {states.has('crowded') && <span className="wave-key-full">{words.when.crowded}</span>}
          </p>
          {states.has('late') && !full?.call && (
            <p className="booking-note">
              {words.when.call} <PhoneLink />
            </p>
          )}
          <div className="booking-forward">
            <Button type="submit" icon="i-freccia">
              {words.when.submit}
            </Button>
            <a className="text-link" href={back}>
              {words.when.changeDay}
            </a>
          </div>
        </form>
      )}
      {(full?.whole || services.length === 0) && (
        <p>
          <a className="text-link" href={back}>
            {words.when.changeDay}
          </a>
        </p>
      )}
      {!full && waits}
    </div>
  );
}

/** A new booking's time is held at once; moving a booking is only proposed. */
function sending({ path, chooses }: StepContext, answers: Partial<StepsQuery>): { method: 'get' | 'post'; action: string } {
  return chooses === 'hold' ? { method: 'post', action: stepsAddress(path, answers) } : { method: 'get', action: path };
}

function intentOf({ chooses }: StepContext): { intent?: string } {
  return chooses === 'hold' ? { intent: chooses } : {};
}

function Service({ of: { service, from, to, last, times, full }, mixed }: { of: ServiceTimes; mixed: boolean }) {
  const words = bookingWords[useSite().language].when;
  if (full !== undefined) return <p className="booking-service-full">{full}</p>;
  return (
    <fieldset className="booking-question">
      <legend>
        {words.services[service]} <small>{words.last(from, to, last)}</small>
      </legend>
      <div className="booking-water">
        <ol>
          {times.map((time) => (
            <Time key={time.value} time={time} mixed={mixed} />
          ))}
        </ol>
      </div>
    </fieldset>
  );
}

/** @param props.mixed whether some times are free; if all are on request, the sentence above says so */
function Time({ time: { value, state }, mixed }: { time: TimeChoice; mixed: boolean }) {
  const words = bookingWords[useSite().language].when;
  const stateWord = state === 'free' ? undefined : words[state];
  const taken = state !== 'free' && state !== 'onRequest';
  return (
    <li className={taken ? 'wave wave--full' : state === 'onRequest' && mixed ? 'wave wave--request' : 'wave'}>
      <label className={`wave-time booking-time--${state}`}>
        <input type="radio" name="ora" id={`ora-${value}`} value={value} disabled={taken} required />
        {taken ? <s>{value}</s> : <span>{value}</span>}
        {stateWord && <span className="visually-hidden">{stateWord}</span>}
      </label>
    </li>
  );
}

function FullDay({ page, full, way }: { page: TimePage; full: NonNullable<TimePage['full']>; way: StepContext }) {
  const { language } = useSite();
  const words = bookingAnswerWords[language];
  const { query, sheet } = page;
  return (
    <section className="booking-full" aria-labelledby="booking-full-title">
      <img src={drawingUrl('vuoto-prenotazioni.svg')} width="320" height="240" alt={words.catPicture} />
      <div>
        <h2 id="booking-full-title" tabIndex={-1} data-first>
          {full.sentence}
        </h2>
        {full.cat && <p>{words.cat}</p>}
        {full.call && full.near.length > 0 && (
          <p>
            <PhoneLink />
          </p>
        )}
        {full.near.length > 0 ? (
          <>
            <p>{words.near(bookingWords[language].people(sheet.covers))}</p>
            <ul className="booking-near">
              {full.near.map((near) => (
                <li key={`${near.date} ${near.time}`}>
                  <Near near={near} query={query} way={way} />
                </li>
              ))}
            </ul>
          </>
        ) : (
          <p>
            {words.nothingNear} <ContactInstead />
          </p>
        )}
      </div>
    </section>
  );
}

function Near({ near: { date, time, day }, query, way }: { near: AlternativeTime; query: StepsQuery; way: StepContext }) {
  const words = bookingAnswerWords[useSite().language];
  return (
    <form {...sending(way, { ...peopleOf(query), giorno: date, posto: query.posto })} data-step="time">
      <HiddenAnswers of={{ ...intentOf(way), ...peopleOf(query), giorno: date, posto: query.posto }} />
      <button type="submit" name="ora" value={time} className="booking-time">
        <b>{day}</b>
        <span>{time}</span>
        <span className="visually-hidden">{words.take}</span>
      </button>
    </form>
  );
}

function WaitFor({ times, kept, query, way, open }: { times: string[]; kept: string; query: StepsQuery; way: StepContext; open: boolean }) {
  const words = bookingAnswerWords[useSite().language].wait;
  return (
    <details className="booking-wait" open={open}>
      <summary>{words.title}</summary>
      <form method="get" action={way.path} data-step="wait">
        <p>{words.lead(kept)}</p>
        <HiddenAnswers of={{ ...peopleOf(query), giorno: query.giorno, posto: query.posto }} />
        <div className="booking-wait-fields">
          <label className="field">
            <span className="field-label">{words.time}</span>
            <select name="ora" defaultValue={times.includes(query.ora) ? query.ora : (times.find((time) => time >= '20:00') ?? times[0])}>
              {times.map((time) => (
                <option key={time}>{time}</option>
              ))}
            </select>
          </label>
          <label className="field">
            <span className="field-label">{words.flexible}</span>
            <select name="attesa" defaultValue="30">
              {([0, 30, 60] as const).map((minutes) => (
                <option key={minutes} value={minutes}>
                  {words.minutes[minutes]}
                </option>
              ))}
            </select>
          </label>
        </div>
        <Button type="submit" look="outline">
          {words.submit}
        </Button>
      </form>
    </details>
  );
}

/** The clip path for the visible part of a wave, once in a page (waves.css). */
export function WaveEdge() {
  return (
    <svg width="0" height="0" className="sea-parts" aria-hidden="true">
      <clipPath id="wave-edge" clipPathUnits="objectBoundingBox">
        <path d="M0 .5A.5 .5 0 0 1 1 .5A.5 .5 0 0 0 .5 1A.5 .5 0 0 0 0 .5Z" />
      </clipPath>
    </svg>
  );
}
