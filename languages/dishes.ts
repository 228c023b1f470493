/** The words of the dishes that a search finds, and of what is set there; Italian, as all of the management area. */
export const dishWords = {
  more: (dishes: number) => `e ${dishes === 1 ? 'un altro' : `altri ${dishes}`}: scrivi ancora una parola.`,
  bulk: 'Cambia molti prezzi insieme',

  price: (dish: string) => `Prezzo di ${dish}`,
  priceNamed: (dish: string, name: string) => `Prezzo di ${dish}, ${name}`,
  savePrice: 'Salva',
  soldOut: 'Esaurito',
  hidden: 'Nascosto',
  until: 'Fino a',
  of: (what: string, dish: string) => `${what}: ${dish}`,
  unseen: { shown: '', hidden: 'nascosto', draft: 'bozza', coming: 'non ancora in menù', over: 'non più in menù' },

  saving: 'Salvo…',
  saved: 'Salvato!!!',
  invalid: 'Un prezzo come 14 o 2,50.',
  missing: 'Non c’è più: qualcuno l’ha tolto.',
  failedSave: "ERRORE, prova piu' tardi o chiedi assistenza!",
  signedOut: 'La sessione è finita: accedi e riprova.',
  role: 'Il tuo ruolo non può farlo.',
  stale: (by: string, when: string, now: string) => `Nel frattempo ${by}, ${when}, ha salvato «${now}». Il tuo non è salvato.`,
  overwrite: 'Salva il mio',
  keepTheirs: 'Lascia com’è',
  /** Of a change whose place on the screen has gone: `fields` names what was changed. */
  unsaved: (dish: string, what: string) => `${dish}: ${what} non è salvato.`,
  fields: { prices: 'il prezzo', soldOut: '«esaurito»', showing: '«nascosto»' },
  again: 'Riprova',
  understood: 'Va bene',
  available: 'disponibile',
  shown: 'in menù',
  noPrice: 'senza prezzo',
} as const;
