import type { Catalogue } from './catalogue.ts';

/* What the menu pages say around the menus; what the menus themselves say is content. */

const it = {
  theme: { label: 'Luce della pagina', day: 'Giorno', night: 'Notte' },
  all: 'Tutti i menù',
  lunch: 'Pranzo',
  skipToMenu: 'Vai ai piatti',
  index: {
    title: 'Menù',
    description: 'I menù della casa: la carta, la cena, il pranzo e quello che si beve, con prezzi e allergeni.',
    list: 'Scegliete un menù',
    empty: 'I menù sono in tipografia. Per sapere che cosa si mangia stasera basta una telefonata.',
  },
  lunchHub: {
    title: 'Pranzo',
    description: 'A pranzo: sushi al pezzo, panini di mare e pokè, con prezzi e allergeni.',
    sentence: 'Sushi al pezzo, panini di mare, ciotole col nome dei venti.',
    list: 'I menù del pranzo',
    empty: 'Oggi il pranzo è scritto solo sulla lavagna, in sala.',
  },
  servedNow: (until: string) => `In tavola adesso, ${until}`,
  servedNext: (when: string) => `In tavola ${when}`,
  sections: 'Sezioni del menù',
  emptyMenu: {
    title: 'Qui il piatto è vuoto',
    text: 'Questo menù non ha ancora righe: la cucina lo sta scrivendo. Intanto ce ne sono altri già pronti.',
  },
  currency: 'euro',
  legend: {
    title: 'Allergeni',
    unsure: 'Se un piatto non è dichiarato non vuol dire che sia sicuro: vuol dire che dovete chiedere.',
    undeclared: 'allergeni non dichiarati',
    none: 'nessuno dei 14 fra gli ingredienti',
    ask: 'Per allergie e intolleranze parlate con noi prima di ordinare: la cucina è una sola e usa tutti gli ingredienti elencati.',
    coperto: (amount: string) => `Prezzi in euro. Coperto ${amount} a persona.`,
    noCoperto: 'Prezzi in euro. Il coperto non si paga.',
    frozen: 'Congelato: uno o più ingredienti sono congelati o surgelati all’origine, sempre o secondo disponibilità.',
    blastFrozen: 'Abbattuto: congelato fino al cuore in abbattitore, prima del servizio.',
    updated: (date: string) => `Menù aggiornato il ${date}.`,
    rawFish:
      'Il pesce destinato a essere consumato crudo o praticamente crudo è stato sottoposto a bonifica preventiva conforme al Reg. (CE) n. 853/2004, all. III, sez. VIII, cap. III, parte D.',
  },
  others: 'Altri menù',
};

export const menuWords = {
  it,
  en: {
    theme: { label: 'Page light', day: 'Day', night: 'Night' },
    all: 'All menus',
    lunch: 'Lunch',
    skipToMenu: 'Skip to the dishes',
    index: {
      title: 'Menus',
      description: 'The menus of the house: à la carte, dinner, lunch and what there is to drink, with prices and allergens.',
      list: 'Choose a menu',
      empty: 'The menus are at the printer’s. To find out what there is to eat tonight, a phone call will do.',
    },
    lunchHub: {
      title: 'Lunch',
      description: 'At lunch: sushi by the piece, sandwiches from the sea and poke, with prices and allergens.',
      sentence: 'Sushi by the piece, sandwiches from the sea, bowls named after the winds.',
      list: 'The lunch menus',
      empty: 'Today lunch is written on the blackboard only, in the dining room.',
    },
    servedNow: (until: string) => `Now being served, ${until}`,
    servedNext: (when: string) => `Served ${when}`,
    sections: 'Sections of the menu',
    emptyMenu: {
      title: 'An empty plate',
      text: 'This menu has no lines yet: the kitchen is writing it. Meanwhile there are others ready.',
    },
    currency: 'euros',
    legend: {
      title: 'Allergens',
      unsure: 'A dish that is not declared is not a safe dish: it is one to ask about.',
      undeclared: 'allergens not declared',
      none: 'none of the 14 among the ingredients',
      ask: 'For allergies and intolerances, speak to us before you order: there is one kitchen, and it uses every ingredient listed.',
      coperto: (amount: string) => `Prices in euros. Cover charge ${amount} per person.`,
      noCoperto: 'Prices in euros. There is no cover charge.',
      frozen: 'Frozen: one or more ingredients are, or may be, frozen at source.',
      blastFrozen: 'Blast-frozen: frozen to the core in a blast freezer before serving.',
      updated: (date: string) => `Menu updated on ${date}.`,
      rawFish:
        'Fish to be eaten raw or almost raw has undergone the freezing treatment required by Regulation (EC) No 853/2004, Annex III, Section VIII, Chapter III, Part D.',
    },
    others: 'Other menus',
  },
  pt: {
    theme: { label: 'Luz da página', day: 'Dia', night: 'Noite' },
    all: 'Todas as ementas',
    lunch: 'Almoço',
    skipToMenu: 'Ir para os pratos',
    index: {
      title: 'Ementas',
      description: 'As ementas da casa: à carta, o jantar, o almoço e o que se bebe, com preços e alergénios.',
      list: 'Escolha uma ementa',
      empty: 'As ementas estão na tipografia. Para saber o que se come esta noite, basta um telefonema.',
    },
    lunchHub: {
      title: 'Almoço',
      description: 'Ao almoço: sushi à peça, sandes de mar e poke, com preços e alergénios.',
      sentence: 'Sushi à peça, sandes de mar, taças com o nome dos ventos.',
      list: 'As ementas do almoço',
      empty: 'Hoje o almoço está escrito apenas na ardósia, na sala.',
    },
    servedNow: (until: string) => `A servir agora, ${until}`,
    servedNext: (when: string) => `A servir ${when}`,
    sections: 'Secções da ementa',
    emptyMenu: {
      title: 'Aqui o prato está vazio',
      text: 'Esta ementa ainda não tem linhas: a cozinha está a escrevê-la. Entretanto há outras já prontas.',
    },
    currency: 'euros',
    legend: {
      title: 'Alergénios',
      unsure: 'Um prato não declarado não é um prato seguro: é um prato sobre o qual deve perguntar.',
      undeclared: 'alergénios não declarados',
      none: 'nenhum dos 14 entre os ingredientes',
      ask: 'Em caso de alergias e intolerâncias, fale connosco antes de pedir: a cozinha é uma só e usa todos os ingredientes indicados.',
      coperto: (amount: string) => `Preços em euros. Taxa de mesa (coperto) ${amount} por pessoa.`,
      noCoperto: 'Preços em euros. Não há taxa de mesa (coperto).',
      frozen: 'Congelado: um ou mais ingredientes são, ou podem ser, congelados na origem.',
      blastFrozen: 'Congelado previamente: congelado até ao centro antes de servir.',
      updated: (date: string) => `Ementa atualizada a ${date}.`,
      rawFish:
        'O peixe destinado a ser consumido cru ou praticamente cru foi submetido a congelação preventiva, nos termos do Regulamento (CE) n.º 853/2004, anexo III, secção VIII, capítulo III, parte D.',
    },
    others: 'Outras ementas',
  },
} satisfies Catalogue<typeof it>;
