import type { Catalogue } from './catalogue.ts';

/** What whoever subscribes agrees to, until the staff write their own. */
export const newsletterConsent: Catalogue<string> = {
  it: 'Mandatemi la lettera del mese di Sushi Mediterraneo. Posso disiscrivermi quando voglio, dal link in fondo a ogni lettera.',
  en: 'Please send me the monthly letter of Sushi Mediterraneo. I can unsubscribe whenever I like, with the link at the foot of each letter.',
  pt: 'Enviem-me a carta do mês do Sushi Mediterraneo. Posso cancelar a subscrição quando quiser, na ligação ao fundo de cada carta.',
};

const it = {
  form: {
    submit: 'Iscriviti',
    email: 'Email',
    /** The same whether an address is known or not. */
    sent: 'Controllate la posta',
    wrong: 'Scrivete un indirizzo come nome@esempio.it.',
    off: 'L’iscrizione alla lettera è sospesa. Riprovate più avanti.',
    heading: 'La lettera del mese',
  },
  confirm: {
    title: 'Conferma l’iscrizione',
    heading: 'Ancora un tocco',
    before: 'La barchetta è pronta. Premete il pulsante e la lettera del mese arriva a ',
    button: 'Conferma l’iscrizione',
    notYou: (kept: string) =>
      `Non siete stati voi? Chiudete la pagina: senza il pulsante non parte niente, e fra ${kept} cancelliamo l’indirizzo.`,
  },
  confirmed: {
    title: 'Iscrizione confermata',
    heading: 'È salpata',
    text: 'La prossima lettera arriva con il mare calmo. Una al mese, non di più: siamo gente di coltello, non di tastiera.',
    menu: 'Intanto, il menù',
  },
  already: {
    title: 'Siete già iscritti',
    heading: 'Siete già a bordo',
    text: 'La lettera del mese arriva già a questo indirizzo: non c’è altro da fare.',
  },
  old: {
    title: 'Link scaduto',
    heading: 'Questo link ha fatto il suo tempo',
    text: 'Se eravate già iscritti lo siete ancora. Altrimenti bastano l’indirizzo e la conferma.',
    write: 'Volete disiscrivervi? Scriveteci e ci pensiamo noi:',
  },
  leave: {
    title: 'Disiscriversi',
    heading: 'Non volete più la lettera?',
    after: ' non riceverà più la lettera del mese. Le altre mail, come le conferme delle prenotazioni, continuano ad arrivare.',
    button: 'Disiscriviti',
    nothing: 'Non chiediamo perché, e non serve entrare da nessuna parte.',
  },
  left: {
    title: 'Iscrizione annullata',
    heading: 'Buon vento',
    text: (kept: string) =>
      `L’iscrizione è annullata: la lettera non arriva più. Fra ${kept} dell’indirizzo resta soltanto un codice dal quale non si ricava, per non iscrivervi un’altra volta per sbaglio.`,
    undo: 'Ripristina l’iscrizione',
    home: 'Alla pagina iniziale',
  },
  drawings: {
    boat: 'Una barchetta di carta, con il francobollo rosso, salpa col sole',
    night: 'La barchetta di carta si allontana di notte, sotto la luna',
    bottle: 'Una bottiglia di vetro galleggia sulle onde',
  },
};

