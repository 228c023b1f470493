const count = (number: number, one: string, many: string) => (number === 1 ? one : `${number.toLocaleString('it-IT')} ${many}`);

/** What the staff read of the last backup that was restored elsewhere, in a sentence or two. */
export const backupWords = {
  proved: (seen: { when: string; rows: number; pictures: number; picturesRead: number; evening: string; parties: number }) => {
    const { when, rows, pictures, picturesRead, evening, parties } = seen;
    const held = [
      count(rows, 'una riga', 'righe'),
      ...(pictures === 0 ? [] : [count(pictures, 'un file di immagini', 'file di immagini')]),
    ];
    const read =
      picturesRead === pictures ? 'tutto uguale' : `tutto uguale (delle immagini ${count(picturesRead, 'riletta una', 'rilette')})`;
    const booked = parties === 0 ? 'senza prenotazioni' : `con ${count(parties, 'una prenotazione', 'prenotazioni')}`;
    return `La copia di sicurezza fatta ${when} è stata ripristinata altrove: ${held.join(' e ')}, ${read}. Il sito ripristinato si è aperto, con la prima pagina, la carta e la serata di ${evening}, ${booked}.`;
  },
  missing: (files: number) =>
    files === 1 ? 'Al sito manca già il file di un’immagine.' : `Al sito mancano già ${files.toLocaleString('it-IT')} file di immagini.`,
  sameDisk: 'Sta però sullo stesso disco del sito: se si rompe, si perdono insieme.',
  unproved: (when: string) => `La copia di sicurezza fatta ${when} c’è, e nessuno l’ha ancora provata.`,
  failed: (when: string, fault: string) => `La copia di sicurezza fatta ${when} non si lascia ripristinare: «${fault}».`,
  none: 'Non c’è ancora una copia di sicurezza: la prima si fa stanotte.',
} as const;
