import { numberFormat, withArticle } from './formats.ts';
import { capital } from './languages.ts';

const number = numberFormat('it-IT', { useGrouping: 'always' });
const percent = numberFormat('it-IT', { style: 'percent', maximumFractionDigits: 1 });
const count = (value: number, one: string, many: string) => `${number(value)} ${value === 1 ? one : many}`;
const covers = (value: number) => count(value, 'coperto', 'coperti');
const parties = (value: number) => count(value, 'prenotazione', 'prenotazioni');

export const bookingNumberWords = {
  range: 'Quanto indietro',
  ranges: { weeks: '4 settimane', quarter: '3 mesi', year: '12 mesi' },
  since: (from: string, to: string) => `${capital(withArticle('dal', from))} ${withArticle('al', to)}.`,
  number,
  covers,
  share: (part: number, whole: number) => percent(whole === 0 ? 0 : part / whole),
  table: 'In tabella',
  total: 'In tutto',
  plotHelp: 'Gli stessi numeri sono nella tabella qui sotto.',
  none: 'In questi giorni non c’è ancora niente da contare.',
  services: { lunch: 'Pranzo', dinner: 'Cena' },
  steps: { day: 'Giorno', week: 'Settimana dal', month: 'Mese' },

  coversHeading: 'Coperti',
  coversNote: (value: number, steps: Record<'day' | 'week' | 'month', string>, step: 'day' | 'week' | 'month') =>
    `${covers(value)}, ${steps[step]}: chi è venuto, chi è passato e chi oggi è ancora atteso.`,
  bySteps: { day: 'giorno per giorno', week: 'settimana per settimana', month: 'mese per mese' },

  noShowsHeading: 'Non presentati',
  noShowsNote: (missing: number, came: number) =>
    missing === 0
      ? 'Nessuno è mancato senza avvisare.'
      : `${parties(missing)} senza ospiti, su ${number(missing + came)}: ${percent(missing / (missing + came))}.`,

  paceHeading: 'Con quanto anticipo si prenota',
  paceNote: 'Dal sito e al telefono, anche chi poi ha annullato.',
  paceColumn: 'Prima',
  pace: [
    'il giorno stesso',
    'il giorno prima',
    '2 o 3 giorni prima',
    'da 4 a 7 giorni prima',
    'da 8 a 14 giorni prima',
    'da 15 a 30 giorni prima',
    'oltre un mese prima',
  ],

  sourcesHeading: 'Da dove arrivano',
  sourceColumn: 'Da dove',
  sources: { site: 'dal sito', phone: 'al telefono', walkIn: 'di passaggio', import: 'da un altro sistema' },
  partiesColumn: 'Prenotazioni',
  coversColumn: 'Coperti',
  shareColumn: 'Quota',

  refusedHeading: 'Senza posto',
  refusedNote: (parties: number, value: number) =>
    parties === 0
      ? 'Nessuno ha trovato pieno sul sito.'
      : `${count(parties, 'volta', 'volte')} qualcuno ha provato a prenotare e ha trovato pieno: ${covers(value)}. È quello che costa una sala piena; chi riprova si conta ogni volta.`,
  reasonColumn: 'Perché',
  attempts: 'Volte',
};
