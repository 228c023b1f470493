import { z } from 'zod';
import { uploadRefusals } from '#restaurant/media/limits.ts';

/** The server's answer to an upload: the stored picture, or why it was refused. */
export const uploadAnswer = z.union([
  z.object({
    picture: z.object({ id: z.string(), name: z.string(), alt: z.string() }),
    /** The same picture was there already. */
    known: z.boolean(),
  }),
  z.object({ refused: z.enum(uploadRefusals), type: z.string().optional() }),
]);
export type UploadResponse = z.infer<typeof uploadAnswer>;

/** The header that carries the name of an uploaded file, percent-encoded: headers are ASCII. */
export const fileNameHeader = 'X-File-Name';
