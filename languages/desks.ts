import { bookingDeskWords } from './bookings-desk.ts';
import { bookingNumberWords } from './bookings-numbers.ts';
import { contentWords } from './content.ts';
import { dashboardWords } from './dashboard.ts';
import { exportWords } from './exports.ts';
import { exchangeWords } from './exchange.ts';
import { historyWords } from './history.ts';
import { jobWords } from './jobs.ts';
import { messageWords } from './messages.ts';
import { newsletterWords } from './newsletter-desk.ts';
import { accountWords, peopleWords } from './people.ts';
import { personDataWords } from './person-data.ts';
import { pictureWords } from './pictures.ts';
import { mailPageWords } from './mail-page.ts';
import { paperWords } from './paper.ts';
import { qrWords } from './qr.ts';
import { reachWords } from './reach.ts';
import { replacementWords } from './replacements.ts';
import { roleWords } from './roles.ts';
import { settingsWords } from './settings.ts';
import { statusWords } from './status.ts';

/** The desks of the management area, as its navigation names them. */
export const deskWords = {
  home: dashboardWords.desks.home,
  menus: dashboardWords.desks.menus,
  bookings: bookingDeskWords.desk,
  guests: bookingDeskWords.guests,
  letters: 'Messaggi e newsletter',
  site: 'Sito',
  happened: historyWords.desk,
  backstage: 'Dietro le quinte',
  people: peopleWords.desk,
  account: accountWords.heading,
} as const;

/** The screens of the desks, as their tabs name them; `also` are other words by which the search finds them. */
export const screenWords = {
  home: { name: dashboardWords.desks.home, also: 'inizio' },
  menus: { name: dashboardWords.desks.menus, also: 'piatti carta allergeni esauriti traduzioni' },
  prices: { name: 'Prezzi', also: 'listino aumento percento' },
  replaced: { name: replacementWords.name, also: 'solito sostituisci preparazione finita allergeni non dichiarato' },
  paper: { name: paperWords.desk, also: 'stampa libro allergeni menù edizione copie' },
  qr: { name: qrWords.desk, also: 'codice cartoncini tavoli' },
  evening: { name: bookingDeskWords.tonight, also: 'prenotazioni serata oggi elenco pianta lista d’attesa' },
  phone: { name: bookingDeskWords.phone.button, also: 'prenota telefonata' },
  month: { name: bookingDeskWords.month, also: 'calendario' },
  sheet: { name: 'Foglio', also: 'stampa serata cucina allergie' },
  numbers: { name: bookingNumberWords.name, also: 'statistiche coperti' },
  tables: { name: bookingDeskWords.tablesDesk, also: 'pianta sale posti' },
  rules: { name: bookingDeskWords.rulesDesk, also: 'orari durata anticipo' },
  bookingExchange: { name: 'Importa', also: 'esporta prenotazioni file csv' },
  guests: { name: bookingDeskWords.guests, also: 'clienti abituali telefono' },
  personData: { name: personDataWords.heading, also: 'privacy cancella dimentica' },
  messages: { name: messageWords.desk, also: 'posta risposte' },
  newsletter: { name: newsletterWords.desk, also: 'lettere numeri' },
  subscribers: { name: newsletterWords.tabs.subscribers, also: 'newsletter lettori' },
  consent: { name: newsletterWords.tabs.consent, also: 'newsletter privacy' },
  content: { name: contentWords.desk, also: 'testi pagine storia privacy termini' },
  pictures: { name: pictureWords.desk, also: 'foto galleria carica' },
  settings: { name: settingsWords.desk, also: 'orari chiusure telefono indirizzo moduli lingue coperto partita iva logo' },
  reach: { name: reachWords.desk, also: 'link prenota qr google instagram whatsapp profilo dati openapi' },
  exchange: { name: exchangeWords.heading, also: 'copia file esporta' },
  history: { name: historyWords.desk, also: 'versioni ripristina chi ha cambiato' },
  trash: { name: historyWords.filter.trash, also: 'eliminati ripristina' },
  log: { name: historyWords.filter.log, also: 'accessi ruoli' },
  mail: { name: mailPageWords.desk, also: 'mail respinte in coda' },
  mailDomain: { name: 'Il dominio', also: 'mail spf dkim dmarc dns' },
  status: { name: statusWords.desk, also: 'allarmi errori disco copia di sicurezza salute' },
  jobs: { name: jobWords.desk, also: 'cancellazioni programmate' },
  exports: { name: exportWords.desk, also: 'scarica tutto copia archivio zip csv backup messaggi immagini' },
  people: { name: peopleWords.desk, also: 'account inviti ruoli password' },
  roles: { name: roleWords.heading, also: 'ruoli permessi sala cucina ufficio' },
  account: { name: accountWords.heading, also: 'password dispositivi verifica codici esci' },
} as const;
