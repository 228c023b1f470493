import { type MouseEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { bookingDeskWords as words } from '#languages/bookings-desk.ts';
import { eveningWords, watchWords } from '#languages/evening.ts';
import type { EveningGroup } from '#restaurant/bookings/overview/evening.ts';
import { nameLengthClass, PartyCovers, StateMark } from '../marks.tsx';
import { formatTime } from '../../frame/date-words.ts';
import { ChangeButton, primaryAction } from '../change-button.tsx';
import type { ShiftView } from './load.server.ts';
import { PartyNotes } from './party-card.tsx';
import type { PartyView } from './present.ts';
import { WaitingMark } from '../offline-changes/taps-banner.tsx';
import { IconLink } from '../../frame/controls.tsx';
import { useScreenLook } from '../../frame/screen-look.ts';
import { ringFor } from '../bell.ts';

const byStart = (one: PartyView, other: PartyView) => one.start - other.start;

interface ListViewProps {
  evening: ShiftView;
  chosen: string | undefined;
  fresh: ReadonlySet<string>;
  addressOf: (chosen: string | undefined) => string;
}

/** The parties of a service by group: those that need the staff first, then seated, expected, waiting, and over. */
export function ListView({ evening, chosen, fresh, addressOf }: ListViewProps) {
  const { parties, when } = evening;
  // The chosen row may be out of sight: it came from a search, a card makes rows higher, and on a phone the card lies over them (the row
  // has scroll margins). A tap on the card that moves the row to the end of the list does not scroll.
  useEffect(() => {
    if (chosen !== undefined) document.querySelector('.evening-row[data-chosen]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const steady = useSteadyRows();
  const { groups: headings, groupNotes } = eveningWords;
  const groups: { group: EveningGroup; heading: string; note?: string | false; order?: typeof byStart }[] = [
    { group: 'now', heading: headings.now[when], note: when === 'current' && groupNotes.now },
    { group: 'seated', heading: headings.seated, note: groupNotes.seated, order: (one, other) => one.end - other.end },
    { group: 'later', heading: headings.later[when] },
    { group: 'waiting', heading: headings.waiting, order: (one, other) => one.since - other.since || byStart(one, other) },
    { group: 'over', heading: headings.over },
  ];
  return (
    <div className="evening-list" {...steady}>
      {groups.map(({ group, heading, note, order = byStart }) => {
        const members = parties.filter((party) => party.group === group).sort(order);
        if (members.length === 0) return null;
        const covers = members.reduce((sum, party) => sum + party.covers, 0);
        return (
          <section key={group} aria-label={heading} data-group={group}>
            <h2>
              {heading}{' '}
              <small>{[eveningWords.parties(members.length), eveningWords.covers(covers), note].filter(Boolean).join(', ')}</small>
            </h2>
            <ul>
              {members.map((party) => (
                <PartyRow
                  key={party.id}
                  party={party}
                  chosen={party.id === chosen}
                  isNew={fresh.has(party.id)}
                  to={addressOf(party.id === chosen ? undefined : party.id)}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function PartyRow({ party, chosen, isNew, to }: { party: PartyView; chosen: boolean; isNew: boolean; to: string }) {
  const change = primaryAction(party);
  const seated = party.state === 'seated';
  return (
    <li
      className="evening-row"
      data-party={party.id}
      data-state={party.missing === undefined ? party.state : 'late'}
      data-chosen={chosen || undefined}
    >
      <p className="evening-time">
        {seated && <small>{eveningWords.until}</small>}
        <time dateTime={new Date(seated ? party.end : party.start).toISOString()}>{formatTime(seated ? party.end : party.start)}</time>
      </p>
      <PartyCovers covers={party.covers} />
      <div className="evening-who">
        <p>
          <b>{party.name}</b> {isNew && <em className="evening-new-mark">{eveningWords.fresh}</em>}{' '}
          {party.apart && <small>{party.apart}</small>} <StateMark party={party} /> <WaitingMark booking={party.id} />
        </p>
        <PartyNotes party={party} />
      </div>
      <p className="evening-table" data-wordy={party.tableNames.some(nameLengthClass) || undefined}>
        {party.tableNames.length > 0 ? (
          <>
            <small>{words.table}</small> {party.tableNames.join('+')}
          </>
        ) : (
          <small>{party.group === 'waiting' || party.group === 'over' ? '' : eveningWords.noTable}</small>
        )}
      </p>
      <div className="evening-ways">
        {change && (
          <ChangeButton
            booking={party}
            change={change}
            {...(change === 'offer' ? { label: watchWords.offerAt(formatTime(party.start)) } : {})}
            className={
              change === 'seat' ? 'evening-do evening-do--full' : change === 'finish' ? 'evening-do evening-do--plain' : 'evening-do'
            }
          />
        )}
        {!change && party.changes.includes('undo') && (
          <ChangeButton booking={party} change="undo" className="evening-do evening-do--plain" />
        )}
        <IconLink
          icon="i-puntini"
          label={eveningWords.open(party.name)}
          to={to}
          preventScrollReset
          replace
          aria-current={chosen || undefined}
        />
      </div>
    </li>
  );
}

/**
 * Protects against a tap on the wrong party: a row that has just moved ignores taps for `rowsSettle`. The keyboard is not affected: its
 * focus shows which party is meant.
 * @returns the props of the element around the rows
 */
function useSteadyRows() {
  const list = useRef<HTMLDivElement>(null);
  const tops = useRef<ReadonlyMap<string, number>>(new Map());
  const moved = useRef(new Map<string, number>());
  // A second press on the same party is meant, wherever its row is.
  const pressed = useRef<string>(undefined);
  useLayoutEffect(() => {
    const now = performance.now();
    const rows = list.current?.querySelectorAll<HTMLElement>('[data-party]') ?? [];
    const after = new Map([...rows].map((row) => [row.dataset['party'] ?? '', row.offsetTop]));
    for (const id of movedRows(tops.current, after)) moved.current.set(id, now);
    for (const [id, at] of moved.current) if (now - at > rowsSettle) moved.current.delete(id);
    tops.current = after;
  });
  return {
    ref: list,
    onClickCapture: (event: MouseEvent) => {
      const button = event.target instanceof Element ? event.target.closest('button[type="submit"]') : null;
      const party = button?.closest<HTMLElement>('[data-party]')?.dataset['party'];
      if (party === undefined) return;
      const isMeant = party === pressed.current;
      pressed.current = party;
      const at = moved.current.get(party);
      if (isMeant || event.detail === 0 || at === undefined || performance.now() - at > rowsSettle) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

/** How long a moved row ignores taps, in milliseconds: the time in which nobody has seen which party it is. */
const rowsSettle = 500;

/** A row that moves less than this stays under the same thumb. In CSS pixels. */
const sameThumb = 8;

/**
 * The rows that stand elsewhere because a row came, left or changed its place, including new rows. None where only heights change, as
 * beside an opened card.
 * @param before the top of each row, by party; empty at the first render
 */
export function movedRows(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): string[] {
  if (before.size === 0 || [...before.keys()].join() === [...after.keys()].join()) return [];
  return [...after].flatMap(([id, top]) => {
    const was = before.get(id);
    return was !== undefined && Math.abs(was - top) <= sameThumb ? [] : [id];
  });
}

/**
 * The parties that booked while this evening was open. They are marked until their card is opened, counted in the page's title, and
 * announced by the bell where this screen has it on.
 */
export function useNewParties({ parties, date, service }: ShiftView, chosen: string | undefined): ReadonlySet<string> {
  const known = useRef<SeenParties>(undefined);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [{ sound }] = useScreenLook();
  const look = useEffectEvent((evening: string, shown: ShiftView['parties']) => {
    const fresh = newSince(known.current, evening, shown);
    const isOther = known.current?.evening !== evening;
    known.current = { evening, ids: new Set(shown.map(({ id }) => id)) };
    if (isOther) setMarked(new Set());
    if (fresh.length === 0) return;
    setMarked((before) => new Set([...before, ...fresh]));
    if (sound) ringFor(fresh);
  });
  useEffect(() => look(`${date} ${service}`, parties), [parties, date, service]);
  if (chosen !== undefined && marked.has(chosen)) setMarked(new Set([...marked].filter((id) => id !== chosen)));
  useEffect(() => {
    document.title = `${marked.size > 0 ? `(${marked.size}) ` : ''}${document.title.replace(/^\(\d+\) /, '')}`;
  }, [marked]);
  return marked;
}

type Party = Pick<PartyView, 'id' | 'source' | 'state'>;

interface SeenParties {
  evening: string;
  ids: ReadonlySet<string>;
}

/**
 * The ids of parties that booked on the site since the evening was last looked at. Bookings by the staff are left out: the staff know them.
 */
export function newSince(known: SeenParties | undefined, evening: string, parties: readonly Party[]): string[] {
  if (known?.evening !== evening) return [];
  return parties.filter(({ id, source, state }) => source === 'site' && state !== 'cancelled' && !known.ids.has(id)).map(({ id }) => id);
}
