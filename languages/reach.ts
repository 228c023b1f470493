/** The words of the desk "Farsi trovare", in Italian only. */
export const reachWords = {
  title: 'Farsi trovare, gestione',
  note: 'I link che portano qui, e dove metterli.',
  link: {
    heading: 'Un link che prenota',
    text: 'Chi lo apre trova già risposto quello che scegli qui, e lo può cambiare. Se un giorno o un’ora non si può, la pagina lo dice e propone altro.',
    language: 'Lingua',
    people: 'Persone',
    service: 'Servizio',
    services: { lunch: 'Pranzo', dinner: 'Cena' },
    day: 'Giorno',
    time: 'Ora',
    any: 'Lo sceglie chi apre',
    show: 'Mostra',
    result: 'Il link',
    copy: 'il link',
    code: (address: string) => `Codice QR per ${address}`,
    off: 'Le prenotazioni dal sito sono disattivate: attivale in Impostazioni, o il link porta a una pagina che lo dice.',
  },
  names: {
    heading: 'Come è fatto',
    text: 'Per scriverlo a mano. Questi nomi non cambiano.',
    about: {
      persone: 'quante persone: 4',
      giorno: 'il giorno: 2026-11-28',
      servizio: 'pranzo, o cena',
      ora: 'l’ora: 20:30',
    },
  },
  places: {
    heading: 'Dove metterlo',
    google: [
      'Google',
      'Cerca il nome del ristorante mentre sei nell’account del profilo, apri «Prenotazioni» e aggiungi il link. In «Menù» metti quello dei menù.',
    ],
    instagram: ['Instagram', '«Modifica profilo», «Link», «Aggiungi link esterno». Nelle storie c’è l’adesivo «Link».'],
    whatsapp: ['WhatsApp Business', '«Strumenti», «Risposte rapide»: il link in una risposta pronta per chi chiede un tavolo.'],
    paper: ['Sulla carta', 'Il codice QR qui sopra, o quelli dei menù in «QR e stampa».'],
  },
  menus: 'I menù',
  data: {
    heading: 'Che cosa leggono i motori di ricerca',
    text: 'Non c’è niente da fare: ogni pagina dice da sola, in una forma che Google e gli altri leggono, il ristorante con indirizzo e telefono, gli orari con le chiusure, i menù con piatti e prezzi, e come si prenota.',
    api: 'Per chi scrive programmi: i menù, gli orari, i tavoli liberi e la prenotazione, descritti come OpenAPI. Un piatto non dichiarato lì è «undeclared», mai senza allergeni.',
    copyApi: 'l’indirizzo per i programmi',
  },
} as const;
