import { catalogue } from './languages.ts';

/** The version of the words below. Changed words get a new one; older versions are in the history of this file. */
export const healthConsentVersion = 1;

/** The consent to health data (GDPR, art. 9). */
export const healthConsentWords = catalogue((say) => ({
  /** Beside the checkbox, in the guest's own voice, as the law requires. */
  agree: say(
    'Acconsento: usate questo dato sulla salute per servirci in sicurezza. Si può ritirare quando si vuole.',
    'I agree that you use this health information to serve us safely. It can be withdrawn at any time.',
    'Concordo que usem este dado de saúde para nos servirem em segurança. Pode ser retirado a qualquer momento.',
  ),
  help: (kept: string) =>
    say(
      `Lo legge solo il personale, e lo cancelliamo ${kept} dopo la visita.`,
      `Only the staff read it, and we delete it ${kept} after your visit.`,
      `Só o pessoal o lê, e apagamo-lo ${kept} depois da visita.`,
    ),
  given: {
    guest: (day: string) =>
      say(
        `Avete acconsentito ${day} a che la leggiamo.`,
        `You agreed on ${day} to our reading it.`,
        `O seu consentimento: ${day}, nesta página ou ao reservar.`,
      ),
    staff: (day: string) =>
      say(
        `Ce l’avete detto a voce ${day}, e avete acconsentito a che la scriviamo.`,
        `You told us on ${day}, and agreed that we write it down.`,
        `O seu consentimento: ${day}, de viva voz.`,
      ),
  },
  withdrawing: say(
    'Se ritirate il consenso, la cancelliamo subito: in sala e in cucina nessuno la saprà più.',
    'If you withdraw your consent, we delete it at once: neither the dining room nor the kitchen will know about it.',
    'Se retirar o consentimento, apagamo-la de imediato: nem a sala nem a cozinha saberão dela.',
  ),
  withdraw: say('Ritira il consenso', 'Withdraw consent', 'Retirar consentimento'),
  /** The second button, after the explanation. */
  withdrawNow: say('Sì, cancellala', 'Yes, delete it', 'Sim, apagar'),
}));
