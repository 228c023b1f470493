import type { BookingNeeds } from '#restaurant/bookings/booking.ts';

/** The state of a party at 20.12, or how it differs from expected ones. */
export type Became =
  | 'finished'
  | 'seated'
  | 'arrived'
  | 'expected'
  | 'late'
  | 'noShow'
  | 'cancelled'
  | 'walkedIn'
  | 'withoutTable'
  | 'requested'
  | 'waiting'
  | 'offered';

export interface SaturdayParty {
  time: string;
  covers: number;
  name: string;
  became: Became;
  needs?: Partial<BookingNeeds>;
  /** Booked without a telephone number or a mailbox. */
  unknown?: boolean;
}

type Row = readonly [time: string, covers: number, name: string, became?: Became, more?: Pick<SaturdayParty, 'needs' | 'unknown'>];

/** The sixty parties in the order of booking. */
const rows: Row[] = [
  ['19:00', 2, 'Anna Cuzzocrea', 'finished'],
  ['19:00', 4, 'Domenico Laganà', 'seated', { needs: { allergies: 'Crostacei: anche le tracce.' } }],
  ['19:00', 2, 'Pasquale Romeo', 'finished'],
  ['19:00', 6, 'Famiglia Nucera', 'seated', { needs: { highChair: true } }],
  ['19:00', 2, 'Ilaria Morabito', 'seated'],
  ['19:00', 4, 'Antonino Surace', 'seated'],
  ['19:00', 3, 'Maria Grazia Polimeni', 'seated'],
  ['19:15', 2, 'Greta', 'seated', { unknown: true }],
  ['19:15', 4, 'Giuseppe Fotia', 'seated'],
  ['19:15', 5, 'Teresa Crea', 'seated', { needs: { occasion: 'Compleanno di nonna' } }],
  ['19:15', 2, 'João Almeida', 'cancelled'],
  ['19:30', 2, 'Rocco Praticò', 'noShow'],
  ['19:30', 4, 'Caterina Zappia', 'seated', { needs: { message: 'Portiamo noi la torta.' } }],
  ['19:30', 8, 'Studio Marcianò', 'seated'],
  ['19:30', 3, 'Francesca Iaria', 'seated'],
  ['19:30', 2, 'Emma Wilson', 'seated', { needs: { allergies: 'Celiaca.' } }],
  ['19:30', 4, 'Vincenzo Tripodi', 'noShow'],
  ['19:45', 2, 'Salvatore Chirico', 'seated'],
  ['19:45', 4, 'Paola Barillà', 'seated'],
  ['19:45', 2, 'Noemi Scopelliti', 'cancelled'],
  ['19:15', 6, 'Luigi De Stefano', 'seated'],
  ['20:00', 4, 'Lena Vogt', 'arrived', { needs: { stepFree: true } }],
  ['20:00', 2, 'Carmelo Sgrò', 'arrived'],
  ['20:00', 2, 'Ugo Li', 'arrived'],
  ['20:00', 4, 'Roberta Canale', 'expected'],
  ['20:00', 2, 'Demetrio Neri', 'expected'],
  ['21:15', 5, 'Silvia Labate', 'expected', { needs: { allergies: 'Arachidi e sesamo.' } }],
  ['20:00', 2, 'Giorgia Melito', 'arrived'],
  ['20:15', 4, 'Bruno Quattrone', 'late'],
  ['20:30', 2, 'Martina Foti', 'expected'],
  ['20:45', 3, 'Consolato Arcudi', 'expected'],
  ['20:45', 4, 'Elisabetta Gullì', 'expected'],
  ['20:30', 2, 'Nicola Ielo', 'arrived'],
  ['20:45', 4, 'Federica Minniti', 'late'],
  ['20:30', 2, 'Santo Battaglia', 'expected'],
  ['21:30', 6, 'Compagnia Amaddeo', 'expected'],
  ['21:15', 4, 'Daniela Cilione', 'expected'],
  ['20:45', 2, 'Olga Rinaldi', 'expected'],
  ['21:00', 4, 'Marco Suraci', 'expected', { needs: { message: 'Se si può, vicino al mare.' } }],
  ['21:15', 2, 'Patrizia Idà', 'expected'],
  ['21:30', 4, 'Fortunato Logoteta', 'expected'],
  ['21:00', 2, 'Valentina Cogliandro', 'expected'],
  ['21:00', 4, 'Alessandro Spanò', 'expected'],
  ['21:15', 3, 'Rita Malara', 'cancelled'],
  ['21:15', 2, 'Rossi', 'expected'],
  ['21:00', 2, 'Rossi', 'expected'],
  ['21:15', 4, 'Chiara Postorino', 'expected'],
  ['21:45', 6, 'Famiglia Pellicanò', 'expected', { needs: { highChair: true, allergies: 'Latte (il bambino).' } }],
  ['21:45', 4, 'Gaetano Musolino', 'expected'],
  ['21:00', 12, 'Laurea di Sofia', 'withoutTable'],
  ['21:30', 2, 'Ludovica Calabrò', 'expected'],
  ['22:00', 4, 'Stefano Morgante', 'expected'],
  ['21:30', 2, 'Beatriz Costa', 'expected'],
  ['22:00', 2, 'Tiziana Latella', 'expected'],
  ['22:00', 10, 'Calcetto del sabato', 'requested'],
  ['22:00', 2, 'Mirko Condello', 'expected'],
  ['20:30', 2, 'Irene Vazzana', 'waiting'],
  ['20:30', 4, 'Piero Aricò', 'waiting'],
  ['20:30', 2, 'Sara Ferro', 'offered'],
  ['20:05', 3, 'Di passaggio', 'walkedIn', { unknown: true }],
];

export const saturdayParties: SaturdayParty[] = rows.map(([time, covers, name, became = 'expected', more = {}]) => ({
  time,
  covers,
  name,
  became,
  ...more,
}));
