import { Fragment, useState } from 'react';
import { bookingTablesWords } from '#languages/booking-tables.ts';
import { fixtureKinds, type TablePlan } from '#restaurant/bookings/tables/tables.ts';
import { rowKeys } from '#restaurant/bookings/tables/tables-form.ts';
import type { Texts } from '#restaurant/documents/model/field.ts';
import { Icon } from '../../ui/icon.tsx';
import { useTextsEdit } from '../editing/texts-edit.ts';
import { useHydrated } from '../frame/use-hydrated.ts';
import { Combinations } from './combinations.tsx';
import { FixturePanel } from './fixture-panel.tsx';
import { type DrawnFixture, drawnFixtures, newFixture } from './fixtures.ts';
import { toggleJoinWithNearest, proposedJoins } from './neighbours.ts';
import { type DrawnTable, drawnCombinations, drawnTables, newRoom, newTable, type PlanItem, rowOf } from './plan.ts';
import { RoomPlan } from './room-plan.tsx';
import { TablePanel } from './table-panel.tsx';
import './plan-editor.css';

const words = bookingTablesWords.plan;

/** The rooms from above, whose tables are moved, turned, shaped and pushed together. What the list says, it says too. */
export function PlanEditor({ plan }: { plan: TablePlan }) {
  const { draft, change } = useTextsEdit();
  const hydrated = useHydrated();
  const [shown, showRoom] = useState<string>();
  /** The row of what is chosen: `table.t4`, `fixture.new-1`. */
  const [chosen, choose] = useState<string>();
  /** The tables that are being pushed together; undefined while none are. */
  const [joining, join] = useState<readonly string[]>();
  const [spoken, say] = useState('');

  const tables = drawnTables(draft, plan);
  const fixtures = drawnFixtures(draft);
  const rooms = rowKeys(draft, 'room').flatMap((key) => {
    const name = draft[`room.${key}.name`] ?? '';
    return name === '' || draft[`room.${key}.remove`] === 'on'
      ? []
      : [{ key, name, tables: tables.filter(({ room }) => room === key), fixtures: fixtures.filter(({ room }) => room === key) }];
  });
  const room = rooms.find(({ key }) => key === shown) ?? rooms[0];
  const table = room?.tables.find(({ key }) => `table.${key}` === chosen);
  const fixture = room?.fixtures.find(({ key }) => `fixture.${key}` === chosen);
  const combinations = drawnCombinations(draft, tables, plan);
  /** What one does with anything that stands in a room. @param called its name where that is said */
  const movesOf = <Thing extends PlanItem>(
    kind: 'table' | 'fixture',
    called: (thing: Thing) => string,
    turned: (thing: Thing) => Texts,
  ) => {
    const setTexts = ({ key }: Thing, fields: Texts) => change({ type: 'texts', texts: rowOf(kind, key, fields) });
    return {
      place(thing: Thing, at: Partial<Record<'x' | 'y', number>>) {
        setTexts(thing, Object.fromEntries(Object.entries(at).map(([axis, centimetres]) => [axis, String(centimetres)])));
        say(words.moved(called(thing), at.x ?? thing.x, at.y ?? thing.y));
      },
      turn(thing: Thing) {
        setTexts(thing, turned(thing));
        say(words.turned(called(thing)));
      },
      remove(thing: Thing) {
        setTexts(thing, { remove: 'on' });
        say(words.removed(called(thing)));
        choose(undefined);
      },
      choose: ({ key }: Thing) => choose(chosen === `${kind}.${key}` ? undefined : `${kind}.${key}`),
    };
  };
  const asTable = movesOf<DrawnTable>(
    'table',
    ({ name }) => bookingTablesWords.row.table(name),
    ({ turned }) => ({ turned: turned ? '' : 'on' }),
  );
  const fixtureMoves = movesOf<DrawnFixture>(
    'fixture',
    ({ kind }) => bookingTablesWords.fixtures[kind],
    ({ width, height }) => ({ width: String(height), height: String(width) }),
  );
  const tableMoves = {
    ...asTable,
    joinNearest(one: DrawnTable) {
      const found = toggleJoinWithNearest(draft, one, tables, plan);
      if (found) change({ type: 'texts', texts: found.texts });
      if (!found) say(words.alone(one.name));
      else say(found.together ? words.parted(one.name, found.nearest.name) : words.joinedTo(one.name, found.nearest.name));
    },
    choose(one: DrawnTable) {
      if (joining) join(joining.includes(one.key) ? joining.filter((key) => key !== one.key) : [...joining, one.key]);
      else asTable.choose(one);
    },
  };
  const planOf = ({ name, tables: own, fixtures: fixed }: (typeof rooms)[number]) => ({
    name,
    tables: own,
    fixtures: fixed,
    combinations,
    tableMoves,
    fixtureMoves,
  });

  return (
    <section className="plan-editor" aria-label={words.label(room?.name ?? '')}>
      <div className="plan-rooms">
        <div role="group" aria-label={words.rooms}>
          {rooms.map(({ key, name, tables: own }) => (
            <button
              key={key}
              type="button"
              className="plan-tab"
              aria-pressed={key === room?.key}
              disabled={!hydrated}
              onClick={() => {
                showRoom(key);
                join(undefined);
              }}
            >
              <b>{name}</b>
              <small>
                {words.about(
                  own.length,
                  own.reduce((sum, { to }) => sum + (Number(to) || 0), 0),
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
                const { key, texts } = newRoom(draft, words.newRoom);
                change({ type: 'texts', texts });
                showRoom(key);
              }}
            >
              <Icon name="i-piu" />
              {words.addRoom}
            </button>
            {room && (
              <button
                type="button"
                className="tables-add"
                onClick={() => {
                  const { key, texts } = newTable(draft, tables, room.key, fixtures);
                  change({ type: 'texts', texts });
                  say(words.added(bookingTablesWords.row.table(texts[`table.${key}.name`] ?? '')));
                  choose(`table.${key}`);
                }}
              >
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
              key={room.key}
              {...planOf(room)}
              chosen={joining?.map((key) => `table.${key}`) ?? (chosen === undefined ? [] : [chosen])}
            />
            <noscript>
              {rooms.slice(1).map((other) => (
                <Fragment key={other.key}>
                  <h2>{other.name}</h2>
                  <RoomPlan {...planOf(other)} chosen={[]} />
                </Fragment>
              ))}
            </noscript>
            {hydrated && (
              <div className="plan-fixed">
                {fixtureKinds.map((kind) => (
                  <button
                    key={kind}
                    type="button"
                    className="text-button"
                    onClick={() => {
                      const { key, texts } = newFixture(draft, kind, room.key, [...tables, ...fixtures]);
                      change({ type: 'texts', texts });
                      say(words.added(bookingTablesWords.fixtures[kind]));
                      choose(`fixture.${key}`);
                    }}
                  >
                    <Icon name="i-piu" />
                    {words.addFixture[kind]}
                  </button>
                ))}
              </div>
            )}
            {hydrated && (
              <dl className="plan-keys">
                {words.keys.map(([key, does]) => (
                  <div key={key}>
                    <dt>
                      <kbd>{key}</kbd>
                    </dt>
                    <dd>{does}</dd>
                  </div>
                ))}
              </dl>
            )}
          </div>
          {hydrated && (
            <aside className="plan-side" aria-label={words.panel}>
              {table && !joining && (
                <TablePanel
                  key={table.key}
                  table={table}
                  room={room.name}
                  nearest={toggleJoinWithNearest(draft, table, tables, plan)}
                  onTurn={() => tableMoves.turn(table)}
                  onJoin={() => tableMoves.joinNearest(table)}
                  onRemove={() => tableMoves.remove(table)}
                  onClose={() => choose(undefined)}
                />
              )}
              {fixture && !joining && (
                <FixturePanel
                  key={fixture.key}
                  fixture={fixture}
                  room={room.name}
                  onTurn={() => fixtureMoves.turn(fixture)}
                  onRemove={() => fixtureMoves.remove(fixture)}
                  onClose={() => choose(undefined)}
                />
              )}
              <Combinations
                combinations={combinations.filter(({ tables: own }) => own.some((one) => one.room === room.key))}
                joining={joining && room.tables.filter(({ key }) => joining.includes(key))}
                onJoin={join}
                proposed={proposedJoins(draft, room.tables, plan)}
                onPropose={({ pair: [one, other], texts }) => {
                  change({ type: 'texts', texts });
                  say(words.joinedTo(one.name, other.name));
                }}
              />
            </aside>
          )}
        </div>
      ) : (
        <p>{words.noRoom}</p>
      )}
      <p className="visually-hidden" role="status">
        {spoken}
      </p>
    </section>
  );
}
