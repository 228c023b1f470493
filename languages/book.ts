import type { Catalogue } from './catalogue.ts';

/* The allergen book. */

const it = {
  title: 'Il libro degli allergeni',
  description:
    'Ogni piatto e ogni bevanda della casa con i suoi allergeni, fra i quattordici di legge, la data e la firma di chi li ha controllati.',
  lead: 'Ogni piatto con i suoi allergeni, fra i quattordici di legge. Se un piatto non è dichiarato non vuol dire che sia sicuro: vuol dire che dovete chiedere.',
  skip: 'Vai alle tabelle',
  menus: 'I menù del libro',
  updated: 'Aggiornato il',
  version: (version: string) => `versione ${version}`,
  /** The house answers for them, not who of its staff signed (Reg. 1169/2011, art. 8). */
  signed: (company: string, date: string) => `dichiarazioni di ${company}, ultima firma: ${date}`,
  count: (dishes: number, undeclared: number) => {
    const all = dishes === 1 ? '1 piatto o bevanda' : `${dishes} piatti e bevande`;
    return undeclared === 0 ? `${all}, tutti dichiarati` : `${all}, ${undeclared} ancora da dichiarare`;
  },
  key: 'Come si legge',
  presence: { contiene: 'contiene', tracce: 'tracce', no: 'no' },
  legend: { contains: 'contiene', traces: 'può contenere tracce', none: 'non fra gli ingredienti', undeclared: 'non dichiarato' },
  table: (menu: string) => `${menu}: i piatti e i loro allergeni`,
  dish: 'Piatto',
  /** Under the name of a dish: its grains and nuts. */
  tracesOf: (names: string) => `tracce di ${names}`,
  undeclared: 'Non dichiarato',
  ask: 'chiedete in sala prima di ordinare',
  law: 'Elenco dell’allegato II del Reg. (UE) n. 1169/2011; anidride solforosa e solfiti si dichiarano oltre 10\u00a0mg/kg o 10\u00a0mg/l. Dove non è scritto quali cereali o quale frutta a guscio, può essercene una qualsiasi. Il grano è anche farro e khorasan.',
  kitchen:
    'La cucina è una sola: il contatto fra ingredienti non si può escludere. Chi ha un’allergia grave ce lo dica a voce, anche se il piatto qui sembra sicuro.',
  copy: (address: string) => `Una copia stampata vale finché la versione su ${address} è la stessa.`,
  empty: {
    title: 'Il libro è ancora vuoto',
    text: 'Nessun piatto è stato ancora scritto nei menù. Per sapere che cosa c’è in quello che mangiate, chiedete in sala.',
  },
};

export const bookWords = {
  it,
  en: {
    title: 'The allergen book',
    description:
      'Every dish and drink of the house with its allergens, of the fourteen the law lists, with the date and the signature of whoever checked them.',
    lead: 'Every dish with its allergens, of the fourteen the law lists. A dish that is not declared is not a safe dish: it is one to ask about.',
    skip: 'Skip to the tables',
    menus: 'The menus in the book',
    updated: 'Updated on',
    version: (version: string) => `version ${version}`,
    signed: (company: string, date: string) => `declared by ${company}, last signed on ${date}`,
    count: (dishes: number, undeclared: number) => {
      const all = dishes === 1 ? '1 dish or drink' : `${dishes} dishes and drinks`;
      return undeclared === 0 ? `${all}, all declared` : `${all}, ${undeclared} still to be declared`;
    },
    key: 'How to read it',
    presence: { contiene: 'contains', tracce: 'traces', no: 'no' },
    legend: { contains: 'contains', traces: 'may contain traces', none: 'not among the ingredients', undeclared: 'not declared' },
    table: (menu: string) => `${menu}: the dishes and their allergens`,
    dish: 'Dish',
    tracesOf: (names: string) => `traces of ${names}`,
    undeclared: 'Not declared',
    ask: 'please ask us before you order it',
    law: 'The list of Annex II to Regulation (EU) No 1169/2011; sulphur dioxide and sulphites are declared above 10\u00a0mg/kg or 10\u00a0mg/l. Where cereals or nuts are not named, it may be any of them. Wheat includes spelt and khorasan wheat.',
    kitchen:
      'There is one kitchen, and contact between ingredients cannot be ruled out. If you have a serious allergy, tell us in person, even when a dish looks safe here.',
    copy: (address: string) => `A printed copy is good for as long as the version at ${address} is the same.`,
    empty: {
      title: 'The book is still empty',
      text: 'No dish has been written into the menus yet. To find out what is in what you eat, ask us.',
    },
  },
  pt: {
    title: 'O livro dos alergénios',
    description:
      'Cada prato e cada bebida da casa com os seus alergénios, entre os catorze da lei, com a data e a assinatura de quem os verificou.',
    lead: 'Cada prato com os seus alergénios, entre os catorze da lei. Um prato não declarado não é um prato seguro: é um prato sobre o qual deve perguntar.',
    skip: 'Ir para as tabelas',
    menus: 'As ementas do livro',
    updated: 'Atualizado a',
    version: (version: string) => `versão ${version}`,
    signed: (company: string, date: string) => `declarações de ${company}, última assinatura: ${date}`,
    count: (dishes: number, undeclared: number) => {
      const all = dishes === 1 ? '1 prato ou bebida' : `${dishes} pratos e bebidas`;
      return undeclared === 0 ? `${all}, todos declarados` : `${all}, ${undeclared} ainda por declarar`;
    },
    key: 'Como se lê',
    presence: { contiene: 'contém', tracce: 'vestígios', no: 'não' },
    legend: { contains: 'contém', traces: 'pode conter vestígios', none: 'não está entre os ingredientes', undeclared: 'não declarado' },
    table: (menu: string) => `${menu}: os pratos e os seus alergénios`,
    dish: 'Prato',
    tracesOf: (names: string) => `vestígios de ${names}`,
    undeclared: 'Não declarado',
    ask: 'pergunte na sala antes de pedir',
    law: 'Lista do anexo II do Regulamento (UE) n.º 1169/2011; o dióxido de enxofre e os sulfitos declaram-se acima de 10\u00a0mg/kg ou 10\u00a0mg/l. Cereais e frutos sem nome podem ser qualquer um deles. Trigo é também espelta e khorasan.',
    kitchen:
      'A cozinha é uma só e o contacto entre ingredientes não se pode excluir. Quem tem uma alergia grave diga-o de viva voz, mesmo que o prato aqui pareça seguro.',
    copy: (address: string) => `Uma cópia impressa vale enquanto a versão em ${address} for a mesma.`,
    empty: {
      title: 'O livro ainda está em branco',
      text: 'Ainda nenhum prato foi escrito nas ementas. Para saber o que há no que come, pergunte na sala.',
    },
  },
} satisfies Catalogue<typeof it>;
