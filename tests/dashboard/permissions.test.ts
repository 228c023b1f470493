import type { RouteConfigEntry } from '@react-router/dev/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import routes from '#app/routes.ts';
import { noNeeds } from '#restaurant/bookings/booking.ts';
import { type Action, can, type Role, roles } from '#restaurant/staff/permissions.ts';
import { allChanged } from '../builders/changes.ts';
import { createTestApp, type TestApp, testPassword } from '../app.ts';
import { buildOrder, giulia, requireBooking } from '../builders/bookings.ts';
import { shownBy } from '../shown.ts';

const area = '/dashboard_mediterraneo';

/** The expected statuses for a visitor without a session, the office and an administrator, in this order. */
interface Ask {
  method: 'GET' | 'POST';
  path: string;
  body?: Record<string, string>;
  nobody: number | 'sign-in';
  office: number;
  admin: number;
}

/** A page of the area, which sends visitors without a session to sign-in. */
function get(path: string, office: number, admin = office): Ask {
  return { method: 'GET', path: `${area}${path}`, nobody: 'sign-in', office, admin };
}

/** A write of the area that changes nothing: its body is invalid, or names a version that does not exist. */
function post(path: string, body: Record<string, string>, office: number, admin = office): Ask {
  return { method: 'POST', path: `${area}${path}`, body, nobody: 'sign-in', office, admin };
}

/** A page before sign-in: open to visitors without a session. */
function door(method: 'GET' | 'POST', path: string, nobody: number, signedIn: number): Ask {
  return { method, path, ...(method === 'POST' ? { body: {} } : {}), nobody, office: signedIn, admin: signedIn };
}

const preview = (path: string) => [get(path, 200), post(path, {}, 400)];

