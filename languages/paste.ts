import { count } from './catalogue.ts';

/** The most letters of a row's text by which a sentence names it. */
const maxBeginning = 40;

/** How a row begins that may be a whole note, to stand in quotes. */
function beginningOf(text: string): string {
  const begun = text.length <= maxBeginning ? text.replace(/\.$/, '') : `${text.slice(0, maxBeginning).replace(/[\s,;:.]+\S*$/, '')}…`;
  return begun.replaceAll('«', '“').replaceAll('»', '”');
}

/** The words of "Incolla una lista"; Italian, as all of the management area. */
export const pasteWords = {
  open: 'Incolla una lista',
  heading: 'Incolla una lista',
  help: 'Così com’è: da Word, da un PDF, da un messaggio o da un file CSV, anche con l’inglese accanto o sotto. Quello che non è sicuro te lo chiedo.',
  label: 'La lista',
  placeholder: 'Per cominciare\nEdamame al limone 5\nAlici allo zenzero (tirreniche, marinate) 9,50\nEtna rosso calice 6 bottiglia 28',
  where: (name: string) => `Va sotto «${beginningOf(name)}».`,
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
    lines === 1
      ? 'Una riga è da guardare: dimmi cos’è, poi va nel menù'
      : `${lines} righe sono da guardare: dimmi cosa sono, poi vanno nel menù`,
  left: (lines: number) => `Il resto è nel menù. ${lines === 1 ? 'È rimasta una riga' : `Sono rimaste ${lines} righe`}:`,
  line: (line: number) => `Riga ${line}`,
  toLookAt: 'Da guardare',
  reason: {
    'no-price': 'non trovo il prezzo',
    price: 'il prezzo non è un prezzo',
    prices: 'ha un numero di troppo',
    'no-name': 'manca il nome',
    long: 'è troppo lunga',
    'too-many': 'sono più di 500 righe in una volta',
    slip: 'nel prezzo c’è una lettera',
    language: 'sembra un’altra lingua',
    which: 'non so cosa sia',
  },
  /** What a line in doubt seems to be, before its own words. */
  guess: { piatto: 'Forse il piatto', categorie: 'Forse il titolo', note: 'Forse la nota' },
  /** What a line in doubt can be made with one press. */
  as: { right: 'È giusto così', dish: 'Piatto', description: 'Descrizione', note: 'Nota', heading: 'Titolo', nothing: 'Togli' },
  asOf: (what: string, line: number) => `${what}, riga ${line}`,
  english: 'inglese',
  noPrice: 'senza prezzo',
  /** Under a dish: what the list says of its allergens stays out of what guests read. */
  allergens: (said: string) => `${said}: da dichiarare, non va nella descrizione`,
  toDeclare: 'Ora gli allergeni',
  toDeclareText:
    'I piatti sono nel menù. La lista ne diceva gli allergeni, ma solo tu sai che cosa vuol dire ogni numero: dichiarali piatto per piatto.',
  declaredNext: 'Ho capito',
  confirm: (rows: number) => (rows === 0 ? 'Metti nel menù' : rows === 1 ? 'Metti una riga' : `Metti ${rows} righe`),
  cancel: 'Annulla',
  /** Once some of the list is in the menu. */
  leave: 'Lascia stare il resto',
  done: (rows: number) => `${count(rows, 'riga messa', 'righe messe')} nel menù. Gli allergeni sono da dichiarare.`,
} as const;
