import { type ComponentProps, createContext, use, useEffect, useSyncExternalStore } from 'react';
import { type FetcherWithComponents, Form } from 'react-router';
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

interface PostFormProps extends Omit<ComponentProps<typeof Form>, 'method'> {
  /** Sends it; the router's navigation without. */
  by?: Pick<FetcherWithComponents<unknown>, 'Form'>;
  /** What it asks of an action that does several things. */
  intent?: string;
  /** What else it says besides what is typed; what is undefined is left out. */
  fields?: Readonly<Record<string, string | number | undefined>>;
}

/** A form that writes, with its token. */
export function PostForm({ by, intent, fields, children, ...props }: PostFormProps) {
  const Sent = by?.Form ?? Form;
  return (
    <Sent method="post" {...props}>
      <AuthTokenField />
      {Object.entries({ intent, ...fields }).map(
        ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
    </Sent>
  );
}
