import type { Secret } from '#restaurant/secret.server.ts';
import type { Db } from '#database/connect.server.ts';
import { transact } from '#database/transact.server.ts';
import { runSendings } from '#restaurant/newsletter/batch.server.ts';
import { createIssue, saveIssue } from '#restaurant/newsletter/issues.server.ts';
import { causeOf, planSending } from '#restaurant/newsletter/sending.server.ts';
import { serverCommand } from '#restaurant/documents/store/actor.ts';
import { allChanged } from '../changes.ts';
import { at, saturday } from '../bookings.ts';
import { buildMessage } from '../messages.ts';
import { insertReaders } from '../readers.ts';

const morning = at('11:00');
const lastFriday = at('17:00', saturday.subtract({ days: 8 }));
const actor = serverCommand('importazione');

/** The site of the letters. */
export interface Sender {
  secret: Secret;
  publicUrl: string;
}

/** Five messages, a letter sent a week ago, a draft, and the readers. */
export async function fillPost(db: Db, sender: Sender): Promise<void> {
  await db
    .insertInto('message')
    .values(
      messages.map((given, index) =>
        buildMessage({ id: `saturday-message-${index}`, received_at: morning.add({ minutes: 35 * index }).toString(), ...given }),
      ),
    )
    .execute();
  await insertReaders(
    db,
    Array.from({ length: 120 }, (_none, index) => ({ email: `lettore.${index}@posta.it`, language: index % 10 === 0 ? 'en' : 'it' })),
    at('18:00', saturday.subtract({ weeks: 5 })),
  );
  await write(db, { id: 'ricciola', now: lastFriday, letter: ricciola });
  await send(db, 'ricciola', sender);
  await insertReaders(
    db,
    Array.from({ length: 5 }, (_none, index) => ({ email: `lettrice.${index}@posta.it` })),
    at('18:00', saturday.subtract({ days: 2 })),
  );
  await write(db, { id: 'ricci', now: morning, letter: ricci });
}

async function write(db: Db, { id, now, letter }: { id: string; now: Temporal.Instant; letter: Letter }): Promise<void> {
  const change = { actor, now };
  await transact(db, createIssue, { id, subject: letter.subject }, change);
  const saved = await transact(db, saveIssue, { id, version: 1, changes: allChanged(letter) }, change);
  if ('refused' in saved) throw new Error(`the letter was refused: ${JSON.stringify(saved)}`);
}

/** To all Italian readers; three mails bounced. */
async function send(db: Db, issueId: string, { secret, publicUrl }: Sender): Promise<void> {
  const now = lastFriday.add({ minutes: 10 });
  const planned = await transact(db, planSending, {
    issueId,
    version: 2,
    languages: ['it'],
    latest: undefined,
    sendAt: undefined,
    actor,
    now,
  });
  if ('refused' in planned) throw new Error(`the letter was not planned: ${planned.refused}`);
  const batches = { secret, publicUrl, now: () => now };
  await runSendings(db, batches);
  const ofLetter = db.updateTable('mail').where('cause', '=', causeOf(planned.planned));
  const ended_at = now.add({ minutes: 4 }).toString();
  await ofLetter
    .set({ status: 'refused', ended_at, reason: 'reply', answer: '552 5.2.2 mailbox full' })
    .where('recipient', 'in', ['lettore.3@posta.it', 'lettore.14@posta.it', 'lettore.55@posta.it'])
    .execute();
  await ofLetter.set({ status: 'sent', ended_at }).where('status', '=', 'queued').execute();
  // Nothing is waiting: it ends.
  await runSendings(db, batches);
}

const messages = [
  { name: 'Marta Iannò', subject: 'Cena di laurea per venti', status: 'new' },
  { name: 'Nadia Ferrara', email: 'nadia@posta.it', subject: 'Avete il parcheggio?', text: 'Veniamo in macchina da Villa.', status: 'new' },
  {
    name: 'Hannah Klein',
    email: 'hannah@posta.it',
    subject: 'Gluten',
    text: 'Is the soy sauce gluten free?',
    language: 'en',
    status: 'read',
  },
  { name: 'Peppe Cara', email: 'peppe@posta.it', subject: 'Un ombrello', text: 'Ho lasciato da voi un ombrello blu.', status: 'read' },
  { name: 'Ditta Sali', email: 'sali@posta.it', subject: 'Listino', text: 'Vi mando il listino di dicembre.', status: 'answered' },
];

type Letter = typeof ricci;

const ricciola: Letter = {
  subject: 'Novembre, la ricciola',
  preheader: 'Finché l’acqua è calda.',
  blocks: [
    { type: 'heading', text: 'La ricciola passa adesso', translations: {} },
    { type: 'text', text: 'Fino a Natale è in carta cruda, con il bergamotto.', translations: {} },
    { type: 'button', label: 'Prenotate', link: '/prenota', translations: {} },
  ],
  translations: {},
};

const ricci = {
  subject: 'Sono tornati i ricci',
  preheader: 'Da martedì, finché il mare è d’accordo.',
  blocks: [
    { type: 'heading', text: 'Ricci, da martedì', translations: {} },
    { type: 'text', text: 'Li pesca Mimmo, la mattina stessa. La sera sono sul riso.', translations: {} },
    { type: 'button', label: 'Prenotate', link: '/prenota', translations: {} },
  ],
  translations: {},
};
