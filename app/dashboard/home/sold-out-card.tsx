import { useState } from 'react';
import { soldOutWords } from '#languages/sold-out.ts';
import { tonightWords } from '#languages/home.ts';
import type { ListedDish } from '#restaurant/menus/listed-dishes.ts';
import { isUntilReset, type SoldOutChoice } from '#restaurant/menus/sold-out.ts';
import { SearchField } from '../search/search.tsx';
import { ChangeEndWords, TermSelect, useDishChange } from '../dishes/use-dish-change.tsx';
import { formatUntil } from '../frame/date-words.ts';
import { Switch } from '../frame/controls.tsx';
import { HeadedSection } from '../frame/desk.tsx';

const words = tonightWords;

interface SoldOutCardProps {
  dishes: readonly ListedDish[];
  choices: Readonly<Record<string, readonly SoldOutChoice[]>>;
  now: number;
}

/** What is sold out, with a switch for each; one that is switched off stays in its place while the page is open. */
export function SoldOutCard({ dishes, choices, now }: SoldOutCardProps) {
  const [back, setBack] = useState<readonly ListedDish[]>([]);
  const key = ({ menu, id }: ListedDish) => `${menu.id} ${id}`;
  const listed = new Set(dishes.map(key));
  const shown = [...dishes, ...back.filter((dish) => !listed.has(key(dish)))].toSorted((one, other) =>
    one.name.localeCompare(other.name, 'it'),
  );
  return (
    <HeadedSection id="sold-out" heading={words.soldOut} className="card">
      {shown.length === 0 && <p>{words.all}</p>}
      <ul className="sold-out-dishes">
        {shown.map((dish) => (
          <SoldOutDish
            key={key(dish)}
            dish={dish}
            choices={choices[dish.menu.id] ?? []}
            now={now}
            onChange={() => setBack((before) => [...before.filter((one) => key(one) !== key(dish)), dish])}
          />
        ))}
      </ul>
      <SearchField label={words.markAnother} />
    </HeadedSection>
  );
}

interface SoldOutDishProps {
  dish: ListedDish;
  choices: readonly SoldOutChoice[];
  now: number;
  onChange: () => void;
}

function SoldOutDish({ dish: given, choices, now, onChange }: SoldOutDishProps) {
  const changing = useDishChange(given);
  const { dish, soldOut, change } = changing;
  const until = dish.soldOutUntil;
  const note = until === undefined ? words.back : isUntilReset(until) ? soldOutWords.untilTold : formatUntil(until, now);
  return (
    <li>
      <Switch
        label={dish.name}
        note={[[dish.menu.name, dish.section].filter(Boolean).join(', '), note].join(' · ')}
        checked={soldOut}
        onChange={() => {
          onChange();
          change({ field: 'soldOut', term: soldOut ? '' : 'service' });
        }}
      />
      {until !== undefined && <TermSelect changing={changing} until={until} choices={choices} now={now} />}
      <ChangeEndWords changing={changing} now={now} />
    </li>
  );
}
