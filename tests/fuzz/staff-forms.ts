import { testPassword } from '../app.ts';
import { exactly, type Form, hostileDocument, hostileText, oneOf, rarely } from './texts.ts';

/** The state of the site when requests are generated. */
export interface House {
  /** Data by `menu/carta`. */
  documents: Readonly<Record<string, unknown>>;
  personId: string;
}

/** The one picture in the library. */
export const pictureId = '0'.repeat(32);

/** The one message in the inbox before the hostile ones. */
export const messageId = '1'.repeat(32);

/** Stands for the version of the address's document. */
export const standingVersion = '{version}';

const version = oneOf(standingVersion, standingVersion, '1', '99');

/**
 * The forms of the management area by module.
 * @param subject the document of the address
 */
export function staffForms({ documents, personId }: House, subject: string): Record<string, readonly Form[]> {
  const document = hostileDocument(documents[subject] ?? {});
  const changes = oneOf(
    ...[
      { op: 'set', path: 'title', value: 'Etna' },
      { op: 'set', path: '__proto__.title', value: 'Etna' },
      { op: 'set', path: 'contents', value: [{ id: 'row' }] },
      { op: 'insert', path: 'contents.uno', value: { id: 'due', type: 'note', content: 'x' }, after: null },
      { op: 'move', path: 'contents.row', after: 'gone' },
      { op: 'remove', path: 'contents' },
    ].map((change) => JSON.stringify([change])),
  );
  const settings = {
    version,
    phoneNumber: oneOf('0965 123 456'),
    name: oneOf('Sushi'),
    hoursNote: oneOf('domenica chiuso', ''),
    coperto: oneOf('2,50'),
    'lunchTime.from': oneOf('12', '12:30'),
    'week.monday.lunch.is': oneOf('closed', 'usual'),
    'lang.en': oneOf('on', ''),
    'translations.en.hoursNote': oneOf('closed'),
    rawFishConfirmed: oneOf('on', ''),
    mapLink: oneOf('https://maps.example/x'),
    exceptions: exactly(''),
    'exceptions.n1.from': oneOf('2026-12-24', '2027-02-28'),
    'exceptions.n1.to': oneOf('2026-12-26', ''),
    'exceptions.n1.lunch.is': oneOf('closed'),
    'exceptions.n1.reason': oneOf('Festa'),
  };
  return {
    'dashboard/sign-in/sign-in.tsx': [{ username: oneOf('vittima', 'nessuno'), password: rarely(testPassword) }],
    'dashboard/sign-in/passkey.ts': [{ response: oneOf('{}', '{"id":"x","response":{}}') }],
    'dashboard/sign-in/code.tsx': [{ code: oneOf('123456') }],
    'dashboard/sign-in/reauthenticate.ts': [{ username: oneOf('admin'), password: oneOf(''), code: oneOf('', '123456') }],
    'dashboard/sign-in/sign-out.ts': [{ ignored: hostileText }],
    'dashboard/search/find.ts': [{ q: hostileText }],
    'dashboard/search/seek.tsx': [{ desk: oneOf('guests', 'messages', 'subscribers'), q: hostileText, box: oneOf('spam', '') }],
    'dashboard/pictures/upload.ts': [{ ignored: hostileText }],
    'dashboard/home/first-days.ts': [{ ignored: hostileText }],
    'dashboard/home/page.tsx': [settings],
    'dashboard/settings/page.tsx': [settings],
    'dashboard/booking-rules/page.tsx': [
      {
        version,
        'seats.dinner': oneOf('40', '-1', '1e3'),
        'stay.steps.0.upTo': oneOf('2', ''),
        policy: hostileText,
        'walkInOnly.friday.lunch': oneOf('on', ''),
        'paces.0.service': oneOf('dinner', ''),
        'paces.0.weekday': oneOf('saturday', 'caturday'),
        'paces.0.from': oneOf('2026-11-28', '2026-02-30'),
        'paces.0.fixedTimes.sale': oneOf('fixed', 'free'),
        'paces.0.fixedTimes': hostileText,
        'paces.0.arrivals': oneOf('12', '-1', '1e3'),
      },
    ],
    'dashboard/booking-tables/page.tsx': [
      {
        version,
        'rooms.n1.name': oneOf('Veranda'),
        'tables.n1.name': hostileText,
        'tables.n1.room': oneOf('n1', 'sala', ''),
        'tables.n1.to': oneOf('4', '-1', '1e3'),
        'tables.n1.shape': oneOf('long', 'oval', ''),
        'tables.4': oneOf('on', ''),
        'fixtures.n1.kind': oneOf('counter', 'stage', ''),
        'fixtures.n1.room': oneOf('n1', 'sala', ''),
        'fixtures.n1.width': oneOf('', '-1', '99999'),
        'combinations.n1.tables': oneOf('1 + 2', '1 +', ''),
        keepLarge: oneOf('on', ''),
      },
    ],
    'dashboard/booking-rules/preview-route.ts': [
      { covers: oneOf('2', '999'), when: oneOf('2026-11-28.dinner', ''), 'seats.dinner': oneOf('40', ''), slotMinutes: oneOf('5', '17') },
    ],
    'dashboard/prices/page.tsx': [
      { section: oneOf('carta:1:x', 'cena:1:'), by: oneOf('percent', 'amount'), change: oneOf('5', '-2,50'), round: oneOf('50', '1') },
    ],
    'dashboard/menus/copy-route.ts': [
      { what: exactly('menu'), name: oneOf('Copia') },
      { what: oneOf('rows'), row: oneOf('etna'), whole: oneOf('yes', 'no'), to: oneOf('carta', 'cena') },
    ],
    'dashboard/dishes/list-route.ts': [
      { field: exactly('prices'), menu: oneOf('carta'), version, dish: oneOf('etna'), prices: oneOf('12', '2,50') },
      { field: exactly('soldOut'), menu: oneOf('carta'), version, dish: oneOf('etna'), term: oneOf('service', '') },
      { field: oneOf('showing'), menu: oneOf('carta'), version, dish: oneOf('etna'), hidden: oneOf('yes', 'no') },
    ],
    'dashboard/menus/editor/page.tsx': [
      { intent: exactly('save'), version, changes, toSign: oneOf('row') },
      { intent: exactly('create'), name: oneOf('Menù di Natale') },
      { intent: oneOf('delete'), version: oneOf('99') },
    ],
    'dashboard/content/page.tsx': [{ version, changes }],
    'dashboard/pictures/picture.tsx': [
      { intent: exactly('text'), alt: oneOf('Tonno'), 'alt-en': oneOf('Tuna'), 'alt-pt': oneOf('') },
      { intent: exactly('delete'), evenInUse: oneOf('yes') },
      { intent: oneOf('restore') },
    ],
    'dashboard/pictures/texts.tsx': [{ [`alt.${pictureId}`]: oneOf('Tonno') }],
    'dashboard/import-export/page.tsx': [
      { intent: exactly('preview'), content: oneOf('{}', '{"format":"sushi-mediterraneo"}') },
      { intent: exactly('import'), content: oneOf('{}'), seen: oneOf('') },
    ],
    'dashboard/notice/notice.tsx': [
      {
        intent: exactly('show'),
        ready: oneOf('own', 'closed'),
        text: oneOf('Stasera chiuso'),
        term: oneOf('tonight', 'day'),
        day: oneOf(''),
      },
      { intent: oneOf('remove') },
    ],
    'dashboard/history/restore.tsx': [{ standing: version }],
    'dashboard/jobs/page.tsx': [{ intent: oneOf('pause', 'resume', 'run'), job: oneOf('erase-messages', 'clear-sign-in') }],
    'dashboard/person-data/page.tsx': [
      { intent: exactly('look'), email: oneOf('nessuno@example.com') },
      { intent: oneOf('erase'), email: oneOf('nessuno@example.com'), sure: oneOf('yes', '') },
    ],
    'dashboard/person-data/export.ts': [{ email: oneOf('nessuno@example.com') }],
    'dashboard/mail/domain.tsx': [{ ignored: hostileText }],
    'dashboard/mail/page.tsx': [
      { intent: oneOf('ask') },
      { intent: exactly('decide'), decision: oneOf('again', 'arrived', 'returned', 'leave', 'cancel', 'now'), mail: hostileText },
    ],
    'dashboard/bookings/shift/page.tsx': [
      { intent: exactly('change'), booking: oneOf('none'), change: oneOf('seat', 'undo', 'cancel') },
      {
        intent: exactly('move'),
        booking: oneOf('none'),
        giorno: oneOf('2026-11-28'),
        ora: oneOf('20:00', '00:30'),
        persone: oneOf('2', '12'),
        resta: oneOf('90'),
        tavoli: oneOf('', 'uno'),
        motivo: oneOf(''),
      },
      { intent: exactly('moveBack'), booking: oneOf('none'), giorno: oneOf('2026-11-28'), sequenza: oneOf('1') },
      {
        intent: exactly('walkIn'),
        persone: oneOf('2', '999'),
        tavoli: oneOf(''),
        fino: oneOf('20:45', '03:00'),
        key: oneOf('12345678-2'),
        motivo: oneOf(''),
      },
      { intent: exactly('pause'), minutes: oneOf('30', 'end') },
      {
        intent: exactly('arrivals'),
        giorno: oneOf('2026-11-28', '9999-12-31'),
        servizio: oneOf('dinner', 'supper'),
        arrivi: oneOf('12', 'usual', '0'),
      },
      {
        intent: exactly('time'),
        giorno: oneOf('2026-11-28'),
        servizio: oneOf('dinner'),
        ora: oneOf('20:15', '20:17'),
        fa: oneOf('close', 'open'),
      },
      { intent: oneOf('resolve'), booking: oneOf('none'), mark: oneOf('override', 'unreached') },
    ],
    'dashboard/bookings/shift/kept-sheet-route.ts': [{ intent: oneOf('make', 'mail') }],
    'dashboard/qr/paper.tsx': [
      { intent: oneOf('print'), page: oneOf('carta', '', 'mai'), language: oneOf('it', 'en', 'xx') },
      { intent: oneOf('remove', 'back'), id: oneOf('00000000-0000-4000-8000-000000000000', 'none') },
    ],
    'dashboard/exports/download.ts': [
      { what: oneOf('messages', 'everything', 'bookings'), dal: oneOf('2026-11-01'), al: oneOf('2026-11-30', '2020-01-01') },
    ],
    'dashboard/bookings/tap-route.ts': [
      { intent: exactly('change'), booking: oneOf('none'), change: oneOf('seat', 'undo'), sequenza: oneOf('0', '1') },
    ],
    'dashboard/bookings/phone/phone.tsx': [
      { intent: exactly('look'), giorno: oneOf('2026-11-28'), persone: oneOf('2', '9'), cifre: oneOf('347 551', 'Surace') },
      {
        intent: exactly('book'),
        giorno: oneOf('2026-11-28'),
        persone: oneOf('2', '9'),
        ora: oneOf('20:00', '03:00'),
        key: oneOf('12345678'),
        cifre: oneOf('347 551 0018'),
        nome: oneOf('Nino Surace'),
        posta: oneOf(''),
        allergie: oneOf('sesamo', ''),
        accordo: oneOf('yes'),
        motivo: oneOf('', 'Lo conosciamo'),
      },
    ],
    'dashboard/bookings/screens/exchange.tsx': [
      {
        intent: oneOf('preview', 'import'),
        content: oneOf('data;ora;persone;nome\n24/12/2026;20:00;4;Nino', 'data;persone;nome\n=1;2;@x'),
      },
    ],
    'dashboard/bookings/close/close.tsx': [
      {
        intent: exactly('close'),
        giorno: oneOf('2026-12-24'),
        al: oneOf('', '2026-12-26', '2026-12-20', '2030-01-01'),
        servizio: oneOf('cena', 'pranzo', ''),
        motivo: oneOf('La Vigilia siamo a casa.'),
        'motivo.en': oneOf('', 'On Christmas Eve we are at home.'),
        'cosa.none': oneOf('cancel', 'move', 'ask', 'call'),
        'dove.none': oneOf('2026-12-23 20:00'),
        sala: oneOf('', 'veranda', 'tavoli', 'none'),
        tavolo: oneOf('9', 'none'),
      },
      { intent: oneOf('reopen'), giorno: oneOf('2026-12-24'), servizio: oneOf('cena', ''), 'torna.none': oneOf('on') },
    ],
    'dashboard/bookings/screens/guest.tsx': [
      {
        intent: exactly('note'),
        seen: oneOf('', 'Lontano dalla porta'),
        notes: oneOf('Lontano dalla porta'),
        tags: oneOf('acqua frizzante, sala'),
      },
      { intent: exactly('contact'), nome: oneOf('Anna'), telefono: oneOf('', '333 000 0142'), posta: oneOf('', 'anna@posta.it') },
      { intent: oneOf('merge'), other: oneOf('none') },
    ],
    'dashboard/messages/page.tsx': [
      { intent: oneOf('read', 'unread', 'spam', 'not-spam', 'delete', 'restore', 'keep', 'unkeep') },
      { intent: exactly('reply'), text: oneOf('Sì, venite.'), seen: oneOf('0', '1') },
      { intent: exactly('stop'), reply: oneOf('none') },
    ],
    'dashboard/people/page.tsx': [
      { intent: exactly('role'), id: oneOf(personId), role: oneOf('office', 'door', 'kitchen', 'admin'), present: rarely(testPassword) },
      { intent: exactly('remove'), id: hostileText },
      { intent: exactly('end-sessions'), id: oneOf(personId) },
      { intent: exactly('password-link'), id: oneOf(personId), present: rarely(testPassword) },
      { intent: exactly('invite'), note: oneOf('Per Anna'), role: oneOf('kitchen'), present: rarely(testPassword) },
      { intent: oneOf('withdraw'), id: hostileText },
    ],
    'dashboard/account/page.tsx': [
      { intent: exactly('rename'), name: oneOf('Giulia') },
      { intent: exactly('password'), present: rarely(testPassword), chosen: rarely('un’altra password lunga') },
      { intent: exactly('end-session'), id: hostileText },
      { intent: oneOf('end-others') },
      { intent: exactly('totp-begin'), present: oneOf('') },
      { intent: exactly('totp-confirm'), code: oneOf('123456') },
      { intent: oneOf('totp-off', 'recovery-codes'), present: oneOf('') },
    ],
    'dashboard/account/second-factor.tsx': [
      { intent: exactly('totp-begin'), present: rarely(testPassword) },
      { intent: exactly('passkey-begin'), name: oneOf('Telefono'), present: rarely(testPassword) },
      { intent: exactly('totp-confirm'), code: oneOf('123456') },
      { intent: exactly('passkey-add'), name: oneOf('Telefono'), response: oneOf('{}', '{"id":"x"}') },
    ],
    // Of roles without people here: the two that ask would be redirected.
    'dashboard/people/roles.tsx': [{ requiring: oneOf('kitchen', 'door') }],
    'dashboard/replaced/page.tsx': [
      {
        intent: exactly('replace'),
        preparation: oneOf('salsa-di-soia', 'panko'),
        term: oneOf('today', 'day'),
        day: oneOf('2026-11-28'),
        apart: oneOf('on'),
      },
      { intent: oneOf('end'), preparation: oneOf('salsa-di-soia') },
    ],
    'dashboard/bookings/close/floods.tsx': [{ booking: hostileText, told: oneOf('yes', 'no'), sure: oneOf('on') }],
    'dashboard/newsletter/list.tsx': [{ subject: oneOf('Novembre') }],
    'dashboard/newsletter/subscribers.tsx': [
      { intent: exactly('leave'), email: oneOf('anna@posta.it') },
      { intent: oneOf('look', 'mark'), report: oneOf('anna@posta.it; bea@posta.it'), as: oneOf('bounced', 'complained') },
      { intent: exactly('preview'), content: oneOf('email\nanna@posta.it', 'email;lingua\nbea@posta.it;en') },
      { intent: oneOf('import'), content: oneOf('email\nanna@posta.it'), source: oneOf('Banco'), seen: oneOf('') },
    ],
    'dashboard/newsletter/consent.tsx': [{ version: oneOf('0', '1'), changes: oneOf('[{"op":"set","path":"text","value":"Sì"}]', '[]') }],
    'dashboard/newsletter/issue.tsx': [
      { version, changes },
      { intent: oneOf('delete'), version: oneOf('99') },
    ],
    'dashboard/newsletter/preview.ts': [{ data: oneOf('{"subject":"Ciao","preheader":"","blocks":[]}') }],
    'dashboard/newsletter/send.ts': [
      { intent: exactly('plan'), version, languages: oneOf('it', 'en'), day: oneOf('', '2026-12-01'), time: oneOf('', '10:00') },
      { intent: exactly('test'), language: oneOf('it', 'pt'), email: oneOf('io@posta.it') },
      { intent: oneOf('pause', 'resume', 'stop'), id: oneOf('6f1a52a4-7d0e-4c8e-9a3a-0d4c1d1f3b10') },
    ],
    'dashboard/new-password/page.tsx': [{ password: oneOf('') }],
    'dashboard/new-password/own-password.tsx': [{ password: oneOf('') }],
    'dashboard/invite/page.tsx': [{ name: oneOf('Anna'), username: oneOf('anna'), password: rarely(testPassword) }],
    'site/preview/menu.tsx': [{ data: document, toSign: oneOf('row') }],
    'site/preview/landing.tsx': [{ data: document }],
    'site/preview/legal.tsx': [{ data: document }],
  };
}
