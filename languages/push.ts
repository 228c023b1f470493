import { catalogue } from './languages.ts';
import type { BookingTexts } from './booking-mails.ts';

export const pushWords = catalogue((say) => ({
  offer: {
    title: say('Si è liberato un tavolo', 'A table has come free', 'Ficou livre uma mesa'),
    body: ({ day, time, people }: BookingTexts, until: string) =>
      say(
        `${day}, ore ${time}, ${people}. Ve lo teniamo fino alle ${until}: toccate per prenderlo.`,
        `${day}, ${time}, ${people}. We are keeping it for you until ${until}: tap to take it.`,
        `${day}, às ${time}, ${people}. Guardamo-la até às ${until}: toque para ficar com ela.`,
      ),
  },
  ready: {
    title: say('Il tavolo è pronto', 'Your table is ready', 'A mesa está pronta'),
    body: say(
      'Venite quando volete: vi aspettiamo.',
      'Come whenever you like: we are waiting for you.',
      'Venha quando quiser: estamos à espera.',
    ),
  },

  ask: say('Ricevi gli avvisi qui', 'Get notifications here', 'Receber avisos aqui'),
  title: say('Un avviso qui?', 'A notification here?', 'Um aviso aqui?'),
  why: {
    ready: say(
      'Su questo dispositivo, quando il vostro tavolo è pronto. Nient’altro, e finisce con la visita.',
      'On this device, when your table is ready. Nothing else, and it ends with your visit.',
      'Neste dispositivo, quando a sua mesa estiver pronta. Mais nada, e acaba com a visita.',
    ),
    offer: say(
      'Su questo dispositivo, se si libera un tavolo e poi quando il vostro è pronto. Nient’altro, e finisce con la visita.',
      'On this device, if a table comes free, and then when yours is ready. Nothing else, and it ends with your visit.',
      'Neste dispositivo, se ficar livre uma mesa e depois quando a sua estiver pronta. Mais nada, e acaba com a visita.',
    ),
  },
  on: say('Gli avvisi arrivano su un dispositivo.', 'A device gets the notifications.', 'Um dispositivo recebe os avisos.'),
  off: say('Ferma gli avvisi', 'Stop the notifications', 'Parar os avisos'),
  done: say('Fatto: vi avvisiamo qui.', 'Done: we will tell you here.', 'Feito: avisamos aqui.'),
  ended: say('Fatto: non vi avvisiamo più.', 'Done: we will not tell you any more.', 'Feito: não avisamos mais.'),
  denied: say(
    'Il browser non lo permette: gli avvisi di questo sito sono bloccati nelle sue impostazioni.',
    'The browser does not allow it: notifications of this site are blocked in its settings.',
    'O navegador não o permite: os avisos deste site estão bloqueados nas suas definições.',
  ),
  failed: say(
    'Non è riuscito: riprovate fra un momento. Le mail arrivano lo stesso.',
    'That did not work: please try again in a moment. The emails arrive all the same.',
    'Não resultou: tente de novo daqui a pouco. Os emails chegam na mesma.',
  ),
}));

export const staffPushWords = {
  request: {
    title: 'Nuova richiesta',
    body: ({ day, time, people }: BookingTexts) => `${day}, ore ${time}, ${people}. Tocca per decidere.`,
  },
  heading: 'Avvisi',
  why: 'Una nuova richiesta di tavolo arriva su questo dispositivo, anche a pagina chiusa. Dice giorno, ora e persone, mai il nome. Quando esci, finiscono.',
  phone: 'Su iPhone prima metti il sito nella schermata Home, e aprilo da lì.',
  ask: 'Ricevi gli avvisi su questo dispositivo',
  on: (devices: number) => (devices === 1 ? 'Attivi su un dispositivo.' : `Attivi su ${devices} dispositivi.`),
  off: 'Togli gli avvisi da tutti i tuoi dispositivi',
  done: 'Fatto: gli avvisi arrivano qui.',
  ended: 'Fatto: nessun avviso più.',
  denied: 'Il browser li blocca: permettili nelle impostazioni del sito, poi riprova.',
  failed: 'Non è riuscito: riprova fra un momento.',
  unable: 'Questo browser non sa ricevere avvisi.',
} as const;