/** Every route of the management area, with every intent of its action. A new route needs a row, or the test fails. */
const table = {
  dashboard: [door('GET', '/dashboard', 200, 302), door('POST', '/dashboard', 400, 302)],
  'dashboard/code': [door('GET', '/dashboard/code', 302, 302), door('POST', '/dashboard/code', 302, 302)],
  'dashboard/again': [door('GET', '/dashboard/again', 302, 302), door('POST', '/dashboard/again', 400, 400)],
  'dashboard/passkey': [door('GET', '/dashboard/passkey', 200, 200), door('POST', '/dashboard/passkey', 400, 400)],

  // Whoever has the link, signed in or not.
  'dashboard/invite/:token?': [door('GET', '/dashboard/invite/none', 410, 410), door('POST', '/dashboard/invite/none', 410, 410)],

  'dashboard/new-password/:token?': [
    door('GET', '/dashboard/new-password/none', 410, 410),
    door('POST', '/dashboard/new-password/none', 410, 410),
  ],

  // For whoever's password was generated: the others are led home.
  'dashboard/own-password': [door('GET', '/dashboard/own-password', 302, 302), door('POST', '/dashboard/own-password', 302, 302)],
  'dashboard/second-factor': [door('GET', '/dashboard/second-factor', 302, 200), door('POST', '/dashboard/second-factor', 302, 400)],

  ':area': [get('', 200), post('', {}, 405), post('?index', { version: '99' }, 409)],
  ':area/sign-out': [get('/sign-out', 302)],
  ':area/menus/:id?': [
    get('/menus', 200),
    get('/menus/carta', 200),
    post('/menus', { intent: 'create', name: ' ' }, 400),
    post('/menus/carta', { intent: 'save', version: '1', changes: '{}' }, 400),
    post('/menus/carta', { intent: 'delete', version: '99' }, 403, 409),
    post('/menus/carta', { intent: 'burn' }, 400),
  ],
  ':area/notice': [get('/notice', 302), post('/notice', { intent: 'show', ready: 'own', text: '', term: 'tonight' }, 400)],
  ':area/first-days': [get('/first-days', 302), post('/first-days', {}, 302)],
  ':area/exchange': [
    get('/exchange', 403, 200),
    post('/exchange', { intent: 'preview', content: '{' }, 403, 400),
    post('/exchange', { intent: 'import', content: '{}', seen: '' }, 403, 400),
  ],
  ':area/exchange/export': [get('/exchange/export', 302), post('/exchange/export', {}, 403, 200)],
  ':area/exports': [get('/exports', 403, 200), post('/exports', {}, 405)],
  ':area/exports/download': [get('/exports/download', 302), post('/exports/download', { what: 'passwords' }, 403, 400)],
  ':area/menus/:id/copy': [get('/menus/carta/copy', 400), post('/menus/carta/copy', { what: 'menu', name: ' ' }, 400)],
  ':area/dishes': [
    get('/dishes', 200),
    post('/dishes', { field: 'showing', menu: 'carta', version: '99', dish: 'nessuno', seen: '', hidden: 'yes' }, 409),
    post('/dishes', { field: 'name' }, 400),
  ],
  ':area/search': [get('/search', 400), post('/search', { q: 'romeo' }, 200)],
  ':area/sought': [get('/sought', 400), post('/sought', { desk: 'guests', q: 'romeo' }, 302)],
  ':area/prices': [get('/prices', 200), post('/prices', { by: 'percent', change: '5', round: '50' }, 400)],
  ':area/pictures': [get('/pictures', 200), post('/pictures', {}, 405)],
  ':area/pictures/list': [get('/pictures/list', 200), post('/pictures/list', {}, 405)],
  ':area/pictures/upload': [get('/pictures/upload', 302), post('/pictures/upload', {}, 415)],
  ':area/pictures/bin/:id': [get('/pictures/bin/nessuna', 404), post('/pictures/bin/nessuna', {}, 405)],
  ':area/pictures/texts': [get('/pictures/texts', 200), post('/pictures/texts', { 'alt.nessuna': 'Un tonno' }, 200)],
  ':area/pictures/:id': [
    get('/pictures/nessuna', 404),
    post('/pictures/nessuna', { intent: 'text' }, 404),
    post('/pictures/nessuna', { intent: 'delete' }, 404),
    post('/pictures/nessuna', { intent: 'restore' }, 404),
    post('/pictures/nessuna', { intent: 'focus', x: '10', y: '90' }, 404),
  ],
  ':area/history': [get('/history', 200), post('/history', {}, 405)],
  ':area/history/trash': [get('/history/trash', 200), post('/history/trash', {}, 405)],
  ':area/history/log': [get('/history/log', 403, 200), post('/history/log', {}, 405)],
  ':area/history/:collection/:id/:version?': [
    get('/history/menu/carta', 200),
    get('/history/menu/carta/1', 200),
    post('/history/menu/carta', {}, 405),
  ],
  ':area/history/:collection/:id/:version/restore': [
    get('/history/menu/carta/1/restore', 200),
    post('/history/menu/carta/1/restore', { standing: '99' }, 409),
    // What was removed from the site is restored by an administrator.
    get('/history/menu/cena/1/restore', 403, 200),
    post('/history/menu/cena/1/restore', { standing: '99' }, 403, 404),
    // A version in which the page was not public yet.
    get('/history/legal/privacy/1', 200),
    get('/history/legal/privacy/1/restore', 403, 200),
    post('/history/legal/privacy/1/restore', { standing: '99' }, 403, 409),
    get('/history/legal/termini/1/restore', 200),
  ],
  ':area/bookings/rules': [get('/bookings/rules', 200), post('/bookings/rules', { version: '99' }, 409)],
  ':area/bookings/rules/preview': [
    get('/bookings/rules/preview', 400),
    post('/bookings/rules/preview', { covers: '2', when: '', changes: '[]' }, 200),
  ],
  ':area/bookings/tables': [get('/bookings/tables', 200), post('/bookings/tables', { version: '99' }, 409)],
  ':area/settings': [get('/settings', 200), post('/settings', { version: '99' }, 409)],
  ':area/replaced': [get('/replaced', 200), post('/replaced', { intent: 'end', preparation: 'tamari' }, 302)],
  ':area/reach': [get('/reach', 200), post('/reach', {}, 405)],
  ':area/qr': [get('/qr', 200), post('/qr', {}, 405)],
  ':area/paper': [get('/paper', 200), post('/paper', { intent: 'print', page: '', language: 'it' }, 302)],
  ':area/content': [get('/content', 200), post('/content', {}, 405)],
  ':area/content/:section': [
    get('/content/slides', 200),
    get('/content/privacy', 200),
    post('/content/slides', { version: '1', changes: '{}' }, 400),
    // Without its value it would be published or hidden.
    post('/content/privacy', { version: '2', changes: '[{"op":"remove","path":"published"}]' }, 403, 400),
  ],
  ':area/status': [get('/status', 403, 200), post('/status', {}, 405)],
  ':area/jobs': [
    get('/jobs', 403, 200),
    get('/jobs?dry=erase-messages', 403, 200),
    post('/jobs', { intent: 'run', job: 'nessuno' }, 403, 400),
    post('/jobs', { intent: 'burn', job: 'erase-messages' }, 403, 400),
  ],
  ':area/person-data': [
    get('/person-data', 403, 200),
    post('/person-data', { intent: 'look', email: 'nessuno' }, 403, 400),
    post('/person-data', { intent: 'look', email: 'nessuno@example.com' }, 403, 200),
    post('/person-data', { intent: 'erase', email: 'nessuno@example.com' }, 403, 400),
  ],
  ':area/person-data/export': [get('/person-data/export', 302), post('/person-data/export', { email: 'nessuno' }, 403, 400)],
  ':area/mail': [
    get('/mail', 200),
    get('/mail?tab=unknown', 200),
    post('/mail', { intent: 'ask' }, 200),
    post('/mail', { intent: 'decide', decision: 'burn', mail: '00000000-0000-4000-8000-000000000000' }, 400),
  ],
  ':area/mail/domain': [get('/mail/domain', 403, 200), post('/mail/domain', {}, 403, 200)],
  ':area/mail/:mail/shown': [get('/mail/00000000-0000-4000-8000-000000000000/shown', 404)],
  ':area/bookings': [
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
  ],
  ':area/bookings/tap': [
    get('/bookings/tap', 302),
    post('/bookings/tap', { intent: 'change', booking: 'none', change: 'seat', sequenza: '0' }, 404),
    post('/bookings/tap', { intent: 'burn' }, 400),
  ],
  ':area/bookings/phone': [
    get('/bookings/phone', 200),
    post('/bookings/phone', { intent: 'look', giorno: '2026-11-28', persone: '2', cifre: '347' }, 200),
    post('/bookings/phone', { intent: 'book', giorno: '2026-11-28', persone: '2', ora: '20:00', key: '12345678', posta: '' }, 400),
  ],
  ':area/bookings/month': [get('/bookings/month', 200), get('/bookings/month?mese=2026-12', 200), post('/bookings/month', {}, 405)],
  ':area/bookings/exchange': [
    get('/bookings/exchange', 403, 200),
    post('/bookings/exchange', { intent: 'preview', content: 'data;persone;nome' }, 403, 200),
    post('/bookings/exchange', { intent: 'preview', content: 'nome' }, 403, 400),
    post('/bookings/exchange', { intent: 'import', content: 'data;persone;nome' }, 403, 200),
    post('/bookings/exchange', { intent: 'burn' }, 403, 400),
  ],
  ':area/bookings/exchange/export': [
    get('/bookings/exchange/export', 302),
    post('/bookings/exchange/export', { dal: '2026-11-01', al: '2026-11-30' }, 403, 200),
    post('/bookings/exchange/export', { dal: 'ieri', al: '2026-11-30' }, 403, 400),
  ],
  ':area/bookings/close/letter/:id': [get('/bookings/close/letter/none', 404)],
  ':area/bookings/floods': [get('/bookings/floods', 200), post('/bookings/floods', { told: 'no' }, 200)],
  ':area/bookings/close': [
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
  ],
  ':area/bookings/numbers': [get('/bookings/numbers', 200), get('/bookings/numbers?periodo=anno', 200), post('/bookings/numbers', {}, 405)],
  ':area/bookings/print': [get('/bookings/print', 200), post('/bookings/print', {}, 405)],
  ':area/bookings/sheet': [
    get('/bookings/sheet?giorno=2020-01-01&servizio=cena', 404),
    post('/bookings/sheet?giorno=2020-01-01&servizio=cena', { intent: 'mail' }, 409),
    post('/bookings/sheet', { intent: 'burn' }, 400),
  ],
  ':area/bookings/guests': [get('/bookings/guests', 200), get('/bookings/guests?q=347', 200), post('/bookings/guests', {}, 405)],
  ':area/bookings/guests/:guest': [
    get('/bookings/guests/none', 404),
    post('/bookings/guests/none', { intent: 'note', notes: '', tags: '' }, 404),
    post('/bookings/guests/none', { intent: 'merge', other: 'none' }, 404),
    post('/bookings/guests/none', { intent: 'contact', nome: 'Anna', telefono: '', posta: '' }, 404),
    post('/bookings/guests/none', { intent: 'contact', nome: ' ', telefono: '', posta: 'anna@' }, 404),
    post('/bookings/guests/none', { intent: 'burn' }, 404),
  ],
  ':area/messages/:id?': [
    get('/messages', 200),
    get('/messages/none', 404),
    post('/messages', { intent: 'spam' }, 400),
    post('/messages/none', { intent: 'spam' }, 404),
    post('/messages/none', { intent: 'reply', text: 'Sì', seen: '0' }, 404),
    post('/messages/none', { intent: 'reply', text: ' ', seen: '0' }, 404),
    post('/messages/none', { intent: 'stop', reply: 'none' }, 404),
    post('/messages/none', { intent: 'burn' }, 400),
  ],
  ':area/live': [get('/live', 200)],
  ':area/live/badges': [get('/live/badges', 200)],
  ':area/live/new-bookings': [get('/live/new-bookings', 200)],
  ':area/people/roles': [get('/people/roles', 403, 200), post('/people/roles', { requiring: 'nobody' }, 403, 400)],
  ':area/people': [
    get('/people', 403, 200),
    post('/people', { intent: 'role', id: 'nobody', role: 'office', present: testPassword }, 403, 404),
    post('/people', { intent: 'remove', id: 'nobody' }, 403, 404),
    post('/people', { intent: 'end-sessions', id: 'nobody' }, 403, 404),
    post('/people', { intent: 'invite', note: ' ', role: 'office' }, 403, 400),
    post('/people', { intent: 'withdraw', id: 'none' }, 403, 404),
    post('/people', { intent: 'burn' }, 403, 400),
  ],
  ':area/account': [
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
  ],
  ':area/newsletter': [get('/newsletter', 200), post('/newsletter', { subject: ' ' }, 400)],
  ':area/newsletter/subscribers': [
    get('/newsletter/subscribers', 200),
    post('/newsletter/subscribers', { intent: 'leave', email: 'nessuno@posta.it' }, 404),
    post('/newsletter/subscribers', { intent: 'look', report: 'nessuno@posta.it', as: 'bounced' }, 200),
    post('/newsletter/subscribers', { intent: 'mark', report: '', as: 'complained' }, 200),
    post('/newsletter/subscribers', { intent: 'preview', content: 'nome' }, 403, 400),
    post('/newsletter/subscribers', { intent: 'import', content: 'nome', source: 'banco', seen: '' }, 403, 409),
    post('/newsletter/subscribers', { intent: 'burn' }, 400),
  ],
  ':area/newsletter/subscribers/export': [get('/newsletter/subscribers/export', 302), post('/newsletter/subscribers/export', {}, 403, 200)],
  ':area/newsletter/subscribers/proof/:id': [
    get('/newsletter/subscribers/proof/nessuno', 404),
    post('/newsletter/subscribers/proof/nessuno', {}, 405),
  ],
  ':area/newsletter/consent': [get('/newsletter/consent', 200), post('/newsletter/consent', { version: '0', changes: '{}' }, 400)],
  ':area/newsletter/issues/:id': [
    get('/newsletter/issues/nessuno', 404),
    post('/newsletter/issues/nessuno', { version: '1', changes: '[]' }, 404),
    post('/newsletter/issues/nessuno', { intent: 'delete', version: '1' }, 404),
    // The words of the consent are no issue.
    get('/newsletter/issues/consent', 404),
    post('/newsletter/issues/consent', { intent: 'delete', version: '1' }, 404),
  ],
  ':area/newsletter/issues/:id/preview/:language': [
    get('/newsletter/issues/nessuno/preview/it', 404),
    post('/newsletter/issues/nessuno/preview/it', { data: '{}' }, 400),
  ],
  ':area/newsletter/issues/:id/send': [
    get('/newsletter/issues/nessuno/send', 302),
    post('/newsletter/issues/nessuno/send', { intent: 'plan', version: '1', languages: 'it' }, 404),
    post('/newsletter/issues/nessuno/send', { intent: 'test', language: 'it', email: 'io@posta.it' }, 404),
    post('/newsletter/issues/nessuno/send', { intent: 'stop', id: '6f1a52a4-7d0e-4c8e-9a3a-0d4c1d1f3b10' }, 409),
    post('/newsletter/issues/nessuno/send', { intent: 'burn' }, 400),
  ],
  ':area/*': [get('/nothing', 404), post('/nothing', {}, 405)],
  ':area/preview/landing/:section': preview('/preview/landing/slides'),
  ':area/preview/legal/:page': preview('/preview/legal/privacy'),
  ':area/preview/menus/:id': preview('/preview/menus/carta'),
} satisfies Record<string, readonly Ask[]>;

