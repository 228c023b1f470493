import { z } from 'zod';
import { historyWords } from '#languages/history.ts';
import { describeChange, formatDays } from '#restaurant/hours/exceptions.ts';
import { isSame } from '#restaurant/documents/model/change.ts';
import { isWithin } from '#restaurant/documents/model/path.ts';
import type { HoursException } from '#restaurant/hours/hours.ts';
import { settingsId } from '#restaurant/documents/store/collections.ts';
import { notice } from '#restaurant/settings/notice.ts';
import { settings } from '#restaurant/settings/settings.ts';
import type { NamedEntry } from './key-names.ts';
import type { ChangeLine, ChangeSummary } from './line.ts';

const words = historyWords.brief;

/** What of the settings is told by what it says, and not by its fields; older versions may have it otherwise. */
const told = z.object({
  notice: notice.optional().catch(undefined),
  exceptions: settings.shape.exceptions.catch([]),
});

/** A save of the settings that showed or removed a notice, or set special days; undefined for any other. */
export function summariseSettingsChange(
  { collection, id, before, version }: NamedEntry,
  lines: readonly ChangeLine[],
): ChangeSummary | undefined {
  if (collection !== 'todos' || id !== settingsId || before?.contents?.kind !== 'fields' || version.contents?.kind !== 'fields')
    return undefined;
  const [old, young] = [told.safeParse(before.contents.fields).data, told.safeParse(version.contents.fields).data];
  if (!old || !young) return undefined;
  if (!isSame(old.notice, young.notice)) {
    const own = lines.filter(({ restores = '' }) => isWithin(restores, 'notice')).length;
    return {
      what: young.notice ? words.notice(young.notice.text) : words.noticeGone,
      sides: undefined,
      others: Math.max(0, lines.length - own),
    };
  }
  const added = young.exceptions.filter((one) => !old.exceptions.some((other) => isSame(one, other)));
  const removed = old.exceptions.filter((one) => !young.exceptions.some((other) => isSame(one, other)));
  const [first = removed[0]] = added;
  if (!first || added.length + removed.length > 1) return undefined;
  const what = dayBrief(first, version.at.slice(0, 10));
  return { what: added.length > 0 ? what : words.dayGone(what), sides: undefined, others: lines.length - 1 };
}

function dayBrief(one: HoursException, today: string): string {
  return `${formatDays(one, today)} ${describeChange(one)}`;
}
