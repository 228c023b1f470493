import type { ComponentProps } from 'react';
import { bookingTablesWords as words } from '#languages/booking-tables.ts';
import { idsIn, itemName, namesFor, type PlanList } from '#restaurant/bookings/tables/edited-plan.ts';
import { fixtureKinds, isTurned, shapeNamed, shapeOf, type TablePlan, tableShapes } from '#restaurant/bookings/tables/tables.ts';
import { translationLanguages } from '#languages/languages.ts';
import type { PathChange } from '#restaurant/documents/model/change.ts';
import { translationOf } from '#restaurant/documents/model/path.ts';
import { FieldSwitch, useControl, useDocumentEdit, useField } from '../editing/document-form.tsx';
import { Options, Switch, TextButton } from '../frame/controls.tsx';
import { useHydrated } from '../frame/use-hydrated.ts';
import { newFixture, newRoom, newTable, shapedTable, addedTo } from './plan.ts';
import { Field, SelectField } from '../../ui/field.tsx';
import { HeadedSection } from '../frame/desk.tsx';

const { fields, wrong } = words;

interface RowsProps {
  list: PlanList;
  plan: TablePlan;
  ground: TablePlan;
  version: number;
}

/** The rows of a list of the plan. Without JavaScript there is an empty one too. */
export function Rows({ list, plan, ground, version }: RowsProps) {
  const { change } = useDocumentEdit();
  const hydrated = useHydrated();
  const Fields = { rooms: RoomFields, tables: TableFields, fixtures: FixtureFields, combinations: CombinationFields }[list];
  // An id that was never used: bookings keep the ids of removed tables.
  const blank = `n${version}-${plan[list].length}`;
  const row = (id: string) => ({ id, plan, ground, version });
  return (
    <HeadedSection id={`tables-${list}`} heading={words.groups[list]} className="tables-group">
      <p className="tables-says">{words.says[list]}</p>
      {plan[list].map(({ id }) => {
        const name = itemName(list, id, plan);
        return (
          <fieldset key={id} className="tables-row">
            <legend>{name}</legend>
            <Fields {...row(id)} />
            {hydrated ? (
              <TextButton
                label={fields.remove}
                aria-label={words.removeRow(name)}
                onClick={() => change({ type: 'changes', changes: [{ op: 'remove', path: `${list}.${id}` }], lost: name })}
              />
            ) : (
              <noscript>
                <Switch name={`${list}.${id}`} value="" label={fields.remove} />
              </noscript>
            )}
          </fieldset>
        );
      })}
      <noscript>
        <fieldset className="tables-row">
          <legend>{words.fresh[list]}</legend>
          <Fields {...row(blank)} />
        </fieldset>
      </noscript>
      {hydrated && (
        <button type="button" className="tables-add" onClick={() => change({ type: 'changes', changes: [newRow(list, plan)] })}>
          {words.add[list]}
        </button>
      )}
    </HeadedSection>
  );
}

function newRow(list: PlanList, plan: TablePlan): PathChange {
  const room = plan.rooms[0]?.id ?? '';
  switch (list) {
    case 'rooms':
      return newRoom(plan, words.plan.newRoom);
    case 'tables':
      return newTable(plan, room);
    case 'fixtures':
      return newFixture(plan, fixtureKinds[0], room);
    case 'combinations':
      return addedTo(plan, list, {});
  }
}

interface RowProps extends Omit<RowsProps, 'list'> {
  id: string;
}

function RoomFields({ id }: RowProps) {
  const row = `rooms.${id}`;
  return (
    <>
      <TextField name={`${row}.name`} label={fields.name} wrong={wrong.name} />
      {translationLanguages.map((one) => (
        <TextField key={one} name={translationOf(`${row}.name`, one)} label={fields[one]} wrong={wrong.name} lang={one} />
      ))}
      <FieldSwitch name={`${row}.outside`} label={fields.outside} />
    </>
  );
}

