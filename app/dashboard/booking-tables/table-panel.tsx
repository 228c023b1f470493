import { useId } from 'react';
import { bookingTablesWords } from '#languages/booking-tables.ts';
import { isTurned, shapeOf, type TableShape, tableShapes } from '#restaurant/bookings/tables/table-shapes.ts';
import type { Table } from '#restaurant/bookings/tables/tables.ts';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useField } from '../editing/document-edit.ts';
import { Switch } from '../frame/switch.tsx';
import { TableChairs } from '../plan/table-chairs.tsx';
import { TableDrawing } from '../plan/table-drawing.tsx';
import type { NearestJoin } from './neighbours.ts';
import { Stepper } from './stepper.tsx';

const { plan: words, fields, wrong } = bookingTablesWords;

interface TablePanelProps {
  table: Table;
  room: string;
  /** What pushing it to its neighbour would be; undefined where it stands alone. */
  nearest: NearestJoin | undefined;
  onShape: (shape: TableShape) => void;
  onTurn: () => void;
  onJoin: () => void;
  onRemove: () => void;
  onClose: () => void;
}

/** What the chosen table is; the same fields as its row in the list, so its fields are sent once. */
export function TablePanel({ table, room, nearest, onShape, onTurn, onJoin, onRemove, onClose }: TablePanelProps) {
  const id = useId();
  const row = `tables.${table.id}`;
  const name = useField(`${row}.name`);
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
        <button type="button" className="icon-button" aria-label={words.close} onClick={onClose}>
          <Icon name="i-chiudi" />
        </button>
      </header>
      <Field
        label={fields.name}
        value={name.value}
        error={name.wrong ? wrong.name : undefined}
        autoComplete="off"
        maxLength={200}
        onChange={({ currentTarget }) => name.onText(currentTarget.value)}
      />
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
          <button type="button" className="tables-add" onClick={onTurn}>
            {words.turn}
          </button>
        )}
        {nearest && (
          <button type="button" className="text-button" onClick={onJoin}>
            {(nearest.together ? words.partFrom : words.joinTo)(nearest.nearest.name)}
          </button>
        )}
        <button type="button" className="text-button" onClick={onRemove}>
          <Icon name="i-cestino" />
          {words.remove}
        </button>
      </div>
    </section>
  );
}

function PanelSwitch({ name, label }: { name: string; label: string }) {
  const field = useField(name);
  return (
    <Switch
      label={label}
      checked={field.value === 'on'}
      onChange={({ currentTarget }) => field.onText(currentTarget.checked ? 'on' : '')}
    />
  );
}
