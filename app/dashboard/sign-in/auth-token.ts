/** The key of session storage under which the specification keeps the session's token. */
export const authTokenKey = 'Auth Token';

/** The username of the browser's session, and the anti-forgery token that its writes need. */
export interface SignedIn {
  username: string;
  token: string;
}

const listeners = new Set<() => void>();

/** Who works in this tab; undefined before anybody is known to, and after leaving. */
let person: string | undefined;

/** Somebody else who has signed in in another tab since: what is written here is not theirs. */
let otherUser: SignedIn | undefined;

/**
 * The tabs of one browser share the session's cookie but not their session storage: a tab that learns of
 * a new session, or of the end of one, tells the others, so that an edit they hold can still be saved.
 */
const otherTabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(authTokenKey);
otherTabs?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (data === null) {
    otherUser = undefined;
    store('');
  } else if (isSignedIn(data)) meet(data);
});

function isSignedIn(data: unknown): data is SignedIn {
  return (
    typeof data === 'object' &&
    data !== null &&
    'username' in data &&
    typeof data.username === 'string' &&
    'token' in data &&
    typeof data.token === 'string'
  );
}

/** Stores the token of this tab's user; another user is only noted, and the writes of this tab stay refused. */
function meet(signedIn: SignedIn): void {
  if (person !== undefined && person !== signedIn.username) {
    otherUser = signedIn;
    for (const listener of listeners) listener();
    return;
  }
  person = signedIn.username;
  otherUser = undefined;
  store(signedIn.token);
}

function store(token: string): void {
  if (token === '') sessionStorage.removeItem(authTokenKey);
  else sessionStorage.setItem(authTokenKey, token);
  for (const listener of listeners) listener();
}

/** Keeps the session's anti-forgery token in session storage, unless it belongs to another user than this tab's. */
export function keepAuthToken(signedIn: SignedIn): void {
  if (person === signedIn.username && otherUser === undefined && readAuthToken() === signedIn.token) return;
  if (otherUser?.token === signedIn.token) return;
  meet(signedIn);
  if (otherUser === undefined) otherTabs?.postMessage(signedIn);
}

/** Continues in this tab as the user who has signed in in another one. */
export function continueAsOtherUser(): void {
  if (!otherUser) return;
  person = otherUser.username;
  const { token } = otherUser;
  otherUser = undefined;
  store(token);
}

/** The username of this tab's user, once it is known. */
export function readPerson(): string | undefined {
  return person;
}

/** The username of somebody else who has signed in in this browser since. */
export function readOtherUser(): string | undefined {
  return otherUser?.username;
}

/** The token as session storage has it now; empty when there is none. */
export function readAuthToken(): string {
  return sessionStorage.getItem(authTokenKey) ?? '';
}

/** Calls the listener when the token changes, or somebody else signs in. */
export function watchAuthToken(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Forgets the token, here and in the other tabs: the script of the sign-in page, which has no other. Who sees that
 * page has no session, and a token that is still kept belongs to one that has ended.
 */
export const forgetKeptToken = `try{if(sessionStorage.getItem('${authTokenKey}')){sessionStorage.removeItem('${authTokenKey}');new BroadcastChannel('${authTokenKey}').postMessage(null)}}catch{}`;
