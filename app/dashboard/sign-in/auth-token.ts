import { createListeners } from '../frame/listeners.ts';

/** The key in session storage that the specification gives the session's token. */
export const authTokenKey = 'Auth Token';

/** The user of the session, and the anti-forgery token for writes. */
export interface SignedIn {
  username: string;
  token: string;
}

const changes = createListeners();

/** The user of this tab; undefined until known, and after sign-out. */
let person: string | undefined;

/** Another user who has signed in in another tab since. They do not own the edits of this tab. */
let otherUser: SignedIn | undefined;

/**
 * The tabs of one browser share the session's cookie but not their session storage. A tab tells the others of a new or ended session, so
 * that their edits can still be saved.
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

/** Stores the token of this tab's user. Another user is only noted, and writes of this tab stay refused. */
function meet(signedIn: SignedIn): void {
  if (person !== undefined && person !== signedIn.username) {
    otherUser = signedIn;
    changes.tell();
    return;
  }
  person = signedIn.username;
  otherUser = undefined;
  store(signedIn.token);
}

function store(token: string): void {
  if (token === '') sessionStorage.removeItem(authTokenKey);
  else sessionStorage.setItem(authTokenKey, token);
  changes.tell();
}

/** Stores the session's anti-forgery token, unless it belongs to another user than this tab's. */
export function keepAuthToken(signedIn: SignedIn): void {
  if (person === signedIn.username && otherUser === undefined && readAuthToken() === signedIn.token) return;
  if (otherUser?.token === signedIn.token) return;
  meet(signedIn);
  if (otherUser === undefined) otherTabs?.postMessage(signedIn);
}

export function continueAsOtherUser(): void {
  if (!otherUser) return;
  person = otherUser.username;
  const { token } = otherUser;
  otherUser = undefined;
  store(token);
}

export function readPerson(): string | undefined {
  return person;
}

export function readOtherUser(): string | undefined {
  return otherUser?.username;
}

/** The current token; empty if there is none. */
export function readAuthToken(): string {
  return sessionStorage.getItem(authTokenKey) ?? '';
}

export const watchAuthToken = changes.listen;

/**
 * Removes the token, here and in other tabs: part of the sign-in page's script. The page is shown only without a session, so a kept token
 * is of an ended one.
 */
export const forgetKeptToken = `try{if(sessionStorage.getItem('${authTokenKey}')){sessionStorage.removeItem('${authTokenKey}');new BroadcastChannel('${authTokenKey}').postMessage(null)}}catch{}`;
