import { withArticle } from './formats.ts';
import { catalogue } from './languages.ts';

export const bookWords = catalogue((say) => ({
  title: say('Il libro degli allergeni', 'The allergen book', 'O livro dos alergénios'),
  description: say(
    'Ogni piatto e ogni bevanda della casa con i suoi allergeni, fra i quattordici di legge, la data e la firma di chi li ha controllati.',
    'Every dish and drink of the house with its allergens, of the fourteen the law lists, with the date and the signature of whoever checked them.',
    'Cada prato e cada bebida da casa com os seus alergénios, entre os catorze da lei, com a data e a assinatura de quem os verificou.',
  ),
  lead: say(
    'Ogni piatto con i suoi allergeni, fra i quattordici di legge. Se un piatto non è dichiarato non vuol dire che sia sicuro: vuol dire che dovete chiedere.',
    'Every dish with its allergens, of the fourteen the law lists. A dish that is not declared is not a safe dish: it is one to ask about.',
    'Cada prato com os seus alergénios, entre os catorze da lei. Um prato não declarado não é um prato seguro: é um prato sobre o qual deve perguntar.',
  ),
  skip: say('Vai alle tabelle', 'Skip to the tables', 'Ir para as tabelas'),
  menus: say('I menù del libro', 'The menus in the book', 'As ementas do livro'),
  updated: (date: string) => say(`Aggiornato ${withArticle('il', date)}`, `Updated on ${date}`, `Atualizado a ${date}`),
  version: (version: string) => say(`versione ${version}`, `version ${version}`, `versão ${version}`),
  /** The company answers for them, not the person who signed (Reg. 1169/2011, art. 8). */
  signed: (company: string, date: string) =>
    say(
      `dichiarazioni di ${company}, ultima firma: ${date}`,
      `declared by ${company}, last signed on ${date}`,
      `declarações de ${company}, última assinatura: ${date}`,
    ),
  count: (dishes: number, undeclared: number) => {
    const all =
      dishes === 1
        ? say('1 piatto o bevanda', '1 dish or drink', '1 prato ou bebida')
        : say(`${dishes} piatti e bevande`, `${dishes} dishes and drinks`, `${dishes} pratos e bebidas`);
    return undeclared === 0
      ? say(`${all}, tutti dichiarati`, `${all}, all declared`, `${all}, todos declarados`)
      : say(
          `${all}, ${undeclared} ancora da dichiarare`,
          `${all}, ${undeclared} still to be declared`,
          `${all}, ${undeclared} ainda por declarar`,
        );
  },
  key: say('Come si legge', 'How to read it', 'Como se lê'),
  presence: { contiene: say('contiene', 'contains', 'contém'), tracce: say('tracce', 'traces', 'vestígios'), no: say('no', 'no', 'não') },
  legend: {
    contains: say('contiene', 'contains', 'contém'),
    traces: say('può contenere tracce', 'may contain traces', 'pode conter vestígios'),
    none: say('non fra gli ingredienti', 'not among the ingredients', 'não está entre os ingredientes'),
    undeclared: say('non dichiarato', 'not declared', 'não declarado'),
  },
  table: (menu: string) =>
    say(`${menu}: i piatti e i loro allergeni`, `${menu}: the dishes and their allergens`, `${menu}: os pratos e os seus alergénios`),
  dish: say('Piatto', 'Dish', 'Prato'),
  /** Below the name of a dish: its grains and nuts. */
  tracesOf: (names: string) => say(`tracce di ${names}`, `traces of ${names}`, `vestígios de ${names}`),
  undeclared: say('Non dichiarato', 'Not declared', 'Não declarado'),
  ask: say('chiedete in sala prima di ordinare', 'please ask us before you order it', 'pergunte na sala antes de pedir'),
  law: say(
    'Elenco dell’allegato II del Reg. (UE) n. 1169/2011; anidride solforosa e solfiti si dichiarano oltre 10\u00a0mg/kg o 10\u00a0mg/l. Dove non è scritto quali cereali o quale frutta a guscio, può essercene una qualsiasi. Il grano è anche farro e khorasan.',
    'The list of Annex II to Regulation (EU) No 1169/2011; sulphur dioxide and sulphites are declared above 10\u00a0mg/kg or 10\u00a0mg/l. Where cereals or nuts are not named, it may be any of them. Wheat includes spelt and khorasan wheat.',
    'Lista do anexo II do Regulamento (UE) n.º 1169/2011; o dióxido de enxofre e os sulfitos declaram-se acima de 10\u00a0mg/kg ou 10\u00a0mg/l. Cereais e frutos sem nome podem ser qualquer um deles. Trigo é também espelta e khorasan.',
  ),
  kitchen: say(
    'La cucina è una sola: il contatto fra ingredienti non si può escludere. Chi ha un’allergia grave ce lo dica a voce, anche se il piatto qui sembra sicuro.',
    'There is one kitchen, and contact between ingredients cannot be ruled out. If you have a serious allergy, tell us in person, even when a dish looks safe here.',
    'A cozinha é uma só e o contacto entre ingredientes não se pode excluir. Quem tem uma alergia grave diga-o de viva voz, mesmo que o prato aqui pareça seguro.',
  ),
  copy: (address: string) =>
    say(
      `Una copia stampata vale finché la versione su ${address} è la stessa.`,
      `A printed copy is good for as long as the version at ${address} is the same.`,
      `Uma cópia impressa vale enquanto a versão em ${address} for a mesma.`,
    ),
  empty: {
    title: say('Il libro è ancora vuoto', 'The book is still empty', 'O livro ainda está em branco'),
    text: say(
      'Nessun piatto è stato ancora scritto nei menù. Per sapere che cosa c’è in quello che mangiate, chiedete in sala.',
      'No dish has been written into the menus yet. To find out what is in what you eat, ask us.',
      'Ainda nenhum prato foi escrito nas ementas. Para saber o que há no que come, pergunte na sala.',
    ),
  },
}));
