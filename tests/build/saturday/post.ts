import type { Db } from '#database/connect.server.ts';
import { createIssue, saveIssue } from '#restaurant/newsletter/issues.server.ts';
import { serverCommand } from '#restaurant/staff/actor.ts';
import { at, saturday } from '../bookings.ts';
import { buildMessage } from '../messages.ts';
import { insertReaders } from '../readers.ts';

const morning = at('11:00');

/** Five messages, a letter that is not sent yet, and those who read it. */
export async function fillPost(db: Db): Promise<void> {
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
  await db.transaction().execute(async (transaction) => {
    const change = { actor: serverCommand('importazione'), now: morning };
    await createIssue(transaction, { id: 'ricci', subject: 'Sono tornati i ricci' }, change);
    const saved = await saveIssue(transaction, { id: 'ricci', version: 1, data: letter }, change);
    if ('refused' in saved) throw new Error(`the letter was refused: ${JSON.stringify(saved)}`);
  });
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

const letter = {
  subject: 'Sono tornati i ricci',
  preheader: 'Da martedì, finché il mare è d’accordo.',
  blocks: [
    { type: 'heading', text: 'Ricci, da martedì', translations: {} },
    { type: 'text', text: 'Li pesca Mimmo, la mattina stessa. La sera sono sul riso.', translations: {} },
    { type: 'button', label: 'Prenotate', link: '/prenota', translations: {} },
  ],
  translations: {},
};
