import { z } from 'zod';

/** What the program that makes a backup says of it, as JSON on its last line. */
export const backupReport = z.object({
  name: z.string(),
  place: z.string(),
  rows: z.int(),
  pictures: z.int(),
  /** What was seen of the restored site. */
  proof: z.unknown().optional(),
  /** Why it could not be restored. */
  fault: z.string().optional(),
});
export type BackupReport = z.infer<typeof backupReport>;
