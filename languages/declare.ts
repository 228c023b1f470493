/** The words with which a declaration takes seconds; Italian, as all of the management area. */
export const declareWords = {
  fill: 'Compila in fretta',
  othersNo: 'Tutti gli altri: no',
  /** What a dish is made of: pressed, a preparation is in it. */
  madeOf: 'Di che cosa è fatto',
  all: (parts: number) => `Tutte e ${parts}`,
  preparation: 'Altra preparazione',
  choose: 'scegli…',
  add: 'Aggiungi',
  /** The answers in words, over the signature: who signs reads what they sign. */
  summary: (contains: readonly string[], traces: readonly string[]) =>
    [
      contains.length === 0 ? 'Non contiene nessuno dei quattordici' : `Contiene ${contains.join(', ')}`,
      traces.length > 0 && `tracce di ${traces.join(', ')}`,
    ]
      .filter((part) => part !== false)
      .join('; '),
  /** Of cereals and nuts the law names each one: asked only where some are there. */
  which: { contiene: 'Quali?', tracce: 'Tracce di quali?' },
  tracesToo: { glutine: 'Tracce di altri cereali', 'frutta-a-guscio': 'Tracce di altra frutta a guscio' },
  allOthers: { glutine: 'Tutti gli altri', 'frutta-a-guscio': 'Tutta l’altra' },
  unnamed: 'Non precisato: per chi filtra può esserci ognuno di questi.',
  noneContained: 'Scegline almeno uno che il piatto contiene.',
  /** What the words of the dish name, and the answers deny. */
  denied: (parts: readonly { part: string; allergens: readonly string[] }[]) =>
    `Le parole del piatto fanno pensare ad altro: ${parts.map(({ part, allergens }) => `${part} (${allergens.join(', ')})`).join('; ')}. Qui c’è scritto no: controlla.`,
  signNext: (dish: string) => `Firmo «${dish}» e vado al prossimo`,
  allDone: 'Tutti i piatti hanno la dichiarazione: salva per firmarle.',
  next: (dish: string) => `Ora «${dish}».`,
  addedOf: (preparation: string) => `${preparation}: risposte aggiunte. Nessuna si è abbassata.`,
  takenOut: (preparation: string) => `${preparation}: tolta. Le risposte restano come sono.`,
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
