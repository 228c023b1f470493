import { Fragment, useState } from 'react';
import { bookingTablesWords } from '#languages/booking-tables.ts';
import type { TablePlan } from '#restaurant/bookings/tables.ts';
import { rowKeys } from '#restaurant/bookings/tables-form.ts';
import { Icon } from '../../ui/icon.tsx';
import { useTextsEdit } from '../editing/texts-edit.ts';
import { useHydrated } from '../frame/use-hydrated.ts';
import { Combinations } from './combinations.tsx';
import { joinOfNearest } from './neighbours.ts';
import { type DrawnTable, drawnCombinations, drawnTables, newRoom, newTable } from './plan.ts';
import { RoomPlan } from './room-plan.tsx';
import { TablePanel } from './table-panel.tsx';
import './plan-editor.css';

const words = bookingTablesWords.plan;

/** The rooms from above, whose tables are moved, turned, shaped and pushed together. What the list says, it says too. */
export function PlanEditor({ plan }: { plan: TablePlan }) {
  const { draft, change } = useTextsEdit();
  const hydrated = useHydrated();
  const [shown, showRoom] = useState<string>();
  const [chosen, choose] = useState<string>();
  /** The tables that are being pushed together; undefined while none are. */
  const [joining, join] = useState<readonly string[]>();
  const [spoken, say] = useState('');

  const tables = drawnTables(draft, plan);
  const rooms = rowKeys(draft, 'room').flatMap((key) => {
    const name = draft[`room.${key}.name`] ?? '';
    return name === '' || draft[`room.${key}.remove`] === 'on' ? [] : [{ key, name, tables: tables.filter(({ room }) => room === key) }];
  });
  const room = rooms.find(({ key }) => key === shown) ?? rooms[0];
  const table = room?.tables.find(({ key }) => key === chosen);
  const combinations = drawnCombinations(draft, tables, plan);
  const setTexts = ({ key }: DrawnTable, fields: Readonly<Record<string, string>>) =>
    change({ type: 'texts', texts: Object.fromEntries(Object.entries(fields).map(([field, text]) => [`table.${key}.${field}`, text])) });
  const turn = (one: DrawnTable) => {
    setTexts(one, { turned: one.turned ? '' : 'on' });
    say(words.turned(one.name));
  };
  const remove = (one: DrawnTable) => {
    setTexts(one, { remove: 'on' });
    say(words.removed(one.name));
    choose(undefined);
  };
  const joinNearest = (one: DrawnTable) => {
    const found = joinOfNearest(draft, one, tables, plan);
    if (found) change({ type: 'texts', texts: found.texts });
    if (!found) say(words.alone(one.name));
    else say(found.together ? words.parted(one.name, found.nearest.name) : words.joinedTo(one.name, found.nearest.name));
  };

  const planOf = ({ name, tables: own }: (typeof rooms)[number]) => ({
    name,
    tables: own,
    combinations,
    place: (one: DrawnTable, at: Partial<Record<'x' | 'y', number>>) => {
      setTexts(one, Object.fromEntries(Object.entries(at).map(([axis, centimetres]) => [axis, String(centimetres)])));
      say(words.moved(one.name, at.x ?? one.x, at.y ?? one.y));
    },
    turn,
    remove,
    joinNearest,
    choose: ({ key }: DrawnTable) => {
      if (joining) join(joining.includes(key) ? joining.filter((one) => one !== key) : [...joining, key]);
      else choose(key === chosen ? undefined : key);
    },
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
                  const { key, texts } = newTable(draft, tables, room.key);
                  change({ type: 'texts', texts });
                  say(words.added(texts[`table.${key}.name`] ?? ''));
                  choose(key);
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
            <RoomPlan key={room.key} {...planOf(room)} chosen={joining ?? (table ? [table.key] : [])} />
            <noscript>
              {rooms.slice(1).map((other) => (
                <Fragment key={other.key}>
                  <h2>{other.name}</h2>
                  <RoomPlan {...planOf(other)} chosen={[]} />
                </Fragment>
              ))}
            </noscript>
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
                  nearest={joinOfNearest(draft, table, tables, plan)}
                  onTurn={() => turn(table)}
                  onJoin={() => joinNearest(table)}
                  onRemove={() => remove(table)}
                  onClose={() => choose(undefined)}
                />
              )}
              <Combinations
                combinations={combinations.filter(({ tables: own }) => own.some((one) => one.room === room.key))}
                joining={joining && room.tables.filter(({ key }) => joining.includes(key))}
                onJoin={join}
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