/** What a role must be allowed to do to ask for each route; nothing for what is open without it. A new route needs a row, or it does not compile. */
const needs = {
  dashboard: [],
  'dashboard/code': [],
  'dashboard/again': [],
  'dashboard/passkey': [],
  'dashboard/invite/:token?': [],
  'dashboard/new-password/:token?': [],
  'dashboard/own-password': [],
  'dashboard/second-factor': [],
  ':area': ({ method }) => (method === 'GET' ? ['see the management area'] : ['edit settings']),
  ':area/sign-out': ['see the management area'],
  ':area/menus/:id?': ['edit menus'],
  ':area/notice': ({ method }) => (method === 'GET' ? ['see the management area'] : ['edit settings']),
  ':area/first-days': ['see the management area'],
  ':area/exchange': ['export and import'],
  ':area/exchange/export': ['export and import'],
  ':area/exports': ['export and import'],
  ':area/exports/download': ['export and import'],
  ':area/menus/:id/copy': ['edit menus'],
  ':area/dishes': ['edit menus'],
  ':area/search': ['see the management area'],
  ':area/sought': ['take bookings'],
  ':area/prices': ['edit menus'],
  ':area/pictures': ['upload pictures'],
  ':area/pictures/list': ['upload pictures'],
  ':area/pictures/upload': ['upload pictures'],
  ':area/pictures/bin/:id': ['upload pictures'],
  ':area/pictures/texts': ['upload pictures'],
  ':area/pictures/:id': ({ body }) => (isOneOf(body?.['intent'], ['delete', 'restore']) ? ['delete pictures'] : ['upload pictures']),
  ':area/history': ['see the history'],
  ':area/history/trash': ['see the history'],
  ':area/history/log': ['see the audit log'],
  ':area/history/:collection/:id/:version?': ({ path }) => ['see the history', path.includes('/legal/') ? 'edit content' : 'edit menus'],
  ':area/history/:collection/:id/:version/restore': ({ path }) => [
    'restore documents',
    path.includes('/legal/') ? 'edit content' : 'edit menus',
    ...(path.includes('/menu/cena/') ? (['undelete menus'] as const) : []),
  ],
  ':area/bookings/rules': ['edit booking rules'],
  ':area/bookings/rules/preview': ['edit booking rules'],
  ':area/bookings/tables': ['edit booking rules'],
  ':area/settings': ['edit settings'],
  ':area/replaced': ['sign allergen declarations'],
  ':area/reach': ['edit settings'],
  ':area/qr': ['print cards'],
  ':area/paper': ['print cards'],
  ':area/content': ['edit content'],
  ':area/content/:section': ['edit content'],
  ':area/status': ['manage jobs'],
  ':area/jobs': ['manage jobs'],
  ':area/person-data': ['see personal data'],
  ':area/person-data/export': ['see personal data'],
  ':area/mail': ['see the outbox'],
  ':area/mail/domain': ['check the mail domain'],
  ':area/mail/:mail/shown': ['see the outbox'],
  ':area/bookings': ['take bookings'],
  ':area/bookings/tap': ['take bookings'],
  ':area/bookings/phone': ['take bookings'],
  ':area/bookings/month': ['take bookings'],
  ':area/bookings/exchange': ['export and import'],
  ':area/bookings/exchange/export': ['export and import'],
  ':area/bookings/close/letter/:id': ['close services'],
  ':area/bookings/floods': ['close services'],
  ':area/bookings/close': ['close services'],
  ':area/bookings/numbers': ['take bookings'],
  ':area/bookings/print': ['see bookings'],
  ':area/bookings/sheet': ['take bookings'],
  ':area/bookings/guests': ['take bookings'],
  ':area/bookings/guests/:guest': ['take bookings'],
  ':area/messages/:id?': ['answer messages'],
  ':area/live': ['see the management area'],
  ':area/live/badges': ['see the management area'],
  ':area/live/new-bookings': ['take bookings'],
  ':area/people': ['manage people'],
  ':area/people/roles': ['manage people'],
  ':area/account': ['manage own account'],
  ':area/newsletter': ['write the newsletter'],
  ':area/newsletter/subscribers': ['write the newsletter'],
  ':area/newsletter/subscribers/export': ['export and import'],
  ':area/newsletter/subscribers/proof/:id': ['write the newsletter'],
  ':area/newsletter/consent': ['write the newsletter'],
  ':area/newsletter/issues/:id': ['write the newsletter'],
  ':area/newsletter/issues/:id/preview/:language': ['write the newsletter'],
  ':area/newsletter/issues/:id/send': ['send the newsletter'],
  ':area/*': ['see the management area'],
  ':area/preview/landing/:section': ['edit content'],
  ':area/preview/legal/:page': ['edit content'],
  ':area/preview/menus/:id': ['edit menus'],
} satisfies Record<keyof typeof table, readonly Action[] | ((ask: Ask) => readonly Action[])>;

