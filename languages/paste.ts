const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

/** The words of "Incolla una lista"; Italian, as all of the management area. */
export const pasteWords = {
  open: 'Incolla una lista',
  heading: 'Incolla una lista',
  help: 'Così com’è: da Word, da un PDF, da un messaggio o da un file CSV. Il prezzo può stare in fondo alla riga o in quella dopo, la descrizione fra parentesi o sotto.',
  label: 'La lista',
  placeholder: 'Per cominciare\nEdamame al limone 5\nAlici allo zenzero (tirreniche, marinate) 9,50\nEtna rosso calice 6 bottiglia 28',
  where: (name: string) => `Va sotto «${name}».`,
  atEnd: 'Va in fondo al menù.',
  inPlace: 'Ogni riga va al suo posto, dove stava nella lista.',
  nothing: 'Qui vedi come la leggo, prima di metterla nel menù.',
  read: 'Come la leggo',
  understood: (dishes: number, headings: number, notes: number) =>
    [
      dishes > 0 && count(dishes, 'piatto', 'piatti'),
      headings > 0 && count(headings, 'titolo', 'titoli'),
      notes > 0 && count(notes, 'nota', 'note'),
    ]
      .filter((part) => part !== false)
      .join(', '),
  unread: (lines: number) =>
    lines === 1 ? 'Una riga non l’ho capita: correggila qui sotto' : `${lines} righe non le ho capite: correggile qui sotto`,
  left: (lines: number) => `Il resto è nel menù. ${lines === 1 ? 'È rimasta una riga' : `Sono rimaste ${lines} righe`}:`,
  line: (line: number) => `Riga ${line}`,
  reason: {
    'no-price': 'non trovo il prezzo',
    price: 'il prezzo non è un prezzo',
    prices: 'sembra avere più di un prezzo',
    'no-name': 'manca il nome',
    long: 'è troppo lunga',
    'too-many': 'sono più di 500 righe in una volta',
  },
  /** What an unread line can be made with one press. */
  as: { heading: 'Titolo', note: 'Nota', dish: 'Piatto senza prezzo', nothing: 'Togli' },
  asOf: (what: string, line: number) => `${what}, riga ${line}`,
  noPrice: 'senza prezzo',
  confirm: (rows: number) => (rows === 1 ? 'Metti una riga' : `Metti ${rows} righe`),
  cancel: 'Annulla',
  done: (rows: number) => `${count(rows, 'riga messa', 'righe messe')} nel menù. Gli allergeni sono da dichiarare.`,
} as const;
