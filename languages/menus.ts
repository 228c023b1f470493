import { withArticle } from './formats.ts';
import { catalogue } from './languages.ts';

/* The words around menus; the menus themselves are content. */

export const menuWords = catalogue((say) => ({
  theme: {
    label: say('Luce della pagina', 'Page light', 'Luz da página'),
    day: say('Giorno', 'Day', 'Dia'),
    night: say('Notte', 'Night', 'Noite'),
  },
  all: say('Tutti i menù', 'All menus', 'Todas as ementas'),
  lunch: say('Pranzo', 'Lunch', 'Almoço'),
  skipToMenu: say('Vai ai piatti', 'Skip to the dishes', 'Ir para os pratos'),
  index: {
    title: say('Menù', 'Menus', 'Ementas'),
    description: say(
      'I menù della casa: la carta, la cena, il pranzo e quello che si beve, con prezzi e allergeni.',
      'The menus of the house: à la carte, dinner, lunch and what there is to drink, with prices and allergens.',
      'As ementas da casa: à carta, o jantar, o almoço e o que se bebe, com preços e alergénios.',
    ),
    list: say('Scegliete un menù', 'Choose a menu', 'Escolha uma ementa'),
    empty: say(
      'I menù sono in tipografia. Per sapere che cosa si mangia stasera basta una telefonata.',
      'The menus are at the printer’s. To find out what there is to eat tonight, a phone call will do.',
      'As ementas estão na tipografia. Para saber o que se come esta noite, basta um telefonema.',
    ),
  },
  lunchHub: {
    title: say('Pranzo', 'Lunch', 'Almoço'),
    description: say(
      'A pranzo: sushi al pezzo, panini di mare e pokè, con prezzi e allergeni.',
      'At lunch: sushi by the piece, sandwiches from the sea and poke, with prices and allergens.',
      'Ao almoço: sushi à peça, sandes de mar e poke, com preços e alergénios.',
    ),
    sentence: say(
      'Sushi al pezzo, panini di mare, ciotole col nome dei venti.',
      'Sushi by the piece, sandwiches from the sea, bowls named after the winds.',
      'Sushi à peça, sandes de mar, taças com o nome dos ventos.',
    ),
    list: say('I menù del pranzo', 'The lunch menus', 'As ementas do almoço'),
    empty: say(
      'Oggi il pranzo è scritto solo sulla lavagna, in sala.',
      'Today lunch is written on the blackboard only, in the dining room.',
      'Hoje o almoço está escrito apenas na ardósia, na sala.',
    ),
  },
  servedNow: (until: string) => say(`In tavola adesso, ${until}`, `Now being served, ${until}`, `A servir agora, ${until}`),
  servedNext: (when: string) => say(`In tavola ${when}`, `Served ${when}`, `A servir ${when}`),
  sections: say('Sezioni del menù', 'Sections of the menu', 'Secções da ementa'),
  emptyMenu: {
    title: say('Qui il piatto è vuoto', 'An empty plate', 'Aqui o prato está vazio'),
    text: say(
      'Questo menù non ha ancora righe: la cucina lo sta scrivendo. Intanto ce ne sono altri già pronti.',
      'This menu has no lines yet: the kitchen is writing it. Meanwhile there are others ready.',
      'Esta ementa ainda não tem linhas: a cozinha está a escrevê-la. Entretanto há outras já prontas.',
    ),
  },
  currency: say('euro', 'euros', 'euros'),
  legend: {
    title: say('Allergeni', 'Allergens', 'Alergénios'),
    unsure: say(
      'Se un piatto non è dichiarato non vuol dire che sia sicuro: vuol dire che dovete chiedere.',
      'A dish that is not declared is not a safe dish: it is one to ask about.',
      'Um prato não declarado não é um prato seguro: é um prato sobre o qual deve perguntar.',
    ),
    undeclared: say('allergeni non dichiarati', 'allergens not declared', 'alergénios não declarados'),
    ask: say(
      'Per allergie e intolleranze parlate con noi prima di ordinare: la cucina è una sola e usa tutti gli ingredienti elencati.',
      'For allergies and intolerances, speak to us before you order: there is one kitchen, and it uses every ingredient listed.',
      'Em caso de alergias e intolerâncias, fale connosco antes de pedir: a cozinha é uma só e usa todos os ingredientes indicados.',
    ),
    coperto: (amount: string) =>
      say(
        `Prezzi in euro. Coperto ${amount} a persona.`,
        `Prices in euros. Cover charge ${amount} per person.`,
        `Preços em euros. Taxa de mesa (coperto) ${amount} por pessoa.`,
      ),
    noCoperto: say(
      'Prezzi in euro. Il coperto non si paga.',
      'Prices in euros. There is no cover charge.',
      'Preços em euros. Não há taxa de mesa (coperto).',
    ),
    frozen: say(
      'Congelato: uno o più ingredienti sono congelati o surgelati all’origine, sempre o secondo disponibilità.',
      'Frozen: one or more ingredients are, or may be, frozen at source.',
      'Congelado: um ou mais ingredientes são, ou podem ser, congelados na origem.',
    ),
    blastFrozen: say(
      'Abbattuto: congelato fino al cuore in abbattitore, prima del servizio.',
      'Blast-frozen: frozen to the core in a blast freezer before serving.',
      'Congelado previamente: congelado até ao centro antes de servir.',
    ),
    updated: (date: string) =>
      say(`Menù aggiornato ${withArticle('il', date)}.`, `Menu updated on ${date}.`, `Ementa atualizada a ${date}.`),
    rawFish: say(
      'Il pesce destinato a essere consumato crudo o praticamente crudo è stato sottoposto a bonifica preventiva conforme al Reg. (CE) n. 853/2004, all. III, sez. VIII, cap. III, parte D.',
      'Fish to be eaten raw or almost raw has undergone the freezing treatment required by Regulation (EC) No 853/2004, Annex III, Section VIII, Chapter III, Part D.',
      'O peixe destinado a ser consumido cru ou praticamente cru foi submetido a congelação preventiva, nos termos do Regulamento (CE) n.º 853/2004, anexo III, secção VIII, capítulo III, parte D.',
    ),
  },
  others: say('Altri menù', 'Other menus', 'Outras ementas'),
}));
