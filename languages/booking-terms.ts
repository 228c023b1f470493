import { catalogue } from './catalogue.ts';

/** What the terms of service say of bookings, as far as the rules in force say it. */
interface BookingTerms {
  /** The largest party that is confirmed at once; 0 where every one is read first. */
  confirmUpTo: number;
  /** How long an offer to the waiting list stands, in minutes; another where the time is nearer than `soonBeforeMinutes`. */
  offer: { minutes: number; soonMinutes: number; soonBeforeMinutes: number };
}

const near = (minutes: number, [hour, hours]: [string, string], many: string) =>
  minutes % 60 > 0 ? `${minutes} ${many}` : minutes === 60 ? hour : `${minutes / 60} ${hours}`;

/** By the word of their mark (`{{conferma}}`), the same in every language. */
export const bookingTerms = catalogue((say) => ({
  conferma: say(
    ({ confirmUpTo }: BookingTerms) =>
      confirmUpTo === 0
        ? 'Leggiamo ogni richiesta e vi rispondiamo per telefono o per email.'
        : `Fino a ${confirmUpTo === 1 ? 'una persona' : `${confirmUpTo} persone`} la conferma può arrivare subito, se ci sono posti, con il suo riferimento; per tavoli più grandi vi rispondiamo per telefono o per email.`,
    ({ confirmUpTo }) =>
      confirmUpTo === 0
        ? 'We read every request and reply by telephone or email.'
        : `For up to ${confirmUpTo === 1 ? 'one person' : `${confirmUpTo} people`} confirmation may come at once, if there are seats, with its reference; for larger tables we reply by telephone or email.`,
    ({ confirmUpTo }) =>
      confirmUpTo === 0
        ? 'Lemos todos os pedidos e respondemos por telefone ou por email.'
        : `Até ${confirmUpTo === 1 ? 'uma pessoa' : `${confirmUpTo} pessoas`}, a confirmação pode chegar de imediato, se houver lugares, com a sua referência; para mesas maiores respondemos por telefone ou por email.`,
  ),
  offerta: say(
    ({ offer: { minutes, soonMinutes, soonBeforeMinutes } }: BookingTerms) =>
      `La proposta vale ${minutes === 1 ? 'un minuto' : `${minutes} minuti`}${soonMinutes === minutes ? '' : `, ${soonMinutes} se mancano meno di ${near(soonBeforeMinutes, ['un’ora', 'ore'], 'minuti')}`}, poi passa al successivo.`,
    ({ offer: { minutes, soonMinutes, soonBeforeMinutes } }) =>
      `The offer stands for ${minutes === 1 ? 'a minute' : `${minutes} minutes`}${soonMinutes === minutes ? '' : `, or ${soonMinutes} if the time is less than ${near(soonBeforeMinutes, ['an hour', 'hours'], 'minutes')} away`}, then passes to the next.`,
    ({ offer: { minutes, soonMinutes, soonBeforeMinutes } }) =>
      `A proposta vale ${minutes === 1 ? 'um minuto' : `${minutes} minutos`}${soonMinutes === minutes ? '' : `, ${soonMinutes} se faltarem menos de ${near(soonBeforeMinutes, ['uma hora', 'horas'], 'minutos')}`}, e depois passa ao seguinte.`,
  ),
}));
