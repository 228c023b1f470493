import { capital } from './languages.ts';
import { numberFormat } from './formats.ts';

const number = numberFormat('it-IT');
const people = (count: number) => (count === 1 ? 'una persona' : `${number(count)} persone`);

export const newsletterWords = {
  note: (confirmed: number) =>
    `${number(confirmed)} ${confirmed === 1 ? 'iscritto confermato' : 'iscritti confermati'}. La lettera del mese, quando il mare è calmo.`,
  formOff: 'Il modulo di iscrizione in fondo alla pagina iniziale è disattivato: si attiva dalle impostazioni.',

  issues: {
    heading: 'Lettere',
    create: 'Una lettera nuova',
    subject: 'Oggetto',
    createButton: 'Comincia a scrivere',
    subjectWrong: 'Scrivi l’oggetto, di non più di 300 caratteri.',
    none: 'Ancora nessuna lettera',
    noneText: 'Scrivi l’oggetto della prima: il resto viene un blocco alla volta.',
    open: 'Apri',
    draft: 'bozza',
    saved: (when: string, who: string) => `salvata ${when} da ${who}`,
    status: { planned: 'in programma', sending: 'in viaggio', paused: 'in pausa', stopped: 'fermata', sent: 'inviata' },
    outcome: (sent: number, refused: number) =>
      `${number(sent)} ${sent === 1 ? 'inviata' : 'inviate'}${refused > 0 ? `, ${number(refused)} ${refused === 1 ? 'respinta' : 'respinte'}` : ''}`,
  },

  editor: {
    back: 'Tutte le lettere',
    history: 'Cronologia',
    needsScript: 'Per scrivere una lettera serve JavaScript.',
    form: (name: string) => `Testo di «${name}»`,
    copy: 'Duplica la lettera',
    remove: 'Elimina la lettera',
    removeSure: (name: string) => `Eliminare «${name}»? Si può ripristinare dalla cronologia.`,
    refused: {
      missing: 'La lettera non c’è più.',
      stale: 'Qualcuno ha salvato intanto: ricarica e guarda prima di eliminarla.',
      going: 'È in viaggio o in programma, e partirebbe lo stesso: prima fermala.',
    },
    fields: {
      subject: { label: 'Oggetto' },
      preheader: { label: 'Riga sotto l’oggetto', help: 'Le caselle di posta la mostrano accanto all’oggetto.' },
      blocks: {
        label: 'La lettera',
        help: 'Trascina per cambiare l’ordine, o usa i tasti dalla maniglia.',
        types: {
          heading: { name: 'Titolo', fields: { text: { label: 'Titolo' } } },
          text: { name: 'Testo', fields: { text: { label: 'Testo', help: 'Una riga vuota comincia un capoverso.' } } },
          picture: { name: 'Immagine', fields: { src: { label: 'Immagine' }, alt: { label: 'Che cosa si vede' } } },
          dishes: {
            name: 'Piatti',
            fields: {
              dishes: {
                label: 'Piatti',
                help: 'Nome e prezzo dal menù, il giorno dell’invio. Se un piatto è esaurito o nascosto, quel giorno non compare.',
              },
            },
          },
          button: { name: 'Pulsante', fields: { label: { label: 'Parole' }, link: { label: 'Link' } } },
        },
      },
    },
  },

  preview: {
    heading: 'Anteprima',
    look: 'Come',
    looks: { phone: 'Telefono', desktop: 'Computer', text: 'Solo testo' },
    light: 'Luce',
    lights: { day: 'Giorno', night: 'Notte' },
    language: 'Lingua',
    frame: (name: string) => `Anteprima di «${name}»`,
    gonePicture: (alt: string) => `[Immagine eliminata${alt === '' ? '' : `: ${alt}`}]`,
    state: {
      current: 'come adesso nel modulo',
      saved: 'come è salvata',
      paused: 'c’è qualcosa da correggere',
      failed: 'non si aggiorna: riprova',
    },
  },

  send: {
    to: 'A chi',
    readers: (count: number, missing: number) =>
      `${number(count)} ${count === 1 ? 'iscritto' : 'iscritti'}${missing > 0 ? `: ${missing === 1 ? 'manca un testo, quello si legge' : `mancano ${missing} testi, quelli si leggono`} in italiano` : ''}`,
    unreached: (count: number, missing: number) =>
      `${count === 0 ? 'l’hanno avuta tutti' : `${number(count)} che non l’${count === 1 ? 'ha' : 'hanno'} avuta`}${missing > 0 ? ': qualche testo si legge in italiano' : ''}`,
    reached: (count: number) => `${capital(people(count))} ${count === 1 ? 'l’ha' : 'l’hanno'} già avuta.`,
    /** While its mails are being sent: the result is known later. */
    onItsWay: (count: number) => `È partita, o sta partendo, per ${people(count)}.`,
    allReached: 'L’hanno avuta tutti. Per scriverne un’altra uguale, «Duplica la lettera».',
    planned: 'Fatto: la lettera parte da sola.',
    follow: 'Guarda come va, o fermala',
    going: 'Un invio di questa lettera non è finito: poi si vede chi non l’ha avuta.',
    notAgain: (count: number) =>
      count === 1 ? 'Chi l’ha già avuta non la riceve di nuovo.' : `Le ${number(count)} che l’hanno già avuta non la ricevono di nuovo.`,
    total: (count: number) => `${capital(people(count))}.`,
    outside: (asked: number, refused: number, left: number) =>
      `Fuori: ${number(asked)} da confermare, ${number(refused)} ${refused === 1 ? 'respinta' : 'respinte'}, ${number(left)} che ${left === 1 ? 'si è disiscritto' : 'si sono disiscritti'}.`,
    when: 'Quando',
    moment: 'Invio',
    now: 'Adesso',
    later: 'A una data',
    day: 'Giorno',
    time: 'Ora',
    plan: 'Programma',
    sendNow: (rest: number | undefined) => (rest === undefined ? 'Invia' : `A chi non l’ha avuta (${number(rest)})`),
    unsaved: 'Prima salva: parte quello che è salvato.',
    cut: (language: string, kilobytes: number) =>
      `${language}: la lettera pesa ${number(kilobytes)}\u00a0KB, e Gmail ne mostra 102: il resto, col link per disiscriversi, finisce dietro «Visualizza messaggio intero». Accorciala, o togli qualche piatto.`,
    nearlyCut: (language: string, kilobytes: number) =>
      `${language}: la lettera pesa ${number(kilobytes)}\u00a0KB. Oltre 102 Gmail taglia la fine.`,
    noServer: 'Non c’è ancora un server di posta: quello che invii aspetta in Posta finché chi installa il sito non lo configura.',
    noTracking: 'Nessuna immagine spia, nessun link riscritto: non sappiamo chi apre, e va bene così.',
    sureHeading: 'Parte davvero?',
    sure: (name: string, count: number, when: string) => `«${name}» va a ${people(count)}, ${when}.`,
    atOnce: 'subito',
    yes: (count: number) => (count === 1 ? 'Sì, a una persona' : `Sì, a ${number(count)} persone`),
    no: 'Torna alla lettera',
    test: 'Manda una prova',
    testTo: 'A quale indirizzo',
    testSent: (to: string) => `La prova per ${to} è in coda.`,
    refused: {
      missing: 'La lettera non c’è più.',
      stale: 'Qualcuno ha salvato intanto: ricarica e guarda prima di inviare.',
      empty: 'La lettera è ancora vuota.',
      already: 'Questa lettera è già in viaggio o in programma.',
      sent: 'Intanto questa lettera è partita: ricarica e guarda chi non l’ha avuta.',
      nobody: 'Con questa scelta non la riceve nessuno.',
      past: 'Quel momento è già passato.',
      far: 'È troppo lontano: al massimo fra un anno.',
      email: 'Scrivi un indirizzo come nome@esempio.it.',
      'too-many': 'Troppe prove: riprova fra un’ora.',
      ended: 'Intanto è finita: non c’è più niente da cambiare.',
    },
  },

  sending: {
    heading: 'In viaggio',
    going: (name: string) => `«${name}» sta partendo`,
    planned: (name: string, when: string) => `«${name}» parte ${when}`,
    paused: (name: string) => `«${name}» è in pausa`,
    pause: 'Pausa',
    resume: 'Riprendi',
    stop: 'Ferma del tutto',
    stopSure: 'Chi è già partito è partito. Gli altri non la ricevono.',
    stopNo: 'Continua l’invio',
    progress: (done: number, all: number) => `${number(done)} su ${number(all)}`,
    counts: { sent: 'Inviate', waiting: 'In coda', refused: 'Respinte', unknown: 'In dubbio', cancelled: 'Annullate' },
    close: 'Puoi chiudere questa pagina: va avanti da sé.',
    past: (number: number) => (number === 1 ? 'Com’è andata' : `Com’è andata, invio n. ${number}`),
    by: (who: string, when: string) => `confermata da ${who} ${when}`,
    each: 'Mail per mail',
    inPost: 'In Posta, mail per mail',
    mailStatus: {
      queued: 'in coda',
      sending: 'sta partendo',
      sent: 'inviata',
      unknown: 'in dubbio',
      refused: 'respinta',
      cancelled: 'annullata',
    },
    more: (count: number) => (count === 1 ? 'e un’altra' : `e altre ${number(count)}`),
  },

  subscribers: {
    heading: 'Iscritti',
    note: 'Ciascuno con la prova del consenso: che cosa ha letto, quando ha detto sì, quando l’ha confermato, da dove.',
    search: 'Cerca un indirizzo',
    searchButton: 'Cerca',
    none: 'Nessuno così',
    noneYet: 'Ancora nessun iscritto',
    next: 'Avanti',
    status: {
      asked: 'da confermare',
      confirmed: 'confermato',
      left: 'disiscritto',
      bounced: 'non raggiunto: mail respinta',
      complained: 'segnata come indesiderata',
    },
    read: 'Ha letto',
    version: (version: number) => (version > 0 ? `Testo n. ${version}` : 'testo di chi ha importato'),
    said: 'Ha detto sì',
    site: 'modulo di iscrizione del sito',
    imported: (source: string) => `importato: ${source}`,
    confirmed: 'Ha confermato',
    confirmedBy: 'col pulsante della pagina, non col link della mail',
    notYet: 'non ancora',
    ended: 'Finita',
    proof: 'Scarica la prova',
    leave: 'Disiscrivi',
    leaveSure: (email: string) => `${email} non riceverà più la lettera. Riparte soltanto se lo chiede dal sito.`,
    yes: 'Sì, disiscrivi',
    no: 'Resta fra gli iscritti',
    export: 'Esporta CSV',
  },

  report: {
    heading: 'Respinte e segnalate',
    text: 'Incolla il rapporto di una mail tornata indietro, o una riga per indirizzo. Prima di cambiare qualcosa si vede chi ci abbiamo trovato.',
    field: 'Rapporto o indirizzi',
    as: 'Che cosa è successo',
    kinds: { bounced: 'La casella ha respinto', complained: 'L’ha segnata come indesiderata' },
    look: 'Vedi chi c’è',
    found: (count: number) => `Trovati fra gli iscritti: ${number(count)}.`,
    bookings: (count: number) =>
      count === 1
        ? 'Una prenotazione in arrivo ha un indirizzo di questi: segnando, va fra quelle da guardare.'
        : `${number(count)} prenotazioni in arrivo hanno un indirizzo di questi: segnando, vanno fra quelle da guardare.`,
    others: (count: number) => `Altri indirizzi nel testo, che non sono iscritti: ${number(count)}.`,
    unread: (count: number) => `Sono troppi in una volta: ${count === 1 ? 'uno resta' : `${number(count)} restano`} per un altro giro.`,
    nobody: 'Nel testo non c’è nessun iscritto.',
    mark: (count: number) => (count === 1 ? 'Segna questo' : `Segna questi ${number(count)}`),
    markBookings: (count: number) => (count === 1 ? 'Segna la prenotazione' : `Segna le ${number(count)} prenotazioni`),
    markedBookings: (count: number) =>
      count === 1
        ? 'Una prenotazione è fra quelle da guardare: l’ospite non riceve le mail, chiamalo.'
        : `${number(count)} prenotazioni sono fra quelle da guardare: gli ospiti non ricevono le mail, chiamali.`,
    marked: (count: number) =>
      count === 1 ? 'Segnato: non riceve più la lettera.' : `Segnati ${number(count)}: non ricevono più la lettera.`,
  },

  import: {
    heading: 'Importa iscritti',
    text: 'Un CSV con la colonna «email», e se vuoi «lingua» (it, en, pt). Chi si è disiscritto, o è stato respinto, non torna da qui.',
    file: 'File CSV',
    source: 'Da dove viene il consenso',
    sourceHelp: 'Per esempio: modulo di carta al banco, estate 2026. Resta come prova.',
    sourceWrong: 'Scrivi da dove viene il consenso.',
    look: 'Guarda che cosa c’è',
    new: (count: number) => `${number(count)} da aggiungere`,
    known: (count: number) => (count === 1 ? 'uno già iscritto, resta com’è' : `${number(count)} già iscritti, restano come sono`),
    suppressed: (count: number) =>
      count === 1
        ? 'uno che si è disiscritto, o a cui non si può scrivere:'
        : `${number(count)} che si sono disiscritti, o a cui non si può scrivere:`,
    malformed: (count: number) => (count === 1 ? '1 riga che non si legge:' : `${number(count)} righe che non si leggono:`),
    line: (line: number, text: string) => `riga ${line}: ${text}`,
    noColumn: 'Non c’è la colonna «email».',
    tooMany: 'Sono troppi in un file: al massimo 10.000 righe.',
    confirm: (count: number) => (count === 1 ? 'Aggiungi uno' : `Aggiungi ${number(count)}`),
    imported: (count: number) =>
      count === 0 ? 'Non è stato aggiunto nessuno.' : count === 1 ? 'Uno aggiunto.' : `Aggiunti ${number(count)}.`,
    moved: 'Intanto è cambiato qualcosa: guarda di nuovo.',
  },

  consent: {
    heading: 'Testo del consenso',
    note: (version: number) =>
      `Testo n. ${version}. Ogni salvataggio ne fa uno nuovo; quelli di prima restano, parola per parola, accanto a chi li ha letti.`,
    first: 'È il testo con cui nasce il sito: cambialo se serve.',
    fields: { text: { label: 'Che cosa legge chi si iscrive' } },
    name: 'Testo del consenso',
  },
};
