import { describe, expect, test } from 'vitest';
import { type Language, languages } from '#languages/languages.ts';
import type { BookingMailKind, GuestStanding } from '../booking-mails.ts';
import { readMail } from '../content.server.ts';
import { type Mail, type MailKind, mailContents, mailLinks } from '../mail.ts';
import { exampleHouse, exampleMails } from '#tests/builders/mails.ts';
import { exampleBookingMails } from '#tests/builders/booking-mails.ts';
import { renderMail } from './render.tsx';

const kinds = Object.keys(exampleMails).filter((kind): kind is MailKind => kind in mailContents);
const every = kinds.flatMap((kind) => languages.map((language) => ({ kind, language })));

/** Gmail cuts longer mails at 102 KB. */
const heaviest = 100 * 1024;

const hostile = [
  '<script>alert(1)</script><img src=https://spy.example/p.gif onerror=alert(1)>"\'`',
  '\r\nBcc: everybody@spy.example\r\n\r\n',
  '\u202Egpj.exe\u202C\u2066\u0000\u001B[2J',
  '</td></tr></table><!--[if mso]><style>@import url(https://spy.example)</style>',
].join(' ');
/** Control characters except line feeds, and bidirectional marks. */
const disturbing = /(?!\n)\p{Cc}|[\u202A-\u202E\u2066-\u2069]/u;
const elsewhere = 'javascript:alert(document.cookie)';

const hostileMails: { [Kind in MailKind]: Extract<Mail, { kind: Kind }> } = {
  'message-copy': {
    kind: 'message-copy',
    content: {
      name: hostile,
      email: `"${hostile}"@x.example`,
      subject: hostile,
      text: hostile,
      receivedAt: hostile.slice(0, 40),
      deskLink: elsewhere,
    },
    links: {},
  },
  'message-reply': {
    kind: 'message-reply',
    content: { name: hostile, subject: hostile, text: hostile, by: hostile, quoted: [{ who: hostile, at: 'yesterday', text: hostile }] },
    links: {},
  },
  'newsletter-confirm': { kind: 'newsletter-confirm', content: { consentText: hostile }, links: { confirm: elsewhere } },
  'form-confirm': {
    kind: 'form-confirm',
    content: { table: { start: '2026-11-28T19:30:00Z', covers: 2 }, until: '2026-11-27T10:30:00Z' },
    links: { confirm: elsewhere },
  },
  'newsletter-issue': {
    kind: 'newsletter-issue',
    content: {
      subject: hostile,
      preheader: hostile,
      blocks: [
        { type: 'heading', text: hostile },
        { type: 'text', text: hostile },
        { type: 'picture', src: 'https://spy.example/pixel.gif', alt: hostile, width: 1, height: 1 },
        { type: 'picture', src: elsewhere, alt: hostile, width: 1, height: 1 },
        { type: 'dishes', dishes: [{ name: hostile, description: hostile, price: hostile, href: elsewhere }] },
        { type: 'button', label: hostile, href: 'data:text/html,<b>' },
      ],
      test: true,
    },
    links: { leave: elsewhere, oneClick: elsewhere },
  },
  'service-sheet': exampleMails['service-sheet'],
  ...hostileBookingMails(),
};

