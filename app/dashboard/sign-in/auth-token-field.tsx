import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import { keepAuthToken, readAuthToken, watchAuthToken } from './auth-token.ts';

const RenderedTokenContext = createContext('');

/** Puts the session's anti-forgery token into session storage, whence every write of the area takes it. */
export function AuthTokenProvider({ username, token, children }: { username: string; token: string; children: React.ReactNode }) {
  useEffect(() => keepAuthToken({ username, token }), [username, token]);
  return <RenderedTokenContext value={token}>{children}</RenderedTokenContext>;
}

/** The field that every management form carries: what session storage has, or, without JavaScript, what the server rendered. */
export function AuthTokenField() {
  const rendered = use(RenderedTokenContext);
  const token = useSyncExternalStore(watchAuthToken, readAuthToken, () => rendered);
  return <input type="hidden" name="authToken" value={token} />;
}
