import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation, useMatches, useNavigation, useRevalidator } from 'react-router';
import { dashboardWords } from '#languages/dashboard.ts';
import { Notice } from '../../ui/notice.tsx';
import { useCutOff } from '../live/live.tsx';
import { isInterrupted, isOutdated, rememberShown, watchReloads } from '../frame/reload.ts';

const words = dashboardWords.reload;

/**
 * Says that the screen is outdated and what is safe, and reloads it when the network is back or the user asks; a reload that was given up
 * for a navigation is done after it.
 */
export function ReloadNotice() {
  const outdated = useSyncExternalStore(watchReloads, isOutdated, () => false);
  const interrupted = useSyncExternalStore(watchReloads, isInterrupted, () => false);
  const { revalidate, state } = useRevalidator();
  const isIdle = useNavigation().state === 'idle' && state === 'idle';
  const { pathname, search } = useLocation();
  const matches = useMatches();
  const cutOff = useCutOff();
  const wasCutOff = useRef(false);
  useEffect(() => {
    if (cutOff) wasCutOff.current = true;
  }, [cutOff]);
  useEffect(() => {
    const routes = matches.filter(({ loaderData }) => loaderData !== undefined).map(({ id }) => id);
    rememberShown({ address: pathname + search, routes, page: matches.at(-1)?.id ?? '' });
  }, [pathname, search, matches]);
  useEffect(() => {
    if (interrupted && isIdle) void revalidate();
  }, [interrupted, isIdle, revalidate]);
  useEffect(() => {
    if (!outdated || cutOff) return;
    const reload = () => void revalidate();
    // The server was away, and is back.
    if (wasCutOff.current) reload();
    wasCutOff.current = false;
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [outdated, cutOff, revalidate]);

  // Where the server is not heard at all, that is what is said.
  if (!outdated || cutOff) return null;
  return (
    <Notice>
      <p>
        <strong>{words.outdated}</strong> {words.safe}{' '}
        <button type="button" className="text-button" aria-disabled={state === 'loading'} onClick={() => void revalidate()}>
          {words.again}
        </button>
      </p>
    </Notice>
  );
}
