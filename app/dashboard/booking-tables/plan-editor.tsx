import { Fragment, useState } from 'react';
import { bookingTablesWords } from '#languages/booking-tables.ts';
import { itemName } from '#restaurant/bookings/tables/edited-plan.ts';
import { fixtureKinds, isTurned, type Table, type TablePlan } from '#restaurant/bookings/tables/tables.ts';
import { applyChanges, type PathChange } from '#restaurant/documents/model/change.ts';
import { lastOf } from '#restaurant/documents/model/path.ts';
import { Icon } from '../../ui/icon.tsx';
import { useDocumentEdit } from '../editing/document-form.tsx';
import { useHydrated } from '../frame/use-hydrated.ts';
import { Combinations } from './combinations.tsx';
import { FixturePanel, TablePanel } from './table-panel.tsx';
import {
  toggleJoinWithNearest,
  proposedJoins,
  changesOf,
  drawnCombinations,
  drawnTables,
  newCombination,
  newFixture,
  newRoom,
  newTable,
  onPlan,
  type PlanItem,
  shapedTable,
} from './plan.ts';
import { RoomPlan } from './room-plan.tsx';
import { Fact, Spoken, TextButton } from '../frame/controls.tsx';

const words = bookingTablesWords.plan;

/**
 * The plan of the rooms, on which tables are moved, turned, shaped and combined. It edits the same fields as the list.
 * @param props.ground the plan before the edit
 */
