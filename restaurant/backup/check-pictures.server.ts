import type { KeptPicture } from './manifest.ts';
import type { BackupPlace } from './place.ts';
import { DamagedBackup, type OpenBackup } from './read.server.ts';

/** The most bytes of pictures that are read in a night; where there are more, a seventh of them each night of the week. */
const maxBytes = 1024 * 1024 * 1024;

/**
 * Looks whether the pictures of a backup are there, each as large as it was, and reads those of this night again.
 * @returns how many are there, and how many were read
 * @throws DamagedBackup at the first that is not
 */
export async function checkPictures(
  backup: OpenBackup,
  place: BackupPlace,
  day: Temporal.PlainDate,
): Promise<{ pictures: number; picturesRead: number }> {
  const { pictures, picturesIn } = backup.manifest;
  const there = await place.listShared(picturesIn);
  for (const { key, bytes } of pictures) {
    const found = there.get(key)?.bytes;
    if (found === undefined) throw new DamagedBackup(`The picture ${key} is missing`);
    if (found !== bytes) throw new DamagedBackup(`The picture ${key} has ${found} bytes, and had ${bytes}`);
  }
  const tonight = picturesOfNight(pictures, day);
  for (const picture of tonight) await backup.readPicture(picture);
  return { pictures: pictures.length, picturesRead: tonight.length };
}

function picturesOfNight(pictures: readonly KeptPicture[], day: Temporal.PlainDate): readonly KeptPicture[] {
  if (pictures.reduce((sum, { bytes }) => sum + bytes, 0) <= maxBytes) return pictures;
  return pictures.filter(({ sha256 }) => Number.parseInt(sha256.slice(0, 8), 16) % day.daysInWeek === day.dayOfWeek - 1);
}
