import type { Connection } from '#restaurant/documents/store/documents.server.ts';
import { findPictures } from '#restaurant/media/queries.server.ts';
import { listShownMenus } from '#restaurant/menus/queries.server.ts';
import type { Issue } from './issue.ts';
import type { HouseNow } from './mail-content.ts';

/** What a letter shows of the house at a moment: the menus as guests see them, and the pictures of the issue. */
export async function readHouseNow(db: Connection, issue: Issue, publicUrl: string, now: Temporal.Instant): Promise<HouseNow> {
  const [{ menus }, pictures] = await Promise.all([listShownMenus(db, now), findPictures(db, [issue])]);
  return { menus, pictures, publicUrl, now };
}
