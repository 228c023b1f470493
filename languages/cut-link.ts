import { catalogue } from './languages.ts';

/**
 * The text for a booking's link that leads to nothing, for example because its last letter is missing. It is a separate file, because small
 * pages of guests import the words of errors.
 */
export const cutLinkWords = catalogue((say) => ({
  text: say(
    'A questo link manca un pezzo: non porta a nessuna prenotazione. La vostra, se l’avete fatta, resta com’è. Apritelo dalla mail o copiatelo intero; se non va, chiamateci:',
    'A piece of this link is missing: it leads to no booking. Yours, if you made one, stays as it is. Open it from the email or copy all of it; if that does not help, call us:',
    'Falta um pedaço a esta ligação: não leva a nenhuma reserva. A sua, se a fez, fica como está. Abra-a a partir do email ou copie-a inteira; se não resultar, ligue-nos:',
  ),
}));
