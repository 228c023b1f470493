import { firstOfMonth, withArticle } from './formats.ts';
import { roleWords } from './roles.ts';

const count = (number: number, one: string, many: string) => (number === 1 ? one : `${number} ${many}`);

/** When a message came: `del 26 novembre 2026 alle ore 12:00`. */
const received = (moment: string) => withArticle('del', firstOfMonth(moment));

const role = { admin: 'amministrazione', office: 'ufficio', door: 'sala', kitchen: 'cucina', staff: 'personale' } as const;
const withRole = { ...roleWords.as, staff: 'nel personale' } as const;
type Role = keyof typeof role;

const formNames = new Map([
  ['booking', 'delle prenotazioni'],
  ['contact', 'dei messaggi'],
  ['newsletter', 'della newsletter'],
]);

/** The sentence of each action, which continues from the actor's name. */
export const auditLogWords = {
  note: 'Accessi, persone, file usciti e cose eliminate. Il registro si legge e basta: nessuno lo può cambiare.',
  kind: 'Che cosa',
  all: 'Tutto',
  kinds: {
    access: 'Accessi',
    people: 'Persone e password',
    files: 'Esportazioni e importazioni',
    newsletter: 'Invii della newsletter',
    deletions: 'Eliminati, ripristinati, uniti',
  },
  /** Another person may have that name by now; the username is unique. */
  who: (name: string, username: string) => `${name} (${username})`,
  server: 'Il server',
  nobody: 'Qualcuno',
  empty: 'Il registro è ancora vuoto',
  emptyText: 'Ogni accesso, ogni cambio di ruolo, ogni file esportato e ogni eliminazione lascia una riga qui, con chi e quando.',
  emptyFiltered: 'Niente di questo genere',
  emptyFilteredText: 'Nel registro non c’è ancora niente così.',
  showAll: 'Mostra tutto',

  signIn: {
    none: 'ha fatto l’accesso',
    code: 'ha fatto l’accesso con il codice',
    'recovery-code': 'ha fatto l’accesso con un codice di recupero',
    passkey: 'ha fatto l’accesso con una passkey',
  },
  signInFailed: (who: string | null, step: 'password' | 'second') =>
    `${step === 'password' ? 'ha sbagliato la password' : 'ha sbagliato il codice'}${who === null ? '' : ` di ${who}`}`,
  signInsFailed: (who: string | null, times: number, when: string) => {
    const often = count(times, 'una volta', 'volte');
    return `${who === null ? `ha provato ${often} nomi utente che nessuno ha` : `ha sbagliato ancora ${often} l’accesso di ${who}`}, ${when}`;
  },
  refused: {
    'permissions-refused': (who: string, times: number, when: string) =>
      `(con la sessione di ${who}) ha chiesto ${count(times, 'una volta', 'volte')} ciò che il suo ruolo non permette, ${when}`,
    'tokens-refused': (who: string, times: number, when: string) =>
      `(con la sessione di ${who}) ha provato ${count(times, 'una volta', 'volte')} a scrivere senza il suo Auth Token, ${when}`,
  },
  formsRefused: (form: string, times: number, when: string) =>
    `ha mandato ${count(times, 'una volta', 'volte')} di troppo il modulo ${formNames.get(form) ?? `«${form}»`}, ${when}`,
  hour: (from: string, to: string, day: string) => `fra le ${from} e le ${to} di ${day}`,
  paused: ', e ora deve aspettare',
  signOut: 'ha chiuso la sua sessione',
  sessionsEnded: { one: 'ha chiuso una sessione', others: 'ha chiuso le altre sessioni', all: 'ha chiuso tutte le sessioni' },
  of: (who: string) => ` di ${who}`,
  sessions: (sessions: number) => `: ${count(sessions, 'una', 'in tutto')}`,
  invited: (as: Role, note: string) => `ha invitato ${note === '' ? 'una persona' : `«${note}»`} ${withRole[as]}`,
  invitationWithdrawn: (note: string) => `ha ritirato l’invito${note === '' ? '' : ` per «${note}»`}`,
  created: (who: string, as: Role, by: string | null) =>
    by === null ? `ha creato l’account di ${who}, ${withRole[as]}` : `ha aperto il suo account ${withRole[as]}, su invito di ${by}`,
  removed: (name: string, as: Role) => `ha tolto l’account di ${name} (${role[as]})`,
  renamed: (from: string, to: string) => `ha cambiato nome da «${from}» a «${to}»`,
  roleChanged: (who: string, from: Role, to: Role) => `ha cambiato il ruolo di ${who} da «${role[from]}» a «${role[to]}»`,
  passwordChanged: 'ha cambiato la sua password',
  passwordReset: (who: string) => `ha reimpostato la password di ${who}`,
  passwordLinkMade: (who: string) => `ha preparato per ${who} un link per scegliere una password nuova`,
  passwordLinkUsed: 'ha scelto una password nuova con il link ricevuto',
  calendarFeedMade: {
    withNames: 'ha fatto un indirizzo per il suo calendario, con i nomi di chi ha prenotato',
    withoutNames: 'ha fatto un indirizzo per il suo calendario, senza nomi',
  },
  calendarFeedEnded: 'ha tolto l’indirizzo del suo calendario',
  totpOn: 'ha attivato la verifica in due passaggi',
  totpOff: (who: string | undefined) => `ha disattivato la verifica in due passaggi${who === undefined ? '' : ` di ${who}`}`,
  recoveryCodes: 'ha rinnovato i suoi codici di recupero',
  secondFactorRequired: {
    on: (as: Role) => `ha reso obbligatoria la verifica in due passaggi per chi è ${withRole[as]}`,
    off: (as: Role) => `ha reso facoltativa la verifica in due passaggi per chi è ${withRole[as]}`,
  },
  passkeyAdded: (name: string) => `ha aggiunto la passkey «${name}»`,
  passkeyRemoved: (name: string, who: string | undefined) => `ha tolto la passkey «${name}»${who === undefined ? '' : ` di ${who}`}`,
  exported: {
    content: (documents: number) => `ha esportato i contenuti (${count(documents, 'un documento', 'documenti')})`,
    bookings: (bookings: number) => `ha esportato ${count(bookings, 'una prenotazione', 'prenotazioni')}`,
    subscribers: (subscribers: number) => `ha esportato ${count(subscribers, 'un iscritto', 'iscritti')} alla newsletter`,
    guests: (guests: number) => `ha esportato ${count(guests, 'la scheda di un ospite', 'schede di ospiti')}`,
    messages: (messages: number) => `ha esportato ${count(messages, 'un messaggio', 'messaggi')}`,
    pictures: (pictures: number) => `ha esportato ${count(pictures, 'un’immagine', 'immagini')}`,
    everything: (things: number) => `ha esportato tutto (${count(things, 'una voce', 'voci')})`,
  },
  imported: {
    bookings: (bookings: number) => `ha importato ${count(bookings, 'una prenotazione', 'prenotazioni')}`,
    content: (documents: number) => `ha importato ${count(documents, 'un documento', 'documenti')}`,
    subscribers: (subscribers: number) => `ha importato ${count(subscribers, 'un iscritto', 'iscritti')} alla newsletter`,
  },
  newsletter: {
    planned: (name: string, readers: number) => `ha confermato l’invio di «${name}» a ${count(readers, 'una persona', 'persone')}`,
    paused: (name: string, _readers: number) => `ha messo in pausa l’invio di «${name}»`,
    resumed: (name: string, _readers: number) => `ha ripreso l’invio di «${name}»`,
    stopped: (name: string, _readers: number) => `ha fermato l’invio di «${name}»`,
  },
  messageMarked: {
    spam: (name: string) => `ha messo fra gli indesiderati il messaggio ${received(name)}`,
    'not-spam': (name: string) => `ha tolto dagli indesiderati il messaggio ${received(name)}`,
  },
  guestsMerged: (bookings: number) =>
    `ha unito due schede di ospiti (${count(bookings, 'una prenotazione spostata', 'prenotazioni spostate')})`,
  guestNoted: 'ha cambiato le note di un ospite',
  personExported: 'ha esportato i dati di una persona, su sua richiesta',
  personErased: ({ messages, mails, subscriber, bookings }: { messages: number; mails: number; subscriber: boolean; bookings: number }) =>
    `ha cancellato i dati di una persona, su sua richiesta (${[
      count(messages, 'un messaggio', 'messaggi'),
      count(mails, 'una mail', 'mail'),
      ...(subscriber ? ['l’iscrizione alla newsletter'] : []),
      ...(bookings > 0 ? [count(bookings, 'il nome di una prenotazione', 'nomi di prenotazioni')] : []),
    ].join(', ')})`,
  deleted: (thing: string) => `ha eliminato ${thing}`,
  undeleted: (thing: string) => `ha ripristinato ${thing}`,
  purged: (thing: string) => `ha tolto per sempre ${thing}, dal cestino`,
  things: {
    menu: (name: string) => `il menù «${name}»`,
    settings: () => 'le impostazioni',
    landing: (name: string) => `«${name}» della pagina iniziale`,
    legal: (name: string) => `la pagina «${name}»`,
    newsletter: (name: string) => `la lettera «${name}» della newsletter`,
    picture: (name: string) => `l’immagine «${name}»`,
    booking: (name: string) => `la prenotazione «${name}»`,
    message: (name: string) => `il messaggio ${received(name)}`,
    subscriber: (name: string) => `l’iscritto «${name}»`,
  },
  unknown: 'una persona',
} as const;