/** The pages to which the links of the newsletter lead, and its form. */
export const newsletterPages = {
  it,
  en: {
    form: {
      submit: 'Subscribe',
      email: 'Email',
      sent: 'Check your mail',
      wrong: 'Please write an address like name@example.com.',
      off: 'Subscribing to the letter is suspended. Please try again later.',
      heading: 'The monthly letter',
    },
    confirm: {
      title: 'Confirm your subscription',
      heading: 'One more tap',
      before: 'The paper boat is ready. Tap the button and the monthly letter comes to ',
      button: 'Confirm the subscription',
      notYou: (kept) => `Wasn’t this you? Close the page: without the button nothing is sent, and in ${kept} we delete the address.`,
    },
    confirmed: {
      title: 'Subscription confirmed',
      heading: 'It has set sail',
      text: 'The next letter comes when the sea is calm. One a month and no more: we are people of the knife, not of the keyboard.',
      menu: 'Meanwhile, the menu',
    },
    already: {
      title: 'You are already subscribed',
      heading: 'You are already on board',
      text: 'The monthly letter already comes to this address: there is nothing else to do.',
    },
    old: {
      title: 'This link has expired',
      heading: 'This link has had its day',
      text: 'If you were subscribed, you still are. If not, your address and a confirmation are enough.',
      write: 'Would you like to unsubscribe? Write to us and we will see to it:',
    },
    leave: {
      title: 'Unsubscribe',
      heading: 'No more letters?',
      after: ' will not receive the monthly letter any more. Other emails, such as confirmations of bookings, still arrive.',
      button: 'Unsubscribe',
      nothing: 'We do not ask why, and there is nowhere to sign in.',
    },
    left: {
      title: 'You have unsubscribed',
      heading: 'Fair winds',
      text: (kept) =>
        `Your subscription has ended: the letter will not come any more. In ${kept} all that is left of your address is a code from which it cannot be worked out, so that we do not subscribe you again by mistake.`,
      undo: 'Subscribe again',
      home: 'Back to the home page',
    },
    drawings: {
      boat: 'A paper boat with a red stamp sets sail with the sun',
      night: 'The paper boat sails away at night, under the moon',
      bottle: 'A glass bottle floats on the waves',
    },
  },
  pt: {
    form: {
      submit: 'Subscrever',
      email: 'Email',
      sent: 'Veja o seu correio',
      wrong: 'Escreva um endereço como nome@exemplo.pt.',
      off: 'A subscrição da carta está suspensa. Tente mais tarde.',
      heading: 'A carta do mês',
    },
    confirm: {
      title: 'Confirmar a subscrição',
      heading: 'Só mais um toque',
      before: 'O barquinho está pronto. Carregue no botão e a carta do mês chega a ',
      button: 'Confirmar a subscrição',
      notYou: (kept) => `Não fez este pedido? Feche a página: sem o botão nada é enviado, e daqui a ${kept} apagamos o endereço.`,
    },
    confirmed: {
      title: 'Subscrição confirmada',
      heading: 'Já zarpou',
      text: 'A próxima carta chega com o mar calmo. Uma por mês e não mais: somos gente de faca, não de teclado.',
      menu: 'Entretanto, a ementa',
    },
    already: {
      title: 'A subscrição já existe',
      heading: 'Já está a bordo',
      text: 'A carta do mês já chega a este endereço: não há mais nada a fazer.',
    },
    old: {
      title: 'Ligação expirada',
      heading: 'Esta ligação já passou do tempo',
      text: 'Se já tinha uma subscrição, continua a tê-la. Se não, bastam o endereço e a confirmação.',
      write: 'Quer cancelar a subscrição? Escreva-nos e tratamos disso:',
    },
    leave: {
      title: 'Cancelar a subscrição',
      heading: 'Já não quer a carta?',
      after: ' deixa de receber a carta do mês. Os outros emails, como as confirmações das reservas, continuam a chegar.',
      button: 'Cancelar a subscrição',
      nothing: 'Não perguntamos porquê, e não é preciso entrar em lado nenhum.',
    },
    left: {
      title: 'Subscrição cancelada',
      heading: 'Bons ventos',
      text: (kept) =>
        `A subscrição está cancelada: a carta já não chega. Daqui a ${kept}, do endereço fica só um código que não permite recuperá-lo, para que a carta não volte a seguir por engano.`,
      undo: 'Repor a subscrição',
      home: 'Para a página inicial',
    },
    drawings: {
      boat: 'Um barquinho de papel com um selo vermelho zarpa com o sol',
      night: 'O barquinho de papel afasta-se à noite, sob a lua',
      bottle: 'Uma garrafa de vidro flutua nas ondas',
    },
  },
} satisfies Catalogue<typeof it>;
