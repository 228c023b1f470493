/** The key of session storage under which the specification keeps the session's token. */
export const authTokenKey = 'Auth Token';

const listeners = new Set<() => void>();

/**
 * The tabs of one browser share the session's cookie but not their session storage: a tab that learns of
 * a new session, or of the end of one, tells the others, so that an edit they hold can still be saved.
 */
const otherTabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(authTokenKey);
otherTabs?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (typeof data === 'string') store(data);
});

function store(token: string): void {
  if (token === '') sessionStorage.removeItem(authTokenKey);
  else sessionStorage.setItem(authTokenKey, token);
  for (const listener of listeners) listener();
}

/** Keeps the session's anti-forgery token in session storage. */
export function keepAuthToken(token: string): void {
  if (readAuthToken() === token) return;
  store(token);
  otherTabs?.postMessage(token);
}

/** Forgets the token, here and in the other tabs: the session is over. */
export function forgetAuthToken(): void {
  keepAuthToken('');
}

/** The token as session storage has it now; empty when there is none. */
export function readAuthToken(): string {
  return sessionStorage.getItem(authTokenKey) ?? '';
}

/** Tells when the token changes. */
export function watchAuthToken(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
