import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { bookingDeskWords } from '#languages/bookings-desk.ts';
import { dishWords } from '#languages/dishes.ts';
import { searchWords as words } from '#languages/dashboard.ts';
import { maxSearchLength } from '#restaurant/bookings/guests/party-search.ts';
import { findDishes } from '#restaurant/menus/listed-dishes.ts';
import { isFound } from '#restaurant/menus/search.ts';
import { can, type Role } from '#restaurant/staff/permissions.ts';
import { Icon, type SymbolName } from '../../ui/icon.tsx';
import { DishResult } from '../dishes/dish-result.tsx';
import type { DishList } from '../dishes/list-route.ts';
import { desksOf } from '../frame/dashboard-pages.ts';
import { dayOfWeek, formatShortMoment, formatTime } from '../frame/date-words.ts';
import { Dialog } from '../frame/dialog.tsx';
import { askForFound, type SearchResponse } from './find.ts';
import { IconTextLink, TextButton } from '../frame/controls.tsx';
import { AreaLink, useArea } from '../frame/area.tsx';

const maxDishes = 20;

/**
 * Searches today's parties, those of other days, guests, messages, dishes, menus and screens. The focus stays in the field: arrow keys
 * choose a result, Enter opens it, Ctrl+E marks a dish as sold out or available.
 */
export function SearchDialog({ role, first, onClose }: { role: Role; first: string; onClose: () => void }) {
  const area = useArea();
  const dishes = useFetcher<DishList | null>();
  const mayEdit = can(role, 'edit menus');
  const [query, setQuery] = useState(first);
  const [at, setAt] = useState(0);
  const [entered, setEntered] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const { load } = dishes;
  useEffect(() => {
    if (mayEdit) void load(`${area}/dishes`);
  }, [load, area, mayEdit]);

  const sought = useDeferredValue(query).trim();
  const { found, pending, failed } = useFound(sought);
  const list = dishes.data;
  const ofMenus = useMemo(() => (sought === '' ? [] : findDishes(list?.dishes ?? [], sought)), [list, sought]);
  const shownDishes = ofMenus.slice(0, maxDishes);
  const menus = (sought === '' ? [] : (list?.menus ?? []))
    .filter(({ name }) => isFound([name], sought))
    .map(({ id, name }): Hit => ({ key: id, to: `/menus/${id}`, icon: 'i-penna', name }));
  const screens = desksOf(role).flatMap(({ name: desk, icon, screens: own }) =>
    own
      .filter(({ name, also }) => sought === '' || isFound([name, desk, also], sought))
      .map(({ path, name, icon: ownIcon = icon }): Hit => ({ key: path, to: `/${path}`, icon: ownIcon, name })),
  );
  const hits = found && hitsOf(found, list?.now ?? 0);
  const kinds = (['today', 'others', 'guests', 'messages'] as const).map((kind) => ({ kind, hits: hits?.[kind] ?? [] }));
  const linesBefore = kinds.reduce((sum, kind) => sum + kind.hits.length, 0);
  const linesOfDishes = linesBefore + shownDishes.length;
  const count = linesBefore + ofMenus.length + menus.length + screens.length;
  const lines = linesOfDishes + menus.length + screens.length;
  const loading = pending || query.trim() !== sought || (mayEdit && list === undefined);

  const line = (place: number) => body.current?.querySelectorAll<HTMLElement>('[data-hit], .dish-result')[place];
  const open = useEffectEvent(() => {
    setEntered(false);
    // A click, because `UnreachableDeskNotice` stops clicks on desks that cannot be opened without the network.
    line(at)?.querySelector('a')?.click();
  });
  // Enter before the answer opens the answer's first result.
  useEffect(() => {
    if (entered && !loading) open();
  }, [entered, loading]);

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const next = Math.max(0, Math.min(lines - 1, at + (event.key === 'ArrowDown' ? 1 : -1)));
      setAt(next);
      line(next)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      setEntered(query.trim() !== '');
    } else if (event.key.toLowerCase() === 'e' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      line(at)?.querySelector<HTMLButtonElement>('[data-toggle="sold-out"]')?.click();
    }
  };
  const status = () => {
    if (sought === '') return words.hint;
    if (count > 0) return words.found(count);
    if (loading) return words.loading;
    return failed || list === null ? words.failed : words.none(sought);
  };
  let place = 0;
  const placed = (lines: readonly unknown[]) => {
    place += lines.length;
    return place - lines.length;
  };

  return (
    <Dialog heading={words.heading} wide onClose={onClose}>
      <div className="search" ref={body}>
        <div className="field search-input">
          <Icon name="i-cerca" />
          <input
            type="search"
            aria-label={words.find}
            placeholder={words.find}
            autoComplete="off"
            maxLength={maxSearchLength}
            value={query}
            onKeyDown={onKeyDown}
            onChange={({ currentTarget }) => {
              setQuery(currentTarget.value);
              setAt(0);
              setEntered(false);
            }}
          />
          <TextButton label={words.close} onClick={onClose} />
        </div>
        <p className="search-state" role="status">
          {status()}
        </p>
        {kinds.map(({ kind, hits: lines }) => (
          <HitList key={kind} heading={words.sections[kind]} hits={lines} first={placed(lines)} at={at} onLeave={onClose} />
        ))}
        {shownDishes.length > 0 && (
          <section className="search-kind" aria-label={words.sections.dishes}>
            <h3>{words.sections.dishes}</h3>
            <ol>
              {shownDishes.map((dish, index) => (
                <DishResult
                  key={`${dish.menu.id} ${dish.id}`}
                  dish={dish}
                  choices={list?.menus.find(({ id }) => id === dish.menu.id)?.soldOutChoices ?? []}
                  to={`/menus/${dish.menu.id}#row-${dish.id}`}
                  now={list?.now ?? 0}
                  chosen={linesBefore + index === at}
                  onLeave={onClose}
                />
              ))}
            </ol>
          </section>
        )}
        {ofMenus.length > shownDishes.length && <p className="search-more">{dishWords.more(ofMenus.length - shownDishes.length)}</p>}
        {sought === '' && mayEdit && (
          <IconTextLink icon="i-menu" label={dishWords.bulk} className="text-button" to="/prices" onClick={onClose} />
        )}
        <HitList heading={words.sections.menus} hits={menus} first={linesOfDishes} at={at} onLeave={onClose} />
        <HitList heading={words.sections.screens} dense hits={screens} first={linesOfDishes + menus.length} at={at} onLeave={onClose} />
      </div>
    </Dialog>
  );
}

