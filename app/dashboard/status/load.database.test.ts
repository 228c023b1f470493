import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Proof, recordBackup, recordProof } from '#restaurant/backup/state.server.ts';
import { openTestDatabase } from '#tests/databases.ts';
import { sayLastBackup } from './load.server.ts';

const now = Temporal.Instant.from('2026-11-28T10:00:00Z');
const madeAt = Temporal.Instant.from('2026-11-28T03:40:00Z');
const name = '2026-11-28T03-40-00Z';
const proof: Proof = {
  rows: 12_345,
  pictures: 84,
  picturesRead: 84,
  picturesMissing: 0,
  isElsewhere: true,
  evening: { date: '2026-11-28', parties: 41 },
};

describe('the last backup on the status page', () => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeEach(async () => {
    opened = await openTestDatabase('sqlite');
  });
  afterEach(() => opened.close());

  test('has not been made, has not been tried, or could not be restored', async () => {
    const { db } = opened;
    expect(await sayLastBackup(db, now)).toBe('Non c’è ancora una copia di sicurezza: la prima si fa stanotte.');
    await recordBackup(db, { name, madeAt, place: '/mnt/backups' }, []);
    expect(await sayLastBackup(db, now)).toBe('La copia di sicurezza fatta oggi alle 04:40 c’è, e nessuno l’ha ancora provata.');
    await recordProof(db, name, { fault: 'The picture a.webp is missing' }, now);
    expect(await sayLastBackup(db, now)).toBe(
      'La copia di sicurezza fatta oggi alle 04:40 non si lascia ripristinare: «The picture a.webp is missing».',
    );
  });

  test.each<[Partial<Proof>, string]>([
    [
      {},
      'La copia di sicurezza fatta oggi alle 04:40 è stata ripristinata altrove: 12.345 righe e 84 file di immagini, tutto uguale. Il sito ripristinato si è aperto, con la pagina iniziale, la carta e la serata di sabato 28 novembre, con 41 prenotazioni.',
    ],
    [
      { rows: 1, pictures: 0, picturesRead: 0, evening: { date: '2026-12-01', parties: 0 } },
      'La copia di sicurezza fatta oggi alle 04:40 è stata ripristinata altrove: una riga, tutto uguale. Il sito ripristinato si è aperto, con la pagina iniziale, la carta e la serata di martedì 1º dicembre, senza prenotazioni.',
    ],
    [{ picturesRead: 12 }, 'tutto uguale (delle immagini 12 rilette).'],
    [{ picturesMissing: 1 }, 'con 41 prenotazioni. Al sito manca già il file di un’immagine.'],
    [{ isElsewhere: false }, 'con 41 prenotazioni. Sta però sullo stesso disco del sito: se si rompe, si perdono insieme.'],
  ])('has what was checked in the restored copy: %j', async (given, expected) => {
    await recordBackup(opened.db, { name, madeAt, place: '/mnt/backups' }, []);
    await recordProof(opened.db, name, { proof: { ...proof, ...given } }, now);
    expect(await sayLastBackup(opened.db, now)).toContain(expected);
  });
});