function isOneOf(value: string | undefined, among: readonly string[]): boolean {
  return value !== undefined && among.includes(value);
}

/** What somebody who may not is answered: as everybody where nothing is there to be asked for, a refusal otherwise. */
function statusOf(role: Role, route: keyof typeof table, one: Ask): number {
  if (role === 'admin') return one.admin;
  const wanted: readonly Action[] | ((ask: Ask) => readonly Action[]) = needs[route];
  const isAllowed = (typeof wanted === 'function' ? wanted(one) : wanted).every((action) => can(role, action));
  // No page, or one that only leads elsewhere.
  const isNothing = one.office === 405 || (one.method === 'GET' && (one.office === 302 || one.office === 400));
  if (role === 'door' && route === ':area' && one.method === 'GET') return 302;
  return isAllowed || isNothing ? one.office : 403;
}

/** The patterns of all routes below an entry that answer something, as the table names them. */
function patternsOf(entries: readonly RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const pattern = [parent, path].filter(Boolean).join('/');
    const own = children && children.length > 0 && !index ? [] : [pattern];
    return [...own, ...patternsOf(children ?? [], pattern)];
  });
}

function isRoute(pattern: string): pattern is keyof typeof table {
  return Object.hasOwn(table, pattern);
}

/** Those of the management area; of pages that exist once per language, the Italian ones. */
const patterns = [...new Set(patternsOf(routes).filter((pattern) => /^(dashboard|:area)(\/|$)/.test(pattern)))];

