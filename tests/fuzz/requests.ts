import fc from '#tests/random-examples.ts';
import { type Door, endpoints } from './routes.ts';
import { formsOf, subjects } from './forms.ts';
import { type House, messageId, pictureId } from './staff-forms.ts';
import { hostileSegment, hostileText } from './texts.ts';

export interface FuzzRequest {
  door: Door;
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  who: 'nobody' | 'staff' | 'admin';
  /** Where the token of the session is carried. */
  proof: 'header' | 'form';
  headers: Record<string, string>;
  body: { type: 'form' | 'multipart'; fields: [string, string][] } | { type: 'raw'; contentType: string; text: string } | undefined;
}

/** Stands for the token of an open invitation. */
export const openInvitation = 'open-invitation';

/** Stands for the token of a guest's own booking. */
export const ownBookingToken = 'own-booking';

/** Valid values of the segments of a path. */
const soundSegments: Record<string, readonly string[]> = {
  area: ['dashboard_mediterraneo'],
  collection: ['menu', 'landing', 'legal', 'todos', 'bookings', 'newsletter'],
  id: ['carta', 'cena', 'slides', 'privacy', 'settings', pictureId, messageId],
  version: ['1', '2', '3'],
  section: ['slides', 'team', 'about', 'privacy'],
  page: ['privacy', 'termini', 'natale', 'carta'],
  token: [openInvitation, openInvitation, ownBookingToken, 'none'],
  file: [`${pictureId}-400.jpg`, 'favicon.svg', pictureId],
  picture: ['cena.en.png'],
  icon: ['192.png'],
};

const queryNames =
  'persone quanti giorno ora attesa dal passo posto data fatto q senza dieta kind by before with done back expired recovery mostra nome dopo eliminata words after source remove target language sheet tables index _routes __proto__';
const soundQuery = fc.constantFrom(
  '2026-11-28',
  '20:30',
  'giorno',
  'latte',
  'vegano',
  'menu',
  'pages',
  '1',
  '40',
  'now',
  'cestino',
  '/dashboard_mediterraneo/menus',
  '/carta',
  'four',
  '12',
);

function pathOf(pattern: string, subject: string | undefined): fc.Arbitrary<string> {
  const segments = pattern.split('/').map((segment) => {
    const name = /^:(\w+)\??$/.exec(segment)?.[1];
    if (segment === '*') return hostileSegment;
    if (name === undefined) return fc.constant(segment);
    const own = subject !== undefined && ['id', 'section', 'page'].includes(name) ? [subject.slice(subject.indexOf('/') + 1)] : undefined;
    const sound = fc.constantFrom(...(own ?? soundSegments[name] ?? ['x']));
    return fc.oneof({ weight: name === 'area' ? 12 : 3, arbitrary: sound }, { weight: 1, arbitrary: hostileSegment });
  });
  return fc.tuple(...segments).map((parts) => `/${parts.join('/')}`);
}

