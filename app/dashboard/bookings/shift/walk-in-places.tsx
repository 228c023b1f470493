import { useEffect, useRef } from 'react';
import { bookingDeskWords } from '#languages/bookings-desk.ts';
import { eveningWords, planWords, walkInWords as words } from '#languages/evening.ts';
import { Field, SelectField } from '../../../ui/field.tsx';
import { formatTime } from '../../frame/date-words.ts';
import { TapForm, type TapFormProps } from '../change-button.tsx';
import type { ShiftView } from './load.server.ts';
import { Options } from '../../frame/controls.tsx';
import { EveningLink } from '../marks.tsx';

type WalkIn = NonNullable<ShiftView['walkIn']>;

export function formatUntil(until: number | undefined): string {
  return until === undefined ? '' : eveningWords.untilTime(formatTime(until));
}

/** The field for a stay that is shorter than usual: an end time, since minutes would pass while somebody asks the guests. */
export function untilField(until: number | undefined): Readonly<Record<string, string>> {
  return until === undefined ? {} : { fino: formatTime(until) };
}

interface PlacesProps {
  partyKey: string;
  now: number;
  party: Readonly<Record<string, string>>;
  chosen: NonNullable<WalkIn['chosen']>;
  pointedAt: { id: string; name: string } | undefined;
  parties: ShiftView['parties'];
}

export function Places({ partyKey: key, now, party, chosen: { covers, limit, places }, pointedAt, parties }: PlacesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The heading is below the sizes, and on a phone below the edge of the sheet.
  useEffect(() => {
    if (heading.current) scrollWithin(heading.current);
  }, []);
  const until = places.find(({ stay }) => stay?.until !== undefined)?.stay?.until;
  const isShown = ({ tables, stay, anyhow }: TableChoice) => stay !== undefined || anyhow !== undefined || tables.join() === pointedAt?.id;
  const others = places.filter((place) => !isShown(place));
  // Free for the usual stay. Tables that are free for less have a button each.
  const free = places.filter(({ stay, anyhow }) => (stay ?? anyhow) && (stay ?? anyhow)?.until === undefined);
  const list = (some: readonly TableChoice[]) => (
    <ul>
      {some.map((place) => (
        <PlaceItem
          key={place.tables.join()}
          place={place}
          isBest={place === places[0] && place.stay !== undefined && place.stay.until === undefined}
          why={describeReason(place, now, parties)}
          fields={{ intent: 'walkIn', persone: covers, tavoli: place.tables.join(' '), ...party }}
          placeKey={`${key}-${place.tables.join()}`}
        />
      ))}
    </ul>
  );
  return (
    <div className="walk-in-places">
      <h3 ref={heading}>{words.where(covers)}</h3>
      {pointedAt && !places.some(({ tables }) => tables.join() === pointedAt.id) && <p>{words.tooSmall(pointedAt.name, covers)}</p>}
      {limit && (
        <p>
          {until === undefined
            ? words.fullBecause(bookingDeskWords.limits[limit])
            : words.onlyUntil(bookingDeskWords.limits[limit], formatTime(until))}
        </p>
      )}
      {places.length === 0 && <p>{words.noTables}</p>}
      {list(places.filter(isShown))}
      {limit && <EveningLink label={words.waitingList} to="/bookings/phone" />}
      <TapForm
        fields={{ intent: 'walkIn', persone: covers, ...party, key: `${key}-anyway` }}
        label={words.anyway}
        formClassName="walk-in-anyway"
      >
        <SelectField name="tavoli" label={words.table} defaultValue={free[0]?.tables.join(' ') ?? ''}>
          <option value="">{words.anyTable}</option>
          <Options of={free.map(({ tables, names }) => [tables.join(' '), names.join('+')])} />
        </SelectField>
        <Field name="motivo" maxLength={200} required label={words.anywayReason} help={planWords.moveForm.reasonHelp} />
      </TapForm>
      {others.length > 0 && (
        <details className="walk-in-others">
          <summary className="evening-do evening-do--plain">{words.others(others.length)}</summary>
          {list(others)}
        </details>
      )}
    </div>
  );
}

type TableChoice = NonNullable<WalkIn['chosen']>['places'][number];

/** Until when a table is free, or who has it and whether they sit there. */
function describeReason({ tables, freeUntil, moves }: TableChoice, now: number, parties: ShiftView['parties']): string {
  if (freeUntil === undefined) return words.free;
  if (freeUntil > now) return [words.freeUntil(formatTime(freeUntil)), ...(moves ? [words.moves] : [])].join('; ');
  const own = parties.filter((party) => party.tables.some((id) => tables.includes(id)));
  if (own.some(({ state }) => state === 'seated')) return words.taken;
  const awaited = own.find(({ state, end }) => (state === 'confirmed' || state === 'arrived' || state === 'offered') && end > now);
  return awaited ? words.awaits(awaited.name, formatTime(awaited.start)) : words.taken;
}

interface PlaceItemProps {
  place: TableChoice;
  isBest: boolean;
  why: string;
  fields: TapFormProps['fields'];
  placeKey: string;
}

/** A place. Without `stay` and `anyhow` it has no button. */
function PlaceItem({ place: { names, stay, anyhow }, isBest, why, fields, placeKey }: PlaceItemProps) {
  const label = bookingDeskWords.tables(names);
  const given = stay ?? anyhow;
  const seat = `${bookingDeskWords.changes.seat} ${formatUntil(given?.until)}`.trim();
  return (
    <li data-fits={stay !== undefined || undefined}>
      <div>
        <b>{label}</b> {isBest ? <em>{words.best}</em> : stay?.until !== undefined && <em>{formatUntil(stay.until)}</em>}
        <small>{why}</small>
      </div>
      {given && (
        <TapForm
          // A rule forbids it, but the seats are empty: the staff may use them until the next party.
          fields={{
            ...fields,
            ...untilField(given.until),
            ...(stay ? { key: placeKey } : { motivo: words.emptyTable, key: `${placeKey}-empty` }),
          }}
          label={seat}
          about={`${seat}: ${label}`}
        />
      )}
    </li>
  );
}

/** Scrolls to a part of a sheet or of the side column, not the page. */
function scrollWithin(part: HTMLElement): void {
  let scroller = part.parentElement;
  while (scroller && (scroller.scrollHeight <= scroller.clientHeight || getComputedStyle(scroller).overflowY === 'visible')) {
    scroller = scroller.parentElement;
  }
  if (!scroller || scroller === document.documentElement) return part.scrollIntoView({ block: 'nearest' });
  scroller.scrollTop += part.getBoundingClientRect().top - scroller.getBoundingClientRect().top - 8;
}
