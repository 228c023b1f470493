/** The desks of the management area, as its navigation names them. Every desk loads this file: it imports no other words. */
export const deskWords = {
  home: 'Home',
  menus: 'Menu Edit',
  bookings: 'Prenotazioni',
  guests: 'Ospiti',
  letters: 'Messaggi e newsletter',
  site: 'Sito',
  happened: 'Cronologia',
  backstage: 'Dietro le quinte',
  people: 'Personale',
  account: 'Il mio accesso',
} as const;

/** The title of a screen that has none of its own, by its name. */
export const titleInArea = (name: string) => `${name}, gestione`;

/**
 * The screens of the desks, as their tabs name them; `title` is what the browser's own tab says, and `also` are other words by which the
 * search finds them.
 */
export const screenWords = {
  home: { name: 'Home', also: 'inizio' },
  menus: { name: 'Menu Edit', also: 'piatti carta allergeni esauriti traduzioni' },
  prices: { name: 'Prezzi', title: 'Molti prezzi, gestione', also: 'listino aumento percento' },
  replaced: { name: 'Oggi senza', title: 'Oggi senza il solito', also: 'solito sostituisci preparazione finita allergeni non dichiarato' },
  paper: { name: 'Carta in sala', also: 'stampa libro allergeni menù edizione copie' },
  qr: { name: 'QR e stampa', also: 'codice cartoncini tavoli' },
  evening: { name: 'Stasera', title: 'Prenotazioni, gestione', also: 'prenotazioni serata oggi elenco pianta lista d’attesa' },
  phone: { name: 'Al telefono', title: 'Al telefono, prenotazioni', also: 'prenota telefonata' },
  month: { name: 'Mese', title: 'Mese, prenotazioni', also: 'calendario' },
  sheet: { name: 'Foglio', title: 'Foglio del servizio, prenotazioni', also: 'stampa serata cucina allergie' },
  numbers: { name: 'Statistiche', title: 'Statistiche, prenotazioni', also: 'statistiche coperti' },
  tables: { name: 'Tavoli', title: 'Sale e tavoli', also: 'pianta sale posti' },
  rules: { name: 'Regole', title: 'Regole delle prenotazioni', also: 'orari durata anticipo' },
  bookingExchange: { name: 'Importa', title: 'Prenotazioni in CSV', also: 'esporta prenotazioni file csv' },
  guests: { name: 'Ospiti', title: 'Ospiti, prenotazioni', also: 'clienti abituali telefono' },
  personData: { name: 'I dati di una persona', also: 'privacy cancella dimentica' },
  messages: { name: 'Messaggi', also: 'posta risposte' },
  newsletter: { name: 'Newsletter', also: 'lettere numeri' },
  subscribers: { name: 'Iscritti', also: 'newsletter lettori' },
  consent: { name: 'Testo del consenso', also: 'newsletter privacy' },
  content: { name: 'Contenuti', also: 'testi pagine storia privacy termini' },
  pictures: { name: 'Immagini', also: 'foto galleria carica' },
  settings: { name: 'Impostazioni', also: 'orari chiusure telefono indirizzo moduli lingue coperto partita iva logo' },
  reach: { name: 'Farsi trovare', also: 'link prenota qr google instagram whatsapp profilo dati openapi' },
  exchange: { name: 'Importa i contenuti', also: 'copia file esporta' },
  history: { name: 'Cronologia', also: 'versioni ripristina chi ha cambiato' },
  trash: { name: 'Cestino', also: 'eliminati ripristina' },
  log: { name: 'Registro', also: 'accessi ruoli' },
  mail: { name: 'Posta', also: 'mail respinte in coda' },
  mailDomain: { name: 'Il dominio', title: 'Il dominio delle mail, gestione', also: 'mail spf dkim dmarc dns' },
  status: { name: 'Stato', also: 'allarmi errori disco copia di sicurezza salute' },
  jobs: { name: 'Lavori', also: 'cancellazioni programmate' },
  exports: { name: 'Esporta', also: 'scarica tutto copia archivio zip csv backup messaggi immagini' },
  people: { name: 'Personale', also: 'account inviti ruoli password' },
  roles: { name: 'Chi può che cosa', also: 'ruoli permessi sala cucina ufficio' },
  account: { name: 'Il mio accesso', also: 'password dispositivi verifica codici esci' },
} as const;
