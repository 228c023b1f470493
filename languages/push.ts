import type { Catalogue } from './catalogue.ts';
import type { BookingTexts } from './booking-mails.ts';

const it = {
  offer: {
    title: 'Si è liberato un tavolo',
    body: ({ day, time, people }: BookingTexts, until: string) =>
      `${day}, ore ${time}, ${people}. Ve lo teniamo fino alle ${until}: toccate per prenderlo.`,
  },
  ready: { title: 'Il tavolo è pronto', body: 'Venite quando volete: vi aspettiamo.' },

  /** On a guest's own page. */
  ask: 'Avvisatemi qui',
  title: 'Un avviso qui?',
  why: {
    withTable: 'Su questo dispositivo, quando il vostro tavolo è pronto. Nient’altro, e finisce con la visita.',
    without: 'Su questo dispositivo, se si libera un tavolo e poi quando il vostro è pronto. Nient’altro, e finisce con la visita.',
  },
  on: 'Su un dispositivo arrivano gli avvisi di questa prenotazione.',
  off: 'Non avvisatemi più',
  done: 'Fatto: vi avvisiamo qui.',
  ended: 'Fatto: non vi avvisiamo più.',
  denied: 'Il browser non lo permette: gli avvisi di questo sito sono bloccati nelle sue impostazioni.',
  failed: 'Non è riuscito: riprovate fra un momento. Le mail arrivano lo stesso.',
};

/** The words of what is told by push, and of asking for it. */
export const pushWords = {
  it,
  en: {
    offer: {
      title: 'A table has come free',
      body: ({ day, time, people }, until) => `${day}, ${time}, ${people}. We are keeping it for you until ${until}: tap to take it.`,
    },
    ready: { title: 'Your table is ready', body: 'Come whenever you like: we are waiting for you.' },
    ask: 'Tell me here',
    title: 'A notification here?',
    why: {
      withTable: 'On this device, when your table is ready. Nothing else, and it ends with your visit.',
      without: 'On this device, if a table comes free, and then when yours is ready. Nothing else, and it ends with your visit.',
    },
    on: 'A device is told what happens to this booking.',
    off: 'Stop telling me',
    done: 'Done: we will tell you here.',
    ended: 'Done: we will not tell you any more.',
    denied: 'The browser does not allow it: notifications of this site are blocked in its settings.',
    failed: 'That did not work: please try again in a moment. The emails arrive all the same.',
  },
  pt: {
    offer: {
      title: 'Ficou livre uma mesa',
      body: ({ day, time, people }, until) => `${day}, às ${time}, ${people}. Guardamo-la até às ${until}: toquem para ficar com ela.`,
    },
    ready: { title: 'A mesa está pronta', body: 'Venham quando quiserem: estamos à espera.' },
    ask: 'Avisem-me aqui',
    title: 'Um aviso aqui?',
    why: {
      withTable: 'Neste dispositivo, quando a vossa mesa estiver pronta. Mais nada, e acaba com a visita.',
      without: 'Neste dispositivo, se ficar livre uma mesa e depois quando a vossa estiver pronta. Mais nada, e acaba com a visita.',
    },
    on: 'Um dispositivo recebe os avisos desta reserva.',
    off: 'Não me avisem mais',
    done: 'Feito: avisamos aqui.',
    ended: 'Feito: não avisamos mais.',
    denied: 'O navegador não o permite: os avisos deste site estão bloqueados nas suas definições.',
    failed: 'Não resultou: tentem de novo daqui a pouco. Os e-mails chegam na mesma.',
  },
} satisfies Catalogue<typeof it>;

/** The same for the staff, in Italian only. */
export const staffPushWords = {
  request: {
    title: 'Nuova richiesta',
    body: ({ day, time, people }: BookingTexts) => `${day}, ore ${time}, ${people}. Tocca per decidere.`,
  },
  heading: 'Avvisi',
  why: 'Una nuova richiesta di tavolo arriva su questo dispositivo, anche a pagina chiusa. Dice giorno, ora e persone, mai il nome. Quando esci, finiscono.',
  phone: 'Su iPhone prima metti il sito nella schermata Home, e aprilo da lì.',
  ask: 'Avvisami su questo dispositivo',
  on: (devices: number) => (devices === 1 ? 'Attivi su un dispositivo.' : `Attivi su ${devices} dispositivi.`),
  off: 'Togli gli avvisi da tutti i miei dispositivi',
  done: 'Fatto: gli avvisi arrivano qui.',
  ended: 'Fatto: nessun avviso più.',
  denied: 'Il browser li blocca: permettili nelle impostazioni del sito, poi riprova.',
  failed: 'Non è riuscito: riprova fra un momento.',
  unable: 'Questo browser non sa ricevere avvisi.',
} as const;
