import type { Db } from '#database/connect.server.ts';
import { backupWords as words } from '#languages/status.ts';
import { sayDate } from '#languages/say-date.ts';
import { findLastBackup } from '#restaurant/backup/state.server.ts';
import { formatMoment } from '../frame/date-words.ts';

/** What became of the last backup, in a sentence or two for who looks after the site. */
export async function sayLastBackup(db: Db, now: Temporal.Instant): Promise<string> {
  const last = await findLastBackup(db);
  if (!last) return words.none;
  const { madeAt, proof, fault } = last;
  const when = formatMoment(madeAt.epochMilliseconds, now.epochMilliseconds);
  if (fault !== undefined) return words.failed(when, fault);
  if (!proof) return words.unproved(when);
  const date = Temporal.PlainDate.from(proof.evening.date);
  const evening = sayDate(date, 'it', { weekday: 'long', day: 'numeric', month: 'long' });
  return [
    words.proved({ ...proof, when, evening, parties: proof.evening.parties }),
    ...(proof.picturesMissing > 0 ? [words.missing(proof.picturesMissing)] : []),
    ...(proof.isElsewhere ? [] : [words.sameDisk]),
  ].join(' ');
}
