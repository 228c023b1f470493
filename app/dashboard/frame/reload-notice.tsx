import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useMatches, useRevalidator } from 'react-router';
import { dashboardWords } from '#languages/dashboard.ts';
import { Notice } from '../../ui/notice.tsx';
import { isOutdated, rememberShown, watchReloads } from './reload.ts';
import './reload-notice.css';

const words = dashboardWords.reload;

/** Says that the screen is outdated and what is safe, and reloads it when the network is back or the user asks. */
export function ReloadNotice() {
  const outdated = useSyncExternalStore(watchReloads, isOutdated, () => false);
  const { revalidate, state } = useRevalidator();
  const { pathname, search } = useLocation();
  const matches = useMatches();
  useEffect(() => {
    const routes = matches.filter(({ loaderData }) => loaderData !== undefined).map(({ id }) => id);
    rememberShown({ address: pathname + search, routes, page: matches.at(-1)?.id ?? '' });
  }, [pathname, search, matches]);
  useEffect(() => {
    if (!outdated) return;
    const reload = () => void revalidate();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [outdated, revalidate]);

  if (!outdated) return null;
  return (
    <Notice className="reload-notice">
      <p>
        <strong>{words.outdated}</strong> {words.safe}{' '}
        <button type="button" className="text-button" aria-disabled={state === 'loading'} onClick={() => void revalidate()}>
          {words.again}
        </button>
      </p>
    </Notice>
  );
}
