import { RouterContextProvider } from 'react-router';
import {
  addressContext,
  authContext,
  cacheContext,
  dbContext,
  exportTurnContext,
  healthContext,
  jobsContext,
  liveContext,
  logContext,
  mailContext,
  mediaContext,
  nonceContext,
  nowContext,
  type PageCacheHandle,
  picturesContext,
  pushContext,
  refusedFormsContext,
  requestContext,
  type RequestName,
  secretContext,
  siteContext,
} from '#app/context.ts';
import { DomainCheck } from '#mail/domain/domain-check.server.ts';
import { oneAtATime } from '#restaurant/exports/stream.server.ts';
import { pushSigner } from '#restaurant/push/deliver.server.ts';
import type { RefusedForms } from '#restaurant/rate-limits/count-form.server.ts';
import { secretAt } from '#restaurant/secret.server.ts';
import type { Jobs } from './jobs.ts';
import type { LiveUpdates } from './live.ts';
import { withPictureCache } from './pictures/draw-in-process.ts';
import type { Services } from './services.ts';

interface RequestContext {
  cache: PageCacheHandle;
  address: string;
  nonce: string;
}

/** Builds the context of each request: the services of the process, and what belongs to the request. */
export function contextProvider(services: Services, { jobs, refused, live }: { jobs: Jobs; refused: RefusedForms; live: LiveUpdates }) {
  const { config, log } = services;
  const pictures = withPictureCache(services.draw);
  const mail = config.mail && {
    from: config.mail.from.address,
    domain: new DomainCheck({ settings: config.mail, signer: services.mailServer?.signer, publicUrl: config.publicUrl }, config.dnsServers),
  };
  const push = { publicKey: pushSigner(services.secret).publicKey, services: config.pushServices };
  const takeExportTurn = oneAtATime(() => performance.now());
  return (name: RequestName, given: RequestContext) => {
    const provider = new RouterContextProvider();
    provider.set(dbContext, services.db);
    provider.set(authContext, services.auth);
    provider.set(jobsContext, jobs);
    provider.set(refusedFormsContext, refused);
    provider.set(mailContext, mail);
    provider.set(secretContext, secretAt(services.secret, services.now()));
    provider.set(liveContext, live);
    provider.set(requestContext, name);
    provider.set(logContext, log.child({ request: name.id }));
    provider.set(mediaContext, services.media);
    provider.set(healthContext, services.health);
    provider.set(exportTurnContext, takeExportTurn);
    provider.set(nowContext, services.now());
    provider.set(siteContext, { slug: config.siteSlug, publicUrl: config.publicUrl });
    provider.set(pushContext, push);
    provider.set(addressContext, given.address);
    provider.set(nonceContext, given.nonce);
    provider.set(picturesContext, pictures);
    provider.set(cacheContext, given.cache);
    return provider;
  };
}
