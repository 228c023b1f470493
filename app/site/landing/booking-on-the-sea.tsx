import { bookingWords, seaWords } from '#languages/booking.ts';
import { Button } from '../../ui/button.tsx';
import { Calendar } from '../booking/calendar.tsx';
import type { AlternativeTime, ServiceTimes, StepsPage, TimeChoice } from '../booking/load-steps.server.ts';
import type { Sea } from '../booking/load-sea.server.ts';
import { WaveEdge } from '../booking/time-step.tsx';
import { stepsAddress } from '../booking/steps-query.ts';
import { Unsent } from '../forms/form-head.tsx';
import type { Language } from '#languages/languages.ts';
import { Telephone } from '../links.tsx';
import { useSite } from '../site.ts';
import { Boat } from './sea.tsx';
// As an address: it is linked only where a calendar is shown, and otherwise loaded by the script.
import monthStyles from '../booking/month.css?url';

/** The anchor of the questions. They have no box of their own, and are hidden while the ticket is open. */
export const seaAnchor = 'book';

const sizes = [1, 2, 3, 4, 5, 6, 7, 8];

/**
 * The times of the evening as waves of the hero: a form that continues at /prenota. The script (app/islands/sea.ts) turns the chosen wave
 * into a ticket in place. It knows no booking rules, and shows what the site's pages answer.
 */
export function BookingOnTheSea({ sea }: { sea: Sea }) {
  const { language, to } = useSite();
  const words = seaWords[language];
  const { page } = sea;
  const asked = page.step === 'time' && page.request;
  return (
    <>
      <span className="sea-anchor" id={seaAnchor} />
      <form className="sea-booking" id="sea" method="get" action={to('/prenota')} aria-label={words.label} data-behavior="sea">
        <div className="sea-choices">
          <People covers={sea.covers} />
          <Days days={sea.days} />
          <Said said={sea.said} />
          {page.step === 'when' && <link rel="stylesheet" href={monthStyles} />}
          {page.step === 'when' && <Calendar calendar={page.calendar} query={page.query} covers={sea.covers} way={to('/')} />}
          <noscript>
            <Button type="submit" look="outline" small formAction={to('/')} name="passo" value="ore">
              {words.show}
            </Button>
          </noscript>
        </div>
        <svg className="sea-boat" viewBox="-170 -450 340 500" aria-hidden="true">
          <Boat />
        </svg>
        <div className="sea-water">{page.step === 'time' && <Times page={page} />}</div>
        <p className="sea-key wave-key">
          {page.step === 'time' && <span>{words.free}</span>}
          {asked && <span className="wave-key-request">{words.request}</span>}
          {page.step === 'time' && <span className="wave-key-full">{describeTaken(page, language)}</span>}
          <a href={stepsAddress(to('/prenota'), { persone: 'piu', quanti: '9' })}>{words.more}</a>
        </p>
      </form>
      <section className="sea-ticket" aria-label={words.label} hidden>
        <div className="sea-stub" aria-hidden="true">
          <b data-sea="time" />
        </div>
        <p className="sea-moment" data-sea="moment" hidden />
        <div data-sea="slip" />
        <button type="button" className="sea-back" data-sea="back">
          {words.another}
        </button>
        <a className="sea-own" data-sea="own" href={to('/prenota')}>
          {words.own}
        </a>
        <p data-sea="gone" hidden>
          {words.gone}
        </p>
        <Unsent />
      </section>
      <WaveEdge />
    </>
  );
}

