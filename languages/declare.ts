/** The words with which a declaration takes seconds; Italian, as all of the management area. */
export const declareWords = {
  fill: 'Compila in fretta',
  othersNo: 'Tutti gli altri: no',
  preparation: 'Preparazione',
  choose: 'scegli…',
  add: 'Aggiungi',
  addedOf: (preparation: string) => `${preparation}: risposte aggiunte. Nessuna si è abbassata.`,
  othersNoDone: 'Agli altri ho risposto no: controlla, poi firma.',
  copy: 'Copia da un altro piatto…',
  copyHeading: 'Copia le risposte da un altro piatto',
  copyHelp: 'Le risposte già date restano, o salgono: non si abbassano. Poi firmi tu.',
  search: 'Cerca un piatto',
  loading: 'Carico i piatti…',
  failed: 'I piatti non si sono caricati: controlla la rete e riprova.',
  none: 'Nessun piatto con le risposte.',
  copied: (dish: string) => `Risposte copiate da «${dish}».`,
  close: 'Annulla',
} as const;
