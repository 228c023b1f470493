import { dashboardWords } from './dashboard.ts';
import { houseWords } from './house.ts';

const altHelp = 'Che cosa si vede, in una frase: il telefono la legge ad alta voce a chi non vede, e la legge Google.';
const linkHelp = 'Una pagina del sito (/menu), un punto della pagina iniziale (#contact) o un indirizzo https, mailto o tel.';

const title = { label: 'Titolo' } as const;
const text = { label: 'Testo' } as const;
const image = { label: 'Immagine' } as const;
const alt = { label: 'Che cosa si vede', help: altHelp } as const;
const picture = { label: 'Immagine', fields: { src: image, alt } } as const;
const button = { name: { label: 'Scritta' }, link: { label: 'Dove porta', help: linkHelp } } as const;
const marks = { label: 'Segni', options: houseWords.it.marks } as const;
const introduction = {
  intro: { label: 'Introduzione', help: 'Il primo capoverso è più grande; una riga vuota separa i capoversi.' },
} as const;

function listOf<Fields>([label, one, add, help]: [label: string, one: string, add: string, help?: string], fields: Fields) {
  return { label, ...(help === undefined ? {} : { help }), one, add, fields };
}

/**
 * The words of each section: its name, what guests see of it, and its fields in order. The compiler compares them with the document
 * (restaurant/landing/landing.ts).
 */
export const sectionWords = {
  slides: {
    name: 'Apertura',
    shows: 'Le grandi immagini con cui si apre il sito, che scorrono una dopo l’altra.',
    fields: {
      slides: listOf(['Immagini', 'Immagine', 'Aggiungi un’immagine'], {
        span: { label: 'Prima riga del titolo' },
        title: { label: 'Seconda riga del titolo' },
        mainContent: { label: 'Testo' },
        backgroundImage: { label: 'Immagine di sfondo' },
        buttons: listOf(['Pulsanti', 'Pulsante', 'Aggiungi un pulsante'], button),
      }),
    },
  },
  about: {
    name: 'Storia',
    shows: 'Chi siamo e da dove viene quello che si mangia, con la carta dei luoghi.',
    fields: {
      title,
      lead: { label: 'Primo capoverso, più grande' },
      text: { label: 'Testo', help: 'Una riga vuota separa i capoversi.' },
      motto: { label: 'Motto' },
      picture,
      places: listOf(['Luoghi sulla carta', 'Luogo', 'Aggiungi un luogo', 'Nell’ordine dei numeri disegnati sulla carta.'], {
        place: { label: 'Luogo' },
        ingredient: { label: 'Che cosa ci dà' },
      }),
    },
  },
  'why-us': {
    name: 'Perché noi',
    shows: 'Le tre buone ragioni per venire qui.',
    fields: {
      title,
      boxes: { label: 'Ragioni', one: 'Ragione', add: 'Aggiungi una ragione', fields: { title, text, picture: image } },
    },
  },
  specials: {
    name: 'Specialità',
    shows: 'Quattro piatti da raccontare, uno per scheda.',
    fields: {
      title,
      tabs: listOf(['Schede', 'Specialità', 'Aggiungi una specialità'], {
        name: { label: 'Nome sulla scheda' },
        heading: { label: 'Titolo' },
        text: { label: 'Testo', help: 'Due capoversi, separati da una riga vuota.' },
        marks,
        picture,
      }),
    },
  },
  events: {
    name: 'Eventi',
    shows: 'Le sere di festa: che cosa offriamo e come si chiede.',
    fields: {
      title,
      text,
      button: { label: 'Pulsante', fields: button },
      offers: { label: 'Proposte', one: 'Proposta', add: 'Aggiungi una proposta', fields: { title, text } },
    },
  },
  gallery: {
    name: 'Galleria',
    shows: 'Le immagini in fila; ognuna porta al profilo social.',
    fields: {
      title,
      text,
      pictures: listOf(['Immagini', 'Immagine', 'Aggiungi un’immagine', 'Trascinale nell’ordine in cui si guardano.'], {
        src: image,
        name: { label: 'Nome' },
        alt,
      }),
    },
  },
  team: {
    name: 'Persone',
    shows: 'Le mani della casa. La sezione compare quando pubblichi almeno una persona.',
    fields: {
      title,
      people: listOf(['Persone', 'Persona', 'Aggiungi una persona'], {
        published: { label: 'Sul sito', help: 'Disattivato, nessuno fuori la vede. Prima chiedile se va bene.' },
        name: { label: 'Nome' },
        role: { label: 'Che cosa fa' },
        image: { label: 'Ritratto' },
        social: { label: 'Profili social', help: 'Indirizzi https, uno per riga; al massimo quattro.' },
      }),
    },
  },
  samples: {
    name: 'In vetrina',
    shows: 'Gli assaggi fra le specialità e gli eventi, insieme ai piatti «in vetrina» dei menù.',
    fields: {
      title,
      dishes: listOf(['Assaggi', 'Assaggio', 'Aggiungi un assaggio'], {
        featured: { label: 'In vetrina', help: 'Disattivato, resta qui e sul sito non si vede.' },
        name: { label: 'Nome' },
        ingredients: { label: 'Ingredienti' },
        price: { label: 'Prezzo' },
        image,
        alt,
        href: { label: 'Dove porta', help: linkHelp },
        category: { label: 'Filtro', options: dashboardWords.menus.category },
        marks,
      }),
    },
  },
  forms: {
    name: 'Accanto ai moduli',
    shows: 'Le righe accanto alla prenotazione e alla newsletter.',
    fields: { booking: { label: 'Accanto alla prenotazione' }, newsletter: { label: 'Accanto alla newsletter' } },
  },
  'menu-page': {
    name: 'Pagina dei menù',
    shows: 'L’introduzione della pagina con tutti i menù.',
    fields: introduction,
  },
  'lunch-page': {
    name: 'Pagina del pranzo',
    shows: 'L’introduzione della pagina con i menù del pranzo.',
    fields: introduction,
  },
  wip: {
    name: '«Stiamo arrivando»',
    shows: 'La pagina /wip, per chi arriva prima che il sito sia pronto.',
    fields: { title, text },
  },
  privacy: {
    name: 'Privacy',
    shows: 'L’informativa su come si trattano i dati di chi prenota e scrive.',
    fields: legal('l’informativa'),
  },
  termini: {
    name: 'Termini',
    shows: 'Le regole del sito e delle prenotazioni.',
    fields: legal('la pagina dei termini'),
  },
} as const;

function legal(what: string) {
  return {
    published: { label: 'Sul sito', help: `Attivo, chiunque legge ${what} e il piè di pagina ci porta.` },
    title,
    text: { label: 'Testo', help: 'Una riga che comincia con «## » è un titolo; una riga vuota separa i capoversi.' },
  } as const;
}
