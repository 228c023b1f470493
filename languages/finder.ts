import { withArticle } from './formats.ts';
import { catalogue, type Say } from './languages.ts';

/* The finder of a menu, and its results. `Kind` is what the menu lists; the sentences around the noun fit either gender. */

export type Kind = 'dish' | 'drink';

/** `12 piatti`, `1 bevanda`. */
function counted(say: Say, count: number, kind: Kind): string {
  if (kind === 'dish')
    return count === 1 ? say('1 piatto', '1 dish', '1 prato') : say(`${count} piatti`, `${count} dishes`, `${count} pratos`);
  return count === 1 ? say('1 bevanda', '1 drink', '1 bebida') : say(`${count} bevande`, `${count} drinks`, `${count} bebidas`);
}

export const finderWords = catalogue((say) => ({
  open: say('Cerca o filtra per allergeni', 'Search, or filter by allergens', 'Procurar ou filtrar por alergénios'),
  search: say('Cerca nel menù', 'Search the menu', 'Procurar na ementa'),
  without: {
    dish: say('Mostra i piatti senza…', 'Show the dishes without…', 'Mostrar os pratos sem…'),
    drink: say('Mostra le bevande senza…', 'Show the drinks without…', 'Mostrar as bebidas sem…'),
  },
  /** Before the name of an allergen or a diet, in lower case. */
  no: say('senza', 'without', 'sem'),
  only: say('solo', 'only', 'só'),
  diet: say('E solo…', 'And only…', 'E só…'),
  apply: say('Applica', 'Apply', 'Aplicar'),
  clear: say('Togli i filtri', 'Remove the filters', 'Retirar os filtros'),
  count: (found: number, all: number, kind: Kind) => {
    const dishes = counted(say, found, kind);
    return say(`${dishes} su ${all}.`, `${dishes} out of ${all}.`, `${dishes} em ${all}.`);
  },
  dishes: (found: number, kind: Kind) => counted(say, found, kind),
  /** The numbers of results in one line, by what is known of them. */
  status: {
    traces: (count: number) => say(`${count} con possibili tracce`, `${count} with possible traces`, `${count} com possíveis vestígios`),
    undeclared: (count: number, kind: Kind) =>
      say(
        `${count} non dichiarat${kind === 'dish' ? (count === 1 ? 'o' : 'i') : count === 1 ? 'a' : 'e'}`,
        `${count} undeclared`,
        `${count} não declarad${kind === 'dish' ? 'o' : 'a'}${count === 1 ? '' : 's'}`,
      ),
    whole: (all: number, kind: Kind) => `${say('Nessun filtro', 'No filter', 'Nenhum filtro')}: ${counted(say, all, kind)}`,
    failed: say(
      'Il filtro non si è applicato: manca la rete. Qui sotto non è cambiato niente.',
      'The filter was not applied: there is no network. Nothing has changed below.',
      'O filtro não foi aplicado: falta a rede. Em baixo nada mudou.',
    ),
    look: say('Vedi', 'See', 'Ver'),
  },
  /** Unknown values of an address. */
  unknown: (names: string) =>
    say(
      `Non conosciamo ${names}: qui non filtra niente.`,
      `We do not know ${names}: it filters nothing here.`,
      `Não conhecemos ${names}: aqui não filtra nada.`,
    ),
  named: {
    title: (words: string) => say(`Per «${words}» c’è il filtro`, `Looking for “${words}”? Use the filter`, `Para «${words}» há o filtro`),
    text: say(
      'La ricerca legge nomi e descrizioni, non gli ingredienti: il filtro guarda le dichiarazioni di ogni piatto.',
      'The search reads names and descriptions, not ingredients: the filter looks at what is declared for each dish.',
      'A procura lê nomes e descrições, não os ingredientes: o filtro vê o que está declarado para cada prato.',
    ),
    link: {
      dish: say('Mostra i piatti', 'Show me the dishes', 'Mostrar os pratos'),
      drink: say('Mostra le bevande', 'Show me the drinks', 'Mostrar as bebidas'),
    },
  },
  /** On a page with links to menus, which will be filtered. */
  carried: (filter: string) => say(`Filtro: ${filter}.`, `Filter: ${filter}.`, `Filtro: ${filter}.`),
  apart: {
    traces: (count: number) =>
      count === 1
        ? say('Un’altra scelta può averne tracce.', 'One more may contain traces.', 'Mais uma escolha pode ter vestígios.')
        : say(
            `Altre ${count} scelte possono averne tracce.`,
            `${count} more may contain traces.`,
            `Mais ${count} escolhas podem ter vestígios.`,
          ),
    undeclared: (count: number) =>
      say(
        `Di ${count} non sappiamo dirlo.`,
        count === 1 ? 'One we cannot vouch for.' : `${count} we cannot vouch for.`,
        `De ${count} não sabemos dizê-lo.`,
      ),
    where: say('Stanno in fondo, a parte.', 'They are at the end, set apart.', 'Estão no fim, à parte.'),
  },
  signed: (date: string) =>
    say(
      `secondo le dichiarazioni firmate, l’ultima ${withArticle('il', date)}`,
      `by the signed declarations, the latest of ${date}`,
      `segundo as declarações assinadas, a última a ${date}`,
    ),
  traces: {
    title: say('Possono contenerne tracce', 'May contain traces', 'Podem conter vestígios'),
    text: say(
      'Non sono fra gli ingredienti, ma il contatto in cucina è possibile. Se siete allergici, non ordinateli.',
      'Not among the ingredients, but contact in the kitchen is possible. If you are allergic, do not order them.',
      'Não estão entre os ingredientes, mas o contacto na cozinha é possível. Se tem alergia, não os peça.',
    ),
  },
  tracesOf: (names: string) => say(`possibili tracce di ${names}`, `possible traces of ${names}`, `possíveis vestígios de ${names}`),
  undeclared: {
    title: say('Non possiamo dirlo', 'We cannot say', 'Não podemos dizer'),
    text: say(
      'Qui gli allergeni non sono ancora dichiarati. Finché non lo sono, per noi ci sono tutti.',
      'The allergens here are not declared yet. Until they are, we take it that all of them are present.',
      'Aqui os alergénios ainda não estão declarados. Enquanto não estiverem, para nós estão lá todos.',
    ),
  },
  hidden: (count: number, kind: Kind, reason: string) =>
    `${say('Non mostriamo', 'We are not showing', 'Não mostramos')} ${counted(say, count, kind)}: ${reason}.`,
  contains: (names: string, count: number) =>
    `${count === 1 ? say('contiene', 'it contains', 'contém') : say('contengono', 'they contain', 'contêm')} ${names}`,
  /** A group without named grains or nuts: it may be any of them. */
  unnamed: {
    glutine: say('cereali non precisati', 'cereals that are not named', 'cereais não especificados'),
    'frutta-a-guscio': say('frutta a guscio non precisata', 'nuts that are not named', 'frutos de casca rija não especificados'),
  },
  /** Below an excluded group: its grains or nuts. */
  narrow: {
    glutine: say('Fra i cereali, soltanto senza…', 'Among the cereals, only without…', 'Entre os cereais, só sem…'),
    'frutta-a-guscio': say(
      'Fra la frutta a guscio, soltanto senza…',
      'Among the nuts, only without…',
      'Entre os frutos de casca rija, só sem…',
    ),
  },
  otherDiet: (diet: string, count: number) =>
    say(
      `non ${count === 1 ? 'ha' : 'hanno'} l’indicazione «${diet}»`,
      `${count === 1 ? 'it is' : 'they are'} not marked “${diet}”`,
      `não ${count === 1 ? 'tem' : 'têm'} a indicação «${diet}»`,
    ),
  or: say('o', 'or', 'ou'),
  quoted: (words: string) => say(`«${words}»`, `“${words}”`, `«${words}»`),
  ask: say(
    'La cucina è una sola: chi ha un’allergia ce lo dica prima di ordinare, anche se il piatto qui sembra sicuro.',
    'There is one kitchen: if you have an allergy, tell us before you order, even when a dish looks safe here.',
    'A cozinha é uma só: quem tem uma alergia diga-nos antes de pedir, mesmo que o prato aqui pareça seguro.',
  ),
  nothingFits: {
    title: say('Niente che vada bene per certo', 'Nothing that we can be sure suits you', 'Nada que sirva de certeza'),
    text: say(
      'Provate con un filtro in meno, oppure chiedete in sala: a volte basta cambiare un ingrediente.',
      'Try with one filter fewer, or ask us: sometimes it takes no more than changing an ingredient.',
      'Experimente com um filtro a menos, ou pergunte na sala: às vezes basta trocar um ingrediente.',
    ),
  },
  nothingFound: {
    title: (words: string) => say(`«${words}» non lo troviamo`, `We cannot find “${words}”`, `Não encontramos «${words}»`),
    text: say(
      'La ricerca legge nomi e descrizioni, non gli ingredienti. Provate un’altra parola, o solo il suo inizio, oppure chiedete in sala: il mare cambia il menù più spesso di noi.',
      'The search reads names and descriptions, not ingredients. Try another word, or just its beginning, or ask us: the sea changes the menu more often than we do.',
      'A procura lê nomes e descrições, não os ingredientes. Experimente outra palavra, ou só o início, ou pergunte na sala: o mar muda a ementa mais vezes do que nós.',
    ),
  },
}));
