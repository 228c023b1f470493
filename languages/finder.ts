import type { Catalogue } from './catalogue.ts';

/*
 * Looking for dishes in a menu: the form, and what is said of what it finds. `Kind` is what the menu lists:
 * the sentences around the noun fit either gender.
 */

export type Kind = 'dish' | 'drink';

const it = {
  open: 'Cerca o filtra per allergeni',
  search: 'Cerca nel menù',
  without: { dish: 'Mostra i piatti senza…', drink: 'Mostra le bevande senza…' },
  /** Before the name of an allergen, or of a diet, in lower case. */
  no: 'senza',
  only: 'solo',
  diet: 'E solo…',
  apply: 'Applica',
  clear: 'Togli i filtri',
  count: (found: number, all: number, kind: Kind) => `${italianCount(found, kind)} su ${all}.`,
  dishes: italianCount,
  /** In one line, which stays in sight: how many are listed, by what is known of them. */
  status: {
    traces: (count: number) => `${count} con possibili tracce`,
    undeclared: (count: number, kind: Kind) =>
      `${count} non dichiarat${kind === 'dish' ? (count === 1 ? 'o' : 'i') : count === 1 ? 'a' : 'e'}`,
    whole: (all: number, kind: Kind) => `Nessun filtro: ${italianCount(all, kind)}`,
    failed: 'Il filtro non si è applicato: manca la rete. Qui sotto non è cambiato niente.',
    look: 'Vedi',
  },
  /** Of what an address asks for and nobody knows. */
  unknown: (names: string) => `Non conosciamo ${names}: qui non filtra niente.`,
  named: {
    title: (words: string) => `Per «${words}» c’è il filtro`,
    text: 'La ricerca legge nomi e descrizioni, non gli ingredienti: il filtro guarda le dichiarazioni di ogni piatto.',
    link: { dish: 'Mostra i piatti', drink: 'Mostra le bevande' },
  },
  /** On a page that leads to menus, each of which will be filtered. */
  carried: (filter: string) => `Filtro: ${filter}.`,
  apart: {
    traces: (count: number) => (count === 1 ? 'Un’altra scelta può averne tracce.' : `Altre ${count} scelte possono averne tracce.`),
    undeclared: (count: number) => `Di ${count} non sappiamo dirlo.`,
    where: 'Stanno in fondo, a parte.',
  },
  signed: (date: string) => `secondo le dichiarazioni firmate, l’ultima il ${date}`,
  traces: {
    title: 'Possono contenerne tracce',
    text: 'Non sono fra gli ingredienti, ma il contatto in cucina è possibile. Se siete allergici, non ordinateli.',
  },
  tracesOf: (names: string) => `possibili tracce di ${names}`,
  undeclared: {
    title: 'Non possiamo dirlo',
    text: 'Qui gli allergeni non sono ancora dichiarati. Finché non lo sono, per noi ci sono tutti.',
  },
  hidden: (count: number, kind: Kind, reason: string) => `Non mostriamo ${italianCount(count, kind)}: ${reason}.`,
  contains: (names: string, count: number) => `${count === 1 ? 'contiene' : 'contengono'} ${names}`,
  /** A group whose grains or nuts a dish does not name: it may be any of them. */
  unnamed: { glutine: 'cereali non precisati', 'frutta-a-guscio': 'frutta a guscio non precisata' },
  /** Under a group that a filter keeps out: its grains or nuts one by one. */
  narrow: { glutine: 'Fra i cereali, soltanto senza…', 'frutta-a-guscio': 'Fra la frutta a guscio, soltanto senza…' },
  otherDiet: (diet: string, count: number) => `non ${count === 1 ? 'ha' : 'hanno'} l’indicazione «${diet}»`,
  and: 'e',
  or: 'o',
  quoted: (words: string) => `«${words}»`,
  ask: 'La cucina è una sola: chi ha un’allergia ce lo dica prima di ordinare, anche se il piatto qui sembra sicuro.',
  nothingFits: {
    title: 'Niente che vada bene per certo',
    text: 'Provate con un filtro in meno, oppure chiedete in sala: a volte basta cambiare un ingrediente.',
  },
  nothingFound: {
    title: (words: string) => `«${words}» non lo troviamo`,
    text: 'La ricerca legge nomi e descrizioni, non gli ingredienti. Provate un’altra parola, o solo il suo inizio, oppure chiedete in sala: il mare cambia il menù più spesso di noi.',
  },
};

