import { useEffect, useRef } from 'react';
import { bookingTapsWords as words } from '#languages/booking-taps.ts';
import { Icon } from '../../../ui/icon.tsx';
import { formatSince, formatTime } from '../../frame/date-words.ts';
import { useConnectionLost, useReload } from '../../live/live.tsx';
import { useTaps, useWaitingTap } from './taps-provider.tsx';
import { refusedOf, type QueuedChange, unsent } from './taps.ts';
import './taps-banner.css';
import { IconButton } from '../../frame/icon-button.tsx';

/**
 * What became of the taps that did not go through: how many wait, about which somebody is asked, and which were refused.
 * @param onEvening where the network is gone, it says so there before anything was pressed
 */
export function TapsBanner({ onEvening = false }: { onEvening?: boolean }) {
  const { queue, shown } = useTaps();
  const reload = useReload();
  const cutOff = useConnectionLost();
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
                    <button
                      type="button"
                      className="text-button"
                      aria-label={words.about(words.send, tap.name)}
                      onClick={() => leave(() => queue.renew(tap))}
                    >
                      {words.send}
                    </button>
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

/** Does what takes a line away; if the focus goes with it, it is given another place: the banner, or what the last line was told in. */
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

/** Takes a tap back before it is sent; one that is on its way may be stored already. */
function TakeBack({ tap, leave }: { tap: QueuedChange; leave: (act: () => void) => void }) {
  const { queue, shown } = useTaps();
  const isOnItsWay = shown.sending?.booking === tap.booking;
  return (
    <button
      type="button"
      className="text-button"
      aria-label={words.about(words.takeBack, tap.name)}
      aria-disabled={isOnItsWay || undefined}
      onClick={() => {
        if (!isOnItsWay) leave(() => queue.drop(tap));
      }}
    >
      {words.takeBack}
    </button>
  );
}

function changeOf({ change }: QueuedChange): string {
  return words.changes[change];
}

/**
 * That a tap of a party waits, and which: never that it is done.
 * @param brief where there is no room for its words
 */
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
