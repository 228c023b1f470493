import { houseWords } from './house.ts';

/** The words about the hours of one menu; Italian, as all of the management area. */
export const ownHoursWords = {
  legend: 'Orari suoi',
  note: 'Per un aperitivo, un brunch: contano al posto di pranzo e cena.',
  add: 'Un orario suo',
  remove: (place: number) => `Togli l’orario ${place}`,
  at: (place: number) => `Orario ${place}`,
  from: 'Dalle',
  to: 'Alle',
  day: { monday: 'lun', tuesday: 'mar', wednesday: 'mer', thursday: 'gio', friday: 'ven', saturday: 'sab', sunday: 'dom' },
  dayName: houseWords.it.weekdays,
  wrongDays: 'Scegli almeno un giorno.',
  wrongTime: 'Un orario come 18:00 o 18:30.',
  told: (days: readonly string[], from: string, to: string) => `${days.join(', ')} ${from}–${to}`,
} as const;
