export const mailDomainWords = {
  desk: 'Il dominio delle mail',
  note: 'Se le mail del ristorante si riconoscono come sue: che cosa c’è, che cosa manca, che riga aggiungere.',
  link: 'Controlla il dominio',
  back: 'Posta',

  heading: (domain: string) => `Le mail da ${domain} si riconoscono come tue?`,
  check: 'Controlla adesso',
  again: 'Controlla di nuovo',
  checking: 'Si controlla…',
  notYet: 'Non è ancora stato controllato. Si chiede al DNS, l’elenco pubblico dei domini, e ci vogliono pochi secondi.',
  read: (when: string) => `Letto dal DNS ${when}. Una modifica si vede dopo un’ora, a volte dopo un giorno.`,
  tried: (when: string) => `Provato ${when}.`,
  notConfigured: 'Non c’è ancora un indirizzo da cui spedire.',
  notConfiguredText: 'Chi installa il sito lo configura con MAIL_FROM e SMTP_URL; poi qui si vede se il dominio è a posto.',

  noSuchDomain: (domain: string) => `Il dominio ${domain} non esiste.`,
  noSuchDomainText: 'O in MAIL_FROM c’è un errore di battitura, o la registrazione del dominio è scaduta. Così nessuna mail arriva.',
  noNetwork: 'Il DNS non risponde al sito.',
  noNetworkText:
    'Il server del sito non ha rete, o un firewall gli chiude il DNS (porta 53). Del dominio così non si sa niente: riprova fra poco.',
  noAnswer: (domain: string) => `Chi gestisce il DNS di ${domain} in questo momento risponde con un errore.`,
  noAnswerText: 'Riprova fra qualche minuto. Se resta così, va detto a chi gestisce il dominio: anche chi riceve le mail non può leggerlo.',

  grades: {
    right: 'a posto',
    better: 'va, con un passo ancora da fare',
    wrong: 'da sistemare',
    elsewhere: 'da qui non si vede',
    unanswered: 'nessuna risposta',
  },
  parts: {
    spf: { name: 'SPF', what: 'chi può spedire a nome tuo' },
    dkim: { name: 'DKIM', what: 'la firma su ogni mail' },
    dmarc: { name: 'DMARC', what: 'che cosa fare di chi si spaccia per te' },
    mx: { name: 'MX', what: 'dove arrivano le risposte' },
  },

  spf: {
    covers: (host: string) => `Il server ${host} è nell’elenco di chi può spedire. Niente da fare.`,
    'own network': (host: string) =>
      `C’è un elenco, ma il server di posta (${host}) è nella tua rete, e da qui non si vede con quale indirizzo esce su internet. Chi lo gestisce controlla che quell’indirizzo sia nell’elenco.`,
    'server not found': (host: string) => `Il nome del server di posta, ${host}, non si trova: forse SMTP_URL ha un errore di battitura.`,
    missing: () => 'Manca. Senza, molti mettono le tue mail fra gli indesiderati. Chi gestisce il dominio aggiunge questa riga:',
    several: (count: string) =>
      `Ce ne sono ${count}, e ne vale uno solo: chi riceve li scarta tutti. Vanno tolti e sostituiti con questa riga, che li unisce:`,
    everybody: () =>
      'Permette a chiunque di spedire a nome tuo: è come non averlo, anzi peggio. Colpa di «+all», o di un elenco troppo largo. La riga va sostituita:',
    'too many lookups': (limit: string) =>
      `Rimanda a troppi altri domini: chi riceve ne segue al massimo ${limit} e poi scarta tutto. Togli gli «include» dei servizi che non usi più.`,
    'empty names': () => 'Nomina domini che non esistono più: dopo due, chi riceve scarta tutto. Toglili dalla riga.',
    broken: (complaint: string) => `La riga ha un errore, e chi riceve la scarta${complaint ? ` («${complaint}»)` : ''}. Va riscritta.`,
    'without our server': (host: string) =>
      `L’elenco c’è, ma non comprende ${host}, che spedisce le tue mail. Se il tuo provider ti ha dato un «include», aggiungi quello; se no, sostituisci la riga con questa:`,
    'open end': (host: string) =>
      `Il server ${host} è nell’elenco. Manca però la fine che dice di diffidare degli altri («~all»). La riga completa:`,
    unanswered: () => 'Il DNS non ha risposto a questa domanda. Riprova fra poco.',
  },
  dkim: {
    matches: (bits: string) => `La chiave pubblicata è quella con cui il sito firma, di ${bits} bit. Niente da fare.`,
    'not ours': () =>
      'Il sito non firma: di solito firma il tuo provider, e qui non si può vedere, perché il nome della chiave lo sa lui. Apri una tua mail in Gmail, «Mostra originale»: DKIM deve dire PASS. Se no, attivalo dal provider, o chi installa il sito configura DKIM_SELECTOR e DKIM_KEY_FILE.',
    missing: () => 'Il sito firma, ma la chiave per verificare la firma non è pubblicata. Chi gestisce il dominio aggiunge questa riga:',
    several: (count: string) => `Sotto questo nome ci sono ${count} righe, e ne vale una sola. Vanno tolte e sostituite con questa:`,
    revoked: () => 'La chiave pubblicata è vuota, cioè revocata: ogni firma risulta falsa. La riga va sostituita:',
    'another key': () =>
      'La chiave pubblicata non è quella con cui il sito firma: ogni firma risulta falsa. Se la chiave è stata cambiata, la riga va sostituita:',
    broken: (complaint: string) =>
      `La riga ha un errore, e chi riceve non può verificare la firma${complaint ? ` («${complaint}»)` : ''}. Va sostituita:`,
    testing: () => 'La chiave è giusta, ma segnata «in prova» (t=y): alcuni non ne tengono conto. La riga definitiva:',
    short: (bits: string) =>
      `La chiave è giusta, ma di soli ${bits} bit. Chi installa il sito ne faccia una di 2048 con un selettore nuovo («openssl genrsa -out dkim.pem 2048»).`,
    unanswered: () => 'Il DNS non ha risposto a questa domanda. Riprova fra poco.',
  },
  dmarc: {
    enforced: (where: string) => `Chi si spaccia per te viene messo da parte o respinto, come dice la riga di ${where}. Niente da fare.`,
    watching: (where: string) =>
      `C’è, per ${where}, e per ora sta solo a guardare (p=none): va bene per cominciare. Quando da qualche settimana tutto è a posto, si passa a questa:`,
    missing: () =>
      'Manca. Senza, Gmail può mettere le tue mail fra gli indesiderati. Si comincia da una che non blocca niente e ti manda i resoconti:',
    several: (count: string) => `Ce ne sono ${count}, e così non ne vale nessuna. Ne resti una:`,
    broken: () => 'La riga ha un errore, e chi riceve la ignora. Va sostituita:',
    unanswered: () => 'Il DNS non ha risposto a questa domanda. Riprova fra poco.',
  },
  mx: {
    receives: (host: string) => `Le risposte e gli avvisi di mancata consegna arrivano a ${host}. Niente da fare.`,
    'by address': () =>
      'Manca un MX: la posta va al server del sito, che di solito non la prende. Il provider della casella dice che riga MX mettere.',
    missing: () =>
      'Manca: chi risponde a una tua mail riceve un errore, e tu non sai che cosa non è arrivato. Il provider della casella dice che riga MX mettere.',
    refuses: () =>
      'Il dominio dice di non ricevere posta. Chi risponde riceve un errore, e molti rifiutano mail da chi non si può raggiungere.',
    unanswered: () => 'Il DNS non ha risposto a questa domanda. Riprova fra poco.',
  },

  published: 'Com’è adesso',
  put: {
    name: 'Nome',
    type: 'Tipo',
    value: 'Valore',
    short: (name: string, domain: string) =>
      name === domain
        ? 'Nel pannello di chi gestisce il dominio il nome si scrive spesso «@», o si lascia vuoto.'
        : `Se il pannello aggiunge il dominio da solo, il nome è «${name.slice(0, -domain.length - 1)}».`,
    long: 'È un valore lungo: se il pannello non lo prende intero, si divide in pezzi da 255 caratteri, ciascuno tra virgolette.',
  },
  copyName: 'il nome',
  copyValue: 'il valore',
};