const query = fc
  .array(fc.tuple(fc.constantFrom('', ...queryNames.split(' ')), fc.oneof(soundQuery, hostileText)), { maxLength: 4 })
  .map((pairs) => (pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`));
const search = fc.oneof(
  { weight: 8, arbitrary: query },
  { weight: 1, arbitrary: fc.constantFrom('?', '?%', '?%00=%00', '?a=%ff', '?q=%ED%A0%80', '?a&a&a=1', '?__proto__[x]=1') },
);

/** Headers hold Latin letters without NUL and line breaks. */
const headerText = hostileText.map((text) =>
  [...text]
    .filter((letter) => letter <= '\u00ff' && !'\0\r\n'.includes(letter))
    .join('')
    .trim()
    .slice(0, 2_000),
);
const headers = fc.dictionary(
  fc.constantFrom(
    'User-Agent',
    'Accept-Language',
    'If-None-Match',
    'Accept-Encoding',
    'X-File-Name',
    'X-Sign-In-Again',
    'X-Forwarded-For',
    'Purpose',
  ),
  headerText,
  { maxKeys: 2 },
);

const strayNames = fc.constantFrom(
  '__proto__',
  'constructor',
  'a[b]',
  'exceptions[99999999].from',
  'exceptions[9999].from',
  'exceptions[-1].x',
  '',
  'data',
  'intent',
  'version',
  'a\0b',
);
const stray = fc.array(fc.tuple(strayNames, hostileText), { maxLength: 2 });

function bodyOf(forms: readonly Readonly<Record<string, fc.Arbitrary<string>>>[]): fc.Arbitrary<FuzzRequest['body']> {
  const fields = fc.oneof(...forms.map((form) => fc.record(form, { noNullPrototype: true }))).chain((form) =>
    fc.record({
      kept: fc.oneof(
        { weight: 5, arbitrary: fc.constant(Object.entries<string>(form)) },
        { weight: 1, arbitrary: fc.subarray(Object.entries<string>(form)) },
      ),
      stray: fc.oneof({ weight: 4, arbitrary: fc.constant<[string, string][]>([]) }, { weight: 1, arbitrary: stray }),
    }),
  );
  const form = fc.record({ type: fc.constantFrom('form', 'multipart'), fields: fields.map(({ kept, stray }) => [...kept, ...stray]) });
  const raw = fc.record({
    type: fc.constant('raw' as const),
    contentType: fc.constantFrom(
      'application/json',
      'text/plain',
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
      '',
    ),
    text: fc.oneof(
      hostileText,
      fc.constantFrom('{}', '[]', 'null', '--x\r\n\r\n', '--x--', 'a=%00', 'a=%ff', '&&&', 'data={}&version=1'.repeat(500)),
    ),
  });
  return fc.oneof({ weight: 8, arbitrary: form }, { weight: 1, arbitrary: raw }, { weight: 1, arbitrary: fc.constant(undefined) });
}

const files = [...new Set(endpoints.map(({ file }) => file))];
const hasAction = (file: string) => endpoints.some((door) => door.file === file && door.hasAction);

/** Requests to every address; those with actions are more frequent. */
export function requestsTo(house: House): fc.Arbitrary<FuzzRequest> {
  return fc
    .constantFrom(...files.flatMap((file) => (hasAction(file) ? [file, file, file] : [file])))
    .chain((file) =>
      fc.tuple(fc.constantFrom(...endpoints.filter((door) => door.file === file)), fc.constantFrom(...(subjects[file] ?? [undefined]))),
    )
    .chain(([door, subject]) =>
      fc.record({
        door: fc.constant(door),
        method: door.hasAction
          ? fc.constantFrom('GET', 'POST', 'POST', 'POST', 'POST', 'PUT', 'DELETE')
          : fc.constantFrom('GET', 'GET', 'GET', 'GET', 'GET', 'GET', 'GET', 'HEAD', 'POST'),
        path: fc
          .tuple(
            fc.constantFrom('', '', '', '', '/en', '/pt'),
            pathOf(door.pattern, subject),
            fc.constantFrom('', '', '', '', '.data', '/'),
            search,
          )
          .map(
            ([language, path, end, rest]) =>
              `${isForStaff(door) ? '' : language}${path === '/' ? path : path + end}${withIndex(door, rest)}`,
          ),
        who: fc.constantFrom('nobody', 'staff', 'admin', 'admin'),
        proof: fc.constantFrom('header', 'form'),
        headers,
        body: bodyOf(formsOf(house, subject)[door.file] ?? [{ ignored: hostileText }]),
      }),
    );
}

/** The form of an index page is sent to `?index`. */
function withIndex({ pattern }: Door, rest: string): string {
  return pattern === ':area' ? rest.replace(/^\??/, '?index&') : rest;
}

/** Whether an address is of the management area, whose pages have one language. */
function isForStaff({ pattern }: Door): boolean {
  return /^(:area(?!\/preview)|dashboard)/.test(pattern);
}
