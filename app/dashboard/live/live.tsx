import { createContext, use, useEffect, useEffectEvent, useMemo } from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import { type LiveTopic, liveTopics, type LiveVersions } from '#restaurant/live/topics.ts';
import type { Badges } from '../frame/badges.server.ts';
import { followEvents } from './follow.ts';

type Listener = (topic: LiveTopic) => void;

const LiveContext = createContext<{ listen(listener: Listener): () => void } | undefined>(undefined);

/** Follows what changes (server/live.ts) while this tab is in sight. One that comes back into sight is told at once what it missed. */
export function LiveProvider({ area, children }: { area: string; children: React.ReactNode }) {
  const live = useMemo(() => {
    const listeners = new Set<Listener>();
    return {
      listen: (listener: Listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      tell: (topic: LiveTopic) => {
        for (const listener of listeners) listener(topic);
      },
    };
  }, []);
  useEffect(() => {
    let known: Partial<LiveVersions> = {};
    return followEvents(`/${area}/live`, (data) => {
      const versions = readVersions(data);
      for (const topic of liveTopics) {
        const before = known[topic];
        if (before !== undefined && before !== versions[topic]) live.tell(topic);
      }
      known = versions;
    });
  }, [area, live]);
  return <LiveContext value={live}>{children}</LiveContext>;
}

/** The versions in an event; what is not one is 0. */
function readVersions(text: unknown): LiveVersions {
  const value: unknown = typeof text === 'string' ? JSON.parse(text) : undefined;
  const versions: Record<LiveTopic, number> = { messages: 0, bookings: 0 };
  if (typeof value !== 'object' || value === null) return versions;
  for (const [topic, version] of Object.entries(value)) {
    const known = liveTopics.find((one) => one === topic);
    if (known && typeof version === 'number') versions[known] = version;
  }
  return versions;
}

/** Calls back when a topic changes, on this screen or another. */
export function useLive(topic: LiveTopic, changed: () => void): void {
  const live = use(LiveContext);
  const tell = useEffectEvent(changed);
  useEffect(() => live?.listen((which) => which === topic && tell()), [live, topic]);
}

/** Loads the data of the page again when a topic changes. */
export function useLiveReload(topic: LiveTopic): void {
  const { revalidate } = useRevalidator();
  useLive(topic, () => void revalidate());
}

/** The badges of the navigation: those that the page came with, then the live ones. */
export function useBadges(area: string, rendered: Badges): Badges {
  const fetcher = useFetcher<Badges>();
  useLive('messages', () => void fetcher.load(`/${area}/live/badges`));
  return fetcher.data ?? rendered;
}
