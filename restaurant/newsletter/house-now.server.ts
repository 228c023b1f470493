import type { Db } from '#database/connect.server.ts';
import { findPictures } from '#restaurant/media/queries.server.ts';
import { listVisibleMenus } from '#restaurant/menus/queries.server.ts';
import type { Issue } from './issue.ts';
import type { IssueSnapshot } from './mail-content.ts';

/** What a letter shows of the house at a moment: the menus as guests see them, and the pictures of the issue. */
export async function loadIssueSnapshot(db: Db, issue: Issue, publicUrl: string, now: Temporal.Instant): Promise<IssueSnapshot> {
  const [{ menus }, pictures] = await Promise.all([listVisibleMenus(db, now), findPictures(db, [issue])]);
  return { menus, pictures, publicUrl, now };
}
