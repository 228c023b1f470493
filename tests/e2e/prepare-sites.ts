import '../cheap-work.ts';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { makeSaturday } from '../builders/saturday/site.ts';
import type { ProcessClock } from '../process-clock.ts';
import { prepareSite } from '../site-process.ts';
import { makeTemporaryFolder } from '../temporary-folder.ts';
import { preparedSites, type SiteContent } from './prepared-site.ts';
import { saturdayClock } from './saturday-clock.ts';

interface Making {
  /** Fills the data folder; without it, the site has the first content. */
  fill?(folder: string): Promise<void>;
  clock?: ProcessClock;
}

const makings: Record<SiteContent, Making> = {
  'first-content': {},
  saturday: { fill: makeSaturday, clock: saturdayClock },
};

/** Prepares the data of the stories' sites, each once a run: the first content while the workers start, the Saturday on request. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = makeTemporaryFolder();
  const made = new Map<string, Promise<string>>();
  const make = async (content: string, { fill, clock }: Making): Promise<string> => {
    const site = join(folder, content);
    await fill?.(site);
    const { cookie } = await prepareSite(site, clock ? { clock } : {});
    return JSON.stringify({ folder: site, cookie });
  };
  const begin = (content: string, making: Making): Promise<string> => {
    const site = made.get(content) ?? make(content, making);
    made.set(content, site);
    return site;
  };

  const server = createServer(async ({ url = '' }, response) => {
    // A kept connection might be closed here just when the client sends its next request on it.
    response.setHeader('Connection', 'close');
    try {
      const [content, making] = Object.entries(makings).find(([name]) => url === `/${name}`) ?? [];
      if (content === undefined || making === undefined) throw new Error(`there is no ${url}`);
      response.end(await begin(content, making));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  // The worker that asks for it gets the error.
  begin('first-content', makings['first-content']).catch(() => undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  process.env[preparedSites] = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return async () => {
    server.close();
    server.closeAllConnections();
    await Promise.allSettled(made.values());
    rmSync(folder, { recursive: true, force: true });
  };
}
