import { capital, count } from './languages.ts';
import { listed, withArticle } from './formats.ts';

const covers = (count: number) => (count === 1 ? 'una persona' : `${count} persone`);

export const bookingPaceWords = {
  heading: 'Ritmo',
  fewer: (most: number) => `Meno arrivi: ${most}`,
  fewerAbout: (most: number) => `Meno arrivi: ${most} al massimo a ogni orario di questo servizio`,
  now: (most: number | undefined) =>
    most === undefined
      ? 'A ogni orario arriva chi trova posto.'
      : `A ogni orario ${most === 1 ? 'arriva' : 'arrivano'} al massimo ${covers(most)}.`,
  usualNow: 'È come di solito.',
  ends: 'Vale per questo servizio e finisce da solo.',
  atMost: (most: number) => `Al massimo ${most}`,
  usual: 'Come di solito',
  times: 'Chiudi un orario',
  timesWhat: 'Dal sito e al telefono non si dà più. Chi è già prenotato resta.',
  noTimes: 'Per questo servizio non ci sono più orari.',
  close: (time: string) => `${time}, chiudi`,
  reopen: (time: string) => `Riapri le ${time}`,
  /** The button of a closed time. */
  reopenAt: (time: string) => `${time} chiuso, riapri`,
  told: (most: number | undefined, closed: readonly string[]) =>
    [
      ...(most === undefined ? [] : [`al massimo ${count(most, 'arrivo', 'arrivi')} a ogni orario`]),
      ...(closed.length === 0 ? [] : [`chiuse le ${listed(closed, 'it')}`]),
    ].join('; '),
  fewerNow: (most: number) => `Arrivi ridotti: al massimo ${most} a ogni orario.`,
  closedNow: (time: string) => `Le ${time} sono chiuse.`,
  by: (name: string, time: string) => `${name}, alle ${time}`,
  done: {
    fewer: 'Arrivi ridotti per questo servizio.',
    usual: 'Arrivi di nuovo come di solito.',
    close: (time: string) => `Le ${time} sono chiuse.`,
    open: (time: string) => `Le ${time} sono di nuovo aperte.`,
  },
  refused: { noSuchTime: 'Quel servizio non ha quell’orario.', isOver: 'Quel servizio è passato.' },
  /** Why a time is full, on the telephone. */
  closedBy: (name: string, time: string) => `è chiuso da ${name}, alle ${time}`,

  rules: {
    heading: 'Il ritmo dei giorni diversi',
    says: 'Un giorno, un giorno della settimana o una stagione in cui si arriva di meno, o si vende in turni. Se due regole si toccano, vale quella che dura meno giorni.',
    row: (number: number) => `Regola ${number}`,
    fields: {
      service: 'Servizio',
      weekday: 'Giorno',
      from: 'Dal',
      to: 'Al',
      sale: 'Come si vende',
      fixedTimes: 'Orari dei turni',
      arrivals: 'Arrivi, al massimo',
    },
    none: 'nessuna regola',
    service: { lunch: 'a pranzo', dinner: 'a cena' },
    everyDay: 'ogni giorno',
    weekday: (name: string) => `ogni ${name}`,
    sale: { usual: 'come di solito', fixed: 'in turni', free: 'a orari liberi' },
    example: '20:00 e 22:15',
    remove: (number: number) => `Togli la regola ${number}`,
    /** The effect of a row: `Ogni sabato, a cena: in turni, alle 20:00 e alle 22:15; al massimo 40 persone a turno` */
    sentence: ({ when, service, fixedTimes, sale, arrivals }: PaceSentence) => {
      const times =
        sale === 'fixed'
          ? `in turni, ${listed(
              fixedTimes.map((time) => `alle ${time}`),
              'it',
            )}`
          : sale === 'free'
            ? 'a orari liberi'
            : undefined;
      const most = arrivals === undefined ? undefined : `al massimo ${covers(arrivals)} ${sale === 'fixed' ? 'a turno' : 'a ogni orario'}`;
      const said = [times, most].filter(Boolean).join('; ') || 'come di solito, finché non dici come si vende o quanti arrivano';
      return `${capital(when)}, ${service}: ${said}`;
    },
    within: (weekday: string, from: string, to: string) => `${weekday} ${withArticle('dal', from)} ${withArticle('al', to)}`,
    season: (from: string, to: string) => `${withArticle('dal', from)} ${withArticle('al', to)}`,
    oneDay: (day: string) => `solo ${withArticle('il', day)}`,
    /** Replaces the usual stay for a party at a fixed time. */
    stay: 'Chi è a un turno ha il tavolo fino al turno dopo; l’ultimo resta quanto di solito.',
    wrong: {
      service: 'Scegli un servizio.',
      weekday: 'Scegli un giorno.',
      from: 'Serve un giorno.',
      to: 'Serve il primo giorno, e un ultimo che non venga prima.',
      sale: 'Scegli come si vende.',
      fixedTimes: 'Servono orari come 20:00 e 22:15, sui cinque minuti, con almeno 45 minuti a tavola fra l’uno e l’altro. Al massimo sei.',
      arrivals: 'Serve un numero da 1 a 2000, oppure dei turni.',
    },
  },
  preview: {
    arrivals: (most: number | undefined) =>
      most === undefined
        ? 'Arriva chi trova posto.'
        : most === 1
          ? 'Arriva al massimo una persona a ogni orario.'
          : `Arrivano al massimo in ${most} a ogni orario.`,
    fixed: 'Si vende in turni.',
    free: 'Si vende a orari liberi.',
    rule: (number: number) => `Lo dice la regola ${number}.`,
    said: (name: string) => `L’ha detto ${name} per quel giorno.`,
    otherDay: 'Un altro giorno',
    until: (time: string) => `fino alle ${time}`,
  },
} as const;

interface PaceSentence {
  when: string;
  service: string;
  sale: 'usual' | 'fixed' | 'free';
  fixedTimes: readonly string[];
  arrivals: number | undefined;
}