function People({ covers }: { covers: number }) {
  const { language } = useSite();
  return (
    <fieldset className="sea-row sea-row--people">
      <legend>{seaWords[language].people}</legend>
      <div>
        {sizes.map((size) => (
          <label key={size}>
            <input type="radio" name="persone" id={`sea-people-${size}`} value={size} defaultChecked={size === covers} />
            <span aria-hidden="true">{size}</span>
            <span className="visually-hidden">{bookingWords[language].people(size)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Days({ days }: Pick<Sea, 'days'>) {
  return (
    <fieldset className="sea-row">
      <legend>{seaWords[useSite().language].when}</legend>
      <div>
        {days.map(({ value, label, chosen }, index) => (
          <label key={value}>
            <input type="radio" name="giorno" id={`sea-day-${index}`} value={value} defaultChecked={chosen} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Says why the times are not today's, or that a time has gone meanwhile. */
function Said({ said }: Pick<Sea, 'said'>) {
  const { language } = useSite();
  return (
    <p className="sea-said" role="status" tabIndex={-1}>
      {said?.call && (
        <>
          {said.call === 'today' ? seaWords[language].late : bookingWords[language].when.call} <Telephone />.{' '}
        </>
      )}
      {said?.text}
    </p>
  );
}

function Times({ page }: { page: Extract<StepsPage, { step: 'time' }> }) {
  const { full, services, sheet } = page;
  if (full?.whole) return <Full page={page} full={full} />;
  return services.map((service) => <Service key={service.service} of={service} day={sheet.day ?? ''} named={services.length > 1} />);
}

function Service({ of: { service, times }, day, named }: { of: ServiceTimes; day: string; named: boolean }) {
  const { language } = useSite();
  const name = bookingWords[language].when.services[service];
  return (
    <fieldset className="sea-times">
      <legend className={named ? undefined : 'visually-hidden'}>
        <span aria-hidden={named ? true : undefined}>{named ? name : ''}</span>
        <span className="visually-hidden">{seaWords[language].times(name, day)}</span>
      </legend>
      <ol>
        {times.map((time) => (
          <Wave key={time.value} time={time} />
        ))}
      </ol>
    </fieldset>
  );
}

function Wave({ time: { value, state } }: { time: TimeChoice }) {
  const { language } = useSite();
  const words = seaWords[language];
  const { crowded, late } = bookingWords[language].when;
  const stateWord = { free: words.free, onRequest: words.request, full: words.full, late, crowded }[state];
  const taken = state !== 'free' && state !== 'onRequest';
  return (
    <li className={taken ? 'wave wave--full' : state === 'onRequest' ? 'wave wave--request' : 'wave'}>
      {taken ? (
        <span className="wave-time">
          <s>{value}</s>
          <span className="visually-hidden">, {stateWord}</span>
        </span>
      ) : (
        <button type="submit" name="ora" value={value} className="wave-time">
          {value}
          <span className="visually-hidden">, {stateWord}</span>
        </button>
      )}
    </li>
  );
}

/** The legend of the crossed-out waves: why their times are not available. */
function describeTaken({ services }: Extract<StepsPage, { step: 'time' }>, language: Language): string {
  const { full, late } = bookingWords[language].when;
  const states = new Set(services.flatMap(({ times }) => times.map(({ state }) => state)));
  const reasons = [states.has('late') ? late : '', states.has('full') || states.has('crowded') ? full : ''].filter((word) => word !== '');
  return reasons.length > 0 ? reasons.join(', ') : full;
}

function Full({
  page,
  full,
}: {
  page: Extract<StepsPage, { step: 'time' }>;
  full: NonNullable<Extract<StepsPage, { step: 'time' }>['full']>;
}) {
  const { language, to } = useSite();
  const words = seaWords[language];
  const address = (near: Partial<AlternativeTime> & { attesa?: string }) =>
    stepsAddress(to('/prenota'), {
      persone: String(page.sheet.covers),
      giorno: near.date ?? page.date,
      ora: near.time ?? '',
      attesa: near.attesa ?? '',
    });
  const waiting = page.waitFor.find((time) => time >= '20:00') ?? page.waitFor[0];
  return (
    <section className="sea-full" aria-labelledby="sea-full-title">
      <h3 id="sea-full-title">{full.sentence}</h3>
      {(full.call || !waiting) && (
        <p>
          <Telephone />
        </p>
      )}
      {full.near.length > 0 && (
        <>
          <p>{words.near}</p>
          <ul>
            {full.near.map((near) => (
              <li key={`${near.date} ${near.time}`}>
                <a href={address(near)} data-take="">
                  <b>{near.time}</b> {near.day}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {waiting && (
        <p>
          <a className="button button--outline button--small" href={address({ time: waiting, attesa: '60' })} data-take="">
            {words.wait}
          </a>
        </p>
      )}
    </section>
  );
}
