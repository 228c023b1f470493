import { deskWords, screenWords, titleInArea } from '#languages/desks.ts';
import { type Action, can, type Role } from '#restaurant/staff/permissions.ts';
import type { SymbolName } from '../../ui/icon.tsx';

interface Screen {
  /** The path below the area; empty for its home. */
  path: string;
  name: string;
  /** The title of the browser's tab; by default made from the name. */
  title?: string;
  /** Other words by which the search finds it. */
  also: string;
  needs: Action;
  /** The icon in the bar of a phone, if it differs from that of its desk. */
  icon?: SymbolName;
}

interface DashboardPage {
  name: string;
  icon: SymbolName;
  screens: readonly [Screen, ...Screen[]];
  /** Whether a line separates it from the desk before. */
  begins?: true;
  ownTabs?: true;
}

const ownDesk: DashboardPage = {
  name: deskWords.account,
  icon: 'i-chiave',
  screens: [{ path: 'account', ...screenWords.account, needs: 'manage own account' }],
};

/** The one list of desks, Home first. */
export const dashboardPages: readonly DashboardPage[] = [
  { name: deskWords.home, icon: 'i-casa', screens: [{ path: '', ...screenWords.home, needs: 'see the management area' }] },
  {
    name: deskWords.menus,
    icon: 'i-penna',
    screens: [
      { path: 'menus', ...screenWords.menus, needs: 'edit menus' },
      { path: 'prices', ...screenWords.prices, needs: 'edit menus', icon: 'i-menu' },
      { path: 'replaced', ...screenWords.replaced, needs: 'sign allergen declarations', icon: 'i-attenzione' },
      { path: 'qr', ...screenWords.qr, needs: 'print cards', icon: 'i-stampa' },
      { path: 'paper', ...screenWords.paper, needs: 'print cards' },
    ],
  },
  {
    name: deskWords.bookings,
    icon: 'i-calendario',
    screens: [
      { path: 'bookings', ...screenWords.evening, needs: 'take bookings' },
      { path: 'bookings/phone', ...screenWords.phone, needs: 'take bookings', icon: 'i-telefono' },
      { path: 'bookings/month', ...screenWords.month, needs: 'take bookings' },
      { path: 'bookings/print', ...screenWords.sheet, needs: 'see bookings', icon: 'i-stampa' },
      { path: 'bookings/numbers', ...screenWords.numbers, needs: 'take bookings' },
      { path: 'bookings/tables', ...screenWords.tables, needs: 'edit booking rules' },
      { path: 'bookings/rules', ...screenWords.rules, needs: 'edit booking rules' },
      { path: 'bookings/exchange', ...screenWords.bookingExchange, needs: 'export and import' },
    ],
  },
  {
    name: deskWords.guests,
    icon: 'i-stella',
    screens: [
      { path: 'bookings/guests', ...screenWords.guests, needs: 'take bookings' },
      { path: 'person-data', ...screenWords.personData, needs: 'see personal data' },
    ],
  },
  {
    name: deskWords.letters,
    icon: 'i-fumetto',
    screens: [
      { path: 'messages', ...screenWords.messages, needs: 'answer messages' },
      { path: 'newsletter', ...screenWords.newsletter, needs: 'write the newsletter', icon: 'i-posta' },
      { path: 'newsletter/subscribers', ...screenWords.subscribers, needs: 'write the newsletter' },
      { path: 'newsletter/consent', ...screenWords.consent, needs: 'write the newsletter' },
    ],
  },
  {
    name: deskWords.site,
    icon: 'i-immagine',
    begins: true,
    screens: [
      { path: 'content', ...screenWords.content, needs: 'edit content' },
      { path: 'pictures', ...screenWords.pictures, needs: 'upload pictures' },
      { path: 'settings', ...screenWords.settings, needs: 'edit settings', icon: 'i-regola' },
      { path: 'reach', ...screenWords.reach, needs: 'edit settings' },
      { path: 'exchange', ...screenWords.exchange, needs: 'export and import' },
    ],
  },
  {
    name: deskWords.happened,
    icon: 'i-tempo',
    ownTabs: true,
    screens: [
      { path: 'history', ...screenWords.history, needs: 'see the history' },
      { path: 'history/trash', ...screenWords.trash, needs: 'see the history' },
      { path: 'history/log', ...screenWords.log, needs: 'see the audit log' },
    ],
  },
  {
    name: deskWords.backstage,
    icon: 'i-barca',
    screens: [
      { path: 'mail', ...screenWords.mail, needs: 'see the outbox' },
      { path: 'mail/domain', ...screenWords.mailDomain, needs: 'check the mail domain' },
      { path: 'status', ...screenWords.status, needs: 'manage jobs' },
      { path: 'jobs', ...screenWords.jobs, needs: 'manage jobs' },
      { path: 'exports', ...screenWords.exports, needs: 'export and import' },
    ],
  },
  {
    name: deskWords.people,
    icon: 'i-persone',
    screens: [
      { path: 'people', ...screenWords.people, needs: 'manage people' },
      { path: 'people/roles', ...screenWords.roles, needs: 'manage people' },
    ],
  },
  ownDesk,
];

