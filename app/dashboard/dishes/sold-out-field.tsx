import { soldOutWords } from '#languages/sold-out.ts';
import { dashboardWords } from '#languages/dashboard.ts';
import type { RowDraft, SoldOutDraft } from '#restaurant/menus/edit/edit-draft.ts';
import type { Row } from '#restaurant/menus/menu.ts';
import { isUntilReset, type SoldOutChoice, soldOutTerms } from '#restaurant/menus/sold-out.ts';
import { formatMoment, formatUntil } from '../frame/date-words.ts';
import { Switch } from '../frame/switch.tsx';
import { useEditor } from '../menus/model/editor-context.ts';
import './sold-out-field.css';

const words = soldOutWords;

/** The switch that marks a dish as sold out and, once it is on, until when. */
export function SoldOutField({ row, stored }: { row: RowDraft; stored: Row | undefined }) {
  const { dispatch, soldOutChoices, now } = useEditor();
  const still = stillSoldOut(stored, now);
  const until = soldOutUntil(row, stored, soldOutChoices) ?? still ?? soldOutChoices[0]?.until ?? now;
  const set = (soldOut: SoldOutDraft) => dispatch({ type: 'row', id: row.id, change: { soldOut } });
  const id = `row-${row.id}-sold-out`;
  return (
    <div className="sold-out">
      <Switch
        label={dashboardWords.menus.soldOut}
        note={isUntilReset(until) ? words.untilTold : words.note(formatUntil(until, now))}
        checked={row.soldOut !== ''}
        onChange={({ currentTarget }) => set(currentTarget.checked ? (still ? 'stored' : 'service') : '')}
      />
      {row.soldOut !== '' && (
        <p className="sold-out-term">
          <label htmlFor={id}>{words.until}</label>
          <select
            id={id}
            value={row.soldOut}
            onChange={({ currentTarget: { value } }) => set(soldOutTerms.find((term) => term === value) ?? 'stored')}
          >
            {still && <option value="stored">{words.asStored(describeSoldOutEnd(still, now))}</option>}
            {soldOutChoices.map((choice) => (
              <option key={choice.term} value={choice.term}>
                {describeChoice(choice, now)}
              </option>
            ))}
          </select>
        </p>
      )}
    </div>
  );
}

/** A choice with its end: `stasera (oggi alle 23:00)`; `finché non lo dico io` has none. */
export function describeChoice({ term, until }: SoldOutChoice, now: number): string {
  return isUntilReset(until) ? words.term['until-told'] : words.choice(words.term[term], formatMoment(until, now));
}

/** Until when: `fino alle 23:00`, `finché non lo dico io`. */
export function describeSoldOutEnd(until: number, now: number): string {
  return isUntilReset(until) ? words.untilTold : formatUntil(until, now);
}

/** The end of a mark that is stored and not over, in milliseconds. */
function stillSoldOut(stored: Row | undefined, now: number): number | undefined {
  const until = stored?.type === 'piatto' && stored.soldOutUntil ? Date.parse(stored.soldOutUntil) : undefined;
  return until !== undefined && until > now ? until : undefined;
}

/** Until when a dish is sold out in the edit, in milliseconds. */
export function soldOutUntil({ soldOut }: RowDraft, stored: Row | undefined, choices: readonly SoldOutChoice[]): number | undefined {
  if (soldOut === 'stored') return stored?.type === 'piatto' && stored.soldOutUntil ? Date.parse(stored.soldOutUntil) : undefined;
  return choices.find(({ term }) => term === soldOut)?.until;
}
