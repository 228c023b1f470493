import { use, useState } from 'react';
import { matchRoutes, UNSAFE_DataRouterContext as DataRouterContext } from 'react-router';
import { dashboardWords } from '#languages/dashboard.ts';
import { Notice } from '../../ui/notice.tsx';
import { useNetworkLost } from '../live/live.tsx';
import { TextButton } from '../frame/controls.tsx';
import { useArea } from '../frame/area.tsx';
import { useWindowEvent } from '../frame/use-hydrated.ts';

const words = dashboardWords.errors.unreachable;

/**
 * Without the network, says that a desk cannot be opened whose code is not loaded. The router would reload the page, and the browser's
 * error would replace it.
 */
export function UnreachableDeskNotice() {
  const area = useArea();
  const router = use(DataRouterContext)?.router;
  const isCutOff = useNetworkLost() !== undefined;
  const [asked, setAsked] = useState(false);
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!router || !link || !opensHere(event, link) || !`${link.pathname}/`.startsWith(`${area}/`)) return;
    const isMissing = (isCutOff || !navigator.onLine) && matchRoutes(router.routes, link.pathname)?.some(({ route }) => route.lazy);
    // Other effects of the click, such as closing a list, still happen.
    if (isMissing) event.preventDefault();
    setAsked(isMissing === true);
  };
  useWindowEvent('click', onClick, { capture: true });
  useWindowEvent('online', () => setAsked(false));
  if (!asked) return null;
  return (
    <Notice tone="error">
      <p>
        <strong>{dashboardWords.errors.offline.heading}.</strong> {words}{' '}
        <TextButton label={dashboardWords.menus.understood} onClick={() => setAsked(false)} />
      </p>
    </Notice>
  );
}

/** Whether a click opens a link in this window, not as a file. */
function opensHere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent, link: HTMLAnchorElement): boolean {
  const isPlain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
  return isPlain && link.origin === location.origin && link.target === '' && !link.hasAttribute('download');
}
