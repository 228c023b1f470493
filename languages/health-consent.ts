import type { Catalogue } from './catalogue.ts';

/** The version of the words below. Words that change get a new one; what was agreed to before stays in the history of this file. */
export const healthConsentVersion = 1;

const it = {
  /** Beside the tick: the guest's own words, as the law wants them. */
  agree: 'Acconsento: usate questo dato sulla salute per servirci in sicurezza. Si può ritirare quando si vuole.',
  help: (kept: string) => `Lo legge solo il personale, e lo cancelliamo ${kept} dopo la visita.`,
  /** On the guest's own booking. */
  given: {
    guest: (day: string) => `Avete acconsentito ${day} a che la leggiamo.`,
    staff: (day: string) => `Ce l’avete detto a voce ${day}, e avete acconsentito a che la scriviamo.`,
  },
  /** Above the button. */
  withdrawing: 'Se ritirate il consenso, la cancelliamo subito: in sala e in cucina nessuno la saprà più.',
  withdraw: 'Ritira il consenso',
  /** The button that does it, once the guest has read what it means. */
  withdrawNow: 'Sì, cancellatela',
};

/** The consent to health data (GDPR, art. 9). */
export const healthConsentWords = {
  it,
  en: {
    agree: 'I agree that you use this health information to serve us safely. It can be withdrawn at any time.',
    help: (kept) => `Only the staff read it, and we delete it ${kept} after your visit.`,
    given: {
      guest: (day) => `You agreed on ${day} to our reading it.`,
      staff: (day) => `You told us on ${day}, and agreed that we write it down.`,
    },
    withdrawing: 'If you withdraw your consent, we delete it at once: neither the dining room nor the kitchen will know about it.',
    withdraw: 'Withdraw consent',
    withdrawNow: 'Yes, delete it',
  },
  pt: {
    agree: 'Concordo que usem este dado de saúde para nos servirem em segurança. Pode ser retirado a qualquer momento.',
    help: (kept) => `Só o pessoal o lê, e apagamo-lo ${kept} depois da visita.`,
    given: {
      guest: (day) => `O seu consentimento: ${day}, nesta página ou ao reservar.`,
      staff: (day) => `O seu consentimento: ${day}, de viva voz.`,
    },
    withdrawing: 'Se retirar o consentimento, apagamo-la de imediato: nem a sala nem a cozinha saberão dela.',
    withdraw: 'Retirar consentimento',
    withdrawNow: 'Sim, apaguem',
  },
} satisfies Catalogue<typeof it>;
