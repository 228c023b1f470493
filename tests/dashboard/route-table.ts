import { type Action } from '#restaurant/staff/permissions.ts';
import { testPassword } from '../app.ts';

export const area = '/dashboard_mediterraneo';

/** A request of a route, with the answers to a visitor without a session, the office and an administrator. */
export interface Ask {
  method: 'GET' | 'POST';
  path: string;
  body?: Record<string, string>;
  nobody: number | 'sign-in';
  office: number;
  admin: number;
}

/** The permissions of a route, all required. */
type Needs = Action | readonly Action[];

interface Route {
  needs: (ask: Ask) => Needs;
  asks: readonly Ask[];
}

function behind(needs: Needs | ((ask: Ask) => Needs), ...asks: readonly Ask[]): Route {
  return { needs: typeof needs === 'function' ? needs : () => needs, asks };
}

/** A route without a permission. */
function open(...asks: readonly Ask[]): Route {
  return behind([], ...asks);
}

/** A page of the area, which sends visitors without a session to sign-in. */
export function get(path: string, office: number, admin = office): Ask {
  return { method: 'GET', path: `${area}${path}`, nobody: 'sign-in', office, admin };
}

/** A write without effect: its body is invalid, or names an unknown version. */
export function post(path: string, body: Record<string, string>, office: number, admin = office): Ask {
  return { method: 'POST', path: `${area}${path}`, body, nobody: 'sign-in', office, admin };
}

/** A page before sign-in. */
function door(method: 'GET' | 'POST', path: string, nobody: number, signedIn: number): Ask {
  return { method, path, ...(method === 'POST' ? { body: {} } : {}), nobody, office: signedIn, admin: signedIn };
}

const preview = (path: string) => [get(path, 200), post(path, {}, 400)];