function TableFields({ id, ...edit }: RowProps) {
  const row = `tables.${id}`;
  const { change } = useDocumentEdit();
  const table = edit.plan.tables.find((one) => one.id === id);
  const take = (shape: string, turned: boolean) =>
    table && change({ type: 'changes', changes: shapedTable(edit.ground, table, shapeNamed(shape), turned) });
  return (
    <>
      <TextField name={`${row}.name`} label={fields.name} wrong={wrong.name} />
      <TextField name={`${row}.from`} label={fields.from} wrong={wrong.number} digits />
      <TextField name={`${row}.to`} label={fields.to} wrong={wrong.number} digits />
      <RoomField row={row} {...edit} />
      <SelectField
        name={`${row}.shape`}
        label={fields.shape}
        value={table ? shapeOf(table) : 'square'}
        onChange={({ currentTarget }) => take(currentTarget.value, table !== undefined && isTurned(table))}
      >
        <Options of={tableShapes.map((shape) => [shape, words.shapes[shape]])} />
      </SelectField>
      <div>
        <input type="hidden" name={`${row}.turned`} value="" />
        <Switch
          name={`${row}.turned`}
          value="on"
          label={fields.turned}
          checked={table !== undefined && isTurned(table)}
          onChange={({ currentTarget }) => table && take(shapeOf(table), currentTarget.checked)}
        />
      </div>
      <TextField name={`${row}.x`} label={fields.x} wrong={wrong.place} digits />
      <TextField name={`${row}.y`} label={fields.y} wrong={wrong.place} digits />
      <FieldSwitch name={`${row}.online`} label={fields.online} />
      <FieldSwitch name={`${row}.stepFree`} label={fields.stepFree} />
      <FieldSwitch name={`${row}.highChair`} label={fields.highChair} />
    </>
  );
}

function RoomField({ row, plan, version }: Omit<RowProps, 'id'> & { row: string }) {
  const hydrated = useHydrated();
  const rooms = plan.rooms.map(({ id, name }): [string, string] => [id, name || words.fresh.rooms]);
  // Without JavaScript the empty row's room can be chosen too.
  const blank: [string, string][] = hydrated ? [] : [[`n${version}-${rooms.length}`, words.fresh.rooms]];
  return (
    <SelectField {...useControl(`${row}.room`, wrong.room)} label={fields.room}>
      <Options of={[['', words.choose], ...rooms, ...blank]} />
    </SelectField>
  );
}

function FixtureFields({ id, ...edit }: RowProps) {
  const row = `fixtures.${id}`;
  return (
    <>
      <SelectField {...useControl(`${row}.kind`, wrong.kind)} label={fields.kind}>
        <Options of={fixtureKinds.map((kind) => [kind, words.fixtures[kind]])} />
      </SelectField>
      <RoomField row={row} {...edit} />
      <TextField name={`${row}.x`} label={fields.x} wrong={wrong.place} digits />
      <TextField name={`${row}.y`} label={fields.y} wrong={wrong.place} digits />
      <TextField name={`${row}.width`} label={fields.width} wrong={wrong.size} digits />
      <TextField name={`${row}.height`} label={fields.height} wrong={wrong.size} digits />
    </>
  );
}

function CombinationFields({ id, plan, ground }: RowProps) {
  const row = `combinations.${id}`;
  const members = useField(`${row}.tables`);
  // A removed table keeps its name meanwhile.
  const called = [...plan.tables, ...ground.tables];
  return (
    <>
      <TextField
        name={`${row}.tables`}
        label={fields.tables}
        wrong={wrong.tables}
        placeholder={words.placeholder}
        value={namesFor(members.value, called)}
        onChange={({ currentTarget }) => members.onText(idsIn(currentTarget.value, called))}
      />
      <TextField name={`${row}.from`} label={fields.from} wrong={wrong.number} digits />
      <TextField name={`${row}.to`} label={fields.to} wrong={wrong.number} digits />
    </>
  );
}

interface TextFieldProps extends Omit<ComponentProps<typeof Field>, 'name' | 'error'> {
  name: string;
  wrong: string;
  digits?: boolean;
}

/** A text field of a row. `props` replace what the field of that name would have. */
export function TextField({ name, wrong, digits = false, ...props }: TextFieldProps) {
  return (
    <Field
      {...useControl(name, wrong)}
      autoComplete="off"
      maxLength={digits ? 6 : 200}
      className={digits ? 'tables-digits' : 'tables-text'}
      inputMode={digits ? 'numeric' : undefined}
      {...props}
    />
  );
}
