import { useSyncExternalStore } from 'react';

/** As wide as the preview beside the editor needs (preview.css). */
const query = '(min-width: 1360px)';

function watch(listener: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether there is room for the preview beside the editor; on the server nobody knows. */
export function useWide(): boolean {
  return useSyncExternalStore(
    watch,
    () => matchMedia(query).matches,
    () => false,
  );
}
