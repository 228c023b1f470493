import {
  data,
  type FetcherWithComponents,
  Form,
  isRouteErrorResponse,
  useActionData,
  useFetcher,
  useLocation,
  useNavigation,
} from 'react-router';
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  type SubmitEvent,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { isLastingFault, type LastingFault, lastingFaultOf } from '#restaurant/health/faults.ts';
import { dashboardWords } from '#languages/dashboard.ts';
import { alarmWords } from '#languages/status.ts';
import { signInWords } from '#languages/sign-in.ts';
import { isRoleRefusal } from '../frame/staff-member.ts';
import { announceSessionEnd, isDueStep, missingFor, noteDueStep, useOtherUser, useSessionEnd } from '../sign-in/session-end.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextButton } from '../frame/controls.tsx';
import { forgetWorkOfOthers, noteStaying } from '../sign-in/left-work.ts';
import { keepAuthToken, readAuthToken, watchAuthToken } from '../sign-in/auth-token.ts';
import { DueStepLink } from '../sign-in/sign-in-again.tsx';
import { useAddress } from '../frame/area.tsx';

/** A write that did not reach its action: nothing changed, and the form keeps what was typed. */
export type SendError =
  | { refused: 'signed-out' }
  /** The role does not allow it. A page that was opened before the role changed may still offer it. */
  | { refused: 'role' }
  /** Over 1 MB. */
  | { refused: 'too-large' }
  /** The server's disk is full or its data are damaged; a retry does not help. */
  | { refused: LastingFault }
  | { refused: 'failed' };

/**
 * The answer of an action that is sent with `send`: a union whose members `in` distinguishes. TypeScript adds optional properties to the
 * members of an inferred union; this type leaves them out.
 */
export type AnswerOf<Action extends (...given: never[]) => unknown> = Exact<DataOf<Awaited<ReturnType<Action>>>> | SendError;
type DataOf<Answer> = Answer extends { data: infer Data; init: ResponseInit | null } ? Data : Exclude<Answer, Response>;
type Exact<Answer> = Answer extends unknown
  ? { [Name in keyof Answer as [Answer[Name]] extends [undefined] ? never : Name]: Answer[Name] }
  : never;

/** Sends a write to its action. A failure is returned as a result: an error page would replace the form and lose what was typed. */
export async function send<Answer>(serverAction: () => Promise<Answer>) {
  try {
    return await serverAction();
  } catch (error) {
    const missing = missingFor(error);
    if (error instanceof Response && !missing) throw error;
    // The error status tells the router not to reload the page, which would also fail and replace the form.
    const { refused, status } = reasonOf(error);
    if (isDueStep(missing)) noteDueStep(missing);
    else if (refused === 'signed-out') announceSessionEnd();
    return data<SendError>({ refused }, { status });
  }
}

function reasonOf(error: unknown): SendError & { status: number } {
  if (error instanceof Response) return { refused: 'signed-out', status: 401 };
  if (!isRouteErrorResponse(error)) return { refused: 'failed', status: 503 };
  if (error.status === 403 && isRoleRefusal(error.data)) return { refused: 'role', status: 403 };
  if (error.status === 403) return { refused: 'signed-out', status: 403 };
  const lasting = lastingFaultOf(error.data);
  if (lasting) return { refused: lasting, status: error.status };
  return error.status === 413 ? { refused: 'too-large', status: 413 } : { refused: 'failed', status: error.status };
}

/**
 * Makes the hook of a desk whose forms have intents. The hook returns the fetcher of some forms and their last answer, also that of a form
 * sent without JavaScript.
 */
export function formsOf<Result extends { intent: string }>() {
  return function useForms<Intent extends Result['intent']>(...intents: Intent[]) {
    type Answer = Extract<Result, { intent: Intent }>;
    const fetcher = useFetcher<Answer | SendError>();
    const posted = useActionData<Result | SendError>();
    const isOwn = (answer: object): answer is Answer => 'intent' in answer && intents.some((intent) => intent === answer.intent);
    return { fetcher, answer: fetcher.data ?? (posted && isOwn(posted) ? posted : undefined) };
  };
}

