import { type RoleName, roleWords } from './roles.ts';

const count = (number: number, one: string, many: string) => (number === 1 ? one : `${number} ${many}`);

export const peopleWords = {
  note: 'Chi può entrare qui, e che cosa può fare. Si invita con un link: la password la sceglie chi lo riceve.',
  people: 'Chi c’è',
  count: (people: number) => count(people, 'una persona', 'persone'),
  you: 'sei tu',
  facts: {
    lastSignIn: 'Ultimo accesso',
    devices: 'Dispositivi',
    second: 'Verifica in due passaggi',
    on: 'attiva',
    off: 'disattivata',
  },
  neverSignedIn: 'ancora nessun accesso',
  unknownSignIn: 'non si sa',
  sessions: (sessions: number) => (sessions === 0 ? 'nessuna sessione aperta' : count(sessions, 'una sessione aperta', 'sessioni aperte')),
  own: 'Il mio accesso',
  changeRole: 'Cambia ruolo',
  roleHeading: (name: string) => `Che cosa farà ${name}?`,
  roleNow: (role: RoleName) => `Adesso è ${roleWords.as[role]}.`,
  changedRole: (role: RoleName) => `Fatto: ora è ${roleWords.as[role]}.`,
  endSessions: 'Chiudi le sessioni',
  ended: (sessions: number) =>
    sessions === 0 ? 'Non c’erano sessioni aperte.' : `Fatto: ${count(sessions, 'una sessione chiusa', 'sessioni chiuse')}.`,
  passwordLink: 'Link per la password',
  passwordLinkHeading: (name: string) => `Un link per la password di ${name}?`,
  passwordLinkText: 'Chi lo apre sceglie una password nuova. Per prepararlo serve la tua.',
  linkOpen: (until: string) => `ha un link per la password, fino a ${until}`,
  passwordLinkReady: (name: string) => `Il link per ${name} è pronto.`,
  passwordLinkOnce: (until: string) =>
    `Vale una volta sola, fino a ${until}. Mandalo in privato: si vede solo adesso, e quello di prima non vale più. Le sue sessioni si chiudono quando lo usa.`,
  passwordLinkLabel: 'Link per scegliere una password nuova',
  remove: 'Togli',
  of: (action: string, name: string) => `${action}: ${name}`,
  removeHeading: (name: string) => `Togliere ${name}?`,
  removeText: 'Non potrà più entrare, e i dispositivi collegati escono subito. Quello che ha scritto resta, con il suo nome.',
  removeYourself: 'È il tuo accesso: uscirai subito, e per tornare servirà un invito.',
  removeConfirm: 'Togli l’accesso',
  removed: 'Fatto: non può più entrare.',
  refused: {
    'last-admin':
      'È l’unica persona in amministrazione: senza, nessuno potrebbe più invitare. Prima passa in amministrazione qualcun altro.',
    missing: 'Non c’è più: qualcuno l’ha tolto nel frattempo.',
  },

  invite: 'Invita qualcuno',
  inviteText: (life: string) => `Nasce un link che vale una volta sola, per ${life}. Chi lo apre sceglie nome utente e password.`,
  inviteNote: 'Per chi è',
  inviteNoteHelp: 'Un nome, per ricordarti a chi l’hai dato.',
  inviteNoteWrong: 'Scrivi per chi è: una riga, al massimo 300 caratteri.',
  inviteRole: 'Che cosa potrà fare',
  inviteSend: 'Prepara il link',
  linkReady: (note: string) => `Il link per ${note} è pronto.`,
  linkOnce: 'Copialo adesso e mandalo in privato: si vede solo questa volta.',
  link: 'Link d’invito',

  invitations: 'Inviti aperti',
  noInvitations: 'Nessun invito in attesa.',
  invitation: (role: RoleName, by: string, until: string) => `${roleWords.as[role]}, da ${by}, scade ${until}`,
  withdraw: 'Ritira',
  withdrawn: 'Fatto: l’invito è ritirato, e il suo link non apre più niente.',
  withdrawGone: 'Questo invito non c’era più: l’hanno già usato o ritirato.',
} as const;

