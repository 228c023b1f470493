import type { TestDatabase } from '../databases.ts';
import { insertMailContent, type NewMail, queueMail, queueMails } from '#mail/queue.server.ts';
import type { Delivery } from '#mail/deliver.server.ts';
import type { BookingAddresses, RenderMail } from '#mail/content.server.ts';
import type { MailSettings, RestaurantIdentity } from '#mail/mail.ts';
import { openMailServer } from '#mail/mail-server.server.ts';

const testHouse: RestaurantIdentity = {
  name: 'Sushi Mediterraneo',
  publicUrl: 'https://sushi.example',
  address: 'Via del Mare 1, Reggio Calabria',
  mapLink: 'https://sushi.example/mappa',
  phone: '+39 0965 000000',
  email: 'ciao@sushi.example',
  legal: {
    it: 'Sushi Mediterraneo S.r.l., P.\u00a0IVA 00000000000',
    en: 'Sushi Mediterraneo S.r.l., VAT no. IT00000000000',
    pt: 'Sushi Mediterraneo S.r.l., N.º de IVA IT00000000000',
  },
};

/** A reply to a guest, with given changes. */
function aReply(given: Partial<Extract<NewMail, { kind: 'message-reply' }>> = {}): NewMail {
  return {
    kind: 'message-reply',
    key: `reply:${crypto.randomUUID()}`,
    cause: 'message:1',
    recipient: 'marta@posta.example',
    recipientName: 'Marta Iannò',
    language: 'it',
    content: { name: 'Marta Iannò', subject: 'Cena di laurea', text: 'Certo, vi aspettiamo.', by: 'Giulia', quoted: [] },
    links: {},
    ...given,
  };
}

export async function queueReply(
  { db }: Pick<TestDatabase, 'db'>,
  now: Temporal.Instant,
  given: Partial<Extract<NewMail, { kind: 'message-reply' }>> = {},
): Promise<string> {
  return db.transaction().execute((transaction) => queueMail(transaction, aReply(given), now));
}

/** Replaces the templates, which need JSX: the links of an issue, and its length. */
const plainly: RenderMail = async (mail) => {
  const said =
    mail.kind === 'newsletter-issue' ? `${JSON.stringify(mail.content.blocks)} ${mail.links.leave}` : JSON.stringify(mail.content);
  return { subject: '', html: `<p>${said}</p>`, text: said };
};

/** The addresses in mails about bookings, in tests. */
const testAddresses: BookingAddresses = {
  own: (booking, language) => `https://sushi.example/${language}/prenotazione/${booking}.signed`,
  form: (language) => `https://sushi.example/${language}/prenota`,
  desk: ({ date }) => `https://sushi.example/dashboard_sushi/bookings?day=${date}`,
};

/** A delivering process with a settable clock and a readable log. */
export interface TestDelivery extends Delivery {
  clock: { now: Temporal.Instant };
  logged: string[];
}

export function testDelivery(database: Pick<TestDatabase, 'db'>, smtpUrl: string, given: Partial<MailSettings> = {}): TestDelivery {
  const settings: MailSettings = {
    smtpUrl,
    from: { name: undefined, address: 'posta@sushi.example' },
    replyTo: undefined,
    dkim: undefined,
    ...given,
  };
  const clock = { now: Temporal.Instant.from('2026-11-20T11:30:00Z') };
  const logged: string[] = [];
  const keep = (...line: unknown[]) => void logged.push(JSON.stringify(line));
  return {
    db: database.db,
    settings,
    server: openMailServer(settings),
    holder: crypto.randomUUID(),
    house: async () => testHouse,
    render: plainly,
    addresses: testAddresses,
    isCurrent: async () => true,
    attach: async () => undefined,
    now: () => clock.now,
    log: { info: keep, error: keep },
    clock,
    logged,
  };
}

/** Queues an issue for some readers: `0@posta.example`, `1@…`. @returns the id of its content */
export async function queueIssue(
  { db }: Pick<TestDatabase, 'db'>,
  now: Temporal.Instant,
  readers: number,
  text = 'È arrivato.',
): Promise<string> {
  return db.transaction().execute(async (transaction) => {
    const content = {
      subject: 'Ottobre, l’olio nuovo',
      preheader: 'Si assaggia da venerdì',
      blocks: [{ type: 'text' as const, text }],
      test: false,
    };
    const contentId = await insertMailContent(transaction, { kind: 'newsletter-issue', cause: 'sending:1', content }, now);
    const recipients = Array.from({ length: readers }, (_, number) => ({
      key: `sending:1:${number}`,
      recipient: `${number}@posta.example`,
      language: 'it' as const,
      links: {
        leave: `https://sushi.example/newsletter/lascia?t=${number}`,
        oneClick: `https://sushi.example/newsletter/esci?t=${number}&un=clic`,
      },
    }));
    await queueMails(transaction, contentId, recipients, now);
    return contentId;
  });
}
