export const signInWords = {
  expired: 'È passato troppo tempo dalla password.',
  expiredNext: 'Scrivila di nuovo, poi ti richiedo il codice.',

  /** A write that the role does not allow. */
  role: {
    refused: 'Il tuo ruolo non lo permette.',
    next: 'Chiedi a chi è in amministrazione di farlo al posto tuo, o di cambiarti ruolo.',
    short: 'il tuo ruolo non lo permette: chiedi a chi è in amministrazione',
  },

  busy: 'Troppi stanno provando a entrare in questo momento.',
  busyNext: 'Riprova fra un minuto.',
  lost: 'Password dimenticata?',
  lostText:
    'Chiedi a un amministratore: ti manda un link per sceglierne una nuova. Se l’amministratore sei tu, e non ce n’è un altro, la rifà chi ha installato il sito, sul server, con: npm run staff -- reset e il tuo nome utente.',

  passkey: {
    use: 'Entra con una passkey',
    entering: 'Un momento…',
    none: 'Nessuna passkey scelta. Puoi riprovare, o entrare in un altro modo.',
    wrong: 'Questa passkey non apre: è stata tolta, o è passato troppo tempo. Riprova, o entra in un altro modo.',
    other: 'Questa passkey è di un’altra persona.',
    paused: (minutes: number) => `Troppi tentativi. Si può riprovare fra ${minutes === 1 ? 'un minuto' : `${minutes} minuti`}.`,
    failed: 'Il sito non risponde. Controlla la rete e riprova.',
  },

  second: {
    title: 'Codice di accesso',
    heading: 'Adesso il codice',
    lead: (username: string) =>
      `La password va bene, ${username}. Apri l’app di autenticazione sul telefono e copia le sei cifre di adesso.`,
    recoveryLead: (username: string) =>
      `La password va bene, ${username}. Scrivi uno dei codici di recupero che hai messo da parte: vale una volta sola.`,
    code: 'Codice di sei cifre',
    recoveryCode: 'Codice di recupero',
    recoveryHelp: 'Dieci fra lettere e numeri, con o senza trattino.',
    enter: 'Entra',
    missing: 'Scrivi il codice.',
    wrong: 'Il codice è errato, o l’hai già usato.',
    passkeyHeading: 'Adesso la passkey',
    passkeyLead: (username: string) =>
      `La password va bene, ${username}. Per entrare serve anche la tua passkey, oppure uno dei codici di recupero che hai messo da parte: vale una volta sola.`,
    withRecovery: 'Usa un codice di recupero',
    withApp: 'Usa il codice dell’app',
    restart: 'Torna alla password',
  },

  again: {
    heading: 'La sessione è finita',
    text: 'Quello che hai scritto è ancora qui. Accedi di nuovo e continua da dove eri.',
    codeText: 'La password va bene. Manca il secondo passo: il codice dell’app, un codice di recupero o una passkey.',
    code: 'Codice, o codice di recupero',
    enter: 'Accedi',
    entering: 'Un momento…',
    later: 'Non adesso',
    wrongPassword: 'Password errata.',
    other: (username: string) => `Questa modifica è di ${username}: può salvarla solo ${username}.`,
    failed: 'Il sito non risponde. Controlla la rete e riprova: quello che hai scritto resta qui.',
    ownPassword: 'La tua password è nuova e la conosce anche qualcun altro.',
    ownPasswordNext: 'Prima scegline una tua in un’altra scheda; poi torna qui e salva.',
    ownPasswordOpen: 'Scegli la password',
    secondFactor: 'Per il tuo lavoro serve la verifica in due passaggi.',
    secondFactorNext: 'Prima attivala in un’altra scheda; poi torna qui e salva.',
    secondFactorOpen: 'Attiva la verifica',
    open: 'Accedi di nuovo',
    done: 'Accesso effettuato.',
    saveNow: 'Adesso salva.',

    /** Another user has signed in in another tab. */
    otherUser: {
      heading: (otherUser: string) => `In questo browser ora c’è ${otherUser}`,
      text: (person: string, otherUser: string) =>
        `Quello che hai scritto resta qui: entra di nuovo come ${person}, oppure continua come ${otherUser}.`,
      note: (otherUser: string) => `Se continui come ${otherUser}, quello che salvi porta il suo nome.`,
      again: (person: string) => `Entra di nuovo come ${person}`,
      goOn: (otherUser: string) => `Continua come ${otherUser}`,
      open: 'Scegli come continuare',
    },
  },
} as const;

export const ownPasswordWords = {
  title: 'La tua password',
  heading: 'Adesso una tua',
  lead: 'La password che hai appena usato la conosce anche chi te l’ha data. Scegline una che conosci soltanto tu, e da lì si lavora.',
  submit: 'Salva ed entra',
} as const;

export const secondFactorWords = {
  title: 'Verifica in due passaggi',
  heading: 'Manca il secondo passo',
  lead: 'Per quello che fai qui, la password da sola non basta più. Aggiungi una passkey, o i codici di un’app: basta una delle due, e si fa una volta sola.',
  doneHeading: 'Fatto, si può entrare',
  doneLead: 'Dal prossimo accesso si chiede anche il secondo passo. Prima di continuare, metti da parte i codici di recupero.',
  goOn: 'Continua',
} as const;

export const newPasswordWords = {
  title: 'Password nuova',
  heading: 'Una password nuova',
  lead: (username: string) => `È per il nome utente «${username}». Appena la salvi, i dispositivi collegati escono.`,
  submit: 'Salva la password',
  done: 'Password salvata',
  doneText: 'Da adesso si entra con questa. Il link non serve più.',
  gone: 'Questo link non vale più',
  goneText:
    'È scaduto, l’hai già usato o ne è stato fatto un altro dopo. Se hai appena scelto la password, vale: accedi. Altrimenti chiedi a un amministratore di mandartene uno nuovo.',
  signIn: 'Vai all’accesso',
} as const;