export const inviteWords = {
  title: 'Invito',
  heading: 'C’è posto in cucina',
  lead: (by: string, role: RoleName) => `${by} ti invita a lavorare qui, ${roleWords.as[role]}. Scegli come entrare: bastano tre campi.`,
  name: 'Come ti chiami',
  nameHelp: 'Si legge accanto a quello che cambi: va bene anche solo il nome.',
  nameWrong: 'Scrivi il tuo nome, al massimo 80 caratteri.',
  username: 'Nome utente',
  usernameHelp: 'Da 3 a 30 lettere senza accenti, cifre, punti o trattini bassi. Maiuscole e minuscole sono uguali.',
  usernameWrong: 'Da 3 a 30 lettere senza accenti, cifre, punti o trattini bassi, senza spazi.',
  usernameTaken: 'Questo nome utente è già di un altro: scegline uno diverso.',
  submit: 'Crea l’account',
  done: 'Il tuo account c’è',
  doneText: 'Da adesso si entra con il nome utente e la password che hai scelto. Il link d’invito non serve più.',
  signIn: 'Vai all’accesso',
  gone: 'Questo invito non vale più',
  goneText:
    'È scaduto, è stato ritirato o qualcuno l’ha già usato. Se l’hai appena usato tu, il tuo account c’è: accedi. Altrimenti chiedi a chi te l’ha mandato, o a chi amministra il sito, di preparartene uno nuovo.',
} as const;

