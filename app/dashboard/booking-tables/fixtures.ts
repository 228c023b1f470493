import type { FixtureKind } from '#restaurant/bookings/tables/tables.ts';
import { fixtureNamed, fixtureSizes, rowKeys, type TablesDraft } from '#restaurant/bookings/tables/tables-form.ts';
import { nextEmptyRow, freeSpot, type PlanItem, placeOf, rowOf } from './plan.ts';

/** A counter or an entrance as the plan shows it while it is edited. */
export interface DrawnFixture extends PlanItem {
  kind: FixtureKind;
}

/** What stands in the rooms for good, with its places. */
export function drawnFixtures(draft: TablesDraft): DrawnFixture[] {
  return rowKeys(draft, 'fixture').flatMap((key) => {
    const text = (field: string) => draft[`fixture.${key}.${field}`] ?? '';
    if (text('remove') === 'on' || text('kind') === '') return [];
    const kind = fixtureNamed(text('kind'));
    return [
      {
        key,
        kind,
        room: text('room'),
        x: placeOf(text('x')) ?? 0,
        y: placeOf(text('y')) ?? 0,
        width: lengthOf(text('width')) ?? fixtureSizes[kind].width,
        height: lengthOf(text('height')) ?? fixtureSizes[kind].height,
      },
    ];
  });
}

/** While a length is typed it may be one that the plan would not hold. */
function lengthOf(text: string): number | undefined {
  const length = placeOf(text);
  return length === undefined ? undefined : Math.min(2_000, Math.max(20, length));
}

/** The texts of one more of a kind, in a free spot of its room. */
export function newFixture(
  draft: TablesDraft,
  kind: FixtureKind,
  room: string,
  placed: readonly PlanItem[],
): { key: string; texts: TablesDraft } {
  const { key, texts } = nextEmptyRow(draft, 'fixture');
  const { width, height } = fixtureSizes[kind];
  const spot = freeSpot(
    placed.filter((one) => one.room === room),
    { width, height },
  );
  const own = { kind, room, x: String(spot.x), y: String(spot.y), width: String(width), height: String(height), remove: '' };
  return { key, texts: { ...texts, ...rowOf('fixture', key, own) } };
}
