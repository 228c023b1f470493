import { catalogue } from './languages.ts';

export const landingWords = catalogue((say) => ({
  skip: say('Vai al contenuto', 'Skip to content', 'Ir para o conteúdo'),
  newTab: say('(si apre in una nuova scheda)', '(opens in a new tab)', '(abre num novo separador)'),

  quickContacts: say('Recapiti rapidi', 'Quick contacts', 'Contactos rápidos'),
  call: say('Chiama', 'Call', 'Ligar'),
  menuLink: say('Il menù', 'The menu', 'A ementa'),

  mainNavigation: say('Principale', 'Main', 'Principal'),
  openNavigation: say('Apri il menù di navigazione', 'Open the navigation menu', 'Abrir o menu de navegação'),
  closeNavigation: say('Chiudi il menù di navigazione', 'Close the navigation menu', 'Fechar o menu de navegação'),
  home: say('Home', 'Home', 'Início'),
  navigation: {
    story: say('Storia', 'Story', 'História'),
    menu: say('Menù', 'Menu', 'Ementa'),
    specials: say('Specialità', 'Specials', 'Especialidades'),
    events: say('Eventi', 'Events', 'Eventos'),
    gallery: say('Galleria', 'Gallery', 'Galeria'),
    contact: say('Contatti', 'Contact', 'Contactos'),
    franchising: say('Franchising', 'Franchising', 'Franchising'),
  },
  bookNow: say('Prenota ora', 'Book now', 'Reservar'),

  carousel: say('In primo piano', 'Featured', 'Em destaque'),
  carouselRole: say('carosello', 'carousel', 'carrossel'),
  slideRole: say('diapositiva', 'slide', 'diapositivo'),
  slide: (number: number, count: number) => say(`${number} di ${count}`, `${number} of ${count}`, `${number} de ${count}`),
  slideLink: (number: number, count: number) =>
    say(`Diapositiva ${number} di ${count}`, `Slide ${number} of ${count}`, `Diapositivo ${number} de ${count}`),
  previousSlide: say('Precedente', 'Previous', 'Anterior'),
  nextSlide: say('Successiva', 'Next', 'Seguinte'),
  pause: say('Ferma lo scorrimento', 'Stop the slide show', 'Parar a passagem automática'),
  play: say('Riprendi lo scorrimento', 'Start the slide show', 'Retomar a passagem automática'),

  filter: say('Mostra', 'Show', 'Mostrar'),
  categories: {
    all: say('Tutto', 'All', 'Tudo'),
    starters: say('Antipasti', 'Starters', 'Entradas'),
    salads: say('Insalate', 'Salads', 'Saladas'),
    specialty: say('Specialità', 'Specialty', 'Especialidades'),
    nigiri: say('Nigiri', 'Nigiri', 'Nigiri'),
  },
  nothingOfKind: say(
    'Per ora in vetrina non c’è niente del genere. In carta sì.',
    'Nothing of the kind in the window at the moment. There are some on the menu.',
    'De momento não há nada assim na montra. Na ementa há.',
  ),
  from: say('da', 'from', 'desde'),

  bookTitle: say('Prenota un tavolo', 'Book a table', 'Reservar uma mesa'),

  contactTitle: say('Dove ci trovate', 'Where to find us', 'Onde estamos'),
  address: say('Indirizzo', 'Address', 'Morada'),
  hours: say('Orari', 'Opening hours', 'Horário'),
  everyDay: say('tutti i giorni', 'every day', 'todos os dias'),
  closed: say('chiuso', 'closed', 'fechado'),
  /** Above the days that differ from the week. */
  comingChanges: say('Nelle prossime settimane', 'In the coming weeks', 'Nas próximas semanas'),
  phone: say('Telefono', 'Phone', 'Telefone'),
  email: say('Email', 'Email', 'Email'),
  writeTitle: say('Scriveteci due righe', 'Drop us a line', 'Escreva-nos duas linhas'),

  usefulLinks: say('Link utili', 'Useful links', 'Ligações úteis'),
  allergens: say('Il libro degli allergeni', 'The allergen book', 'O livro dos alergénios'),
  contact: say('Contatti', 'Contact', 'Contactos'),
  terms: say('Termini di servizio', 'Terms of service', 'Termos de serviço'),
  privacy: say('Privacy', 'Privacy policy', 'Privacidade'),
  partner: say('Partner ufficiale', 'Official partner', 'Parceiro oficial'),
  letterTitle: say('La lettera del mese', 'The monthly letter', 'A carta do mês'),
  rea: say('REA', 'REA', 'REA'),
  register: say('Registro delle imprese', 'Register of companies', 'Registo das empresas'),
  capital: say('Cap. soc.', 'Share capital', 'Capital social'),
  oneMember: say('società con unico socio', 'single-member company', 'sociedade de sócio único'),
  sampleData: say(
    'Dati di esempio: non sono quelli di una società vera.',
    'Sample data: not those of a real company.',
    'Dados de exemplo: não são de uma empresa real.',
  ),
  colophon: say(
    'Composto in Zen Antique e Ysabeau. Illustrazioni della casa.',
    'Set in Zen Antique and Ysabeau. Illustrations by the house.',
    'Composto em Zen Antique e Ysabeau. Ilustrações da casa.',
  ),
}));
