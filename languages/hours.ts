import type { Catalogue } from './catalogue.ts';

/** The hour of `19:00` as people say it: `19`, `19:30`. */
function spoken(time: string): string {
  const [hour = '', minute = ''] = time.split(':');
  return minute === '00' ? String(Number(hour)) : `${Number(hour)}:${minute}`;
}

/** A day `2026-12-25` or a range, with the day of the week when it is one day. */
function dates(locale: string, from: string, to: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    ...(from === to ? { weekday: 'long' } : {}),
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return from === to ? format.format(new Date(from)) : format.formatRange(new Date(from), new Date(to));
}

function dayOfMonth(locale: string, date: string): string {
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(date));
}

const isMidnight = (time: string) => time === '00:00' || time === '24:00';

/** Italian says alle 15, all’1, a mezzanotte. */
function alle(time: string): string {
  if (isMidnight(time)) return 'a mezzanotte';
  return time.startsWith('01') ? `all’${spoken(time)}` : `alle ${spoken(time)}`;
}

/** Italian says il 7 dicembre, l’8 dicembre. */
function il(date: string): string {
  const day = Number(date.slice(8));
  return `${day === 8 || day === 11 ? 'l’' : 'il '}${dayOfMonth('it-IT', date)}`;
}

function at(time: string): string {
  return isMidnight(time) ? 'midnight' : time;
}

/** Portuguese says às 15h, à 1h, à meia-noite. */
function as(time: string): string {
  if (isMidnight(time)) return 'à meia-noite';
  return `${time.startsWith('01') ? 'à' : 'às'} ${spoken(time).replace(':', 'h')}${time.endsWith(':00') ? 'h' : ''}`;
}

/** Portuguese weekdays but the weekend are feminine: na terça-feira, no sábado. */
function na(day: string): string {
  return `${day === 'sábado' || day === 'domingo' ? 'no' : 'na'} ${day}`;
}

const it = {
  hours: 'Orari',
  openNow: 'aperto ora',
  until: (time: string) => `fino ${alle(time)}`,
  opensToday: (time: string) => `apre ${alle(time)}`,
  opensTomorrow: (time: string) => `apre domani ${alle(time)}`,
  opensOnDay: (day: string, time: string) => `apre ${day} ${alle(time)}`,
  opensOnDate: (date: string, time: string) => `apre ${il(date)} ${alle(time)}`,
  closedForNow: 'chiuso per ora',
  closed: 'chiuso',
  everyDay: 'tutti i giorni',
  days: {
    monday: 'lunedì',
    tuesday: 'martedì',
    wednesday: 'mercoledì',
    thursday: 'giovedì',
    friday: 'venerdì',
    saturday: 'sabato',
    sunday: 'domenica',
  },
  dayRange: (from: string, to: string) => `da ${from} a ${to}`,
  twoDays: (one: string, other: string) => `${one} e ${other}`,
  twoSpans: (one: string, other: string) => `${one} e ${other}`,
  comingChanges: 'Nei prossimi giorni',
  dates: (from: string, to: string) => dates('it-IT', from, to),
};

/** When the house is open, in words. Days are `days`, times `19:00`, dates `2026-12-25`. */
export const hoursWords = {
  it,
  en: {
    hours: 'Opening hours',
    openNow: 'open now',
    until: (time) => `until ${at(time)}`,
    opensToday: (time) => `opens at ${at(time)}`,
    opensTomorrow: (time) => `opens tomorrow at ${at(time)}`,
    opensOnDay: (day, time) => `opens on ${day} at ${at(time)}`,
    opensOnDate: (date, time) => `opens on ${dayOfMonth('en-GB', date)} at ${at(time)}`,
    closedForNow: 'closed for now',
    closed: 'closed',
    everyDay: 'every day',
    days: {
      monday: 'Monday',
      tuesday: 'Tuesday',
      wednesday: 'Wednesday',
      thursday: 'Thursday',
      friday: 'Friday',
      saturday: 'Saturday',
      sunday: 'Sunday',
    },
    dayRange: (from, to) => `${from} to ${to}`,
    twoDays: (one, other) => `${one} and ${other}`,
    twoSpans: (one, other) => `${one} and ${other}`,
    comingChanges: 'In the coming days',
    dates: (from, to) => dates('en-GB', from, to),
  },
  pt: {
    hours: 'Horário',
    openNow: 'aberto agora',
    until: (time) => `até ${as(time)}`,
    opensToday: (time) => `abre ${as(time)}`,
    opensTomorrow: (time) => `abre amanhã ${as(time)}`,
    opensOnDay: (day, time) => `abre ${na(day)} ${as(time)}`,
    opensOnDate: (date, time) => `abre a ${dayOfMonth('pt-PT', date)} ${as(time)}`,
    closedForNow: 'fechado por agora',
    closed: 'fechado',
    everyDay: 'todos os dias',
    days: {
      monday: 'segunda-feira',
      tuesday: 'terça-feira',
      wednesday: 'quarta-feira',
      thursday: 'quinta-feira',
      friday: 'sexta-feira',
      saturday: 'sábado',
      sunday: 'domingo',
    },
    dayRange: (from, to) => `de ${from} a ${to}`,
    twoDays: (one, other) => `${one} e ${other}`,
    twoSpans: (one, other) => `${one} e ${other}`,
    comingChanges: 'Nos próximos dias',
    dates: (from, to) => dates('pt-PT', from, to),
  },
} satisfies Catalogue<typeof it>;
