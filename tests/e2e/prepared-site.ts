import { z } from 'zod';

/** What a site begins with: the first content, or the Saturday of sixty parties. */
export type SiteContent = 'first-content' | 'saturday';

/** The variable with the address at which this run's workers ask for prepared sites. */
export const preparedSites = 'PREPARED_SITES';

const prepared = z.object({ folder: z.string(), cookie: z.string() });

/** A folder of data to copy, and the cookies of its administrator's session; it is made once a run (prepare-sites.ts). */
export async function findPreparedSite(content: SiteContent): Promise<z.infer<typeof prepared>> {
  const answer = await fetch(`${process.env[preparedSites]}/${content}`);
  if (!answer.ok) throw new Error(`The site could not be prepared: ${await answer.text()}`);
  return prepared.parse(await answer.json());
}
