import { useFetcher } from 'react-router';
import { createContext, use, useCallback, useEffect, useEffectEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ListedDish } from '#restaurant/menus/listed-dishes.ts';
import { type SoldOutChoice, type SoldOutTerm, soldOutTerms } from '#restaurant/menus/served.ts';
import { dishWords } from '#languages/dishes.ts';
import { alarmWords } from '#languages/status.ts';
import type { DishChange } from '#restaurant/menus/edit/edit.ts';
import { formatPrice } from '#restaurant/money.ts';
import { readAuthToken } from '../sign-in/auth-token.ts';
import type { DishChangeResult } from './list-route.ts';
import { formatMoment } from '../frame/date-words.ts';
import { describeChoice, describeSoldOutEnd } from './sold-out-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Options, TextButton } from '../frame/controls.tsx';
import { useArea } from '../frame/area.tsx';

/**
 * Sets one field of a dish without opening its menu.
 * @param dish as it was listed; a newer one in an answer replaces it
 * @param sent a change that an unmounted component has sent
 */
export function useDishChange(dish: ListedDish, sent?: DishFieldChange) {
  const area = useArea();
  const fetcher = useFetcher<DishChangeResult>({ key: `dish ${dish.menu.id} ${dish.id}` });
  const [asked, setAsked] = useState(sent);
  /** The changes that wait for the one that is being sent, in order; of each field only the last. */
  const [waiting, setWaiting] = useState<readonly DishFieldChange[]>([]);
  /**
   * The fetcher at the last send, here or in the component that this one replaces. Its state changes only with a later render: until then a
   * second press would abort the first, and a replacing component would think that nothing was sent.
   */
  const [sentFrom, setSentFrom] = useState(sent && fetcher);
  const pending = fetcher.state !== 'idle' || sentFrom === fetcher;
  const end = pending ? undefined : fetcher.data;
  const newer = newest(dish, fetcher.data);

  const send = (wanted: DishFieldChange, over: ListedDish = newer) => {
    setSentFrom(fetcher);
    setAsked(wanted);
    const form = new FormData();
    const fields = { menu: over.menu.id, version: String(over.menu.version), dish: over.id };
    for (const [name, value] of Object.entries({ ...fields, ...wanted, authToken: readAuthToken() })) {
      for (const one of [value].flat()) form.append(name, one);
    }
    void fetcher.submit(form, { method: 'post', action: `${area}/dishes` });
  };

  const change = (wanted: DishFieldChange) => {
    if (pending) setWaiting((before) => [...before.filter(({ field }) => field !== wanted.field), wanted]);
    else send(wanted);
  };
  const sendWaiting = useEffectEvent(() => {
    const [next, ...rest] = waiting;
    if (!next) return;
    // A refusal stays on the screen, and the waiting changes are dropped. Without an answer nothing was refused.
    const refused = end && !('saved' in end);
    setWaiting(refused ? [] : rest);
    if (!refused) send(next);
  });
  useEffect(() => {
    if (!pending && waiting.length > 0) sendWaiting();
  }, [pending, waiting]);
  useEndAfterUnmount(newer, pending ? asked : undefined, waiting);

  /** The state after all changes that are sent or waiting. */
  const underWay = pending && asked ? [asked, ...waiting] : waiting;
  const term = underWay.findLast((one) => one.field === 'soldOut')?.term;
  const hiding = underWay.findLast((one) => one.field === 'showing')?.hidden;

  return {
    dish: newer,
    soldOut: term === undefined ? newer.soldOutUntil !== undefined : term !== '',
    hidden: hiding === undefined ? newer.visibility === 'hidden' : hiding === 'yes',
    change,
    pending: underWay.length > 0,
    end: underWay.length > 0 ? undefined : end,
    field: asked?.field,
    /** After a conflict: saves over the other user's change. */
    insist: () => asked && send(asked),
    dismiss: () => fetcher.reset(),
  };
}

export type DishChanging = ReturnType<typeof useDishChange>;

/** The dish of the last answer, unless it was listed again since. */
function newest(dish: ListedDish, end: DishChangeResult | undefined): ListedDish {
  const answered = end && (('saved' in end && end.saved) || ('dish' in end && end.dish));
  return answered && answered.menu.version > dish.menu.version ? answered : dish;
}

/** Prices as typed, in their order. */
type DishFieldChange =
  | { field: 'prices'; prices: readonly string[] }
  | { field: 'soldOut'; term: SoldOutTerm | '' }
  | { field: 'showing'; hidden: 'yes' | 'no' };

interface LateChange {
  dish: ListedDish;
  sent: DishFieldChange;
  waiting: readonly DishFieldChange[];
}

/**
 * Hands over unfinished changes on unmount, as when the search is closed.
 * @param sent undefined if nothing is being sent
 */
function useEndAfterUnmount(dish: ListedDish, sent: DishFieldChange | undefined, waiting: readonly DishFieldChange[]): void {
  const { add } = use(LateChanges);
  const leave = useEffectEvent(() => {
    if (sent) add({ dish, sent, waiting });
  });
  // A layout effect: an answer that comes before later effects would be lost.
  useLayoutEffect(() => () => leave(), []);
}

const words = dishWords;