/** Mails about a booking whose guest has a malicious name, with markup and an address, and whose links lead elsewhere. */
function hostileBookingMails() {
  const { booking } = exampleBookingMails['booking-confirmed'].content;
  const hurt = { ...booking, name: hostile.replaceAll(/https:\/\/[\w.]+/g, '').replaceAll('.', ' '), reference: hostile };
  const links = { own: elsewhere, form: elsewhere };
  const mails = exampleBookingMails;
  return {
    'booking-received': { ...mails['booking-received'], content: { booking: hurt }, links },
    'booking-confirmed': { ...mails['booking-confirmed'], content: { booking: hurt }, links },
    'booking-changed': { ...mails['booking-changed'], content: { ...mails['booking-changed'].content, booking: hurt }, links },
    'booking-cancelled': {
      ...mails['booking-cancelled'],
      content: { ...mails['booking-cancelled'].content, booking: hurt, word: hostile },
      links,
    },
    'booking-declined': { ...mails['booking-declined'], content: { booking: hurt, word: hostile }, links },
    'booking-waiting': { ...mails['booking-waiting'], content: { booking: hurt, flexibleMinutes: 0 }, links },
    'booking-offer': { ...mails['booking-offer'], content: { ...mails['booking-offer'].content, booking: hurt }, links },
    'booking-offer-over': { ...mails['booking-offer-over'], content: { booking: hurt }, links },
    'booking-reminder': { ...mails['booking-reminder'], content: { booking: hurt }, links },
    'booking-closed': { ...mails['booking-closed'], content: { booking: hurt, word: hostile }, links },
    'booking-to-decide': {
      ...mails['booking-to-decide'],
      content: { booking: hurt, phone: hostile, email: hostile },
      links: { desk: elsewhere },
    },
    'booking-freed': { ...mails['booking-freed'], content: { booking: hurt }, links: { desk: elsewhere } },
  } as const;
}

/** The tags of a page, by name, with the addresses in them. */
function tagsOf(html: string): { names: string[]; addresses: string[] } {
  const names = [...html.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, name = '']) => name);
  const addresses = [...html.matchAll(/\s(?:href|src|srcSet|srcset)="([^"]*)"/g)].map(([, address = '']) => address);
  return { names: [...new Set(names)].sort(), addresses };
}

test('a mail that asks to choose another time shows the deadline right below the button, before other actions', async () => {
  const { html, text } = await renderMail(exampleMails['booking-closed'], 'it', exampleHouse);
  for (const said of [html, text]) {
    const order = ['Scegli un altro momento', 'Scegliete entro venerdì 27 novembre alle 18:00', 'Se preferite parlarne'];
    const places = order.map((words) => said.indexOf(words));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places).not.toContain(-1);
  }
});

