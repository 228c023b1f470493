import { useId } from 'react';
import { bookingTablesWords } from '#languages/booking-tables.ts';
import { type Fixture, isTurned, shapeOf, type Table, type TableShape, tableShapes } from '#restaurant/bookings/tables/tables.ts';
import { boundsAt } from '#restaurant/documents/model/text.ts';
import { Field } from '../../ui/field.tsx';
import { useControl, useDocumentEdit, useField, useSwitch } from '../editing/document-form.tsx';
import { FieldError, IconButton, Switch, TextButton } from '../frame/controls.tsx';
import { TableChairs, TableDrawing } from '../plan/table-drawing.tsx';
import { type NearestJoin, grid } from './plan.ts';
import type { Moves } from './room-plan.tsx';

const { plan: words, fields, wrong, fixtures } = bookingTablesWords;

interface TablePanelProps {
  table: Table;
  room: string;
  /** What combining it with its neighbour would do; undefined for a table that is alone. */
  nearest: NearestJoin | undefined;
  onShape: (shape: TableShape) => void;
  moves: Moves<Table>;
}

/** The chosen table. It edits the fields of the list, which alone are sent. */
export function TablePanel({ table, room, nearest, onShape, moves }: TablePanelProps) {
  const id = useId();
  const row = `tables.${table.id}`;
  const shape = shapeOf(table);
  return (
    <section className="plan-card" aria-labelledby={id}>
      <header>
        <span
          className="plan-likeness"
          style={{ aspectRatio: `${table.width} / ${table.height}` }}
          data-shape={shape}
          data-turned={isTurned(table) || undefined}
        >
          <TableChairs table={table} />
          <TableDrawing shape={shape} turned={isTurned(table)} />
        </span>
        <h2 id={id}>{bookingTablesWords.row.tables(table.name)}</h2>
        <p>{room}</p>
        <IconButton icon="i-chiudi" label={words.close} onClick={() => moves.choose(table)} />
      </header>
      <Field {...useControl(`${row}.name`, wrong.name)} name={undefined} label={fields.name} autoComplete="off" maxLength={200} />
      <div className="plan-steps">
        <Stepper name={`${row}.from`} label={fields.from} wrong={wrong.number} />
        <Stepper name={`${row}.to`} label={fields.to} wrong={wrong.number} />
      </div>
      <fieldset className="plan-shapes">
        <legend>{fields.shape}</legend>
        {tableShapes.map((one) => (
          <label key={one}>
            <input type="radio" name={`${id}-shape`} checked={shape === one} onChange={() => onShape(one)} />
            <span data-shape={one}>
              <TableDrawing shape={one} turned={false} />
            </span>
            <b>{words.shapes[one][0]}</b>
            <small>{words.shapes[one][1]}</small>
          </label>
        ))}
      </fieldset>
      <PanelSwitch name={`${row}.online`} label={fields.online} />
      <PanelSwitch name={`${row}.stepFree`} label={fields.stepFree} />
      <PanelSwitch name={`${row}.highChair`} label={fields.highChair} />
      <div className="plan-ways">
        {shape === 'long' && (
          <button type="button" className="tables-add" onClick={() => moves.turn(table)}>
            {words.turn}
          </button>
        )}
        {nearest && (
          <TextButton
            label={(nearest.together ? words.partFrom : words.joinTo)(nearest.nearest.name)}
            onClick={() => moves.joinNearest?.(table)}
          />
        )}
        <TextButton label={words.remove} onClick={() => moves.remove(table)} icon="i-cestino" />
      </div>
    </section>
  );
}

function PanelSwitch({ name, label }: { name: string; label: string }) {
  return <Switch {...useSwitch(name)} name={undefined} label={label} />;
}

interface FixturePanelProps {
  fixture: Fixture;
  room: string;
  moves: Moves<Fixture>;
}

/** The size of the chosen counter or entrance. It edits the fields of the list. */
export function FixturePanel({ fixture, room, moves }: FixturePanelProps) {
  const id = useId();
  const row = `fixtures.${fixture.id}`;
  const size = { wrong: wrong.size, step: grid };
  return (
    <section className="plan-card" aria-labelledby={id}>
      <header>
        <h2 id={id}>{fixtures[fixture.kind]}</h2>
        <p>{room}</p>
        <IconButton icon="i-chiudi" label={words.close} onClick={() => moves.choose(fixture)} />
      </header>
      <div className="plan-steps">
        <Stepper name={`${row}.width`} label={fields.width} {...size} />
        <Stepper name={`${row}.height`} label={fields.height} {...size} />
      </div>
      <div className="plan-ways">
        <button type="button" className="tables-add" onClick={() => moves.turn(fixture)}>
          {words.turn}
        </button>
        <TextButton label={words.removeFixture} onClick={() => moves.remove(fixture)} icon="i-cestino" />
      </div>
    </section>
  );
}

interface StepperProps {
  name: string;
  label: string;
  wrong: string;
  step?: number;
}

export function Stepper({ name, label, wrong, step = 1 }: StepperProps) {
  const id = useId();
  const field = useField(name);
  const { node, draft } = useDocumentEdit();
  const { minimum: least = 0, maximum: most = 0 } = boundsAt(node, draft.data, name);
  const number = /^\d{1,6}$/.test(field.value) ? Number(field.value) : 0;
  return (
    <div className="plan-step">
      <label htmlFor={id}>{label}</label>
      <div>
        <button type="button" aria-label={words.fewer(label)} onClick={() => field.onText(String(Math.max(least, number - step)))}>
          −
        </button>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={field.value}
          aria-invalid={field.wrong || undefined}
          aria-describedby={field.wrong ? `${id}-wrong` : undefined}
          onChange={({ currentTarget }) => field.onText(currentTarget.value)}
        />
        <button type="button" aria-label={words.more(label)} onClick={() => field.onText(String(Math.min(most, number + step)))}>
          +
        </button>
      </div>
      <FieldError id={`${id}-wrong`}>{field.wrong && wrong}</FieldError>
    </div>
  );
}
