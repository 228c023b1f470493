import { listed } from './formats.ts';
import { catalogue, type Catalogue, type Language } from './languages.ts';
import type { RoleName } from './roles.ts';

/** The facts of a paragraph, from the table of retention (restaurant/privacy/retention.ts). */
interface Facts {
  /** The term: *sette giorni*. */
  kept: string;
  /** A second term: of the sheet that repeats the data, of data deleted earlier, or of browsers with push messages. */
  also: string;
  /** The legal basis, in brackets. */
  basis: string;
  /** *il personale di sala e dell’ufficio*. */
  readers: string;
}

/** The paragraphs of the privacy notice. They follow the table of retention, so that the notice and the jobs cannot differ. */
export const keptDataWords = catalogue((say) => ({
  bases: {
    request: say(
      'art. 6, par. 1, lett. b, GDPR: dare seguito alla vostra richiesta',
      'Art. 6(1)(b) GDPR: to do what you have asked for',
      'art. 6.º, n.º\u00a01, al. b), do RGPD: dar seguimento ao seu pedido',
    ),
    consent: say(
      'art. 6, par. 1, lett. a, GDPR e art. 130 Codice privacy: il vostro consenso',
      'Art. 6(1)(a) GDPR and Art. 130 of the Privacy Code: your consent',
      'art. 6.º, n.º\u00a01, al. a), do RGPD e art. 130.º do Código da Privacidade: o seu consentimento',
    ),
    'health consent': say(
      'art. 9, par. 2, lett. a, GDPR: il vostro consenso esplicito',
      'Art. 9(2)(a) GDPR: your explicit consent',
      'art. 9.º, n.º\u00a02, al. a), do RGPD: o seu consentimento explícito',
    ),
    interest: say(
      'art. 6, par. 1, lett. f, GDPR: il nostro legittimo interesse',
      'Art. 6(1)(f) GDPR: our legitimate interest',
      'art. 6.º, n.º\u00a01, al. f), do RGPD: o nosso interesse legítimo',
    ),
  },
  all: say('tutto il personale', 'All the staff', 'todo o pessoal'),
  some: (roles: readonly RoleName[]) =>
    say(`il personale che lavora ${joined(roles, 'it')}`, `The staff ${joined(roles, 'en')}`, `o pessoal ${joined(roles, 'pt')}`),
  nobody: say('nessuno', 'Nobody', 'ninguém'),
  paragraphs: {
    bookings: ({ kept, also, basis, readers }: Facts) =>
      say(
        `Di una prenotazione conserviamo nome, email, telefono, lingua, giorno, ora, numero di persone e quello che le accade: confermata, in lista d’attesa, arrivo in ritardo, annullata, conclusa, non presentata. Se prenotate per telefono o di persona, gli stessi dati li scrive il personale. Servono a tenervi il tavolo, a confermarlo, a ricordarvelo e ad avvisarvi se si libera un posto (${basis}): senza non possiamo prenotare. Li legge ${readers}. Dopo ${kept} dalla visita la prenotazione diventa anonima: nome e recapiti si cancellano, con quello che il personale vi ha scritto accanto, e per le statistiche del ristorante restano soltanto il riferimento, il giorno, l’ora, il numero delle persone, la lingua, il tavolo, da dove è arrivata e che cosa ne è stato. Se chiedete di essere avvisati su un telefono, conserviamo con il vostro consenso l’indirizzo e le chiavi che il browser ci dà per questo; l’avviso viaggia cifrato attraverso il servizio di notifiche del browser (per esempio di Apple, Google, Microsoft o Mozilla), che non può leggerlo. Si smette con un tocco dalla pagina della prenotazione, e tutto si cancella ${also} dopo la visita.`,
        `For a booking we keep your name, email, telephone, language, day, time, number of people and what becomes of it: confirmed, on the waiting list, arriving late, cancelled, completed, no-show. If you book by telephone or in person, the staff write down the same data. They are used to hold your table, confirm it, remind you of it and tell you if a place becomes free (${basis}): without them we cannot make the booking. ${readers} can read them. After ${kept} from the visit the booking is made anonymous: name and contact details are erased, with what the staff wrote beside it, and for the restaurant’s statistics only the reference, the day, the time, the number of people, the language, the table, where it came from and what became of it remain. If you ask to be told on a phone, we keep with your consent the address and the keys that the browser gives us for it; the notification travels encrypted through the browser’s notification service (for example of Apple, Google, Microsoft or Mozilla), which cannot read it. It ends with one tap on the page of the booking, and all of it is erased ${also} after the visit.`,
        `De uma reserva conservamos nome, email, telefone, língua, dia, hora, número de pessoas e o que lhe acontece: confirmada, em lista de espera, chegada com atraso, cancelada, concluída, não comparência. Se reservar por telefone ou pessoalmente, é o pessoal que escreve os mesmos dados. Servem para lhe guardar a mesa, confirmá-la, lembrá-la e avisar se vagar um lugar (${basis}): sem eles não podemos reservar. Quem os lê: ${readers}. Passados ${kept} da visita a reserva torna-se anónima: nome e contactos apagam-se, com o que o pessoal escreveu junto dela, e para as estatísticas do restaurante ficam apenas a referência, o dia, a hora, o número de pessoas, a língua, a mesa, de onde veio e o que aconteceu com ela. Se pedir para receber avisos num telemóvel, conservamos com o seu consentimento o endereço e as chaves que o navegador nos dá para isso; o aviso viaja cifrado através do serviço de notificações do navegador (por exemplo da Apple, Google, Microsoft ou Mozilla), que não o pode ler. Acaba com um toque na página da reserva, e tudo se apaga ${also} depois da visita.`,
      ),
    wishes: ({ kept, basis, readers }: Facts) =>
      say(
        `Se volete, potete aggiungere un messaggio, una ricorrenza, la richiesta di un seggiolone, di un tavolo raggiungibile senza gradini o di una sala. Servono a preparare il tavolo (${basis}). Li legge ${readers}, e si cancellano ${kept} dopo la visita.`,
        `If you wish, you can add a message, a celebration, a request for a high chair, for step-free access or for a room. They are used to prepare the table (${basis}). ${readers} can read them, and they are erased ${kept} after the visit.`,
        `Se quiser, pode acrescentar uma mensagem, uma comemoração, o pedido de uma cadeira de bebé, de uma mesa acessível sem degraus ou de uma sala. Servem para preparar a mesa (${basis}). Quem os lê: ${readers}. Apagam-se ${kept} depois da visita.`,
      ),
    allergies: ({ kept, also, basis, readers }: Facts) =>
      say(
        `Se prenotando ci segnalate un’allergia o un’intolleranza, ci affidate un dato sulla salute. La trattiamo solo per servirvi in sicurezza e solo con il vostro consenso (${basis}), che date con la casella accanto al campo o, per telefono, a voce a chi lo scrive; ne conserviamo l’ora e la versione del testo. La legge ${readers}. Allergia e consenso si cancellano ${kept} dopo la visita; il foglio della serata, che la riporta, entro ${also} dalla fine di quel giorno. Potete ritirare il consenso quando volete, dalla pagina della vostra prenotazione o dicendocelo: l’allergia si cancella subito. E potete sempre dirci tutto a voce, in sala.`,
        `If you tell us of an allergy or intolerance when booking, you are entrusting us with health data. We use it only to serve you safely and only with your consent (${basis}), which you give with the box beside the field or, on the telephone, in words to whoever writes it down; we keep the time of it and the version of the text. ${readers} can read it. Allergy and consent are erased ${kept} after the visit; the sheet of the evening, which repeats the allergy, within ${also} of the end of that day. You may withdraw your consent whenever you like, from the page of your booking or by telling us: the allergy is erased at once. And you can always tell us in person, at the table.`,
        `Se ao reservar nos indicar uma alergia ou intolerância, confia-nos um dado de saúde. Tratamo-lo só para o servir em segurança e só com o seu consentimento (${basis}), que dá com a caixa ao lado do campo ou, por telefone, de viva voz a quem o escreve; conservamos a hora e a versão do texto. Quem o lê: ${readers}. Alergia e consentimento apagam-se ${kept} depois da visita; a folha da noite, que a repete, até ${also} depois do fim desse dia. Pode retirar o consentimento quando quiser, na página da sua reserva ou avisando-nos: a alergia apaga-se de imediato. E pode sempre dizer-nos tudo de viva voz, à mesa.`,
      ),
    cards: ({ kept, basis, readers }: Facts) =>
      say(
        `Di chi prenota il personale tiene una scheda: nome, recapiti, visite, prenotazioni non presentate, note ed etichette scritte da noi, mai le allergie. Serve a riconoscere chi torna e a organizzare la sala (${basis}); nessuna decisione è presa in modo automatico. La legge ${readers}. Si cancella ${kept} dopo l’ultima visita. Potete opporvi in ogni momento (art. 21 GDPR): scriveteci, e la cancelliamo.`,
        `The staff keep a card on those who book: name, contact details, visits, bookings not honoured, notes and labels of our own, never allergies. It is used to recognise who comes back and to organise the room (${basis}); no decision is taken automatically. ${readers} can read it. It is erased ${kept} after the last visit. You may object at any time (Art. 21 GDPR): write to us, and we erase it.`,
        `De quem reserva o pessoal guarda uma ficha: nome, contactos, visitas, reservas sem comparência, notas e etiquetas escritas por nós, nunca as alergias. Serve para reconhecer quem volta e para organizar a sala (${basis}); nenhuma decisão é tomada de modo automático. Quem a lê: ${readers}. Apaga-se ${kept} depois da última visita. Pode opor-se a qualquer momento (art. 21.º do RGPD): escreva-nos, e apagamo-la.`,
      ),
    messages: ({ kept, also, basis, readers }: Facts) =>
      say(
        `Il modulo dei contatti raccoglie nome, email, oggetto, messaggio e la lingua della pagina. Servono a rispondervi (${basis}; negli altri casi, il nostro legittimo interesse a rispondere a chi ci scrive, lett. f). Li legge ${readers}. Messaggi e risposte si cancellano ${kept} dopo l’ultima parola della conversazione, salvo che servano a far valere un diritto; quelli che eliminiamo prima, ${also} dopo.`,
        `The contact form collects name, email, subject, message and the language of the page. They are used to reply to you (${basis}; in other cases, our legitimate interest in answering those who write to us, point (f)). ${readers} can read them. Messages and replies are erased ${kept} after the last word of the conversation, unless they are needed to establish or defend a legal claim; those we delete earlier, ${also} later.`,
        `O formulário de contacto recolhe nome, email, assunto, mensagem e a língua da página. Servem para lhe responder (${basis}; nos outros casos, o nosso interesse legítimo em responder a quem nos escreve, al. f)). Quem os lê: ${readers}. Mensagens e respostas apagam-se ${kept} depois da última palavra da conversa, salvo se forem necessárias para exercer ou defender um direito; as que eliminamos antes, ${also} depois.`,
      ),
    mails: ({ kept, basis, readers }: Facts) =>
      say(
        `Delle mail che vi mandiamo conserviamo l’indirizzo, il testo e se sono arrivate, per rimediare quando non arrivano (${basis}). Le legge ${readers}, e si cancellano dopo ${kept}.`,
        `For the emails we send you, we keep the address, the text and whether they arrived, so as to make up for those that do not (${basis}). ${readers} can read them, and they are erased after ${kept}.`,
        `Dos emails que lhe enviamos conservamos o endereço, o texto e se chegaram, para remediar quando não chegam (${basis}). Quem os lê: ${readers}. Apagam-se ao fim de ${kept}.`,
      ),
    subscriptions: ({ kept, basis, readers }: Facts) =>
      say(
        `Per la newsletter ci bastano il vostro indirizzo email e la lingua della pagina. L’iscrizione vale solo dopo che l’avete confermata dal messaggio che vi mandiamo (${basis}). Per poterlo dimostrare conserviamo il testo a cui avete acconsentito con la sua versione, da dove è arrivata la richiesta, la sua ora e quella della conferma. Li legge ${readers}. Indirizzo e prova restano finché siete iscritti; se non confermate si cancellano ${kept} dopo la richiesta, se vi disiscrivete ${kept} dopo.`,
        `For the newsletter your email address and the language of the page are all we need. The subscription counts only once you have confirmed it from the message we send you (${basis}). So that we can demonstrate it, we keep the text you agreed to with its version, where the request came from, its time and that of the confirmation. ${readers} can read them. Address and proof stay for as long as you are subscribed; if you do not confirm they are erased ${kept} after the request, if you unsubscribe ${kept} later.`,
        `Para a newsletter bastam-nos o seu endereço de email e a língua da página. A subscrição só vale depois de a confirmar a partir da mensagem que lhe enviamos (${basis}). Para o podermos demonstrar, conservamos o texto que aceitou com a sua versão, de onde veio o pedido, a sua hora e a da confirmação. Quem os lê: ${readers}. Endereço e prova ficam enquanto a subscrição durar; se não confirmar, apagam-se ${kept} depois do pedido; se a cancelar, ${kept} depois.`,
      ),
    suppressions: ({ basis }: Facts) =>
      say(
        `Di un indirizzo che si è disiscritto, che ha segnato la lettera come indesiderata, che la posta rifiuta o di cui ci è stata chiesta la cancellazione, resta senza termine soltanto un codice dal quale l’indirizzo non si ricava, con il motivo e la data, perché nessun elenco lo iscriva di nuovo (${basis}).`,
        `For an address that has unsubscribed, that has marked the letter as unwanted, that mail does not reach or whose erasure we were asked for, all that is kept, without a time limit, is a code from which the address cannot be worked out, with the reason and the date, so that no list subscribes it again (${basis}).`,
        `De um endereço que cancelou a subscrição, que marcou a carta como indesejada, que o correio recusa ou cujo apagamento nos foi pedido, fica sem prazo apenas um código que não permite recuperá-lo, com o motivo e a data, para que nenhuma lista o subscreva outra vez (${basis}).`,
      ),
    attempts: ({ kept, also, basis }: Facts) =>
      say(
        `Per limitare gli invii ripetuti dai moduli e gli accessi abusivi contiamo quante volte un indirizzo di rete o una casella ci provano, sotto forma di codici e per ${kept} al massimo; altrettanto resta, accanto a una prenotazione, il codice della rete da cui è arrivata. Quello che aspetta la conferma per mail si cancella dopo ${also} (${basis} alla sicurezza).`,
        `To limit repeated submissions of the forms and improper attempts to sign in, we count how often a network address or a mailbox tries, as codes and for ${kept} at most; for as long the code of the network that a booking came from is kept beside it. What waits to be confirmed by email is deleted after ${also} (${basis} in security).`,
        `Para limitar os envios repetidos dos formulários e os acessos abusivos contamos quantas vezes um endereço de rede ou uma caixa de correio tentam, sob a forma de códigos e por ${kept} no máximo; pelo mesmo tempo fica, junto de uma reserva, o código da rede de onde chegou. O que espera a confirmação por email apaga-se ao fim de ${also} (${basis} na segurança).`,
      ),
  },
}));

export type KeptParagraph = keyof (typeof keptDataWords)['it']['paragraphs'];

const at = {
  it: { admin: 'in amministrazione', office: 'in ufficio', door: 'in sala', kitchen: 'in cucina' },
  en: { admin: 'in administration', office: 'in the office', door: 'in the dining room', kitchen: 'in the kitchen' },
  pt: { admin: 'da administração', office: 'do escritório', door: 'da sala', kitchen: 'da cozinha' },
} satisfies Catalogue<Record<RoleName, string>>;

const joined = (roles: readonly RoleName[], language: Language) =>
  listed(
    roles.map((role) => at[language][role]),
    language,
  );