export function ChangeEndWords({ changing, now }: { changing: DishChanging; now: number }) {
  const { end, pending, field, dish } = changing;
  const conflict = end && 'refused' in end && end.refused === 'stale' ? end : undefined;
  return (
    <p className="dish-end" role="status" data-answer data-refused={end !== undefined && 'refused' in end}>
      {pending && words.saving}
      {end && 'saved' in end && words.saved}
      {end && 'refused' in end && !conflict && refusals[end.refused === 'stale' ? 'failed' : end.refused]}
      {conflict && (
        <>
          {words.stale(conflict.by, formatMoment(Date.parse(conflict.at), now), field ? describeField(dish, field, now) : '')}{' '}
          {/* Only where the change was made. */}
          {field && (
            <>
              <TextButton label={words.overwrite} onClick={changing.insist} />
              <TextButton label={words.keepTheirs} onClick={changing.dismiss} />
            </>
          )}
        </>
      )}
    </p>
  );
}

const refusals = {
  invalid: words.invalid,
  missing: words.missing,
  'signed-out': words.signedOut,
  role: words.role,
  'too-large': words.failedSave,
  failed: words.failedSave,
  full: alarmWords.full.said,
  unwritable: alarmWords.unwritable.said,
  damaged: alarmWords.damaged.said,
};

function describeField({ prices, soldOutUntil, visibility }: ListedDish, field: DishChange['field'], now: number): string {
  switch (field) {
    case 'prices':
      return prices.map(({ cents }) => formatPrice(cents, 'it')).join(' / ') || words.noPrice;
    case 'soldOut':
      return soldOutUntil ? `${words.soldOut} ${describeSoldOutEnd(soldOutUntil, now)}` : words.available;
    case 'showing':
      return words.unseen[visibility] || words.shown;
  }
}

interface TermSelectProps {
  changing: DishChanging;
  /** In milliseconds. */
  until: number;
  choices: readonly SoldOutChoice[];
  now: number;
}

export function TermSelect({ changing, until, choices, now }: TermSelectProps) {
  const id = useId();
  const present = choices.find((choice) => choice.until === until);
  return (
    <span className="field dish-term">
      <label htmlFor={id}>
        {dishWords.until}
        <span className="visually-hidden">, {changing.dish.name}</span>
      </label>
      <select
        id={id}
        value={present?.term ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const term = soldOutTerms.find((one) => one === value);
          if (term) changing.change({ field: 'soldOut', term });
        }}
      >
        {!present && <option value="">{describeSoldOutEnd(until, now)}</option>}
        <Options of={choices.map((choice) => [choice.term, describeChoice(choice, now)])} />
      </select>
    </span>
  );
}

/** Each has its own fetcher. */
interface NumberedChange extends LateChange {
  number: number;
}

interface LateChangesValue {
  late: readonly NumberedChange[];
  add: (one: LateChange) => void;
  remove: (one: NumberedChange) => void;
}

const LateChanges = createContext<LateChangesValue>({ late: [], add: () => {}, remove: () => {} });

/** Takes over unfinished changes of unmounted components. */
export function LateChangesProvider({ children }: { children: React.ReactNode }) {
  const [late, setLate] = useState<readonly NumberedChange[]>([]);
  const count = useRef(0);
  const add = useCallback((one: LateChange) => {
    count.current += 1;
    const numbered = { ...one, number: count.current };
    setLate((before) => [...before, numbered]);
  }, []);
  const remove = useCallback((one: NumberedChange) => setLate((before) => before.filter((other) => other !== one)), []);
  const value = useMemo(() => ({ late, add, remove }), [late, add, remove]);
  return <LateChanges value={value}>{children}</LateChanges>;
}

/** Sends them, those of one dish one by one, and reports refusals. */
export function LateChangeNotices() {
  const { late, remove } = use(LateChanges);
  return late.filter(isFirstOfDish).map((one) => <LateChangeNotice key={one.number} late={one} onEnd={remove} />);
}

/** Two requests for one dish would abort each other. */
function isFirstOfDish({ dish }: LateChange, place: number, all: readonly LateChange[]): boolean {
  return all.findIndex((one) => one.dish.id === dish.id && one.dish.menu.id === dish.menu.id) === place;
}

/** Waits for the change that is being sent, which has the same fetcher key, then sends the others until one is refused. */
function LateChangeNotice({ late, onEnd }: { late: NumberedChange; onEnd: (late: NumberedChange) => void }) {
  const changing = useDishChange(late.dish, late.sent);
  const { change, pending, end, field } = changing;
  const [now] = useState(() => Date.now());
  const [sent, setSent] = useState(0);
  const isRefused = end !== undefined && 'refused' in end;
  const goOn = useEffectEvent(() => {
    if (isRefused) return;
    const next = late.waiting[sent];
    if (!next) return onEnd(late);
    setSent(sent + 1);
    change(next);
  });
  useEffect(() => {
    if (!pending) goOn();
  }, [pending]);
  // Its component is gone: only screen readers are told that saving goes on.
  if (pending) {
    return (
      <p className="visually-hidden" role="status" data-late>
        {dishWords.saving}
      </p>
    );
  }
  if (!isRefused || !field) return null;
  const close = () => onEnd(late);
  // A refused value would be refused again, and a stored one is in the list.
  const mayAgain = end.refused !== 'stale' && end.refused !== 'invalid' && end.refused !== 'missing';
  return (
    <Notice tone="error">
      <p>
        <strong>{dishWords.unsaved(changing.dish.name, dishWords.fields[field])}</strong>
      </p>
      <ChangeEndWords changing={{ ...changing, dismiss: close }} now={now} />
      {mayAgain && <TextButton label={dishWords.again} onClick={changing.insist} />}
      {end.refused !== 'stale' && <TextButton label={dishWords.understood} onClick={close} />}
    </Notice>
  );
}
