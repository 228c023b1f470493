import { index, layout, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { type Language, languages } from '#languages/languages.ts';

/**
 * The pages guests see, once a language: `/menu` is Italian, `/en/menu` and `/pt/menu` the others. Their
 * prefixes are written out rather than matched (`/:language?`), so that an unknown one is a plain 404 and
 * the one dynamic first segment is left to the management area.
 */
function site(language: Language): RouteConfigEntry {
  const id = (name: string) => ({ id: `site-${name}-${language}` });
  return route(language === 'it' ? '' : language, 'site/layout.tsx', id('layout'), [
    index('site/landing/page.tsx', id('landing')),
    route('wip', 'site/wip.tsx', id('wip')),
    route('menu', 'site/menus/index.tsx', id('menu')),
    route('menu/:page', 'site/menus/added.tsx', id('menu-added')),
    route('pranzo', 'site/menus/lunch.tsx', id('pranzo')),
    route('pranzoCarta', 'site/menus/page.tsx', id('pranzoCarta')),
    route('pranzoPoke', 'site/menus/page.tsx', id('pranzoPoke')),
    route('pranzoPanini', 'site/menus/page.tsx', id('pranzoPanini')),
    route('cena', 'site/menus/page.tsx', id('cena')),
    route('carta', 'site/menus/page.tsx', id('carta')),
    route('beverage', 'site/menus/page.tsx', id('beverage')),
    route('allergeni', 'site/allergens/page.tsx', id('allergeni')),
    route('allergeni/:edition', 'site/allergens/edition.tsx', id('edition')),
    route('edizione/:edition', 'site/allergens/edition.tsx', id('menu-edition')),
    route('stampa/:page', 'site/menus/paper.tsx', id('stampa')),
    route('cameriere', 'site/waiter/page.tsx', id('cameriere')),
    route('privacy', 'site/legal/page.tsx', id('privacy')),
    route('termini', 'site/legal/page.tsx', id('termini')),
    route('prenota', 'site/booking/page.tsx', id('prenota')),
    route('prenotazione/:token', 'site/own-booking/page.tsx', id('prenotazione')),
    route('prenotazione/:token/calendar.ics', 'site/own-booking/calendar.ts', id('calendar')),
    route('newsletter/:token', 'site/newsletter/page.tsx', id('newsletter')),
    route('conferma/:token', 'site/confirm/page.tsx', id('conferma')),
    route('offline', 'site/offline/page.tsx', id('offline')),
    route('*', 'site/not-found.tsx', id('not-found')),
  ]);
}

/** Previews: public pages with an unsaved edit, for the frames of the management area, in each language. */
function previews(language: Language): RouteConfigEntry[] {
  const path = (rest: string) => (language === 'it' ? rest : `${language}/${rest}`);
  const id = (name: string) => ({ id: `${name}-preview-${language}` });
  return [
    route(path(':area/preview/menus/:id'), 'site/preview/menu.tsx', id('menu')),
    route(path(':area/preview/landing/:section'), 'site/preview/landing.tsx', id('landing')),
    route(path(':area/preview/legal/:page'), 'site/preview/legal.tsx', id('legal')),
  ];
}

export default [
  ...languages.map(site),
  ...languages.flatMap(previews),

  route('dashboard', 'dashboard/sign-in/sign-in.tsx'),
  route('dashboard/code', 'dashboard/sign-in/code.tsx'),
  route('dashboard/again', 'dashboard/sign-in/again.ts'),
  route('dashboard/passkey', 'dashboard/sign-in/passkey.ts'),
  // `/dashboard_{name}`: a segment cannot be half dynamic, so its guard checks the name (dashboard/layout.tsx).
  route(':area', 'dashboard/layout/layout.tsx', [
    route('notice', 'dashboard/notice/save.ts'),
    route('first-days', 'dashboard/home/close-first-days.ts'),
    route('live', 'dashboard/live/stream.ts'),
    route('live/badges', 'dashboard/live/badges.ts'),
    route('sign-out', 'dashboard/sign-in/sign-out.ts'),
    route('dishes', 'dashboard/dishes/list-route.ts'),
    route('search', 'dashboard/search/find-route.ts'),
    route('sought', 'dashboard/search/seek-route.ts'),
    route('menus/:id/copy', 'dashboard/menus/copy-route.ts'),
    route('mail/:mail/shown', 'dashboard/mail/shown.ts'),
    route('pictures/list', 'dashboard/pictures/list-route.ts'),
    route('exchange/export', 'dashboard/exchange/export.ts'),
    route('exports/download', 'dashboard/exports/download.ts'),
    route('person-data/export', 'dashboard/person-data/export.ts'),
    route('newsletter/subscribers/export', 'dashboard/newsletter/export.ts'),
    route('newsletter/subscribers/proof/:id', 'dashboard/newsletter/proof.ts'),
    route('newsletter/issues/:id/preview/:language', 'dashboard/newsletter/preview.ts'),
    route('newsletter/issues/:id/send', 'dashboard/newsletter/send.ts'),
    route('bookings/exchange/export', 'dashboard/bookings/exchange/exchange-export.ts'),
    route('bookings/close/letter/:id', 'dashboard/bookings/close/close-letter.ts'),
    route('bookings/sheet', 'dashboard/bookings/evening/kept-sheet-route.ts'),
    route('bookings/tap', 'dashboard/bookings/tap-route.ts'),
    route('bookings/rules/preview', 'dashboard/booking-rules/preview-route.ts'),
    route('pictures/upload', 'dashboard/pictures/upload.ts'),
    route('pictures/bin/:id', 'dashboard/pictures/deleted-thumbnail.ts'),
    layout('dashboard/frame/desk-error.tsx', [
      index('dashboard/home/page.tsx'),
      route('menus/:id?', 'dashboard/menus/editor/page.tsx'),
      route('prices', 'dashboard/prices/page.tsx'),
      route('pictures', 'dashboard/pictures/page.tsx'),
      route('pictures/texts', 'dashboard/pictures/texts.tsx'),
      route('pictures/:id', 'dashboard/pictures/picture.tsx'),
      route('history', 'dashboard/history/page.tsx'),
      route('history/trash', 'dashboard/history/trash.tsx'),
      route('history/log', 'dashboard/history/log.tsx'),
      route('history/:collection/:id/:version?', 'dashboard/history/document.tsx'),
      route('history/:collection/:id/:version/restore', 'dashboard/history/restore.tsx'),
      route('settings', 'dashboard/settings/page.tsx'),
      route('exchange', 'dashboard/exchange/page.tsx'),
      route('exports', 'dashboard/exports/page.tsx'),
      route('replaced', 'dashboard/replaced/page.tsx'),
      route('qr', 'dashboard/qr/page.tsx'),
      route('paper', 'dashboard/paper/page.tsx'),
      route('content', 'dashboard/content/list.tsx'),
      route('content/:section', 'dashboard/content/page.tsx'),
      route('newsletter', 'dashboard/newsletter/list.tsx'),
      route('newsletter/subscribers', 'dashboard/newsletter/subscribers.tsx'),
      route('newsletter/consent', 'dashboard/newsletter/consent.tsx'),
      route('newsletter/issues/:id', 'dashboard/newsletter/issue.tsx'),
      route('bookings/rules', 'dashboard/booking-rules/page.tsx'),
      route('bookings/tables', 'dashboard/booking-tables/page.tsx'),
      route('mail', 'dashboard/mail/page.tsx'),
      route('mail/domain', 'dashboard/mail/domain/page.tsx'),
      route('bookings', 'dashboard/bookings/evening/page.tsx'),
      route('bookings/phone', 'dashboard/bookings/phone/phone.tsx'),
      route('bookings/month', 'dashboard/bookings/month/month.tsx'),
      route('bookings/exchange', 'dashboard/bookings/exchange/exchange.tsx'),
      route('bookings/close', 'dashboard/bookings/close/close.tsx'),
      route('bookings/floods', 'dashboard/bookings/floods/page.tsx'),
      route('bookings/print', 'dashboard/bookings/evening/print.tsx'),
      route('bookings/numbers', 'dashboard/bookings/numbers/numbers.tsx'),
      route('bookings/guests', 'dashboard/bookings/guests/guests.tsx'),
      route('bookings/guests/:guest', 'dashboard/bookings/guests/guest.tsx'),
      route('messages/:id?', 'dashboard/messages/page.tsx'),
      route('people', 'dashboard/people/page.tsx'),
      route('people/roles', 'dashboard/people/roles.tsx'),
      route('jobs', 'dashboard/jobs/page.tsx'),
      route('person-data', 'dashboard/person-data/page.tsx'),
      route('account', 'dashboard/account/page.tsx'),
      route('*', 'dashboard/frame/not-found.tsx'),
    ]),
  ]),

  route('dashboard/invite/:token?', 'dashboard/invite/page.tsx'),
  route('dashboard/new-password/:token?', 'dashboard/new-password/page.tsx'),
  route('dashboard/own-password', 'dashboard/new-password/own-password.tsx'),
  route('dashboard/second-factor', 'dashboard/account/second-factor.tsx'),

  route('newsletter/:token/leave', 'site/newsletter/one-click.ts'),
  route('api/menu', 'feeds/menu.ts'),
  route('sitemap.xml', 'feeds/sitemap.ts'),
  route('robots.txt', 'feeds/robots.ts'),
  route('.well-known/security.txt', 'feeds/security.ts'),
  route('manifest.webmanifest', 'feeds/manifest.ts'),
  route('drawings/:file', 'feeds/drawing.ts'),
  route('media/:file', 'feeds/media.ts'),
  route('og/:picture', 'feeds/og.ts'),
  route('editions/:file', 'feeds/edition-code.ts'),
  route('icons/:icon', 'feeds/icon.ts'),
  route('mail/:picture', 'feeds/mail-header.ts'),
  route('healthz', 'feeds/healthz.ts'),
  route('readyz', 'feeds/readyz.ts'),
  route('up', 'feeds/up.ts'),
] satisfies RouteConfigEntry[];