export const accountWords = {
  note: (username: string) => `Entri con il nome utente «${username}».`,

  name: 'Nome',
  nameLabel: 'Come ti chiami',
  nameHelp: 'Si legge accanto a quello che cambi. Quello che hai già firmato tiene il nome di prima.',
  nameSave: 'Salva il nome',

  password: 'Password',
  present: 'Password di adesso',
  chosen: 'Password nuova',
  passwordHelp: (minimum: number) =>
    `Almeno ${minimum} caratteri. Tre o quattro parole a caso sono facili da ricordare e difficili da indovinare.`,
  passwordWrong: (minimum: number, maximum: number) => `Da ${minimum} a ${maximum} caratteri.`,
  passwordCommon:
    'È fra le prime che si provano: troppo usata, solo cifre, o fatta con il tuo nome o con quello del ristorante. Scegline un’altra.',
  passwordSame: 'È quella che hai ricevuto: scegline una che conosci soltanto tu.',
  showPassword: 'Mostra la password',
  passwordSave: 'Cambia la password',
  passwordNote: 'Gli altri dispositivi collegati escono subito.',
  passwordChanged: (ended: number) =>
    ended === 0
      ? 'Password cambiata. Non c’erano altri dispositivi collegati.'
      : `Password cambiata, e ${count(ended, 'un’altra sessione chiusa', 'altre sessioni chiuse')}.`,
  passwordBusy: 'In questo momento ci sono troppi tentativi di accesso: riprova fra un minuto.',
  presentMissing: 'Scrivi la password che usi adesso.',
  presentWrong: (tries: number) =>
    `Password errata. ${tries === 1 ? 'Resta un tentativo' : `Restano ${tries} tentativi`}, poi si aspetta un quarto d’ora.`,
  paused: (minutes: number) => `Troppi tentativi: si può riprovare fra ${count(minutes, 'un minuto', 'minuti')}.`,

  second: 'Verifica in due passaggi',
  secondWhy: 'Dopo la password si chiede un codice che nasce sul tuo telefono: così una password rubata non basta per entrare.',
  secondOff: 'Adesso è disattivata.',
  secondOn: 'Adesso è attiva.',
  secondByPasskey: 'Adesso dopo la password si chiede una passkey.',
  secondBesidePasskey: 'Puoi aggiungere i codici di un’app, per quando la passkey non c’è.',
  begin: 'Attiva',
  scan: 'Inquadra il codice con un’app come Google Authenticator, Aegis o quella delle password del telefono.',
  qr: 'Codice QR da inquadrare con l’app di autenticazione',
  openApp: 'Sei già sul telefono? Aggiungi l’accesso all’app di autenticazione',
  secret: 'Oppure scrivi a mano questa chiave',
  code: 'Codice di sei cifre',
  codeHelp: 'Quello che l’app mostra adesso.',
  codeWrong: 'Il codice è errato: scrivi quello che l’app mostra adesso, e controlla che l’ora del telefono sia giusta.',
  confirm: 'Conferma e attiva',
  off: 'Disattiva la verifica in due passaggi',
  offSubmit: 'Disattiva',
  offDone: 'Disattivata: per entrare basta la password.',

  offDoneWithPasskey: 'Disattivata: dopo la password si chiede una passkey.',

  passkeys: 'Passkey',
  passkeysWhy:
    'Entri con il dito, il viso o il PIN del telefono o del computer, senza scrivere la password. Nessuno te la può rubare, e non si indovina.',
  passkeyName: 'Nome della passkey',
  passkeyNameHelp: 'Per riconoscerla in questo elenco.',
  passkeyAdd: 'Aggiungi una passkey',
  passkeyAdded: 'Aggiunta. Dal prossimo accesso puoi entrare con questa passkey.',
  passkeyMade: (when: string) => `aggiunta ${when}`,
  passkeyNeverUsed: 'non ancora usata',
  passkeyRemove: 'Togli',
  passkeyRemoveOf: (name: string) => `Togli la passkey: ${name}`,
  passkeyRemoveText: 'Non aprirà più. Cancellala anche dal dispositivo, che altrimenti continua a proporla.',
  passkeyRemoveLast: 'È l’ultima: se non hai l’app di autenticazione, per entrare basterà la password. Cancellala anche dal dispositivo.',
  passkeyRemoveSubmit: 'Togli la passkey',
  passkeyRemoved: (name: string) => `Fatto: «${name}» non apre più.`,
  passkeyUnusable: 'Questo browser non crea passkey: serve una versione recente, con JavaScript attivo.',
  passkeyRefused: {
    none: 'Nessuna passkey creata: la richiesta è stata annullata, o questo dispositivo ne ha già una tua.',
    invalid: 'La passkey non è arrivata intera, o è passato troppo tempo. Riprova.',
    known: 'Questa passkey è già in uso.',
    name: 'Scrivi un nome di una riga, al massimo 60 caratteri.',
    'too-many': 'Hai già dieci passkey: togline una per aggiungerne un’altra.',
  },

  recovery: 'Codici di recupero',
  recoveryText: 'Ognuno vale una volta, quando il telefono non c’è. Copiali o stampali adesso: non si vedranno più.',
  recoveryFor: (username: string) => `Per entrare nella gestione del sito come «${username}».`,
  recoveryLeft: (left: number) =>
    left === 0 ? 'Non ti resta nessun codice di recupero.' : `Ti ${left === 1 ? 'resta un codice' : `restano ${left} codici`} di recupero.`,
  recoveryRenew: 'Codici di recupero nuovi',
  recoveryRenewText: 'Quelli vecchi non varranno più.',
  recoverySubmit: 'Genera nuovi codici',
  print: 'Stampa',

  sessions: 'Dispositivi collegati',
  sessionsNote: 'Un telefono perso? Chiudi qui la sua sessione, e poi cambia la password.',
  here: 'questo dispositivo',
  unknownDevice: 'Dispositivo sconosciuto',
  device: (browser: string, system: string) => `${browser} su ${system}`,
  begun: (when: string) => `accesso fatto ${when}`,
  used: (when: string) => `usato ${when}`,
  end: 'Chiudi',
  endOf: (device: string) => `Chiudi la sessione: ${device}`,
  endOthers: 'Chiudi tutte le altre',
  endAll: 'Esci dappertutto',
  ended: (sessions: number) =>
    sessions === 0 ? 'Era già chiusa.' : `Fatto: ${count(sessions, 'una sessione chiusa', 'sessioni chiuse')}.`,
} as const;
