/** The words of the one search over the area; Italian, as all of the management area. */
export const searchWords = {
  find: 'Cerca un nome, un numero, un piatto…',
  findShort: 'Cerca',
  keys: 'Ctrl K',
  heading: 'Cerca',
  hint: 'Un pezzo di nome, di telefono o di riferimento; l’inizio di un piatto, per cambiarne qui prezzo ed esaurito.',
  loading: 'Cerco…',
  failed: 'La ricerca non è arrivata: controlla la rete e riprova.',
  none: (query: string) => `Niente con «${query}».`,
  found: (count: number) => (count === 1 ? '1 risultato' : `${count} risultati`),
  close: 'Chiudi',
  sections: {
    today: 'Oggi',
    others: 'Altri giorni',
    guests: 'Ospiti',
    messages: 'Messaggi',
    dishes: 'Piatti',
    menus: 'Menù',
    screens: 'Sezioni',
  },
  evening: {
    label: 'Cerca nella serata',
    placeholder: 'Nome, telefono o riferimento',
    found: (count: number, all: number) => `${count} su ${all}`,
    none: (query: string) => `Nessuno con «${query}» in questo servizio.`,
    everywhere: (query: string) => `Cerca «${query}» dappertutto`,
  },
} as const;
