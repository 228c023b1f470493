import { createContext, use, useEffect, useEffectEvent, useMemo, useRef, useSyncExternalStore } from 'react';
import { bookingTapsWords as words } from '#languages/bookings-desk.ts';
import { Icon } from '../../../ui/icon.tsx';
import { formatSince, formatTime } from '../../frame/date-words.ts';
import { useConnectionLost, useNetworkLost, useReload } from '../../live/live.tsx';
import './taps-banner.css';
import { IconButton, TextButton } from '../../frame/controls.tsx';
import { readAuthToken, readPerson, watchAuthToken } from '../../sign-in/auth-token.ts';
import { workKey } from '../../sign-in/left-work.ts';
import { announceSessionEnd } from '../../sign-in/session-end.ts';
import { TapQueue, sendTap, type TapFeedback, type TapQueueView } from './tap-queue.ts';
import { type Tap, refusedOf, tapOf, unsent } from './taps.ts';
import { useArea } from '../../frame/area.tsx';
import { useWindowEvent } from '../../frame/use-hydrated.ts';

/**
 * The taps that did not get through: how many wait, which need a decision, and which were refused. @param onEvening also says that the
 * network is gone, before anything is pressed
 */
export function TapsBanner({ onEvening = false }: { onEvening?: boolean }) {
  const { queue, shown } = useTaps();
  const reload = useReload();
  const cutOff = useNetworkLost();
  const stale = shown.stale;
  const waiting = unsent(shown.taps).filter((tap) => tap.waits && !stale.includes(tap));
  const refused = refusedOf(shown.taps);
  const saysCutOff = onEvening && cutOff !== undefined;
  const isShown = saysCutOff || waiting.length + stale.length + refused.length > 0;
  const banner = useRef<HTMLElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const leave = useFocusAfterLine(() => (banner.current ?? status.current)?.focus());
  return (
    <>
      <p className="visually-hidden" role="status" tabIndex={-1} ref={status}>
        {[
          saysCutOff && words.cutOff,
          waiting.length > 0 && words.count(waiting.length),
          stale.length > 0 && words.stale,
          ...refused.map((tap) => `${words.refused(changeOf(tap))} ${tap.problem}`),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {isShown && (
        <section className="taps-banner" aria-label={words.label} tabIndex={-1} ref={banner}>
          {(saysCutOff || waiting.length > 0) && (
            <div className="taps-line">
              <p>
                {saysCutOff && <b>{words.notLive(formatSince(cutOff.since, cutOff.now))} </b>}
                {saysCutOff ? words.cutOff : words.goOn}
              </p>
              {waiting.length > 0 && (
                <details>
                  <summary>{words.count(waiting.length)}</summary>
                  <ul>
                    {waiting.map((tap) => (
                      <li key={tap.booking}>
                        <span>
                          <b>{tap.name}</b>: {changeOf(tap)}
                        </span>
                        <TakeBack tap={tap} leave={leave} />
                      </li>
                    ))}
                  </ul>
                </details>
              )}
              <button
                type="button"
                className="taps-again"
                onClick={() => {
                  void queue.send();
                  reload();
                }}
              >
                {words.again}
              </button>
            </div>
          )}
          {stale.length > 0 && (
            <>
              <p>
                <b>{words.stale}</b>
              </p>
              <ul>
                {stale.map((tap) => (
                  <li key={tap.booking}>
                    <span>
                      <b>{tap.name}</b>: {words.pressedAt(changeOf(tap), formatTime(tap.at))}
                    </span>
                    <TextButton
                      label={words.send}
                      aria-label={words.about(words.send, tap.name)}
                      onClick={() => leave(() => queue.renew(tap))}
                    />
                    <TakeBack tap={tap} leave={leave} />
                  </li>
                ))}
              </ul>
            </>
          )}
          {refused.length > 0 && (
            <ul>
              {refused.map((tap) => (
                <li key={tap.booking}>
                  <span>
                    <b>{words.refused(changeOf(tap))}</b> {tap.problem}
                  </span>
                  <IconButton icon="i-chiudi" label={words.about(words.dismiss, tap.name)} onClick={() => leave(() => queue.drop(tap))} />
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </>
  );
}

/** Keeps the focus on the screen when an action removes the line that has it: it moves to the banner, or to the line of the last answer. */
function useFocusAfterLine(focusElsewhere: () => void) {
  const left = useRef(false);
  useEffect(() => {
    if (left.current && document.activeElement === document.body) focusElsewhere();
    left.current = false;
  });
  return (act: () => void) => {
    left.current = true;
    act();
  };
}

function TakeBack({ tap, leave }: { tap: Tap; leave: (act: () => void) => void }) {
  const { queue, shown } = useTaps();
  const isOnItsWay = shown.sending?.booking === tap.booking;
  return (
    <TextButton
      label={words.takeBack}
      aria-label={words.about(words.takeBack, tap.name)}
      aria-disabled={isOnItsWay || undefined}
      onClick={() => {
        if (!isOnItsWay) leave(() => queue.drop(tap));
      }}
    />
  );
}

function changeOf({ change }: Tap): string {
  return words.changes[change];
}

/** Says that a tap of a party waits, never that it is done. @param brief without words, where there is no room */
export function WaitingMark({ booking, brief = false }: { booking: string; brief?: boolean }) {
  const tap = useWaitingTap(booking);
  if (!tap) return null;
  return (
    <span className="waiting-mark" data-brief={brief || undefined}>
      <Icon name="i-orologio" />
      <span className={brief ? 'visually-hidden' : undefined}>{words.waits(words.changes[tap.change])}</span>
    </span>
  );
}

interface TapsProviderProps {
  username: string;
  tell: (feedback: TapFeedback) => void;
  children: React.ReactNode;
}

/** Keeps the waiting taps while the user moves through the area, and sends them when the server is back. */
export function TapsProvider({ username, tell, children }: TapsProviderProps) {
  const area = useArea();
  const reload = useReload();
  const cutOff = useConnectionLost() !== undefined;
  const answered = useEffectEvent(reload);
  const queue = useMemo(() => queueOf(area, username, tell), [area, username, tell]);
  const shown = useSyncExternalStore(queue.subscribe, queue.shown, queue.shown);
  useEffect(() => {
    queue.start({ storage: localStorage, answered: () => answered() });
    const unwatch = watchAuthToken(queue.send);
    return () => {
      unwatch();
      queue.stop();
    };
  }, [queue]);
  useWindowEvent('online', () => void queue.send());
  useWindowEvent('storage', ({ key }) => {
    if (key === null || key === workKey('taps', username)) queue.reread();
  });
  // The live stream is connected again.
  useEffect(() => {
    if (!cutOff) void queue.send();
  }, [queue, cutOff]);
  const taps = useMemo(() => ({ queue, shown }), [queue, shown]);
  return <TapsContext value={taps}>{children}</TapsContext>;
}

function queueOf(area: string, username: string, tell: TapsProviderProps['tell']) {
  return new TapQueue({
    key: workKey('taps', username),
    send: (tap) => sendTap(`${area}/bookings/tap`, readAuthToken(), tap),
    isOwn: () => readPerson() === username,
    tell: (feedback) => {
      if ('why' in feedback && feedback.why === 'signed-out') announceSessionEnd();
      tell(feedback);
    },
    roleProblem: words.role,
  });
}

interface TapsOfPerson {
  shown: TapQueueView;
  queue: TapQueue;
}

const TapsContext = createContext<TapsOfPerson | undefined>(undefined);

export function useTaps(): TapsOfPerson {
  const taps = use(TapsContext);
  if (!taps) throw new Error('There is no TapsProvider around this');
  return taps;
}

/** A second press within this time is a double click, which takes nothing back. In milliseconds. */
const doubleClick = 800;

export function usePress(booking: string) {
  const { queue, shown } = useTaps();
  const isCutOff = useNetworkLost() !== undefined;
  const tap = tapOf(shown.taps, booking);
  // A tap that is being sent may already be stored.
  const isUnderWay = tap !== undefined && (!tap.waits || shown.sending?.booking === booking);
  return {
    press: (pressed: Parameters<TapQueue['press']>[0]) => queue.press(pressed, isCutOff),
    takeBack: (own: Tap) => {
      if (!isUnderWay && Date.now() - own.at > doubleClick) queue.drop(own);
    },
    waiting: tap?.waits ? tap : undefined,
    isUnderWay,
  };
}

/** The tap of a party that waits for the network; undefined for one that is merely being sent. */
export function useWaitingTap(booking: string): Tap | undefined {
  const tap = tapOf(useTaps().shown.taps, booking);
  return tap?.waits ? tap : undefined;
}
