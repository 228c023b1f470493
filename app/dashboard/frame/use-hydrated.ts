import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the page has come alive. What is typed before that is not seen, so an editor opens only then. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