export const finderWords = {
  it,
  en: {
    open: 'Search, or filter by allergens',
    search: 'Search the menu',
    without: { dish: 'Show the dishes without…', drink: 'Show the drinks without…' },
    no: 'without',
    only: 'only',
    diet: 'And only…',
    apply: 'Apply',
    clear: 'Remove the filters',
    count: (found: number, all: number, kind: Kind) => `${englishCount(found, kind)} out of ${all}.`,
    dishes: englishCount,
    status: {
      traces: (count: number) => `${count} with possible traces`,
      undeclared: (count: number) => `${count} undeclared`,
      whole: (all: number, kind: Kind) => `No filter: ${englishCount(all, kind)}`,
      failed: 'The filter was not applied: there is no network. Nothing has changed below.',
      look: 'See',
    },
    unknown: (names: string) => `We do not know ${names}: it filters nothing here.`,
    named: {
      title: (words: string) => `Looking for “${words}”? Use the filter`,
      text: 'The search reads names and descriptions, not ingredients: the filter looks at what is declared for each dish.',
      link: { dish: 'Show me the dishes', drink: 'Show me the drinks' },
    },
    carried: (filter: string) => `Filter: ${filter}.`,
    apart: {
      traces: (count: number) => (count === 1 ? 'One more may contain traces.' : `${count} more may contain traces.`),
      undeclared: (count: number) => (count === 1 ? 'One we cannot vouch for.' : `${count} we cannot vouch for.`),
      where: 'They are at the end, set apart.',
    },
    signed: (date: string) => `by the signed declarations, the latest of ${date}`,
    traces: {
      title: 'May contain traces',
      text: 'Not among the ingredients, but contact in the kitchen is possible. If you are allergic, do not order them.',
    },
    tracesOf: (names: string) => `possible traces of ${names}`,
    undeclared: {
      title: 'We cannot say',
      text: 'The allergens here are not declared yet. Until they are, we take it that all of them are present.',
    },
    hidden: (count: number, kind: Kind, reason: string) => `We are not showing ${englishCount(count, kind)}: ${reason}.`,
    contains: (names: string, count: number) => `${count === 1 ? 'it contains' : 'they contain'} ${names}`,
    unnamed: { glutine: 'cereals that are not named', 'frutta-a-guscio': 'nuts that are not named' },
    narrow: { glutine: 'Among the cereals, only without…', 'frutta-a-guscio': 'Among the nuts, only without…' },
    otherDiet: (diet: string, count: number) => `${count === 1 ? 'it is' : 'they are'} not marked “${diet}”`,
    and: 'and',
    or: 'or',
    quoted: (words: string) => `“${words}”`,
    ask: 'There is one kitchen: if you have an allergy, tell us before you order, even when a dish looks safe here.',
    nothingFits: {
      title: 'Nothing that we can be sure suits you',
      text: 'Try with one filter fewer, or ask us: sometimes it takes no more than changing an ingredient.',
    },
    nothingFound: {
      title: (words: string) => `We cannot find “${words}”`,
      text: 'The search reads names and descriptions, not ingredients. Try another word, or just its beginning, or ask us: the sea changes the menu more often than we do.',
    },
  },
  pt: {
    open: 'Procurar ou filtrar por alergénios',
    search: 'Procurar na ementa',
    without: { dish: 'Mostrar os pratos sem…', drink: 'Mostrar as bebidas sem…' },
    no: 'sem',
    only: 'só',
    diet: 'E só…',
    apply: 'Aplicar',
    clear: 'Retirar os filtros',
    count: (found: number, all: number, kind: Kind) => `${portugueseCount(found, kind)} em ${all}.`,
    dishes: portugueseCount,
    status: {
      traces: (count: number) => `${count} com possíveis vestígios`,
      undeclared: (count: number, kind: Kind) => `${count} não declarad${kind === 'dish' ? 'o' : 'a'}${count === 1 ? '' : 's'}`,
      whole: (all: number, kind: Kind) => `Nenhum filtro: ${portugueseCount(all, kind)}`,
      failed: 'O filtro não foi aplicado: falta a rede. Em baixo nada mudou.',
      look: 'Ver',
    },
    unknown: (names: string) => `Não conhecemos ${names}: aqui não filtra nada.`,
    named: {
      title: (words: string) => `Para «${words}» há o filtro`,
      text: 'A procura lê nomes e descrições, não os ingredientes: o filtro vê o que está declarado para cada prato.',
      link: { dish: 'Mostrar os pratos', drink: 'Mostrar as bebidas' },
    },
    carried: (filter: string) => `Filtro: ${filter}.`,
    apart: {
      traces: (count: number) => (count === 1 ? 'Mais uma escolha pode ter vestígios.' : `Mais ${count} escolhas podem ter vestígios.`),
      undeclared: (count: number) => `De ${count} não sabemos dizê-lo.`,
      where: 'Estão no fim, à parte.',
    },
    signed: (date: string) => `segundo as declarações assinadas, a última a ${date}`,
    traces: {
      title: 'Podem conter vestígios',
      text: 'Não estão entre os ingredientes, mas o contacto na cozinha é possível. Se tem alergia, não os peça.',
    },
    tracesOf: (names: string) => `possíveis vestígios de ${names}`,
    undeclared: {
      title: 'Não podemos dizer',
      text: 'Aqui os alergénios ainda não estão declarados. Enquanto não estiverem, para nós estão lá todos.',
    },
    hidden: (count: number, kind: Kind, reason: string) => `Não mostramos ${portugueseCount(count, kind)}: ${reason}.`,
    contains: (names: string, count: number) => `${count === 1 ? 'contém' : 'contêm'} ${names}`,
    unnamed: { glutine: 'cereais não especificados', 'frutta-a-guscio': 'frutos de casca rija não especificados' },
    narrow: { glutine: 'Entre os cereais, só sem…', 'frutta-a-guscio': 'Entre os frutos de casca rija, só sem…' },
    otherDiet: (diet: string, count: number) => `não ${count === 1 ? 'tem' : 'têm'} a indicação «${diet}»`,
    and: 'e',
    or: 'ou',
    quoted: (words: string) => `«${words}»`,
    ask: 'A cozinha é uma só: quem tem uma alergia diga-nos antes de pedir, mesmo que o prato aqui pareça seguro.',
    nothingFits: {
      title: 'Nada que sirva de certeza',
      text: 'Experimente com um filtro a menos, ou pergunte na sala: às vezes basta trocar um ingrediente.',
    },
    nothingFound: {
      title: (words: string) => `Não encontramos «${words}»`,
      text: 'A procura lê nomes e descrições, não os ingredientes. Experimente outra palavra, ou só o início, ou pergunte na sala: o mar muda a ementa mais vezes do que nós.',
    },
  },
} satisfies Catalogue<typeof it>;

function italianCount(count: number, kind: Kind): string {
  const one = count === 1;
  if (kind === 'dish') return `${count} ${one ? 'piatto' : 'piatti'}`;
  return `${count} ${one ? 'bevanda' : 'bevande'}`;
}

function englishCount(count: number, kind: Kind): string {
  return `${count} ${kind}${count === 1 ? '' : kind === 'dish' ? 'es' : 's'}`;
}

function portugueseCount(count: number, kind: Kind): string {
  return `${count} ${kind === 'dish' ? 'prato' : 'bebida'}${count === 1 ? '' : 's'}`;
}