export function PlanEditor({ plan, ground }: { plan: TablePlan; ground: TablePlan }) {
  const { change } = useDocumentEdit();
  const hydrated = useHydrated();
  const [shown, showRoom] = useState<string>();
  /** The path of the chosen item: `tables.t4`. */
  const [chosen, choose] = useState<string>();
  /** The tables that are being combined; undefined if none. */
  const [joining, join] = useState<readonly string[]>();
  const [spoken, say] = useState('');

  const make = (...changes: PathChange[]) => change({ type: 'changes', changes });
  const tables = drawnTables(plan);
  const fixtures = plan.fixtures.map(onPlan);
  const rooms = plan.rooms.flatMap(({ id, name }) =>
    name === ''
      ? []
      : [{ id, name, tables: tables.filter(({ room }) => room === id), fixtures: fixtures.filter(({ room }) => room === id) }],
  );
  const room = rooms.find(({ id }) => id === shown) ?? rooms[0];
  const table = room?.tables.find(({ id }) => `tables.${id}` === chosen);
  const fixture = room?.fixtures.find(({ id }) => `fixtures.${id}` === chosen);
  const combinations = drawnCombinations(plan, tables);
  const movesOf = (list: 'tables' | 'fixtures') => {
    const nameOf = ({ id }: PlanItem) => itemName(list, id, plan);
    const pathOf = ({ id }: PlanItem) => `${list}.${id}`;
    return {
      place(thing: PlanItem, at: Partial<Record<'x' | 'y', number>>) {
        // As texts: repeated arrow keys along one axis are one undo step.
        const texts = Object.entries(at).map(([axis, centimetres]) => [`${pathOf(thing)}.${axis}`, String(centimetres)]);
        change({ type: 'texts', texts: Object.fromEntries(texts) });
        say(words.moved(nameOf(thing), at.x ?? thing.x, at.y ?? thing.y));
      },
      turn(thing: PlanItem) {
        make(...changesOf(pathOf(thing), { width: thing.height, height: thing.width }));
        say(words.turned(nameOf(thing)));
      },
      remove(thing: PlanItem) {
        change({ type: 'changes', changes: [{ op: 'remove', path: pathOf(thing) }], lost: nameOf(thing) });
        say(words.removed(nameOf(thing)));
        choose(undefined);
      },
      choose: (thing: PlanItem) => choose(chosen === pathOf(thing) ? undefined : pathOf(thing)),
    };
  };
  const asTable = movesOf('tables');
  const fixtureMoves = movesOf('fixtures');
  const tableMoves = {
    ...asTable,
    joinNearest(one: Table) {
      const found = toggleJoinWithNearest(plan, ground, one, tables);
      if (!found) return say(words.alone(one.name));
      const { together, changes } = found;
      const lost = itemName('combinations', lastOf(changes[0]?.path ?? ''), plan);
      change({ type: 'changes', changes, ...(together && { lost }) });
      say(together ? words.parted(one.name, found.nearest.name) : words.joinedTo(one.name, found.nearest.name));
    },
    choose(one: Table) {
      if (joining) join(joining.includes(one.id) ? joining.filter((id) => id !== one.id) : [...joining, one.id]);
      else asTable.choose(one);
    },
  };
  const add = (list: 'tables' | 'fixtures', added: ReturnType<typeof newTable>) => {
    make(added);
    say(words.added(itemName(list, lastOf(added.path), applyChanges(plan, [added]))));
    choose(added.path);
  };
  const shared = { combinations, tableMoves, fixtureMoves };

  return (
    <section className="plan-editor" aria-label={words.label(room?.name ?? '')}>
      <div className="plan-rooms">
        <div role="group" aria-label={words.rooms}>
          {rooms.map(({ id, name, tables: own }) => (
            <button
              key={id}
              type="button"
              className="plan-tab"
              aria-pressed={id === room?.id}
              disabled={!hydrated}
              onClick={() => {
                showRoom(id);
                join(undefined);
              }}
            >
              <b>{name}</b>
              <small>
                {words.about(
                  own.length,
                  own.reduce((sum, { to }) => sum + to, 0),
                )}
              </small>
            </button>
          ))}
        </div>
        {hydrated && (
          <div className="plan-adds">
            <button
              type="button"
              className="tables-add"
              onClick={() => {
                const added = newRoom(plan, words.newRoom);
                make(added);
                showRoom(lastOf(added.path));
              }}
            >
              <Icon name="i-piu" />
              {words.addRoom}
            </button>
            {room && (
              <button type="button" className="tables-add" onClick={() => add('tables', newTable(plan, room.id))}>
                <Icon name="i-piu" />
                {words.addTable}
              </button>
            )}
          </div>
        )}
      </div>
      {room ? (
        <div className="plan-desk">
          <div className="plan-centre">
            <noscript>
              <h2>{room.name}</h2>
            </noscript>
            <RoomPlan
              key={room.id}
              room={room}
              {...shared}
              chosen={joining?.map((id) => `tables.${id}`) ?? (chosen === undefined ? [] : [chosen])}
            />
            <noscript>
              {rooms.slice(1).map((other) => (
                <Fragment key={other.id}>
                  <h2>{other.name}</h2>
                  <RoomPlan room={other} {...shared} chosen={[]} />
                </Fragment>
              ))}
            </noscript>
            {hydrated && (
              <div className="plan-fixed">
                {fixtureKinds.map((kind) => (
                  <TextButton
                    key={kind}
                    label={words.addFixture[kind]}
                    onClick={() => add('fixtures', newFixture(plan, kind, room.id))}
                    icon="i-piu"
                  />
                ))}
              </div>
            )}
            {hydrated && (
              <dl className="plan-keys">
                {words.keys.map(([key, does]) => (
                  <Fact key={key} name={<kbd>{key}</kbd>}>
                    {does}
                  </Fact>
                ))}
              </dl>
            )}
          </div>
          {hydrated && (
            <aside className="plan-side" aria-label={words.panel}>
              {table && !joining && (
                <TablePanel
                  key={table.id}
                  table={table}
                  room={room.name}
                  nearest={toggleJoinWithNearest(plan, ground, table, tables)}
                  onShape={(shape) => make(...shapedTable(ground, table, shape, isTurned(table)))}
                  moves={tableMoves}
                />
              )}
              {fixture && !joining && <FixturePanel key={fixture.id} fixture={fixture} room={room.name} moves={fixtureMoves} />}
              <Combinations
                combinations={combinations.filter(({ tables: own }) => own.some((one) => one.room === room.id))}
                joining={joining && room.tables.filter(({ id }) => joining.includes(id))}
                onChoose={join}
                proposed={proposedJoins(plan, ground, room.tables)}
                onJoin={(joined) => {
                  make(newCombination(plan, joined));
                  const [one, ...others] = joined.map(({ name }) => name);
                  say(words.joinedTo(one ?? '', others.join(' + ')));
                }}
              />
            </aside>
          )}
        </div>
      ) : (
        <p>{words.noRoom}</p>
      )}
      <Spoken>{spoken}</Spoken>
    </section>
  );
}
