import type { Catalogue } from './catalogue.ts';

/* What is said when a page is read without the network. */

const it = {
  updated: (date: string, time: string) => `Contenuto salvato, aggiornato il ${date} alle ${time}.`,
  caution: 'Piatti, prezzi e allergeni potrebbero essere cambiati nel frattempo: chiedete in sala.',
  /** Until a script has filtered the saved copy. */
  unfiltered: 'Il filtro qui non è applicato: questo è il menù intero.',
  failed: 'Una parte della pagina non si è caricata. Il resto funziona; se serve, ricaricate fra poco.',
  page: {
    title: 'Siete senza rete',
    lead: 'Questa pagina non è stata tenuta da parte. I menù che avete già aperto si leggono lo stesso.',
    /** Before the telephone number. */
    table: 'Per un tavolo basta il telefono:',
    ways: 'Da leggere senza rete',
    allergens: 'Il libro degli allergeni',
    list: 'Ultima lista dei menù ricevuta',
    listCaution: 'Qui mancano gli allergeni: prima di ordinare chiedete in sala.',
  },
};

export const offlineWords = {
  it,
  en: {
    updated: (date, time) => `Saved copy, updated on ${date} at ${time}.`,
    caution: 'Dishes, prices and allergens may have changed: please ask our staff.',
    unfiltered: 'The filter is not applied here: this is the whole menu.',
    failed: 'Part of this page did not load. The rest works; if you need it, reload in a little while.',
    page: {
      title: 'You are offline',
      lead: 'This page was not saved on your device. The menus you have already opened can still be read.',
      table: 'For a table the telephone is enough:',
      ways: 'To read offline',
      allergens: 'The allergen book',
      list: 'The last list of menus received',
      listCaution: 'Allergens are missing here: please ask our staff before you order.',
    },
  },
  pt: {
    updated: (date, time) => `Conteúdo guardado, atualizado em ${date} às ${time}.`,
    caution: 'Pratos, preços e alergénios podem ter mudado: pergunte na sala.',
    unfiltered: 'O filtro não está aplicado aqui: esta é a ementa inteira.',
    failed: 'Uma parte da página não carregou. O resto funciona; se precisar, recarregue daqui a pouco.',
    page: {
      title: 'Está sem rede',
      lead: 'Esta página não ficou guardada. As ementas que já abriu continuam a poder ser lidas.',
      table: 'Para uma mesa basta o telefone:',
      ways: 'Para ler sem rede',
      allergens: 'O livro dos alergénios',
      list: 'A última lista de ementas recebida',
      listCaution: 'Aqui faltam os alergénios: pergunte na sala antes de pedir.',
    },
  },
} satisfies Catalogue<typeof it>;

/** What a browser says in place of a page of the management area that it cannot load, where it keeps the sheet of a service. */
export const deskOfflineWords = {
  title: 'Manca la rete',
  lead: 'Questo schermo non si può ricaricare. Qui c’è il foglio del servizio com’era l’ultima volta:',
  /** @param day `sabato 28 novembre` @param time when the sheet was made */
  sheet: (service: 'lunch' | 'dinner', day: string, time: string) =>
    `${service === 'lunch' ? 'Pranzo' : 'Cena'} di ${day}, foglio delle ${time}`,
  careful: 'Ci sono telefoni e allergie: si cancella da solo la mattina dopo, e appena qualcuno esce.',
  again: 'Riprova',
} as const;
