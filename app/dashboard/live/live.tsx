import { createContext, use, useEffect, useEffectEvent, useState } from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import type { LiveTopic, LiveVersions } from '#database/live/topics.ts';
import { dashboardWords } from '#languages/dashboard.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Badges } from '../frame/badges.server.ts';
import { noteReload } from './reload.ts';
import { formatSince } from '../frame/date-words.ts';
import { createListeners } from '../frame/listeners.ts';
import { shareStream } from './shared-stream.ts';
import { useArea } from '../frame/area.tsx';
import { announceSessionEnd, isDueStep, noteSessionEnd, useOtherUser, useSessionEnd } from '../sign-in/session-end.ts';
import { TextButton } from '../frame/controls.tsx';
import { useWindowEvent } from '../frame/use-hydrated.ts';
import { DueStepLink } from '../sign-in/sign-in-again.tsx';
import { signInWords } from '#languages/sign-in.ts';

/** Since when nothing has been heard from the server, and the last attempt; in milliseconds since 1970. */
interface CutOff {
  since: number;
  now: number;
}

const LiveContext = createContext<ReturnType<typeof createListeners<LiveTopic>> | undefined>(undefined);
const CutOffContext = createContext<CutOff | undefined>(undefined);

/**
 * Follows changes on the server while this tab is visible (shared-stream.ts).
 * @param versions of the topics when the page was made; listeners are called at once for newer ones
 */
export function LiveProvider({ area, versions, children }: { area: string; versions: LiveVersions; children: React.ReactNode }) {
  const [known] = useState(versions);
  const [cutOff, setCutOff] = useState<CutOff>();
  const [live] = useState(createListeners<LiveTopic>);
  useEffect(() => {
    const onCutOff = (since: number | undefined) => setCutOff(since === undefined ? undefined : { since, now: Date.now() });
    return shareStream({ area, known, onChange: live.tell, onCutOff, onSessionEnd: noteSessionEnd });
  }, [area, known, live]);
  return (
    <LiveContext value={live}>
      <CutOffContext value={cutOff}>{children}</CutOffContext>
    </LiveContext>
  );
}

/** Undefined while the server answers. */
export function useConnectionLost(): CutOff | undefined {
  return use(CutOffContext);
}

/** Also undefined if the server answers that the session is over: then the network works. */
export function useNetworkLost(): CutOff | undefined {
  const cutOff = useConnectionLost();
  return useSessionEnd() === 'none' ? cutOff : undefined;
}

/** Calls back when one of these topics changes, on this screen or another. */
export function useLive(topics: readonly LiveTopic[], changed: () => void): void {
  const live = use(LiveContext);
  const hear = useEffectEvent((topic: LiveTopic) => {
    if (topics.includes(topic)) changed();
  });
  useEffect(() => live?.listen((topic) => hear(topic)), [live]);
}

/** Loads the data of the page again. The frame watches whether it succeeds (`ReloadNotice`), because it may be due again. */
export function useReload(): () => void {
  const { revalidate, state } = useRevalidator();
  return () => {
    noteReload();
    if (state !== 'loading') void revalidate();
  };
}

export function useLiveReload(topics: readonly LiveTopic[]): void {
  useLive(topics, useReload());
}

export function useBadges(rendered: Badges): Badges {
  const { load, data } = useFetcher<Badges | null>();
  const address = `${useArea()}/live/badges`;
  useLive(['messages', 'bookings', 'mail'], () => void load(address));
  const [last, setLast] = useState<Badges>();
  if (data && data !== last) setLast(data);
  // The data did not arrive; it is loaded again once the server answers.
  const mayAskAgain = useConnectionLost() === undefined && data === null;
  useEffect(() => {
    if (mayAskAgain) void load(address);
  }, [mayAskAgain, load, address]);
  return last ?? rendered;
}

/** Says since when nothing has been heard from the server, so the screen may be outdated. */
export function ConnectionLostNotice() {
  const cutOff = useNetworkLost();
  if (!cutOff) return null;
  return (
    <Notice>
      <p>
        <strong>{dashboardWords.live.cutOff(formatSince(cutOff.since, cutOff.now))}</strong> {dashboardWords.live.again}
      </p>
    </Notice>
  );
}

/** Says that the session is over, and offers to sign in again in place; or which step is due, with a link to its page. */
export function SessionEndNotice() {
  const end = useSessionEnd();
  const otherUser = useOtherUser();
  const reload = useReload();
  // The step was done in another tab, if this one is seen again.
  useWindowEvent('focus', () => {
    if (isDueStep(end)) reload();
  });
  if (otherUser !== undefined) return null;
  if (isDueStep(end)) {
    return (
      <Notice>
        <p>
          <strong>{signInWords.again[end]}</strong> {dashboardWords.live.over} <DueStepLink step={end} />
        </p>
      </Notice>
    );
  }
  if (end !== 'later') return null;
  return (
    <Notice>
      <p>
        <strong>{dashboardWords.saving.signedOut}</strong> {dashboardWords.live.over}{' '}
        <TextButton label={signInWords.again.open} onClick={announceSessionEnd} />
      </p>
    </Notice>
  );
}
