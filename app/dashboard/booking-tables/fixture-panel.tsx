import { useId } from 'react';
import { bookingTablesWords } from '#languages/booking-tables.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Fixture } from '#restaurant/bookings/tables/tables.ts';
import { grid } from './plan.ts';
import { Stepper } from './stepper.tsx';

const { plan: words, fields, wrong, fixtures } = bookingTablesWords;

interface FixturePanelProps {
  fixture: Fixture;
  room: string;
  onTurn: () => void;
  onRemove: () => void;
  onClose: () => void;
}

/** How large the chosen counter or entrance is; the same fields as its row in the list. */
export function FixturePanel({ fixture, room, onTurn, onRemove, onClose }: FixturePanelProps) {
  const id = useId();
  const row = `fixtures.${fixture.id}`;
  const size = { wrong: wrong.size, step: grid };
  return (
    <section className="plan-card" aria-labelledby={id}>
      <header>
        <h2 id={id}>{fixtures[fixture.kind]}</h2>
        <p>{room}</p>
        <button type="button" className="icon-button" aria-label={words.close} onClick={onClose}>
          <Icon name="i-chiudi" />
        </button>
      </header>
      <div className="plan-steps">
        <Stepper name={`${row}.width`} label={fields.width} {...size} />
        <Stepper name={`${row}.height`} label={fields.height} {...size} />
      </div>
      <div className="plan-ways">
        <button type="button" className="tables-add" onClick={onTurn}>
          {words.turn}
        </button>
        <button type="button" className="text-button" onClick={onRemove}>
          <Icon name="i-cestino" />
          {words.removeFixture}
        </button>
      </div>
    </section>
  );
}