/** The pause after the last keystroke, so that a slow connection searches a word, not its first letter. */
const pauseMs = 180;

/**
 * The server's results. There is one request at a time, and the next one has the words of that moment, so fast typing does not outrun a
 * slow connection.
 */
function useFound(sought: string): { found: SearchResponse | undefined; pending: boolean; failed: boolean } {
  const area = useArea();
  const [answer, setAnswer] = useState<{ q: string; found: SearchResponse | undefined }>();
  const [isAsking, setIsAsking] = useState(false);
  const isAnswered = sought === '' || answer?.q === sought;
  useEffect(() => {
    if (isAnswered || isAsking) return;
    async function ask(): Promise<void> {
      setIsAsking(true);
      const found = await askForFound(`${area}/search`, sought).catch(() => undefined);
      setAnswer({ q: sought, found });
      setIsAsking(false);
    }
    const timer = setTimeout(() => void ask(), pauseMs);
    return () => clearTimeout(timer);
  }, [area, sought, isAnswered, isAsking]);
  return {
    found: sought === '' ? undefined : answer?.found,
    pending: !isAnswered,
    failed: sought !== '' && isAnswered && answer?.found === undefined,
  };
}

interface Hit {
  key: string;
  to: string;
  icon: SymbolName;
  name: string;
  about?: string;
}

/** @param now in milliseconds, for the times of messages */
function hitsOf({ today, others, guests, messages }: SearchResponse, now: number) {
  const party = (withDay: boolean) => (one: SearchResponse['today'][number]) => ({
    key: one.id,
    to: `/bookings${one.evening}`,
    icon: 'i-calendario' as const,
    name: one.name,
    about: [
      withDay ? `${dayOfWeek(one.start)}, ${formatTime(one.start)}` : formatTime(one.start),
      bookingDeskWords.people(one.covers),
      bookingDeskWords.states[one.state],
      one.apart,
    ].join(', '),
  });
  return {
    today: today.map(party(false)),
    others: others.map(party(true)),
    guests: guests.map(({ id, name, phone, visits }) => ({
      key: id,
      to: `/bookings/guests/${id}`,
      icon: 'i-persone' as const,
      name,
      about: [phone, bookingDeskWords.pastVisits(visits, undefined)].filter(Boolean).join(', '),
    })),
    messages: messages.map(({ id, name, subject, at }) => ({
      key: id,
      to: `/messages/${id}`,
      icon: 'i-fumetto' as const,
      name,
      about: [subject, formatShortMoment(at, now)].filter(Boolean).join(', '),
    })),
  } satisfies Record<string, Hit[]>;
}

interface HitListProps {
  heading: string;
  hits: readonly Hit[];
  first: number;
  at: number;
  dense?: boolean;
  onLeave: () => void;
}

/** @param props.first the position of its first line among all lines @param props.at the chosen position */
function HitList({ heading, hits, first, at, dense = false, onLeave }: HitListProps) {
  if (hits.length === 0) return null;
  return (
    <section className="search-kind" aria-label={heading}>
      <h3>{heading}</h3>
      <ol data-dense={dense || undefined}>
        {hits.map(({ key, to, icon, name, about }, place) => (
          <li key={key} className="search-hit" data-hit data-chosen={first + place === at}>
            <AreaLink to={to} onClick={onLeave}>
              <Icon name={icon} />
              <span>
                <b>{name}</b> {about && <small>{about}</small>}
              </span>
            </AreaLink>
          </li>
        ))}
      </ol>
    </section>
  );
}
