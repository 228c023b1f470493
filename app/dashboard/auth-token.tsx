import { createContext, use, useEffect, useState } from 'react';

/** The key of session storage under which the specification keeps the session's token. */
export const authTokenKey = 'Auth Token';

const AuthTokenContext = createContext('');

/** Keeps the session's anti-forgery token in session storage and gives it to every form of the area. */
export function AuthTokenProvider({ token, children }: { token: string; children: React.ReactNode }) {
  const [kept, setKept] = useState(token);
  useEffect(() => {
    sessionStorage.setItem(authTokenKey, token);
    setKept(token);
  }, [token]);
  return <AuthTokenContext value={kept}>{children}</AuthTokenContext>;
}

export function useAuthToken(): string {
  return use(AuthTokenContext);
}

/** The field that every management write carries. */
export function AuthTokenField() {
  return <input type="hidden" name="authToken" value={useAuthToken()} />;
}
