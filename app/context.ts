import type { Logger } from 'pino';
import { createContext, type RouterContextProvider } from 'react-router';
import type { Db } from '#database/connect.server.ts';
import type { LiveVersions } from '#database/live/topics.ts';
import type { DomainCheck } from '#mail/domain/domain-check.server.ts';
import type { MailHeader } from '#mail/mail.ts';
import type { Change } from '#restaurant/documents/store/actor.ts';
import type { Health } from '#restaurant/health/health.server.ts';
import type { JobName, JobOutcome } from '#restaurant/jobs/plans.ts';
import type { MediaServices } from '#restaurant/media/media-services.server.ts';
import type { Secret } from '#restaurant/secret.server.ts';
import type { FormName } from '#restaurant/settings/settings.ts';
import type { Auth, Staff } from '#restaurant/staff/auth.server.ts';
import type { IconShape } from './icons/icons.ts';
import type { ShareImage } from './share-images/share-image.server.ts';

/** The values of a request, by typed keys; the server sets them (server/app.ts). */
export const dbContext = createContext<Db>();
export const authContext = createContext<Auth>();
/** The secret of this installation, as it is accepted at the moment of the request. */
export const secretContext = createContext<Secret>();
export const mediaContext = createContext<MediaServices>();
export const logContext = createContext<Logger>();
export const healthContext = createContext<Health>();

/** The jobs of this process, as the management area runs them. */
interface JobsHandle {
  /** Runs a job now, due or not. */
  runNow(name: JobName, now: Temporal.Instant): Promise<JobOutcome>;
}
export const jobsContext = createContext<JobsHandle>();

/** Counts a form of the site that was turned away because too many came. */
export const refusedFormsContext = createContext<{ count(form: FormName): void }>();

/** How mails leave; undefined where no mail server is configured. */
export const mailContext = createContext<{ from: string; domain: DomainCheck } | undefined>(undefined);

/** One request as the log names it. */
export interface RequestName {
  /** Written in every log line about the request, and on its error page. */
  readonly id: string;
  /** The pattern of the route that answers (`/menu/:page`), once it is known. */
  route?: string;
}
export const requestContext = createContext<RequestName>();

/** The moment of the request. */
export const nowContext = createContext<Temporal.Instant>();

/** The part of the configuration that pages need. */
export const siteContext = createContext<{ slug: string; publicUrl: string }>();

/** What browsers subscribe with to be told (restaurant/push), and the services besides their own that may tell them. */
export const pushContext = createContext<{ publicKey: string; services: readonly string[] }>();

/** The client's address, for the pause after failed sign-ins. */
export const addressContext = createContext<string>();

/** The value that lets inline scripts of a management page run under its Content-Security-Policy. */
export const nonceContext = createContext<string>();

/** The page cache as pages see it. */
export interface PageCacheHandle {
  /** Keeps this page at most until then; without a call, until content changes. */
  freshUntil(instant: Temporal.Instant): void;
  /** This page shows bookings: it is rendered anew after each, as every page is after each change of content. */
  showsBookings(): void;
  /** What stands in the page for the key of each who asks, where it is made once for several of them. */
  readonly key?: string;
}
export const cacheContext = createContext<PageCacheHandle>();

/** What tells screens of the management area of changes (server/live.ts). */
export interface Live {
  /**
   * A stream of server-sent events for a person; undefined when the server is about to stop.
   * @param given.brief ends after the first event
   * @param given.isStillIn whether the session lasts
   */
  follow(person: string, given: { brief: boolean; isStillIn: () => Promise<boolean> }): Promise<ReadableStream<Uint8Array> | undefined>;
}
export const liveContext = createContext<Live>();

/** The versions of the live topics, read before what the page shows: a change after them is told. */
export const liveVersionsContext = createContext<LiveVersions>();

/** The signed-in member of the staff; set by the guard of the management area. */
export const staffContext = createContext<Staff>();

/** Who changes something with this request, and when. @throws outside the management area, where nobody is signed in */
export function changeOf(context: Readonly<RouterContextProvider>): Change {
  const { username, name } = context.get(staffContext);
  return { actor: { username, name }, now: context.get(nowContext) };
}

/** A picture that the site draws itself: that of a shared link, an icon, or the head of mails. It says everything the picture depends on. */
export type PictureOrder = { shareImage: ShareImage } | { icon: IconShape } | { mailHeader: MailHeader };

/** A PNG. */
export interface DrawnPicture {
  bytes: Buffer;
  etag: string;
}

export interface DrawnPictures {
  /** The picture, drawn if it is not cached. */
  get(order: PictureOrder): Promise<DrawnPicture>;
}
export const picturesContext = createContext<DrawnPictures>();

/**
 * What a route says of its page, as its `handle`. One that is `kept` is the same for everybody: the server renders it from
 * its address alone, and keeps it; `unless a card` is for what a guest shows the waiter, `unless filtered` is for menus, of which a guest's dish filter makes another page, `unless asked for times` for the landing
 * page, whose sea shows the times of a day, `until answered` for the first question of a booking: the next ones hold a key of whoever asks. Only a page that says so is ever kept: never one for a single person.
 */
type KeptPage = 'kept' | 'kept unless a card' | 'kept unless filtered' | 'kept unless asked for times' | 'kept until answered';
export type PageHandle = { js: 'router' | 'behaviors' | 'none' } | { page: KeptPage };

/** Reads whether a route's page may be kept. */
export function isCacheable(handle: unknown): KeptPage | undefined {
  return isHandle(handle) && 'page' in handle ? handle.page : undefined;
}

/**
 * What runs in the browser on a page, as its route says or the nearest around it: the whole `router` (the management area), the `islands` of the pages that
 * guests see, `behaviors` alone (sign-in is a form, to which they add passkeys), or `none`. The error screen of the root is `islands`: it must work
 * whatever broke.
 */
export function scriptsOf(handles: readonly unknown[], rootFailed: boolean): 'router' | 'islands' | 'behaviors' | 'none' {
  const handle = handles.findLast(isHandle);
  return !rootFailed && handle && 'js' in handle ? handle.js : 'islands';
}

/** The router hands on what a route exports as it is; all of ours are `PageHandle`s. */
function isHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null;
}

/** Whether a navigation stays on its page and changes the query alone, for the `shouldRevalidate` of what surrounds the page. */
export function isOtherQuery(currentUrl: URL, nextUrl: URL): boolean {
  return currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
}
