import { z } from 'zod';

/** The initial content of a site: the first content, or the Saturday of sixty parties. */
export type SiteContent = 'first-content' | 'saturday';

/** The environment variable with the address where workers get prepared sites. */
export const preparedSites = 'PREPARED_SITES';

const prepared = z.object({ folder: z.string(), cookie: z.string() });

/** A data folder to copy, and the cookies of its administrator's session. It is made once a run (prepare-sites.ts). */
export async function findPreparedSite(content: SiteContent): Promise<z.infer<typeof prepared>> {
  const answer = await fetch(`${process.env[preparedSites]}/${content}`);
  if (!answer.ok) throw new Error(`The site could not be prepared: ${await answer.text()}`);
  return prepared.parse(await answer.json());
}
