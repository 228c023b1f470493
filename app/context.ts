import type { Logger } from 'pino';
import { createContext, type RouterContextProvider } from 'react-router';
import type { Db } from '#database/connect.server.ts';
import type { LiveVersions } from '#database/live/topics.ts';
import type { DomainCheck } from '#mail/domain/domain-check.server.ts';
import type { MailHeader } from '#mail/mail.ts';
import type { Change } from '#restaurant/documents/store/actor.ts';
import type { oneAtATime } from '#restaurant/exports/stream.server.ts';
import type { Health } from '#restaurant/health/health.server.ts';
import type { JobName, JobOutcome } from '#restaurant/jobs/plans.ts';
import type { MediaServices } from '#restaurant/media/media-services.server.ts';
import type { Secret } from '#restaurant/secret.server.ts';
import type { FormName } from '#restaurant/settings/settings.ts';
import type { Auth, Staff } from '#restaurant/staff/auth.server.ts';
import type { IconShape } from './icons/icons.ts';
import type { ShareImage } from './share-images/share-image.server.ts';

/** The values of a request, by typed keys. The server sets them (server/app.ts). */
export const dbContext = createContext<Db>();
export const authContext = createContext<Auth>();
/** The accepted secrets of this installation. */
export const secretContext = createContext<Secret>();
export const mediaContext = createContext<MediaServices>();
export const logContext = createContext<Logger>();
export const healthContext = createContext<Health>();

interface JobsHandle {
  /** Runs a job now, due or not. */
  runNow(name: JobName, now: Temporal.Instant): Promise<JobOutcome>;
}
export const jobsContext = createContext<JobsHandle>();

export const refusedFormsContext = createContext<{ count(form: FormName): void }>();

/** Undefined if no mail server is configured. */
export const mailContext = createContext<{ from: string; domain: DomainCheck } | undefined>(undefined);

export interface RequestName {
  /** Written in every log line about the request, and on its error page. */
  readonly id: string;
  /** The pattern of the matched route (`/menu/:page`), once known. */
  route?: string;
}
export const requestContext = createContext<RequestName>();

/** Takes the turn of the only export that the process runs at a time: an export reads every table and every picture. */
export const exportTurnContext = createContext<ReturnType<typeof oneAtATime>>();

export const nowContext = createContext<Temporal.Instant>();

export const siteContext = createContext<{ slug: string; publicUrl: string }>();

/** The public key for push subscriptions (restaurant/push), and the origins of additional push services. */
export const pushContext = createContext<{ publicKey: string; services: readonly string[] }>();

/** The client's address, for the pause after failed sign-ins. */
export const addressContext = createContext<string>();

/** The nonce of inline scripts in the Content-Security-Policy of a management page. */
export const nonceContext = createContext<string>();

export interface PageCacheHandle {
  /** Keeps this page at most until an instant. Without a call it is kept until content changes. */
  freshUntil(instant: Temporal.Instant): void;
  /** Declares that this page shows bookings: it is rendered again after each change of a booking. */
  showsBookings(): void;
  /** The placeholder for the visitor's key, if the page is rendered once for several visitors. */
  readonly key?: string;
}
export const cacheContext = createContext<PageCacheHandle>();

/** The live updates of the management area (server/live.ts). */
export interface Live {
  /**
   * A stream of server-sent events for a person; undefined if the server is about to stop.
   * @param given.brief ends the stream after the first event
   * @param given.isStillIn whether the session is still valid
   */
  follow(person: string, given: { brief: boolean; isStillIn: () => Promise<boolean> }): Promise<ReadableStream<Uint8Array> | undefined>;
}
export const liveContext = createContext<Live>();

/** The versions of the live topics, read before the page's data, so that no later change is missed. */
export const liveVersionsContext = createContext<LiveVersions>();

/** The signed-in user, set by the guard of the management area. */
export const staffContext = createContext<Staff>();

/** The actor and the time of a change by this request. @throws outside of the management area */
export function changeOf(context: Readonly<RouterContextProvider>): Change {
  const { username, name } = context.get(staffContext);
  return { actor: { username, name }, now: context.get(nowContext) };
}

/** A picture that the site draws: for shared links, an icon, or the head of mails. It contains everything that the picture depends on. */
export type PictureOrder = { shareImage: ShareImage } | { icon: IconShape } | { mailHeader: MailHeader };

export interface DrawnPicture {
  bytes: Buffer;
  etag: string;
}

export interface DrawnPictures {
  /** Draws the picture if it is not cached. */
  get(order: PictureOrder): Promise<DrawnPicture>;
}
export const picturesContext = createContext<DrawnPictures>();

/**
 * How a page is kept, in the `handle` of its route. A `kept` page is the same for everybody: the server renders it from its address alone.
 * Some are not kept with certain queries: `unless a card` (the card for the waiter), `unless filtered` (a menu with a dish filter), `unless
 * asked for times` (the landing page with the times of a day), `until answered` (a booking's questions after the first, which contain a
 * visitor's key). A page without this is never kept.
 */
type KeptPage = 'kept' | 'kept unless a card' | 'kept unless filtered' | 'kept unless asked for times' | 'kept until answered';
export type PageHandle = { js: 'router' | 'behaviors' | 'none' } | { page: KeptPage };

export function isCacheable(handle: unknown): KeptPage | undefined {
  return isHandle(handle) && 'page' in handle ? handle.page : undefined;
}

/**
 * The scripts of a page, by the handle of its route or of the nearest one around it: `router` (the management area), `islands` (public
 * pages), `behaviors` (sign-in, for passkeys) or `none`. The root's error screen is `islands`, because it must work whatever failed.
 */
export function scriptsOf(handles: readonly unknown[], rootFailed: boolean): 'router' | 'islands' | 'behaviors' | 'none' {
  const handle = handles.findLast(isHandle);
  return !rootFailed && handle && 'js' in handle ? handle.js : 'islands';
}

/** The router passes on what a route exports; all routes of the site export `PageHandle`s. */
function isHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null;
}

/** Whether a navigation changes only the query, for the `shouldRevalidate` of routes around the page. */
export function isOtherQuery(currentUrl: URL, nextUrl: URL): boolean {
  return currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
}