/** The first screen of a role: for `door`, tonight's evening instead of Home. */
export function firstPathOf(role: Role): string {
  return role === 'door' ? 'bookings' : '';
}

/** The desks and screens that a role sees. A desk of which it sees a single screen has the name of that screen. */
export function desksOf(role: Role): DashboardPage[] {
  return dashboardPages.flatMap((desk) => {
    const seen = desk.screens.filter(({ path, needs }) => can(role, needs) && (path !== '' || firstPathOf(role) === ''));
    const [first, ...others] = seen;
    if (!first) return [];
    const name = others.length === 0 ? first.name : desk.name;
    return [{ ...desk, name, screens: [first, ...others] }];
  });
}

/** Whether it stands beside the user's name, not among the other desks. */
export function isOwnDesk({ screens }: DashboardPage): boolean {
  return screens[0].path === ownDesk.screens[0].path;
}

/** The screen at an address below the area: the one with the longest matching path. */
export function screenAt(below: string): Screen | undefined {
  return dashboardPages
    .flatMap(({ screens }) => screens)
    .filter(({ path }) => below === path || (path !== '' && below.startsWith(`${path}/`)))
    .toSorted((one, other) => other.path.length - one.path.length)[0];
}

export function titleAt(below: string): string | undefined {
  const screen = screenAt(below);
  return screen && (screen.title ?? titleInArea(screen.name));
}

export function isScreenAt({ path }: Pick<Screen, 'path'>, below: string): boolean {
  return path === screenAt(below)?.path;
}

/** Whether an address below the area is of a desk, also if the role sees only some of its screens. */
export function isDeskAt({ screens: [{ path }] }: DashboardPage, below: string): boolean {
  const here = screenAt(below)?.path;
  const holds = (screens: readonly Screen[], wanted: string | undefined) => screens.some((screen) => screen.path === wanted);
  return dashboardPages.some(({ screens }) => holds(screens, path) && holds(screens, here));
}

/** The bar of a phone for each role, without the button for the rest. */
const bars = {
  admin: ['', 'menus', 'bookings', 'messages'],
  office: ['', 'menus', 'bookings', 'messages'],
  door: ['bookings', 'bookings/phone', 'bookings/guests', 'messages'],
  kitchen: ['', 'menus', 'prices', 'bookings/print'],
} as const satisfies Record<Role, readonly string[]>;

/** An entry of a phone's bar. It is current for its whole desk, unless another entry matches better. */
interface BarEntry extends Screen {
  icon: SymbolName;
}

export function barOf(role: Role): BarEntry[] {
  const seen = desksOf(role).flatMap(({ icon, screens }) => screens.map((screen) => ({ icon, ...screen })));
  return bars[role].flatMap((path) => seen.filter((screen) => screen.path === path));
}

export function barPathAt(bar: readonly Pick<Screen, 'path'>[], below: string): string | undefined {
  const own = bar.find((entry) => isScreenAt(entry, below));
  const desk = dashboardPages.find((one) => isDeskAt(one, below));
  return (own ?? bar.find(({ path }) => desk?.screens.some((screen) => screen.path === path)))?.path;
}
