import { useFetcher, useParams } from 'react-router';
import { createContext, use, useEffect, useEffectEvent, useState } from 'react';
import type { ListedDish } from '#restaurant/menus/listed-dishes.ts';
import type { SoldOutTerm } from '#restaurant/menus/sold-out.ts';
import type { SendError } from '../editing/send.ts';
import { readAuthToken } from '../sign-in/auth-token.ts';
import type { DishChangeResult } from './list-route.ts';

/** How the last change ended. */
type DishChangeOutcome = DishChangeResult | SendError;

/**
 * Sets one field of a dish without opening its menu, and says how that ended.
 * @param dish as it was listed; an answer that brings it newer takes its place
 * @param sent what another place on the screen has sent of it, which has gone
 */
export function useDishChange(dish: ListedDish, sent?: DishFieldChange) {
  const { area } = useParams();
  const fetcher = useFetcher<DishChangeOutcome>({ key: `dish ${dish.menu.id} ${dish.id}` });
  const [asked, setAsked] = useState(sent);
  /** What was asked while another change was on its way, in its order; of each field (three at most) what was asked last. */
  const [waiting, setWaiting] = useState<readonly DishFieldChange[]>([]);
  /** The fetcher as it was when something was last sent. Its state comes with a later render: until then a second press would abort the first. */
  const [sentFrom, setSentFrom] = useState<typeof fetcher>();
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
    void fetcher.submit(form, { method: 'post', action: `/${area}/dishes` });
  };

  const change = (wanted: DishFieldChange) => {
    if (pending) setWaiting((before) => [...before.filter(({ field }) => field !== wanted.field), wanted]);
    else send(wanted);
  };
  const sendWaiting = useEffectEvent(() => {
    const [next, ...rest] = waiting;
    if (!next) return;
    // What was refused stands there to be read; nothing is sent over it. An answer that React dropped refused nothing.
    const refused = end && !('saved' in end);
    setWaiting(refused ? [] : rest);
    if (!refused) send(next);
  });
  useEffect(() => {
    if (!pending && waiting.length > 0) sendWaiting();
  }, [pending, waiting]);
  useEndAfterUnmount(newer, pending ? asked : undefined, waiting);

  /** As it will be when all that is on its way is stored. */
  const underWay = pending && asked ? [asked, ...waiting] : waiting;
  const term = underWay.findLast((one) => one.field === 'soldOut')?.term;
  const hiding = underWay.findLast((one) => one.field === 'showing')?.hidden;

  return {
    dish: newer,
    /** Also while it is on its way. */
    soldOut: term === undefined ? newer.soldOutUntil !== undefined : term !== '',
    hidden: hiding === undefined ? newer.visibility === 'hidden' : hiding === 'yes',
    change,
    /** Whether anything is on its way, or waits for what is. */
    pending: underWay.length > 0,
    end: underWay.length > 0 ? undefined : end,
    field: asked?.field,
    /** After a conflict: saves what was asked over what somebody else saved. */
    insist: () => asked && send(asked),
    /** Forgets how the last change ended. */
    dismiss: () => fetcher.reset(),
  };
}

export type DishChanging = ReturnType<typeof useDishChange>;

/** The dish as the last answer has it, unless it was listed anew since. */
function newest(dish: ListedDish, end: DishChangeOutcome | undefined): ListedDish {
  const answered = end && (('saved' in end && end.saved) || ('dish' in end && end.dish));
  return answered && answered.menu.version > dish.menu.version ? answered : dish;
}

/** What somebody sets of a dish; prices as typed, in their order. */
type DishFieldChange =
  | { field: 'prices'; prices: readonly string[] }
  | { field: 'soldOut'; term: SoldOutTerm | '' }
  | { field: 'showing'; hidden: 'yes' | 'no' };

/** Changes of a dish whose place on the screen has gone before they ended. */
export interface LateChange {
  dish: ListedDish;
  /** The one that is on its way. */
  sent: DishFieldChange;
  /** What was asked meanwhile, and was not sent yet. */
  waiting: readonly DishFieldChange[];
}

export const SendLate = createContext<(late: LateChange) => void>(() => {});

/**
 * Hands over what has not ended when the place where it was asked goes away: the search is closed, another desk is opened.
 * @param sent undefined where nothing is on its way
 */
function useEndAfterUnmount(dish: ListedDish, sent: DishFieldChange | undefined, waiting: readonly DishFieldChange[]): void {
  const send = use(SendLate);
  const leave = useEffectEvent(() => {
    if (sent) send({ dish, sent, waiting });
  });
  useEffect(() => () => leave(), []);
}