let app: TestApp;
let people: Record<Role, { cookie: string; authToken: string }>;
beforeAll(async () => {
  app = await createTestApp();
  people = {
    admin: await app.signIn('admin'),
    office: await app.signIn('office'),
    door: await app.signIn('door'),
    kitchen: await app.signIn('kitchen'),
  };
  const cena = post('/menus/cena', { intent: 'delete', version: '1' }, 403, 302);
  expect((await ask(cena, 'admin')).status).toBe(302);
  await publishPrivacy();
});
afterAll(() => app.close());

/** Makes the page on privacy public, with text of its own. */
async function publishPrivacy(): Promise<void> {
  const row = app.services.db.selectFrom('document').select('data').where('collection', '=', 'legal').where('id', '=', 'privacy');
  const { data } = await row.executeTakeFirstOrThrow();
  const body = { version: '1', changes: JSON.stringify(allChanged({ ...JSON.parse(data), published: true })) };
  expect((await ask(post('/content/privacy', body, 403, 200), 'admin')).status).toBe(200);
}

function ask({ method, path, body }: Ask, who: 'nobody' | Role, token?: string): Promise<Response> {
  const person = who === 'nobody' ? undefined : people[who];
  const headers: Record<string, string> = person ? { cookie: person.cookie, 'X-Auth-Token': token ?? person.authToken } : {};
  return app.get(path, { method, headers, ...(body ? { body: new URLSearchParams(body) } : {}) });
}