/**
 * Calls `onAnswer` once per answer of a fetcher. An effect on `fetcher.data` alone misses some: the router publishes the answer before the
 * render for it. An earlier render may already see it, and if the later one changes nothing else, React drops its effects. The fetcher
 * object always changes again when its state does.
 */
export function useAnswer<Answer>(fetcher: { data: Answer | undefined }, onAnswer: (answer: Answer) => void): void {
  const handled = useRef<Answer>(undefined);
  const tell = useEffectEvent(onAnswer);
  useEffect(() => {
    const { data } = fetcher;
    if (data === undefined || data === handled.current) return;
    handled.current = data;
    tell(data);
  }, [fetcher]);
}

/** The reference of a form that focuses its first wrong field when it is refused. */
export function useFaultFocus(refused: unknown): React.RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refused) focusFault(form.current);
  }, [refused]);
  return form;
}

/** Focuses the first wrong field of a form. */
export function focusFault(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

/**
 * The last answer of an action while its screen is shown. The router forgets an answer when the page's data is loaded again, which a change
 * elsewhere causes at any time: an error or an undo button would disappear unread.
 */
export function useLastAnswer<Answer>(latest: Answer | undefined): Answer | undefined {
  const [answer, setAnswer] = useState(latest);
  if (latest && latest !== answer) setAnswer(latest);
  return latest ?? answer;
}

const words = dashboardWords.saving;

export type SaveOutcome = 'saved' | 'missing' | SendError['refused'] | { wrong: number };

type ReasonOf<Answer> = Answer extends { refused: infer Reason extends string } ? Reason : never;
/** The words for the reasons of one action, and optionally for a missing document. */
type OwnWords<Answer> = Readonly<Record<Exclude<ReasonOf<Answer>, SendError['refused'] | 'missing'>, ReactNode>> & {
  readonly missing?: ReactNode;
};
type FailureProps<Answer> = { answer: Answer | undefined; words?: OwnWords<Answer> } & (Exclude<
  ReasonOf<Answer>,
  SendError['refused'] | 'missing'
> extends never
  ? unknown
  : { words: OwnWords<Answer> });

function failureOf<Answer extends object>({ answer, words: own }: FailureProps<Answer>): ReactNode {
  const refused = answer && 'refused' in answer ? answer.refused : undefined;
  const ownTexts: Readonly<Partial<Record<string, ReactNode>>> = own ?? {};
  if (typeof refused !== 'string') return null;
  if (Object.hasOwn(ownTexts, refused)) return ownTexts[refused] && <p>{ownTexts[refused]}</p>;
  return isShared(refused) && <SendFailure outcome={refused} />;
}

/** Why a write failed, in the desk's own words or the general ones; nothing if it did not, or if a field says it. */
export function Failure<Answer extends object>(props: FailureProps<Answer>) {
  return failureOf(props);
}

export function FailureNotice<Answer extends object>(props: FailureProps<Answer>) {
  const failure = failureOf(props);
  return failure && <Notice tone="error">{failure}</Notice>;
}

const shared = ['signed-out', 'role', 'too-large', 'failed', 'missing'] as const;

function isShared(reason: string): reason is (typeof shared)[number] | LastingFault {
  return isLastingFault(reason) || shared.some((one) => one === reason);
}

export function SendFailure({ outcome }: { outcome: Exclude<SaveOutcome, 'saved'> }) {
  if (outcome === 'signed-out') return <SignedOut />;
  if (outcome === 'missing') return <p>{words.missing}</p>;
  if (typeof outcome === 'object') return <p>{words.wrong(outcome.wrong)}</p>;
  return (
    <p>
      <strong>{isLastingFault(outcome) ? alarmWords[outcome].said : failureWords[outcome]}</strong> {words.kept}
      {outcome === 'role' && ` ${signInWords.role.next}`}
    </p>
  );
}

const failureWords = { role: signInWords.role.refused, 'too-large': words.tooLarge, failed: words.failed };

/** The session has ended, belongs to another user, or a step of the user's is due first. Meanwhile the user may have signed in again, here or in another tab. */
function SignedOut() {
  const end = useSessionEnd();
  const otherUser = useOtherUser();
  if (isDueStep(end)) {
    return (
      <p>
        <strong>{signInWords.again[end]}</strong> {words.kept} {signInWords.again[`${end}Next`]} <DueStepLink step={end} />
      </p>
    );
  }
  if (end === 'none') {
    return (
      <p>
        <strong>{signInWords.again.done}</strong> {words.kept} {signInWords.again.saveNow}
      </p>
    );
  }
  return (
    <p>
      <strong>{otherUser === undefined ? words.signedOut : `${signInWords.again.otherUser.heading(otherUser)}.`}</strong> {words.kept}{' '}
      <TextButton
        label={otherUser === undefined ? signInWords.again.open : signInWords.again.otherUser.open}
        onClick={announceSessionEnd}
      />
    </p>
  );
}

const RenderedTokenContext = createContext('');
const FormKeyContext = createContext('');

interface AuthTokenProviderProps {
  username: string;
  token: string;
  /** The key of the forms that are sent before the frame is loaded again. */
  formKey?: string;
  children: React.ReactNode;
}

/** Stores the session's anti-forgery token in session storage, for every write of the area. */
export function AuthTokenProvider({ username, token, formKey = '', children }: AuthTokenProviderProps) {
  useEffect(() => keepAuthToken({ username, token }), [username, token]);
  useEffect(() => {
    try {
      noteStaying(sessionStorage);
      forgetWorkOfOthers(localStorage, username, Date.now());
    } catch {
      // Storage is blocked.
    }
  }, [username]);
  return (
    <RenderedTokenContext value={token}>
      <FormKeyContext value={formKey}>{children}</FormKeyContext>
    </RenderedTokenContext>
  );
}

/** The token field of every management form: from session storage or, without JavaScript, as the server rendered it. */
export function AuthTokenField() {
  const rendered = use(RenderedTokenContext);
  const token = useSyncExternalStore(watchAuthToken, readAuthToken, () => rendered);
  return <input type="hidden" name="authToken" value={token} />;
}

interface PostFormProps extends Omit<ComponentProps<typeof Form>, 'method' | 'action'> {
  /** The address that it is sent to (`useAddress`); the current one by default. */
  action?: string | undefined;
  /** The fetcher that sends it; otherwise it is a navigation. */
  by?: Pick<FetcherWithComponents<unknown>, 'Form'>;
  intent?: string;
  /** Whether it creates something or sends a mail: sent twice, it then does so once (`submissionOf`). */
  once?: boolean;
  /** Hidden fields; undefined values are left out. */
  fields?: Readonly<Record<string, string | number | undefined>>;
}

export function PostForm({ by, intent, once, fields, action, children, ...props }: PostFormProps) {
  const formKey = use(FormKeyContext);
  const Sent = by?.Form ?? Form;
  const address = useAddress(action);
  return (
    <Sent method="post" {...props} action={address}>
      <AuthTokenField />
      {Object.entries({ intent, formKey: once ? formKey : undefined, ...fields }).map(
        ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
    </Sent>
  );
}

/** How long the answer of a form is awaited, in milliseconds. A later press is sent again, because the first may be lost. */
const maxAnswerMs = 10_000;

/**
 * For a form that may be answered only once: ignores presses until the answer is there. A second request would do the work twice, or abort
 * the first and answer that it was already done, so what only the first answer contains (a link, a result) would be lost.
 * @param fetcher sends the form; without one, the form is a navigation
 */
export function useOneSubmit(fetcher?: Pick<FetcherWithComponents<unknown>, 'state'>): (event: SubmitEvent<HTMLFormElement>) => void {
  const { formData } = useNavigation();
  const location = useLocation();
  const isSending = fetcher ? fetcher.state !== 'idle' : formData !== undefined;
  // It changes with each answer. A slow browser may render the answer without having rendered the wait.
  const shown = fetcher ?? location;
  const sent = useRef<{ at: number; shown: object }>(undefined);
  return (event) => {
    const { timeStamp: at } = event;
    const isAwaited = sent.current?.shown === shown && at - sent.current.at < maxAnswerMs;
    if (isSending || isAwaited) event.preventDefault();
    else sent.current = { at, shown };
  };
}
