import type { RestaurantIdentity, Mail } from '#mail/mail.ts';
import { exampleBookingMails } from './booking-mails.ts';

export const exampleHouse: RestaurantIdentity = {
  name: 'Sushi Mediterraneo',
  publicUrl: 'https://sushi.example',
  address: 'Via Marina 12, 89125 Reggio Calabria',
  mapLink: 'https://sushi.example/mappa',
  phone: '0965 000 000',
  email: 'ciao@sushi.example',
  legal: {
    it: 'Sushi Mediterraneo S.r.l., Via Marina 12, Reggio Calabria · P.\u00a0IVA 00000000000',
    en: 'Sushi Mediterraneo S.r.l., Via Marina 12, Reggio Calabria · VAT no. IT00000000000',
    pt: 'Sushi Mediterraneo S.r.l., Via Marina 12, Reggio Calabria · N.º de IVA IT00000000000',
  },
};

export const exampleMails = {
  'message-copy': {
    kind: 'message-copy',
    content: {
      name: 'Marta Iannò',
      email: 'marta@guest.example',
      subject: 'Cena di laurea per venti',
      text: 'Buonasera,\n\nsiamo in ventuno. Il diciannove si può?\nDue sono vegetariane, una è allergica ai crostacei.',
      receivedAt: '2026-11-22T16:12:00Z',
      deskLink: 'https://sushi.example/dashboard_sushi/messages/1',
    },
    links: {},
  },
  'message-reply': {
    kind: 'message-reply',
    content: {
      name: 'Marta Iannò',
      subject: 'Cena di laurea per venti',
      text: 'Cara Marta,\n\nil diciannove si può, dalle 20. Vi teniamo la parte in fondo: ventiquattro posti, e uno in più per i cugini. Il menù per la serata ve lo scriviamo lunedì; le due vegetariane mangiano quanto gli altri, e per i crostacei prepariamo tutto da un’altra parte del banco.\n\nA presto',
      by: 'Giulia',
      quoted: [
        {
          who: 'Marta Iannò',
          at: '2026-11-22T16:12:00Z',
          text: 'Perfetto, allora siamo in ventuno. Il diciannove si può?\n\nDue sono vegetariane, una è allergica ai crostacei.',
        },
      ],
    },
    links: {},
  },
  'newsletter-confirm': {
    kind: 'newsletter-confirm',
    content: {
      consentText:
        'Desidero ricevere la lettera di Sushi Mediterraneo, circa una volta al mese. Posso disiscrivermi quando voglio, dal link in fondo a ogni lettera. Come trattiamo l’indirizzo è nell’informativa sulla privacy.',
    },
    links: { confirm: 'https://sushi.example/newsletter/conferma/0123456789abcdef0123456789abcdef' },
  },
  'form-confirm': {
    kind: 'form-confirm',
    content: { table: { start: '2026-11-28T19:30:00Z', covers: 4 }, until: '2026-11-27T10:30:00Z' },
    links: { confirm: 'https://sushi.example/conferma/0123456789abcdef0123456789abcdef' },
  },
  'newsletter-issue': {
    kind: 'newsletter-issue',
    content: {
      subject: 'Novembre, il mese della ricciola',
      preheader: 'E un olio che pizzica quanto basta.',
      blocks: [
        {
          type: 'text',
          text: 'Il mare si è calmato il dodici e da allora la ricciola arriva tutte le mattine. La tagliamo spessa, con bergamotto e finocchietto, e la lasciamo parlare.\n\nIntanto è arrivato l’olio nuovo. Pizzica quanto basta per farsi notare, come uno zio ai matrimoni.',
        },
        {
          type: 'dishes',
          dishes: [
            {
              name: 'Ricciola e bergamotto',
              description: 'carpaccio, scorza di bergamotto, finocchietto, pepe. Crudo. Contiene pesce; può contenere tracce di crostacei.',
              price: '15\u00a0€',
              href: 'https://sushi.example/carta#ricciola',
            },
            {
              name: 'Alici allo zenzero',
              description:
                'alici di lampara, limone, zenzero sott’aceto. Crudo. Contiene pesce e solfiti; può contenere tracce di crostacei.',
              price: '10\u00a0€',
              href: 'https://sushi.example/carta#alici',
            },
          ],
        },
        { type: 'button', label: 'Prenota un tavolo', href: 'https://sushi.example/#book-a-table' },
        { type: 'heading', text: 'Il sei e il sette dicembre' },
        { type: 'text', text: 'La cucina chiude alle 22:00: c’è una comunione, e non la nostra.' },
        {
          type: 'picture',
          src: 'https://sushi.example/media/sala.webp',
          alt: 'La sala vista dal banco, con le lampade accese',
          width: 1200,
          height: 800,
        },
      ],
      test: false,
    },
    links: {
      leave: 'https://sushi.example/newsletter/lascia/0123456789abcdef',
      oneClick: 'https://sushi.example/newsletter/lascia/0123456789abcdef/subito',
    },
  },
  'service-sheet': {
    kind: 'service-sheet',
    content: { date: '2026-11-28', service: 'dinner', until: '2026-11-29T00:00:00Z' },
    links: {},
  },
  ...exampleBookingMails,
} satisfies { [Kind in Mail['kind']]: Extract<Mail, { kind: Kind }> };
