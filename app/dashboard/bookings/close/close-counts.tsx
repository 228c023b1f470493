import { useState } from 'react';
import { closingWords as words } from '#languages/closing.ts';
import { type ClosingAction, closingActions } from '#restaurant/bookings/closing/closing.ts';
import { Icon, type SymbolName } from '../../../ui/icon.tsx';
import { useHydrated } from '../../frame/use-hydrated.ts';
import type { AffectedBookingView } from './close-look.server.ts';

export const wayIcons = {
  cancel: 'i-chiudi',
  move: 'i-freccia',
  ask: 'i-posta',
  call: 'i-telefono',
} as const satisfies Record<ClosingAction, SymbolName>;

export type ChosenActions = Readonly<Record<string, ClosingAction>>;

/** The way of a booking that is chosen at first: the one that was sent, or the first that there is. */
export function defaultClosingAction(
  { id, ways }: Pick<AffectedBookingView, 'id' | 'ways'>,
  typed: Readonly<Record<string, string>>,
): ClosingAction {
  return ways.find((way) => way === typed[`cosa.${id}`]) ?? ways[0] ?? 'call';
}

/** What is chosen for each booking, for the words beside it; the form itself holds the choice. */
export function useChosenWays(touched: readonly AffectedBookingView[], typed: Readonly<Record<string, string>>) {
  const [chosen, setChosen] = useState<ChosenActions>({});
  const all = Object.fromEntries(touched.map((one) => [one.id, chosen[one.id] ?? defaultClosingAction(one, typed)]));
  return [all, (id: string, way: ClosingAction) => setChosen((before) => ({ ...before, [id]: way }))] as const;
}

/** How many parties are a list that is read to its end; more are folded under what becomes of them, for sixty are a minute of scrolling. */
export const maxUnfolded = 8;

/** How many go each way. */
export function countWays(touched: readonly AffectedBookingView[], chosen: ChosenActions): Readonly<Record<ClosingAction, number>> {
  const counts: Record<ClosingAction, number> = { cancel: 0, move: 0, ask: 0, call: 0 };
  for (const { id } of touched) counts[chosen[id] ?? 'call'] += 1;
  return counts;
}

/** `2 annullamenti, 1 da chiamare.` */
export function describeClosingResult(counts: Readonly<Record<ClosingAction, number>>): string {
  const done = closingActions.filter((way) => counts[way] > 0).map((way) => words.counts[way](counts[way]));
  return done.length === 0 ? words.nothingToTell : `${done.join(', ')}.`;
}

/** What leaves when the button is pressed; it follows the choices, so it is shown once the script is there to follow them. */
export function ClosingCounts({
  touched,
  chosen,
  site,
}: {
  touched: readonly AffectedBookingView[];
  chosen: ChosenActions;
  site: string | undefined;
}) {
  const hydrated = useHydrated();
  const of = (way: ClosingAction) => touched.filter(({ id }) => chosen[id] === way);
  return (
    <ul className="close-counts" aria-live="polite">
      {hydrated &&
        closingActions
          .filter((way) => of(way).length > 0)
          .map((way) => (
            <li key={way}>
              <Icon name={wayIcons[way]} />
              <p>
                <b>{words.counts[way](of(way).length)}</b>{' '}
                {way === 'call'
                  ? `${of(way)
                      .map(({ name, phone }) => [name, phone].filter(Boolean).join(', '))
                      .join('; ')}. ${words.countNotes.call}`
                  : words.countNotes[way]}
              </p>
            </li>
          ))}
      {site && (
        <li>
          <Icon name="i-calendario" />
          <p>
            <b>{words.site}</b> {site}
          </p>
        </li>
      )}
    </ul>
  );
}
