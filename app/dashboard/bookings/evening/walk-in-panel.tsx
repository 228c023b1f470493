import { Form, Link } from 'react-router';
import { bookingDeskWords } from '#languages/bookings-desk.ts';
import { Field, SelectField } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { timeWords } from '../../frame/moments.ts';
import { TapForm } from '../change-button.tsx';
import type { Evening } from './load.server.ts';
import './walk-in-panel.css';

const words = bookingDeskWords.walkIn;

/** Who comes by: a tap on how many they are seats them at the table that is proposed; another shows every table, with why not. */
export function WalkInPanel({
  walkIn,
  closeTo,
  addressOf,
  waitTo,
}: {
  walkIn: NonNullable<Evening['walkIn']>;
  closeTo: string;
  /** The address of the form that notes who waits. */
  waitTo: string;
  /** The address of the panel with the tables for so many. */
  addressOf: (covers: number) => string;
}) {
  const { key, sizes, chosen } = walkIn;
  return (
    <section className="walk-in" aria-labelledby="walk-in-heading">
      <header>
        <h2 id="walk-in-heading">{words.heading}</h2>
        <Link className="icon-button" to={closeTo} preventScrollReset replace aria-label={bookingDeskWords.close}>
          <Icon name="i-chiudi" />
        </Link>
      </header>
      <p>{words.howMany}</p>
      <ul className="walk-in-sizes">
        {sizes.map(({ covers, names, until }) => (
          <li key={covers} data-shorter={until !== undefined || undefined}>
            {names ? (
              <TapForm
                fields={{ intent: 'walkIn', persone: String(covers), tavoli: '', ...untilField(until), key: `${key}-${covers}` }}
                label={String(covers)}
                about={`${bookingDeskWords.people(covers)}, ${whereWords(names, until)}`}
                className="walk-in-size"
              />
            ) : (
              <Link
                className="walk-in-size"
                to={addressOf(covers)}
                preventScrollReset
                replace
                aria-label={`${covers}: ${words.full}`}
                aria-current={chosen?.covers === covers || undefined}
              >
                {covers}
              </Link>
            )}
            <small>{names ? whereWords(names, until) : words.full}</small>
            {names && (
              <Link
                className="walk-in-choose"
                to={addressOf(covers)}
                preventScrollReset
                replace
                aria-label={words.chooseFor(covers)}
                aria-current={chosen?.covers === covers || undefined}
              >
                {words.choose}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <Form method="get" className="walk-in-more" preventScrollReset replace>
        {walkIn.kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Field type="number" name="passaggio" min={1} max={999} label={words.moreLabel} defaultValue={chosen?.covers ?? 9} required />
        <button type="submit" className="evening-do">
          {words.show}
        </button>
      </Form>
      {chosen && <Places walkIn={walkIn} chosen={chosen} waitTo={waitTo} />}
    </section>
  );
}

type WalkIn = NonNullable<Evening['walkIn']>;

function untilWords(until: number | undefined): string {
  return until === undefined ? '' : bookingDeskWords.untilTime(timeWords(until));
}

function whereWords(names: readonly string[], until: number | undefined): string {
  return [words.at(names), untilWords(until)].filter(Boolean).join(', ');
}

/** The field of a stay that is shorter than is usual: until when, since the minutes run on while somebody asks the guests. */
function untilField(until: number | undefined): Readonly<Record<string, string>> {
  return until === undefined ? {} : { fino: timeWords(until) };
}

function Places({
  walkIn: { key, now },
  chosen: { covers, limit, places },
  waitTo,
}: {
  walkIn: WalkIn;
  chosen: NonNullable<WalkIn['chosen']>;
  waitTo: string;
}) {
  const until = places.find((place) => place.until !== undefined)?.until;
  return (
    <div className="walk-in-places">
      <h3>{words.where(covers)}</h3>
      {limit && (
        <p>
          {until === undefined
            ? words.fullBecause(bookingDeskWords.limits[limit])
            : words.onlyUntil(bookingDeskWords.limits[limit], timeWords(until))}
        </p>
      )}
      {limit && (
        <Link className="evening-do" to={waitTo}>
          {words.waitingList}
        </Link>
      )}
      {places.length === 0 && <p>{words.noTables}</p>}
      <ul>
        {places.map(({ tables, names, fits, until: shorter, moves, freeUntil }, index) => {
          const taken = freeUntil !== undefined && freeUntil <= now;
          const why = freeUntil === undefined ? words.free : taken ? words.taken : words.freeUntil(timeWords(freeUntil));
          const label = bookingDeskWords.tables(names);
          const seat = `${bookingDeskWords.changes.seat} ${untilWords(shorter)}`.trim();
          const own = `${key}-${covers}-${tables.join()}`;
          return (
            <li key={tables.join()} data-fits={fits || shorter !== undefined || undefined}>
              <div>
                <b>{label}</b>{' '}
                {shorter !== undefined ? (
                  <em>{untilWords(shorter)}</em>
                ) : fits ? (
                  index === 0 && <em>{words.best}</em>
                ) : (
                  <em>{words.notFree}</em>
                )}
                <small>{moves ? `${why}; ${words.moves}` : why}</small>
              </div>
              {(shorter !== undefined || (fits && !limit)) && (
                <TapForm
                  fields={{ intent: 'walkIn', persone: String(covers), tavoli: tables.join(' '), ...untilField(shorter), key: own }}
                  label={seat}
                  about={`${seat}: ${label}`}
                  className="evening-do"
                />
              )}
            </li>
          );
        })}
      </ul>
      <TapForm
        fields={{ intent: 'walkIn', persone: String(covers), key: `${key}-${covers}-anyway` }}
        label={words.anyway}
        about={words.anyway}
        className="evening-do"
        formClassName="walk-in-anyway"
      >
        <SelectField name="tavoli" label={words.table} defaultValue={places.find(({ fits }) => fits)?.tables.join(' ') ?? ''}>
          <option value="">{words.anyTable}</option>
          {places
            .filter(({ fits }) => fits)
            .map(({ tables, names }) => (
              <option key={tables.join()} value={tables.join(' ')}>
                {names.join('+')}
              </option>
            ))}
        </SelectField>
        <Field name="motivo" maxLength={200} required label={words.anywayReason} help={bookingDeskWords.moveForm.reasonHelp} />
      </TapForm>
    </div>
  );
}