describe.each(every)('$kind in $language', ({ kind, language }) => {
  test('names its sender, is in its language, and has a title and no pictures of other sites', async () => {
    const { html, text, subject } = await renderMail(exampleMails[kind], language, exampleHouse);
    expect(html).toContain(`<html dir="ltr" lang="${language}">`);
    expect(html).toContain(`<title>${subject}</title>`);
    for (const said of [html, text]) {
      expect(said).toContain(exampleHouse.legal[language]);
      expect(said).toContain(exampleHouse.address);
      expect(said).not.toMatch(/undefined|\[object|NaN|\{\w+\}/);
    }
    expect(html).not.toMatch(/@import|@font-face|<link|url\(/);
    expect(html.match(/<table(?![^>]*role="presentation")/g)).toBeNull();
    const pictures = [...html.matchAll(/<img[^>]*>/g)].map(([tag]) => tag);
    for (const picture of pictures) expect(picture).toMatch(/ alt="[^"]+".* src="https:\/\/sushi\.example\//);
  });

  test('lets no markup, header, foreign link or bidirectional mark through', async () => {
    const clean = tagsOf((await renderMail(exampleMails[kind], language, exampleHouse)).html);
    const { html, text, subject } = await renderMail(hostileMails[kind], language, exampleHouse);
    const found = tagsOf(html);
    expect(found.names.filter((name) => !clean.names.includes(name))).toEqual([]);
    expect(found.addresses.filter((address) => !/^https:\/\/sushi\.example\/|^tel:0965000000$/.test(address))).toEqual([]);
    expect(html).not.toMatch(disturbing);
    expect(text).not.toMatch(disturbing);
    expect(text).not.toMatch(/^(javascript|data):/m);
    expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u);
  });

  test('has room for the longest names', async () => {
    const long = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(8);
    const mail = mailContents[kind].safeParse(exampleMails[kind].content);
    expect(mail.success).toBe(true);
    const { html, subject } = await renderMail(lengthened(kind, long), language, exampleHouse);
    // These two contain no typed text.
    if (kind !== 'service-sheet' && kind !== 'form-confirm') expect(html).toContain(long);
    expect(subject.length).toBeLessThan(350);
    expect(Buffer.byteLength(html)).toBeLessThan(heaviest);
  });
});

function lengthened(kind: MailKind, long: string): Mail {
  switch (kind) {
    case 'message-copy':
      return { ...exampleMails[kind], content: { ...exampleMails[kind].content, name: long, subject: long } };
    case 'message-reply':
      return { ...exampleMails[kind], content: { ...exampleMails[kind].content, by: long, subject: long } };
    case 'newsletter-confirm':
      return { ...exampleMails[kind], content: { consentText: long } };
    case 'newsletter-issue':
      return { ...exampleMails[kind], content: { ...exampleMails[kind].content, subject: long } };
    case 'service-sheet':
    case 'form-confirm':
      return exampleMails[kind];
    default:
      return named(kind, long);
  }
}

function named(kind: BookingMailKind, name: string): Mail {
  const { booking } = exampleBookingMails[kind].content;
  const renamed = { ...exampleBookingMails[kind].content, booking: { ...booking, name } };
  return readMail({ kind, content: JSON.stringify(renamed), links: JSON.stringify(exampleBookingMails[kind].links) });
}

test('the examples of this test have content that the outbox accepts', () => {
  for (const kind of kinds) {
    expect(mailContents[kind].safeParse(exampleMails[kind].content).error).toBeUndefined();
    expect(mailLinks[kind].safeParse(exampleMails[kind].links).error).toBeUndefined();
  }
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd'])('the outbox refuses a mail with a button to %s', (href) => {
  const content = { ...exampleMails['newsletter-issue'].content, blocks: [{ type: 'button', label: 'Apri', href }] };
  expect(mailContents['newsletter-issue'].safeParse(content).success).toBe(false);
});

test('an answer keeps its lines, and marks the quoted ones', async () => {
  const { html, text } = await renderMail(exampleMails['message-reply'], 'it', exampleHouse);
  expect(text).toContain('Domenica 22 novembre 2026 alle 17:12 Marta Iannò ha scritto:\n> Perfetto');
  expect(text).toContain('\n>\n> Due sono vegetariane');
  expect(html).toMatch(/<blockquote[^>]*><p[^>]*>Domenica 22 novembre/);
  const { content, ...rest } = exampleMails['message-reply'];
  const written = await renderMail(
    { ...rest, content: { ...content, text: 'Cara Marta,\r\nsì.\r\n\r\n\r\nA presto' } },
    'it',
    exampleHouse,
  );
  expect(written.html).toMatch(/>Cara Marta,<br\/>sì\.<\/p><p[^>]*>A presto<\/p>/);
});

test('an issue of forty dishes and ten long texts stays below Gmail’s limit', async () => {
  const { content, ...rest } = exampleMails['newsletter-issue'];
  const dish = {
    name: 'Tartare di ricciola della Costa Viola',
    description: 'x'.repeat(160),
    price: '15,50 €',
    href: 'https://sushi.example/carta#d',
  };
  const blocks = [
    ...Array.from({ length: 2 }, () => ({ type: 'dishes', dishes: Array.from({ length: 20 }, () => dish) }) as const),
    ...Array.from({ length: 10 }, () => ({ type: 'text', text: `${'Parole del mare. '.repeat(25)}\n\n`.repeat(4) }) as const),
  ];
  const { html } = await renderMail({ ...rest, content: { ...content, blocks } }, 'it', exampleHouse);
  expect(Buffer.byteLength(html)).toBeLessThan(heaviest);
});

test('a test mail says that it is one only to its own reader', async () => {
  const { content, ...rest } = exampleMails['newsletter-issue'];
  const tested = await renderMail({ ...rest, content: { ...content, test: true } }, 'it', exampleHouse);
  const sent = await renderMail(exampleMails['newsletter-issue'], 'it', exampleHouse);
  expect(tested.text).toContain('Prova:');
  expect(sent.html + sent.text).not.toContain('Prova:');
});

test.each(languages)('a mail about a booking says in %s the old and the new state, and until when the table is kept', async (language) => {
  const { text, html } = await renderMail(exampleMails['booking-changed'], language, exampleHouse);
  for (const time of ['20:30', '21:00', '23:00']) expect(text).toContain(time);
  expect(html).toMatch(/<s [^>]*>[^<]*20:30<\/s>/);
  expect(text).toContain(exampleMails['booking-changed'].links.own);
});

test.each(languages)(
  'a mail about a confirmed table has the map, and below its button the links for a delay and to cancel, in %s',
  async (language) => {
    const { html, text } = await renderMail(exampleMails['booking-confirmed'], language, exampleHouse);
    const { own } = exampleMails['booking-confirmed'].links;
    for (const address of [exampleHouse.mapLink, `${own}#late`, `${own}#cancel`]) expect(html).toContain(`href="${address}"`);
    for (const address of [`${own}#late`, `${own}#cancel`]) expect(text).toContain(address);
  },
);

test('a mail about an offer says until when it is valid, and how many minutes that is', async () => {
  const { at } = exampleMails['booking-offer'].content.booking;
  const until = Temporal.Instant.from(at).add({ minutes: 30 });
  const mail = { ...exampleMails['booking-offer'], content: { ...exampleMails['booking-offer'].content, until: until.toString() } };
  expect((await renderMail(mail, 'it', exampleHouse)).text).toContain('30 minuti in tutto');
});

test('a mail about a change by the restaurant says so, also without a message; only after a guest’s change it asks whether that was them', async () => {
  const { content, ...mail } = exampleMails['booking-changed'];
  const byHouse = await renderMail({ ...mail, content: { ...content, by: 'house' } }, 'it', exampleHouse);
  expect(byHouse.subject).toBe('Prenotazione spostata da noi: sabato 28 novembre alle 21:00');
  expect(byHouse.text).not.toContain('Non siete stati voi?');
  const byGuest = await renderMail({ ...mail, content: { ...content, by: 'guest' } }, 'it', exampleHouse);
  expect(byGuest.subject).toBe('Prenotazione cambiata: sabato 28 novembre alle 21:00');
  expect(byGuest.text).toContain('Non siete stati voi?');
});

test('a mail about an ended booking names its former state, and who ended it', async () => {
  const { content, ...mail } = exampleMails['booking-cancelled'];
  const subject = async (by: 'guest' | 'house', was: GuestStanding) =>
    (await renderMail({ ...mail, content: { ...content, by, was } }, 'it', exampleHouse)).subject.split(':')[0];
  expect(await subject('guest', 'confirmed')).toBe('Prenotazione annullata');
  expect(await subject('guest', 'waiting')).toBe('Siete usciti dalla lista');
  expect(await subject('guest', 'requested')).toBe('Richiesta ritirata');
  expect(await subject('house', 'confirmed')).toBe('Prenotazione annullata da noi');
  expect(await subject('house', 'requested')).toBe('Richiesta annullata da noi');
  expect(await subject('house', 'waiting')).toBe('Posto in lista annullato da noi');
});

test('a mail about a request or the waiting list never calls it a booking, also after its end', async () => {
  const { content, ...mail } = exampleMails['booking-cancelled'];
  const ended = async (was: GuestStanding, language: Language) =>
    (await renderMail({ ...mail, content: { ...content, by: 'guest', was } }, language, exampleHouse)).text;
  for (const was of ['requested', 'waiting', 'offered'] as const) {
    expect(await ended(was, 'it')).not.toContain('prenotazione\n');
    expect(await ended(was, 'en')).not.toContain('booking:');
    expect(await ended(was, 'pt')).not.toContain('reserva:');
  }
  expect(await ended('waiting', 'it')).toContain('Guarda la lista d’attesa:');
  const { content: closing, ...closed } = exampleMails['booking-closed'];
  const asked = await renderMail({ ...closed, content: { ...closing, was: 'requested' } }, 'it', exampleHouse);
  expect(asked.subject).toBe('Richiesta non più valida: sabato 28 novembre');
  expect(asked.text).toMatch(/la richiesta non vale più[^]*la richiesta si annulla da sola[^]*è stato chiesto un tavolo/);
  expect(asked.html + asked.text).not.toMatch(/(la|della) prenotazione|toglie/);
});

test('a mail about the waiting list says how long a table would be kept; one queued by an older version has no number', async () => {
  const { content, ...mail } = exampleMails['booking-waiting'];
  const told = await renderMail({ ...mail, content: { ...content, offer: { minutes: 25, soonMinutes: 15 } } }, 'it', exampleHouse);
  expect(told.text.replaceAll(/\s+/g, ' ')).toContain('lo teniamo per voi 25 minuti (15 se manca poco)');
  const old = await renderMail({ ...mail, content }, 'it', exampleHouse);
  expect(old.text.replaceAll(/\s+/g, ' ')).toContain('lo teniamo per voi il tempo di rispondere');
});

test('a mail about a booking has its status, local time and page as structured data', async () => {
  const dataOf = async (kind: MailKind) => {
    const { html } = await renderMail(exampleMails[kind], 'it', exampleHouse);
    const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    return json && JSON.parse(json);
  };
  expect(await dataOf('booking-confirmed')).toMatchObject({
    '@type': 'FoodEstablishmentReservation',
    reservationNumber: 'KZ4827',
    reservationStatus: 'https://schema.org/ReservationConfirmed',
    underName: { name: 'Caterina Romeo' },
    startTime: '2026-11-28T20:30:00+01:00',
    partySize: 4,
  });
  expect(await dataOf('booking-cancelled')).toMatchObject({ reservationStatus: 'https://schema.org/ReservationCancelled' });
  expect(await dataOf('booking-waiting')).toBeUndefined();
  expect(await dataOf('booking-to-decide')).toBeUndefined();
});

test('a mail that may reach a stranger leaves out a name that is an advertisement', async () => {
  const spam = { ...exampleMails['booking-confirmed'].content.booking, name: 'Vinci subito su premi.example' };
  const { html, text } = await renderMail({ ...exampleMails['booking-confirmed'], content: { booking: spam } }, 'it', exampleHouse);
  expect(html + text).not.toContain('premi.example');
});

test('the confirmation of a second table names the first, and says how to cancel one', async () => {
  const confirmed = exampleMails['booking-confirmed'];
  const besides = { reference: 'PQ7731', start: '2026-11-28T19:00:00Z' };
  const { html, text } = await renderMail({ ...confirmed, content: { ...confirmed.content, besides } }, 'it', exampleHouse);
  for (const shown of [html, text]) expect(shown).toContain('Con questo indirizzo c’era già un tavolo, alle 20:00 (PQ7731).');
  expect(text).toContain('Se ne serve uno solo, annullate l’altro: il link è nella sua mail.');
  expect((await renderMail(confirmed, 'it', exampleHouse)).text).not.toContain('c’era già un tavolo');
});

test('a mail about a request or a place on the waiting list never says that a table was booked', async () => {
  const textOf = async (kind: 'booking-received' | 'booking-waiting' | 'booking-confirmed') =>
    (await renderMail(exampleMails[kind], 'it', exampleHouse)).text;
  expect(await textOf('booking-received')).toMatch(/Guarda la richiesta[^]*Non è vostra questa richiesta\?[^]*è stato chiesto un tavolo/);
  expect(await textOf('booking-waiting')).toMatch(/Non vi siete messi in lista voi\?[^]*in lista d’attesa\.\s*$/m);
  expect(await textOf('booking-confirmed')).toMatch(/Non avete prenotato voi\?[^]*è stato prenotato un tavolo/);
});