/** Everything that a write could have changed. */
async function stored() {
  const { db } = app.services;
  const documents = await db
    .selectFrom('document')
    .select(['collection', 'id', 'version', 'deleted_at'])
    .orderBy('collection')
    .orderBy('id')
    .execute();
  return { documents, media: await db.selectFrom('media').select('id').execute() };
}

describe('the management area', () => {
  it('has a row here for every route, and no row for a route that does not exist', () => {
    expect(Object.keys(table).sort()).toEqual(patterns.sort());
  });

  describe.each(patterns.filter(isRoute))('%s', (route) => {
    const asks: readonly Ask[] = table[route];
    it.each(asks.map((one) => ({ one, name: `${one.method} ${one.path} ${new URLSearchParams(one.body)}` })))('$name', async ({ one }) => {
      const before = await stored();
      const stranger = await ask(one, 'nobody');
      if (one.nobody === 'sign-in') {
        expect(stranger.status).toBe(302);
        expect(stranger.headers.get('Location')).toMatch(/^\/dashboard\?back=/);
      } else {
        expect(stranger.status).toBe(one.nobody);
      }
      for (const role of roles) {
        expect((await ask(one, role)).status, role).toBe(statusOf(role, route, one));
        if (one.method === 'POST' && one.nobody === 'sign-in') {
          expect((await ask(one, role, 'no-token')).status, `${role} without the token`).toBe(403);
        }
      }
      expect(await stored()).toEqual(before);
    });
  });

  it('tells the kitchen of no guest how to reach them, on any of its pages or in their data', async () => {
    const { db } = app.services;
    const guest = { name: 'Greta Cuzzocrea', email: 'greta@posta.it', phone: '+39 340 555 1234', language: 'it' } as const;
    await requireBooking(db, buildOrder({ who: giulia, source: 'phone', details: guest, needs: { ...noNeeds, allergies: 'sesamo' } }));
    const contacts = /greta@posta\.it|340 ?555 ?1234|…1234/;
    const sought = (await ask(post('/sought', { desk: 'guests', q: 'greta' }, 302), 'door')).headers.get('Location') ?? '';
    expect(sought).not.toContain('greta');
    expect(await (await ask({ ...get('', 200), path: sought }, 'door')).text()).toMatch(contacts);
    const saturday = '?giorno=2026-11-28&servizio=cena';
    const sheet = await (await ask(get(`/bookings/print${saturday}`, 200), 'kitchen')).text();
    expect(sheet).toContain('Greta Cuzzocrea');
    expect(sheet).toContain('sesamo');
    const paths = Object.values<readonly Ask[]>(table).flatMap((asks) =>
      asks.filter(({ method }) => method === 'GET').map(({ path }) => path),
    );
    for (const path of [...paths, `${area}/bookings/print${saturday}`]) {
      if (path.endsWith('/live')) continue;
      const [pathname = '', search] = path.split('?');
      for (const asked of [path, `${pathname}.data${search === undefined ? '' : `?${search}`}`]) {
        const body = await (await ask({ ...get('', 200), path: asked }, 'kitchen')).text();
        expect(body, asked).not.toMatch(contacts);
      }
    }
    const found = await (await ask(post('/search', { q: 'greta' }, 200), 'kitchen')).text();
    expect(found).not.toMatch(contacts);
    expect(found).not.toContain('Cuzzocrea');
  });

  it('leads the door to the evening, and shows it nothing but its desks', async () => {
    expect((await ask(get('', 302), 'door')).headers.get('Location')).toBe(`${area}/bookings`);
    const evening = await shownBy(await ask(get('/bookings', 200), 'door'));
    for (const shown of ['Stasera', 'Al telefono', 'Ospiti', 'Messaggi']) expect(evening).toContain(shown);
    for (const hidden of ['Menu Edit', 'Newsletter', 'Sito', 'Cronologia', 'Personale', 'Regole']) expect(evening).not.toContain(hidden);
    expect(await shownBy(await ask(get('/menus', 403), 'door'))).toContain('Il tuo ruolo non lo permette');
  });

  it('signs out with the token only', async () => {
    const leaving = post('/sign-out', {}, 302);
    expect((await ask(leaving, 'office', 'no-token')).status).toBe(403);
    expect((await ask(get('', 200), 'office')).status).toBe(200);
    expect((await ask(leaving, 'office')).headers.get('Location')).toBe('/dashboard');
    expect((await ask(get('', 200), 'office')).status).toBe(302);
  });
});
