import { editingWords } from '#languages/editing.ts';
import type { Draft } from '#restaurant/documents/model/text.ts';
import { formatDays } from '#restaurant/hours/exceptions.ts';
import { dayOf } from '#restaurant/hours/local-time.ts';
import { soundException } from '#restaurant/settings/edited-settings.ts';
import { type Settings, settings } from '#restaurant/settings/settings.ts';
import { documentModel } from '../editing/document-model.ts';
import type { Warning } from '../editing/model.ts';
import { settingName, settingText } from '#restaurant/settings/setting-name.ts';

export const settingsModel = documentModel<Settings>({ schema: settings, nameOf: settingName, saidOf: settingText, doubts: doubtfulDays });

/** Closings of years are slips in the date. */
const longest = 60;

/** What this edit says of days that is probably a slip: for very long, wholly in the past, or twice. */
function doubtfulDays(ground: Draft<Settings>, draft: Draft<Settings>, now: number): Warning[] {
  const words = editingWords.doubts;
  const today = dayOf(Temporal.Instant.fromEpochMilliseconds(now)).toString();
  const before = new Map(ground.data.exceptions.map(({ id, from, to }) => [id, `${from} ${to}`]));
  const rows = draft.data.exceptions.flatMap((one) => {
    const days = soundException(one);
    return days ? [{ ...days, named: formatDays(days, today), changed: before.get(one.id) !== `${one.from} ${one.to}` }] : [];
  });
  return rows.flatMap((row, place): Warning[] => {
    const { from, to, named, changed } = row;
    const count = Temporal.PlainDate.from(from).until(to, { largestUnit: 'day' }).days + 1;
    const twice = rows.slice(0, place).find((other) => (changed || other.changed) && other.from <= to && from <= other.to);
    return [
      ...(changed && count > longest ? [{ question: words.long, text: words.longText(named, count) }] : []),
      ...(changed && to < today ? [{ question: words.past, text: words.pastText(named) }] : []),
      ...(twice ? [{ question: words.overlap, text: words.overlapText(twice.named, named) }] : []),
    ];
  });
}
