import { catalogue, type Catalogue } from './languages.ts';

export const newsletterConsent: Catalogue<string> = {
  it: 'Mandatemi la lettera del mese di Sushi Mediterraneo. Posso disiscrivermi quando voglio, dal link in fondo a ogni lettera.',
  en: 'Please send me the monthly letter of Sushi Mediterraneo. I can unsubscribe whenever I like, with the link at the foot of each letter.',
  pt: 'Enviem-me a carta do mês do Sushi Mediterraneo. Posso cancelar a subscrição quando quiser, na ligação ao fundo de cada carta.',
};

export const newsletterPages = catalogue((say) => ({
  form: {
    heading: say('La lettera del mese', 'The monthly letter', 'A carta do mês'),
  },
  confirm: {
    title: say('Conferma l’iscrizione', 'Confirm your subscription', 'Confirmar a subscrição'),
    heading: say('Ancora un tocco', 'One more tap', 'Só mais um toque'),
    before: say(
      'La barchetta è pronta. Premete il pulsante e la lettera del mese arriva a ',
      'The paper boat is ready. Tap the button and the monthly letter comes to ',
      'O barquinho está pronto. Carregue no botão e a carta do mês chega a ',
    ),
    button: say('Conferma l’iscrizione', 'Confirm the subscription', 'Confirmar a subscrição'),
    notYou: (kept: string) =>
      say(
        `Non siete stati voi? Chiudete la pagina: senza il pulsante non parte niente, e fra ${kept} cancelliamo l’indirizzo.`,
        `Wasn’t this you? Close the page: without the button nothing is sent, and in ${kept} we delete the address.`,
        `Não fez este pedido? Feche a página: sem o botão nada é enviado, e daqui a ${kept} apagamos o endereço.`,
      ),
  },
  confirmed: {
    title: say('Iscrizione confermata', 'Subscription confirmed', 'Subscrição confirmada'),
    heading: say('È salpata', 'It has set sail', 'Já zarpou'),
    text: say(
      'La prossima lettera arriva con il mare calmo. Una al mese, non di più: siamo gente di coltello, non di tastiera.',
      'The next letter comes when the sea is calm. One a month and no more: we are people of the knife, not of the keyboard.',
      'A próxima carta chega com o mar calmo. Uma por mês e não mais: somos gente de faca, não de teclado.',
    ),
    menu: say('Intanto, il menù', 'Meanwhile, the menu', 'Entretanto, a ementa'),
  },
  already: {
    title: say('Siete già iscritti', 'You are already subscribed', 'A subscrição já existe'),
    heading: say('Siete già a bordo', 'You are already on board', 'Já está a bordo'),
    text: say(
      'La lettera del mese arriva già a questo indirizzo: non c’è altro da fare.',
      'The monthly letter already comes to this address: there is nothing else to do.',
      'A carta do mês já chega a este endereço: não há mais nada a fazer.',
    ),
  },
  old: {
    title: say('Link scaduto', 'This link has expired', 'Ligação expirada'),
    heading: say('Questo link ha fatto il suo tempo', 'This link has had its day', 'Esta ligação já passou do prazo'),
    text: say(
      'Se eravate già iscritti lo siete ancora. Altrimenti bastano l’indirizzo e la conferma.',
      'If you were subscribed, you still are. If not, your address and a confirmation are enough.',
      'Se já tinha uma subscrição, continua a tê-la. Se não, bastam o endereço e a confirmação.',
    ),
    write: say(
      'Volete disiscrivervi? Scriveteci e ci pensiamo noi:',
      'Would you like to unsubscribe? Write to us and we will see to it:',
      'Quer cancelar a subscrição? Escreva-nos e tratamos disso:',
    ),
  },
  leave: {
    title: say('Disiscriversi', 'Unsubscribe', 'Cancelar a subscrição'),
    heading: say('Non volete più la lettera?', 'No more letters?', 'Já não quer a carta?'),
    after: say(
      ' non riceverà più la lettera del mese. Le altre mail, come le conferme delle prenotazioni, continuano ad arrivare.',
      ' will not receive the monthly letter any more. Other emails, such as confirmations of bookings, still arrive.',
      ' deixa de receber a carta do mês. Os outros emails, como as confirmações das reservas, continuam a chegar.',
    ),
    button: say('Disiscriviti', 'Unsubscribe', 'Cancelar a subscrição'),
    nothing: say(
      'Non chiediamo perché, e non serve entrare da nessuna parte.',
      'We do not ask why, and there is nowhere to sign in.',
      'Não perguntamos porquê, e não é preciso entrar em lado nenhum.',
    ),
  },
  left: {
    title: say('Iscrizione annullata', 'You have unsubscribed', 'Subscrição cancelada'),
    heading: say('Buon vento', 'Fair winds', 'Bons ventos'),
    text: (kept: string) =>
      say(
        `L’iscrizione è annullata: la lettera non arriva più. Fra ${kept} dell’indirizzo resta soltanto un codice dal quale non si ricava, per non iscrivervi un’altra volta per sbaglio.`,
        `Your subscription has ended: the letter will not come any more. In ${kept} all that is left of your address is a code from which it cannot be worked out, so that we do not subscribe you again by mistake.`,
        `A subscrição está cancelada: a carta já não chega. Daqui a ${kept}, do endereço fica só um código que não permite recuperá-lo, para que a carta não volte a seguir por engano.`,
      ),
    undo: say('Ripristina l’iscrizione', 'Subscribe again', 'Repor a subscrição'),
    home: say('Alla pagina iniziale', 'Back to the home page', 'Para a página inicial'),
  },
  drawings: {
    boat: say(
      'Una barchetta di carta, con il francobollo rosso, salpa col sole',
      'A paper boat with a red stamp sets sail with the sun',
      'Um barquinho de papel com um selo vermelho zarpa com o sol',
    ),
    night: say(
      'La barchetta di carta si allontana di notte, sotto la luna',
      'The paper boat sails away at night, under the moon',
      'O barquinho de papel afasta-se à noite, sob a lua',
    ),
    bottle: say(
      'Una bottiglia di vetro galleggia sulle onde',
      'A glass bottle floats on the waves',
      'Uma garrafa de vidro flutua nas ondas',
    ),
  },
}));
