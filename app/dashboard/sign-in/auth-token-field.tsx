import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import { forgetWorkOfOthers, noteStaying } from './left-work.ts';
import { keepAuthToken, readAuthToken, watchAuthToken } from './auth-token.ts';

const RenderedTokenContext = createContext('');

/** Puts the session's anti-forgery token into session storage, from which every write of the area takes it. */
export function AuthTokenProvider({ username, token, children }: { username: string; token: string; children: React.ReactNode }) {
  useEffect(() => keepAuthToken({ username, token }), [username, token]);
  useEffect(() => {
    try {
      noteStaying(sessionStorage);
      forgetWorkOfOthers(localStorage, username, Date.now());
    } catch {
      // The browser keeps nothing.
    }
  }, [username]);
  return <RenderedTokenContext value={token}>{children}</RenderedTokenContext>;
}

/** The token field of every management form: from session storage or, without JavaScript, as the server rendered it. */
export function AuthTokenField() {
  const rendered = use(RenderedTokenContext);
  const token = useSyncExternalStore(watchAuthToken, readAuthToken, () => rendered);
  return <input type="hidden" name="authToken" value={token} />;
}

/** What a form asks of an action that does several things, with its token. */
export function IntentFields({ intent }: { intent: string }) {
  return (
    <>
      <AuthTokenField />
      <input type="hidden" name="intent" value={intent} />
    </>
  );
}