/** All routes of the management area with their permissions and all intents. permissions.test.ts fails for a missing one. */
export const routeTable: Readonly<Record<string, Route>> = {
  dashboard: open(door('GET', '/dashboard', 200, 302), door('POST', '/dashboard', 400, 302)),
  'dashboard/code': open(door('GET', '/dashboard/code', 302, 302), door('POST', '/dashboard/code', 302, 302)),
  'dashboard/again': open(door('GET', '/dashboard/again', 302, 302), door('POST', '/dashboard/again', 400, 400)),
  'dashboard/passkey': open(door('GET', '/dashboard/passkey', 200, 200), door('POST', '/dashboard/passkey', 400, 400)),

  // Anybody with the link, signed in or not.
  'dashboard/invite/:token?': open(door('GET', '/dashboard/invite/none', 410, 410), door('POST', '/dashboard/invite/none', 410, 410)),

  'dashboard/new-password/:token?': open(
    door('GET', '/dashboard/new-password/none', 410, 410),
    door('POST', '/dashboard/new-password/none', 410, 410),
  ),

  // For people with a generated password; others are redirected.
  'dashboard/own-password': open(door('GET', '/dashboard/own-password', 302, 302), door('POST', '/dashboard/own-password', 302, 302)),
  'dashboard/second-factor': open(door('GET', '/dashboard/second-factor', 302, 200), door('POST', '/dashboard/second-factor', 302, 400)),

  ':area': behind(
    ({ method }) => (method === 'GET' ? 'see the management area' : 'edit settings'),
    get('', 200),
    post('', {}, 405),
    post('?index', { version: '99' }, 409),
  ),
  ':area/sign-out': behind('see the management area', get('/sign-out', 302)),
  ':area/menus/:id?': behind(
    'edit menus',
    get('/menus', 200),
    get('/menus/carta', 200),
    post('/menus', { intent: 'create', name: ' ' }, 400),
    post('/menus/carta', { intent: 'save', version: '1', changes: '{}' }, 400),
    post('/menus/carta', { intent: 'delete', version: '99' }, 403, 409),
    post('/menus/carta', { intent: 'burn' }, 400),
  ),
  ':area/notice': behind(
    ({ method }) => (method === 'GET' ? 'see the management area' : 'edit settings'),
    get('/notice', 302),
    post('/notice', { intent: 'show', ready: 'own', text: '', term: 'tonight' }, 400),
  ),
  ':area/first-days': behind('see the management area', get('/first-days', 302), post('/first-days', {}, 302)),
  ':area/exchange': behind(
    'export and import',
    get('/exchange', 403, 200),
    post('/exchange', { intent: 'preview', content: '{' }, 403, 400),
    post('/exchange', { intent: 'import', content: '{}', seen: '' }, 403, 400),
  ),
  ':area/exports': behind('export and import', get('/exports', 403, 200), post('/exports', {}, 405)),
  ':area/exports/download': behind(
    'export and import',
    get('/exports/download', 302),
    post('/exports/download', { what: 'passwords' }, 403, 400),
    post('/exports/download', { what: 'bookings', dal: '2026-11-30', al: '2026-11-01' }, 403, 400),
    post('/exports/download', { what: 'bookings', dal: 'ieri', al: '2026-11-30' }, 403, 400),
    post('/exports/download', { what: 'bookings', dal: '2026-11-01', al: '2026-11-30' }, 403, 200),
  ),
  ':area/menus/:id/copy': behind('edit menus', get('/menus/carta/copy', 400), post('/menus/carta/copy', { what: 'menu', name: ' ' }, 400)),
  ':area/dishes': behind(
    'edit menus',
    get('/dishes', 200),
    post('/dishes', { field: 'showing', menu: 'carta', version: '99', dish: 'nessuno', seen: '', hidden: 'yes' }, 409),
    post('/dishes', { field: 'name' }, 400),
  ),
  ':area/search': behind('see the management area', get('/search', 400), post('/search', { q: 'romeo' }, 200)),
  ':area/sought': behind('take bookings', get('/sought', 400), post('/sought', { desk: 'guests', q: 'romeo' }, 302)),
  ':area/prices': behind('edit menus', get('/prices', 200), post('/prices', { by: 'percent', change: '5', round: '50' }, 400)),
  ':area/pictures': behind('upload pictures', get('/pictures', 200), post('/pictures', {}, 405)),
  ':area/pictures/list': behind('upload pictures', get('/pictures/list', 200), post('/pictures/list', {}, 405)),
  ':area/pictures/upload': behind('upload pictures', get('/pictures/upload', 302), post('/pictures/upload', {}, 415)),
  ':area/pictures/bin/:id': behind('upload pictures', get('/pictures/bin/nessuna', 404), post('/pictures/bin/nessuna', {}, 405)),
  ':area/pictures/texts': behind(
    'upload pictures',
    get('/pictures/texts', 200),
    post('/pictures/texts', { 'alt.nessuna': 'Un tonno' }, 200),
  ),
  ':area/pictures/:id': behind(
    ({ body }) => (['delete', 'restore'].includes(body?.['intent'] ?? '') ? 'delete pictures' : 'upload pictures'),
    get('/pictures/nessuna', 404),
    post('/pictures/nessuna', { intent: 'text' }, 404),
    post('/pictures/nessuna', { intent: 'delete' }, 404),
    post('/pictures/nessuna', { intent: 'restore' }, 404),
    post('/pictures/nessuna', { intent: 'focus', x: '10', y: '90' }, 404),
  ),
  ':area/history': behind('see the history', get('/history', 200), post('/history', {}, 405)),
  ':area/history/trash': behind('see the history', get('/history/trash', 200), post('/history/trash', {}, 405)),
  ':area/history/log': behind('see the audit log', get('/history/log', 403, 200), post('/history/log', {}, 405)),
  ':area/history/:collection/:id/:version?': behind(
    ({ path }) => ['see the history', path.includes('/legal/') ? 'edit content' : 'edit menus'],
    get('/history/menu/carta', 200),
    get('/history/menu/carta/1', 200),
    post('/history/menu/carta', {}, 405),
  ),
  ':area/history/:collection/:id/:version/restore': behind(
    ({ path }) => [
      'restore documents',
      path.includes('/legal/') ? 'edit content' : 'edit menus',
      ...(path.includes('/menu/cena/') ? (['undelete menus'] as const) : []),
    ],
    get('/history/menu/carta/1/restore', 200),
    post('/history/menu/carta/1/restore', { standing: '99' }, 409),
    // Only an administrator restores what was removed from the site.
    get('/history/menu/cena/1/restore', 403, 200),
    post('/history/menu/cena/1/restore', { standing: '99' }, 403, 404),
    // A version before the page was public.
    get('/history/legal/privacy/1', 200),
    get('/history/legal/privacy/1/restore', 403, 200),
    post('/history/legal/privacy/1/restore', { standing: '99' }, 403, 409),
    get('/history/legal/termini/1/restore', 200),
  ),
  ':area/bookings/rules': behind('edit booking rules', get('/bookings/rules', 200), post('/bookings/rules', { version: '99' }, 409)),
  ':area/bookings/rules/preview': behind(
    'edit booking rules',
    get('/bookings/rules/preview', 400),
    post('/bookings/rules/preview', { covers: '2', when: '', changes: '[]' }, 200),
  ),
  ':area/bookings/tables': behind('edit booking rules', get('/bookings/tables', 200), post('/bookings/tables', { version: '99' }, 409)),
  ':area/settings': behind('edit settings', get('/settings', 200), post('/settings', { version: '99' }, 409)),
  ':area/replaced': behind(
    'sign allergen declarations',
    get('/replaced', 200),
    post('/replaced', { intent: 'end', preparation: 'tamari' }, 302),
  ),
  ':area/reach': behind('edit settings', get('/reach', 200), post('/reach', {}, 405)),
  ':area/qr': behind('print cards', get('/qr', 200), post('/qr', {}, 405)),
  ':area/paper': behind('print cards', get('/paper', 200), post('/paper', { intent: 'print', page: '', language: 'it' }, 302)),
  ':area/content': behind('edit content', get('/content', 200), post('/content', {}, 405)),
  ':area/content/:section': behind(
    'edit content',
    get('/content/slides', 200),
    get('/content/privacy', 200),
    post('/content/slides', { version: '1', changes: '{}' }, 400),
    // Without the value, it would be published or hidden.
    post('/content/privacy', { version: '2', changes: '[{"op":"remove","path":"published"}]' }, 403, 400),
  ),
  ':area/status': behind('manage jobs', get('/status', 403, 200), post('/status', {}, 405)),
  ':area/jobs': behind(
    'manage jobs',
    get('/jobs', 403, 200),
    get('/jobs?dry=erase-messages', 403, 200),
    post('/jobs', { intent: 'run', job: 'nessuno' }, 403, 400),
    post('/jobs', { intent: 'burn', job: 'erase-messages' }, 403, 400),
  ),
  ':area/person-data': behind(
    'see personal data',
    get('/person-data', 403, 200),
    post('/person-data', { intent: 'look', email: 'nessuno' }, 403, 400),
    post('/person-data', { intent: 'look', email: 'nessuno@example.com' }, 403, 200),
    post('/person-data', { intent: 'erase', email: 'nessuno@example.com' }, 403, 400),
  ),
  ':area/person-data/export': behind(
    'see personal data',
    get('/person-data/export', 302),
    post('/person-data/export', { email: 'nessuno' }, 403, 400),
  ),
  ':area/mail': behind(
    'see the outbox',
    get('/mail', 200),
    get('/mail?tab=unknown', 200),
    post('/mail', { intent: 'ask' }, 200),
    post('/mail', { intent: 'decide', decision: 'burn', mail: '00000000-0000-4000-8000-000000000000' }, 400),
  ),
  ':area/mail/domain': behind('check the mail domain', get('/mail/domain', 403, 200), post('/mail/domain', {}, 403, 200)),
  ':area/mail/:mail/shown': behind('see the outbox', get('/mail/00000000-0000-4000-8000-000000000000/shown', 404)),
  ':area/bookings': behind(
    'take bookings',
    get('/bookings', 200),
    get('/bookings?giorno=2026-11-28&servizio=cena&vista=tempo', 200),
    post('/bookings', { intent: 'change', booking: 'none', change: 'seat' }, 404),
    post('/bookings', { intent: 'move', booking: 'none', giorno: '2026-11-28', ora: '20:00', persone: '2', tavoli: '' }, 404),
    post('/bookings', { intent: 'moveBack', booking: 'none', giorno: '2026-11-28', sequenza: '1' }, 404),
    post('/bookings', { intent: 'walkIn', persone: '0', tavoli: '', key: '12345678' }, 400),
    post('/bookings', { intent: 'pause', minutes: 'end' }, 200),
    post('/bookings', { intent: 'time', giorno: '2026-11-20', servizio: 'dinner', ora: '03:00', fa: 'close' }, 409),
    post('/bookings', { intent: 'resolve', booking: 'none', mark: 'override' }, 404),
    post('/bookings', { intent: 'resolve', booking: '', mark: 'override' }, 400),
    post('/bookings', { intent: 'findTables', booking: 'none' }, 200),
    post('/bookings', { intent: 'burn' }, 400),
  ),
  ':area/bookings/tap': behind(
    'take bookings',
    get('/bookings/tap', 302),
    post('/bookings/tap', { intent: 'change', booking: 'none', change: 'seat', sequenza: '0' }, 404),
    post('/bookings/tap', { intent: 'burn' }, 400),
  ),
  ':area/bookings/phone': behind(
    'take bookings',
    get('/bookings/phone', 200),
    post('/bookings/phone', { intent: 'look', giorno: '2026-11-28', persone: '2', cifre: '347' }, 200),
    post('/bookings/phone', { intent: 'book', giorno: '2026-11-28', persone: '2', ora: '20:00', key: '12345678', posta: '' }, 400),
  ),
  ':area/bookings/month': behind(
    'take bookings',
    get('/bookings/month', 200),
    get('/bookings/month?mese=2026-12', 200),
    post('/bookings/month', {}, 405),
  ),
  ':area/bookings/exchange': behind(
    'export and import',
    get('/bookings/exchange', 403, 200),
    post('/bookings/exchange', { intent: 'preview', content: 'data;persone;nome' }, 403, 200),
    post('/bookings/exchange', { intent: 'preview', content: 'nome' }, 403, 400),
    post('/bookings/exchange', { intent: 'import', content: 'data;persone;nome' }, 403, 200),
    post('/bookings/exchange', { intent: 'burn' }, 403, 400),
  ),
  ':area/bookings/close/letter/:id': behind('close services', get('/bookings/close/letter/none', 404)),
  ':area/bookings/floods': behind('close services', get('/bookings/floods', 200), post('/bookings/floods', { told: 'no' }, 200)),
  ':area/bookings/close': behind(
    'close services',
    get('/bookings/close', 200),
    get('/bookings/close?giorno=2026-11-28&servizio=cena', 200),
    get('/bookings/close?giorno=2026-11-28&al=2026-11-01', 200),
    get('/bookings/close?giorno=2026-11-28&sala=veranda', 200),
    get('/bookings/close?giorno=2026-11-28&sala=tavoli&tavolo=9&tavolo=10', 200),
    get('/bookings/close?giorno=2026-11-28&sala=none', 200),
    post('/bookings/close', { intent: 'close', giorno: '2026-11-28', servizio: 'cena', motivo: '' }, 400),
    post('/bookings/close', { intent: 'close', giorno: '2026-11-28', sala: 'tavoli', tavolo: 'none', motivo: 'Piove.' }, 400),
    post('/bookings/close', { intent: 'reopen', giorno: '2026-11-28', sala: 'veranda' }, 409),
    post('/bookings/close', { intent: 'close', giorno: '2026-11-28', al: '2027-11-28', motivo: 'Ferie.' }, 400),
    post('/bookings/close', { intent: 'reopen', giorno: '2026-11-28', servizio: 'cena' }, 409),
    post('/bookings/close', { intent: 'burn' }, 400),
  ),
  ':area/bookings/numbers': behind(
    'take bookings',
    get('/bookings/numbers', 200),
    get('/bookings/numbers?periodo=anno', 200),
    post('/bookings/numbers', {}, 405),
  ),
  ':area/bookings/print': behind('see bookings', get('/bookings/print', 200), post('/bookings/print', {}, 405)),
  ':area/bookings/sheet': behind(
    'take bookings',
    get('/bookings/sheet?giorno=2020-01-01&servizio=cena', 404),
    post('/bookings/sheet?giorno=2020-01-01&servizio=cena', { intent: 'mail' }, 409),
    post('/bookings/sheet', { intent: 'burn' }, 400),
  ),
  ':area/bookings/guests': behind(
    'take bookings',
    get('/bookings/guests', 200),
    get('/bookings/guests?q=347', 200),
    post('/bookings/guests', {}, 405),
  ),
  ':area/bookings/guests/:guest': behind(
    'take bookings',
    get('/bookings/guests/none', 404),
    post('/bookings/guests/none', { intent: 'note', notes: '', tags: '' }, 404),
    post('/bookings/guests/none', { intent: 'note', other: 'none' }, 404),
    post('/bookings/guests/none', { intent: 'contact', nome: 'Anna', telefono: '', posta: '' }, 404),
    post('/bookings/guests/none', { intent: 'contact', nome: ' ', telefono: '', posta: 'anna@' }, 404),
    post('/bookings/guests/none', { intent: 'burn' }, 404),
  ),
  ':area/messages/:id?': behind(
    'answer messages',
    get('/messages', 200),
    get('/messages/none', 404),
    post('/messages', { intent: 'spam' }, 400),
    post('/messages/none', { intent: 'spam' }, 404),
    post('/messages/none', { intent: 'reply', text: 'Sì', seen: '0' }, 404),
    post('/messages/none', { intent: 'reply', text: ' ', seen: '0' }, 404),
    post('/messages/none', { intent: 'stop', reply: 'none' }, 404),
    post('/messages/none', { intent: 'burn' }, 400),
  ),
  ':area/live': behind('see the management area', get('/live', 200)),
  ':area/live/badges': behind('see the management area', get('/live/badges', 200)),
  ':area/live/new-bookings': behind('take bookings', get('/live/new-bookings', 200)),
  ':area/people/roles': behind('manage people', get('/people/roles', 403, 200), post('/people/roles', { requiring: 'nobody' }, 403, 400)),
  ':area/people': behind(
    'manage people',
    get('/people', 403, 200),
    post('/people', { intent: 'role', id: 'nobody', role: 'office', present: testPassword }, 403, 404),
    post('/people', { intent: 'remove', id: 'nobody' }, 403, 404),
    post('/people', { intent: 'end-sessions', id: 'nobody' }, 403, 404),
    post('/people', { intent: 'invite', note: ' ', role: 'office' }, 403, 400),
    post('/people', { intent: 'withdraw', id: 'none' }, 403, 404),
    post('/people', { intent: 'burn' }, 403, 400),
  ),
  ':area/account': behind(
    'manage own account',
    get('/account', 200),
    post('/account', { intent: 'rename', name: ' ' }, 400),
    post('/account', { intent: 'password', password: 'no', present: 'no' }, 400),
    post('/account', { intent: 'end-session', id: 'none' }, 200),
    post('/account', { intent: 'totp-begin', password: 'no' }, 400),
    post('/account', { intent: 'calendar-make', present: '' }, 400),
    post('/account', { intent: 'calendar-end' }, 200),
    post('/account', { intent: 'totp-confirm', code: 'no' }, 400),
    post('/account', { intent: 'totp-off', password: 'no' }, 400),
    post('/account', { intent: 'recovery-codes', password: 'no' }, 409),
    post('/account', { intent: 'burn' }, 400),
  ),
  ':area/newsletter': behind('write the newsletter', get('/newsletter', 200), post('/newsletter', { subject: ' ' }, 400)),
  ':area/newsletter/subscribers': behind(
    'write the newsletter',
    get('/newsletter/subscribers', 200),
    post('/newsletter/subscribers', { intent: 'leave', email: 'nessuno@posta.it' }, 200),
    post('/newsletter/subscribers', { intent: 'look', report: 'nessuno@posta.it', as: 'bounced' }, 200),
    post('/newsletter/subscribers', { intent: 'mark', report: '', as: 'complained' }, 200),
    post('/newsletter/subscribers', { intent: 'preview', content: 'nome' }, 403, 400),
    post('/newsletter/subscribers', { intent: 'import', content: 'nome', source: 'banco', seen: '' }, 403, 409),
    post('/newsletter/subscribers', { intent: 'burn' }, 400),
  ),
  ':area/newsletter/subscribers/proof/:id': behind(
    'write the newsletter',
    get('/newsletter/subscribers/proof/nessuno', 404),
    post('/newsletter/subscribers/proof/nessuno', {}, 405),
  ),
  ':area/newsletter/consent': behind(
    'write the newsletter',
    get('/newsletter/consent', 200),
    post('/newsletter/consent', { version: '0', changes: '{}' }, 400),
  ),
  ':area/newsletter/issues/:id': behind(
    'write the newsletter',
    get('/newsletter/issues/nessuno', 404),
    post('/newsletter/issues/nessuno', { version: '1', changes: '[]' }, 404),
    post('/newsletter/issues/nessuno', { intent: 'delete', version: '1' }, 404),
    // The text of the consent is no issue.
    get('/newsletter/issues/consent', 404),
    post('/newsletter/issues/consent', { intent: 'delete', version: '1' }, 404),
  ),
  ':area/newsletter/issues/:id/preview/:language': behind(
    'write the newsletter',
    get('/newsletter/issues/nessuno/preview/it', 404),
    post('/newsletter/issues/nessuno/preview/it', { data: '{}' }, 400),
  ),
  ':area/newsletter/issues/:id/send': behind(
    'send the newsletter',
    get('/newsletter/issues/nessuno/send', 302),
    post('/newsletter/issues/nessuno/send', { intent: 'plan', version: '1', languages: 'it' }, 404),
    post('/newsletter/issues/nessuno/send', { intent: 'test', language: 'it', email: 'io@posta.it' }, 404),
    post('/newsletter/issues/nessuno/send', { intent: 'stop', id: '6f1a52a4-7d0e-4c8e-9a3a-0d4c1d1f3b10' }, 409),
    post('/newsletter/issues/nessuno/send', { intent: 'burn' }, 400),
  ),
  ':area/*': behind('see the management area', get('/nothing', 404), post('/nothing', {}, 405)),
  ':area/preview/landing/:section': behind('edit content', ...preview('/preview/landing/slides')),
  ':area/preview/legal/:page': behind('edit content', ...preview('/preview/legal/privacy')),
  ':area/preview/menus/:id': behind('edit menus', ...preview('/preview/menus/carta')),
};
