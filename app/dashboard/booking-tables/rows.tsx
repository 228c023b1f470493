import { bookingTablesWords as words } from '#languages/booking-tables.ts';
import { tableShapes } from '#restaurant/bookings/tables/table-shapes.ts';
import { fixtureKinds } from '#restaurant/bookings/tables/tables.ts';
import { naming, nextRow, type RowKind, rowKeys } from '#restaurant/bookings/tables/tables-form.ts';
import { useHydrated } from '../frame/use-hydrated.ts';
import { TextSwitch } from '../editing/text-switch.tsx';
import { useTextsEdit } from '../editing/texts-edit.ts';
import { ChoiceField, TextField } from './fields.tsx';

const { fields, wrong } = words;

/** All rows of one kind, the empty one for what is to be added last; every further one needs JavaScript, or a save. */
export function Rows({ kind }: { kind: RowKind }) {
  const { draft, change } = useTextsEdit();
  const hydrated = useHydrated();
  const Fields = { room: RoomFields, table: TableFields, fixture: FixtureFields, combination: CombinationFields }[kind];
  const keys = rowKeys(draft, kind);
  const inOrder = [...keys.filter((key) => !key.startsWith('new-')), ...keys.filter((key) => key.startsWith('new-'))];
  return (
    <section className="tables-group" aria-labelledby={`tables-${kind}`}>
      <h2 id={`tables-${kind}`}>{words.groups[kind]}</h2>
      <p className="tables-says">{words.says[kind]}</p>
      {inOrder.map((key) => {
        const row = `${kind}.${key}`;
        const name = draft[`${row}.${naming[kind]}`] ?? '';
        return (
          <fieldset key={key} className="tables-row" data-removed={draft[`${row}.remove`] === 'on' || undefined}>
            <legend>{key.startsWith('new-') || name === '' ? words.fresh[kind] : words.row[kind](name)}</legend>
            <Fields row={row} />
            {!key.startsWith('new-') && <TextSwitch name={`${row}.remove`} label={fields.remove} />}
          </fieldset>
        );
      })}
      {hydrated && (
        <button type="button" className="tables-add" onClick={() => change({ type: 'texts', texts: nextRow(draft, kind) })}>
          {words.add[kind]}
        </button>
      )}
    </section>
  );
}

function RoomFields({ row }: { row: string }) {
  return (
    <>
      <TextField name={`${row}.name`} label={fields.name} wrong={wrong.name} />
      <TextField name={`${row}.en`} label={fields.en} wrong={wrong.name} lang="en" />
      <TextField name={`${row}.pt`} label={fields.pt} wrong={wrong.name} lang="pt" />
      <TextSwitch name={`${row}.outside`} label={fields.outside} />
    </>
  );
}

function TableFields({ row }: { row: string }) {
  return (
    <>
      <TextField name={`${row}.name`} label={fields.name} wrong={wrong.name} />
      <TextField name={`${row}.from`} label={fields.from} wrong={wrong.number} digits />
      <TextField name={`${row}.to`} label={fields.to} wrong={wrong.number} digits />
      <RoomField row={row} />
      <ChoiceField name={`${row}.shape`} label={fields.shape} options={tableShapes.map((shape) => [shape, words.shapes[shape]])} />
      <TextSwitch name={`${row}.turned`} label={fields.turned} />
      <TextField name={`${row}.x`} label={fields.x} wrong={wrong.place} digits />
      <TextField name={`${row}.y`} label={fields.y} wrong={wrong.place} digits />
      <TextSwitch name={`${row}.online`} label={fields.online} />
      <TextSwitch name={`${row}.stepFree`} label={fields.stepFree} />
      <TextSwitch name={`${row}.highChair`} label={fields.highChair} />
    </>
  );
}

function RoomField({ row }: { row: string }) {
  const { draft } = useTextsEdit();
  const rooms = rowKeys(draft, 'room').flatMap((key): [string, string][] => {
    const name = draft[`room.${key}.name`] ?? '';
    // A room that is being added can be chosen before it has its name, also without JavaScript.
    return key.startsWith('new-') ? [[key, name || words.fresh.room]] : [[key, name]];
  });
  return <ChoiceField name={`${row}.room`} label={fields.room} wrong={wrong.room} options={[['', words.choose], ...rooms]} />;
}

function FixtureFields({ row }: { row: string }) {
  const kinds = fixtureKinds.map((kind): [string, string] => [kind, words.fixtures[kind]]);
  return (
    <>
      <ChoiceField name={`${row}.kind`} label={fields.kind} wrong={wrong.kind} options={[['', words.choose], ...kinds]} />
      <RoomField row={row} />
      <TextField name={`${row}.x`} label={fields.x} wrong={wrong.place} digits />
      <TextField name={`${row}.y`} label={fields.y} wrong={wrong.place} digits />
      <TextField name={`${row}.width`} label={fields.width} wrong={wrong.size} digits />
      <TextField name={`${row}.height`} label={fields.height} wrong={wrong.size} digits />
    </>
  );
}

function CombinationFields({ row }: { row: string }) {
  return (
    <>
      <TextField name={`${row}.tables`} label={fields.tables} wrong={wrong.tables} placeholder={words.placeholder} />
      <TextField name={`${row}.from`} label={fields.from} wrong={wrong.number} digits />
      <TextField name={`${row}.to`} label={fields.to} wrong={wrong.number} digits />
    </>
  );
}
