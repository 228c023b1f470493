import { catalogue } from './languages.ts';

export const offlineWords = catalogue((say) => ({
  /** @param date in Italian with its article */
  updated: (date: string, time: string) =>
    say(
      `Contenuto salvato, aggiornato ${date} alle ${time}.`,
      `Saved copy, updated on ${date} at ${time}.`,
      `Conteúdo guardado, atualizado em ${date} às ${time}.`,
    ),
  caution: say(
    'Piatti, prezzi e allergeni potrebbero essere cambiati nel frattempo: chiedete in sala.',
    'Dishes, prices and allergens may have changed: please ask our staff.',
    'Pratos, preços e alergénios podem ter mudado: pergunte na sala.',
  ),
  /** Until a script has filtered the saved copy. */
  unfiltered: say(
    'Il filtro qui non è applicato: questo è il menù intero.',
    'The filter is not applied here: this is the whole menu.',
    'O filtro não está aplicado aqui: esta é a ementa inteira.',
  ),
  failed: say(
    'Una parte della pagina non si è caricata. Il resto funziona; se serve, ricaricate fra poco.',
    'Part of this page did not load. The rest works; if you need it, reload in a little while.',
    'Uma parte da página não carregou. O resto funciona; se precisar, recarregue daqui a pouco.',
  ),
  page: {
    title: say('Siete senza rete', 'You are offline', 'Está sem rede'),
    lead: say(
      'Questa pagina non è stata tenuta da parte. I menù che avete già aperto si leggono lo stesso.',
      'This page was not saved on your device. The menus you have already opened can still be read.',
      'Esta página não ficou guardada. As ementas que já abriu continuam a poder ser lidas.',
    ),
    /** Before the telephone number. */
    table: say('Per un tavolo basta il telefono:', 'For a table the telephone is enough:', 'Para uma mesa basta o telefone:'),
    ways: say('Da leggere senza rete', 'To read offline', 'Para ler sem rede'),
    allergens: say('Il libro degli allergeni', 'The allergen book', 'O livro dos alergénios'),
    list: say('Ultima lista dei menù ricevuta', 'The last list of menus received', 'A última lista de ementas recebida'),
    listCaution: say(
      'Qui mancano gli allergeni: prima di ordinare chiedete in sala.',
      'Allergens are missing here: please ask our staff before you order.',
      'Aqui faltam os alergénios: pergunte na sala antes de pedir.',
    ),
  },
}));

/** Replaces a page of the management area that cannot be loaded, in a browser with a kept sheet. */
export const deskOfflineWords = {
  title: 'Manca la rete',
  lead: 'Questo schermo non si può ricaricare. Qui c’è il foglio del servizio com’era l’ultima volta:',
  /** @param day `sabato 28 novembre` @param time when the sheet was made */
  sheet: (service: 'lunch' | 'dinner', day: string, time: string) =>
    `${service === 'lunch' ? 'Pranzo' : 'Cena'} di ${day}, foglio delle ${time}`,
  careful: 'Ci sono telefoni e allergie: si cancella da solo la mattina dopo, e appena qualcuno esce.',
  again: 'Riprova',
} as const;
