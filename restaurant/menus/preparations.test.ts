import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from '#tests/random-examples.ts';
import { describe, expect, it, test } from 'vitest';
import { anyAnswers } from '#tests/builders/declarations.ts';
import { buildAnswers } from '#tests/builders/documents.ts';
import { allergenAnswers, type AllergenAnswers, allergens, type SomeAnswers } from './allergens.ts';
import { dishesOf, menu, type Row } from './menu.ts';
import { partsNamed } from './likely-parts.ts';
import { answerOf, groups, namedOf, unwanted } from './declaration.ts';
import { answersOfPreparations, isAtLeast, type Preparation, preparations, sharedPlaces, together } from './preparations.ts';

const folder = join(import.meta.dirname, '..', '..', 'content', 'menu');
const dishes = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .flatMap((file) => {
    const { contents } = menu.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')));
    const name = file.replace('.json', '');
    return dishesOf(contents).map((dish) => ({
      at: `${name}/${dish.id}`,
      heading: headingOver(contents, dish.id),
      name: dish.content,
      description: dish.description ?? '',
      parts: dish.preparations,
      marks: dish.marks,
      answers: dish.allergens,
    }));
  });
/** The section and the group of a dish. */
function headingOver(contents: readonly Row[], id: string): string {
  let [section, group] = ['', ''];
  for (const row of contents) {
    if (row.type === 'piatto' && row.id === id) break;
    if (row.type === 'categorie') [section, group] = [row.content, ''];
    if (row.type === 'description') group = row.content;
  }
  return `${section}. ${group}`;
}
const declared = dishes.flatMap((dish) => (dish.answers ? [{ ...dish, answers: dish.answers }] : []));

/** Missing or unfounded answers of a dish. */
function contradictions(answers: AllergenAnswers, parts: readonly Preparation[]): string[] {
  const brought = answersOfPreparations(parts);
  return [
    ...unwanted.flatMap((each) => {
      const wanted = answerOf(brought, each);
      const answer = answerOf(answers, each);
      return isAtLeast(answer, wanted) ? [] : [`${each}: ${answer}, and a part brings ${wanted}`];
    }),
    ...unwanted
      .filter((each) => answers[each] === 'contiene' && brought[each] !== 'contiene')
      .map((each) => `${each}: no part contains it`),
    ...groups
      .filter((group) => answers[group] === brought[group] && namedOf(answers, group).join() !== namedOf(brought, group).join())
      .map((group) => `${group}: its parts bring ${namedOf(brought, group).join() || 'what nobody names'}`),
  ];
}

test('several preparations together have the strongest answer of each', () => {
  expect(answersOfPreparations(['riso-condito', 'salsa-di-soia'])).toEqual({ glutine: 'contiene', grano: 'contiene', soia: 'contiene' });
  expect(answersOfPreparations(['salsa-di-soia', 'riso-condito'])).toEqual(answersOfPreparations(['riso-condito', 'salsa-di-soia']));
  expect(answersOfPreparations([])).toEqual({});
});

test.each(Object.entries(sharedPlaces))(
  'preparations made at the %s have traces of all allergens used there',
  (_place, { leave, take }) => {
    for (const part of take)
      for (const left of leave) {
        const allergensLeft = allergens.filter((allergen) => allergen !== 'solfiti' && preparations[left][allergen]);
        expect(
          allergensLeft.filter((allergen) => !preparations[part][allergen]),
          `${left} on ${part}`,
        ).toEqual([]);
      }
  },
);

test('preparations with cereals or nuts name them, and so do the traces of their place', () => {
  const unnamed = Object.entries(preparations).flatMap(([part, answers]) =>
    groups.filter((group) => answers[group] === 'contiene' && namedOf(answers, group).length === 0).map((group) => `${part}: ${group}`),
  );
  expect(unnamed).toEqual([]);
  expect(namedOf(preparations.nigiri, 'frutta-a-guscio')).toEqual(['mandorle', 'noci', 'pistacchi']);
  expect(namedOf(preparations.nigiri, 'glutine')).toEqual(['grano']);
});

test('preparations of fish, prawns or octopus have traces of all three, because they are cleaned on one counter', () => {
  for (const part of ['pesce', 'crostacei', 'molluschi'] as const) {
    expect(Object.keys(preparations[part])).toEqual(expect.arrayContaining(['pesce', 'crostacei', 'molluschi']));
  }
});

/** Whether a dish's parts cover a named one: a marinated egg is an egg. */
function sayAsMuch(parts: readonly Preparation[], named: Preparation): boolean {
  const brought = answersOfPreparations(parts);
  return allergens.every((allergen) => isAtLeast(brought[allergen] ?? 'no', preparations[named][allergen] ?? 'no'));
}

function isOf({ leave, take }: Record<'leave' | 'take', readonly Preparation[]>, part: Preparation): boolean {
  return leave.includes(part) || take.includes(part);
}

/** Words that suggest a part that is not in the dish. */
const namedOnly: Record<string, readonly Preparation[]> = {
  // Dishes that a drink goes with, or is kept from.
  'beverage/frappato': ['pesce'],
  'beverage/junmai-ginjo': ['nigiri'],
  'beverage/liquore-di-liquirizia': ['gelato'],
  'carta/tavola-wasabi': ['nigiri'],
  'cena/tavola-wasabi': ['nigiri'],
  'pranzo-carta/tavola-wasabi': ['nigiri'],
  'pranzo-poke/tavola-wasabi': ['nigiri'],
  'pranzo-carta/sarde-beccafico': ['riso-condito', 'rotoli'],
  // Onion that is raw, fried or burnt, not in vinegar.
  'carta/belmonte': ['cipolla-agrodolce'],
  'cena/orto-di-notte': ['cipolla-agrodolce'],
  'pranzo-carta/verdure-tempura': ['cipolla-agrodolce'],
  'pranzo-panini/ventresca-tropea': ['cipolla-agrodolce', 'pesce'],
  'pranzo-poke/grecale': ['cipolla-agrodolce'],
  // Raw prawns and smoked salt.
  'carta/nigiri-gambero-rosso': ['pesce-conservato'],
  'carta/cannoli-gambero': ['pesce'],
  'cena/fata-morgana': ['pesce'],
  // A miso soup with a broth of seaweed and mushrooms; wine vinegar.
  'pranzo-carta/zuppa-zucchina': ['dashi'],
  'pranzo-carta/insalata-pantesca': ['vino'],
};

describe('the first content', () => {
  test('every declared dish lists its preparations, except one whose recipe changes daily', () => {
    const written = dishes.filter(({ parts }) => parts !== undefined);
    expect(written.map(({ at }) => at)).toEqual(declared.map(({ at }) => at));
  });

  test('every dish declares at least the allergens of its preparations, and contains no others', () => {
    const wrong = declared.flatMap(({ at, parts = [], answers }) => contradictions(answers, parts).map((what) => `${at}: ${what}`));
    expect(wrong).toEqual([]);
  });

  test('two dishes of the same preparations have the same declaration', () => {
    const contained = (answers: AllergenAnswers) => unwanted.filter((each) => answers[each] === 'contiene').join();
    const byParts = Map.groupBy(declared, ({ parts = [] }) => parts.toSorted().join());
    const different = [...byParts].filter(([, all]) => new Set(all.map(({ answers }) => contained(answers))).size > 1);
    expect(different).toEqual([]);
  });

  test('every fried dish, by its words or by custom, lists its oil', () => {
    const coated: readonly Preparation[] = ['pastella', 'pastella-zafferano', 'panatura', 'scorza-cannolo'];
    const oils: readonly Preparation[] = ['olio-del-pesce', 'olio-delle-verdure'];
    const isFried = /\b(fritt|frigg|frittell|crusc|caponata|panelle|patata croccante)/i;
    const without = declared.filter(
      ({ name, description, parts = [] }) =>
        (isFried.test(`${name} ${description}`.replace(/frittata/gi, '')) || parts.some((part) => coated.includes(part))) &&
        !parts.some((part) => oils.includes(part)),
    );
    expect(without.map(({ at }) => at)).toEqual([]);
  });

  test('no dish fried in the restaurant’s oils is marked vegan, because ricotta and batter are fried in them', () => {
    const oils: readonly Preparation[] = ['olio-del-pesce', 'olio-delle-verdure'];
    const wrong = dishes.filter(({ marks, parts = [] }) => marks.includes('vegano') && parts.some((part) => oils.includes(part)));
    expect(wrong.map(({ at }) => at)).toEqual([]);
  });

  test('a dish contains every preparation that its words name', () => {
    const lacking = declared.flatMap(({ at, name, description, parts = [] }) =>
      partsNamed(name, description)
        .filter((part) => !sayAsMuch(parts, part) && !namedOnly[at]?.includes(part))
        .map((part) => `${at}: ${part}`),
    );
    expect(lacking).toEqual([]);
  });

  test('a dish shaped at a counter contains a preparation of that counter', () => {
    const bases = {
      nigiri: ['sushi counter'],
      rotoli: ['sushi counter'],
      ciotola: ['bowl counter'],
      cannolo: ['cannoli table', 'vegetable oil'],
    } as const;
    const unknown = Object.entries(bases).flatMap(([base, places]) =>
      declared.flatMap(({ at, parts = [] }) =>
        parts.some((part) => part === base)
          ? parts.filter((part) => !places.some((place) => isOf(sharedPlaces[place], part))).map((part) => `${at}: ${part}`)
          : [],
      ),
    );
    expect(unknown).toEqual([]);
  });

  test('starch names its cereal, or counts as wheat', () => {
    const unsaid = declared.filter(
      ({ name, description, answers }) => /amido(?! di (mais|riso|patate))/i.test(`${name} ${description}`) && answers.glutine === 'no',
    );
    expect(unsaid.map(({ at }) => at)).toEqual([]);
  });

  test('no heading and no text calls a dish free of something of which it may have traces', () => {
    const promised =
      /(?<!pane )\b(?:senza|niente|nessun[ao]?|zero|al posto del(?:le)?) (glutine|crostacei|uova|pesce|arachidi|soia|latte|sedano|senape|sesamo|molluschi|grano)\b/i;
    const untrue = declared.filter(({ name, description, heading, answers }) => {
      const [, word = ''] = promised.exec(`${heading}. ${name}. ${description}`) ?? [];
      const allergen = unwanted.find((each) => each === word.toLowerCase());
      return allergen !== undefined && answerOf(answers, allergen) !== 'no' && !description.includes('può contenere tracce');
    });
    expect(untrue.map(({ at }) => at)).toEqual([]);
  });

  test('no dish declares traces of sulphites', () => {
    expect(declared.filter(({ answers }) => answers.solfiti === 'tracce').map(({ at }) => at)).toEqual([]);
  });
});

const wheat = { glutine: 'contiene', grano: 'contiene' } as const;
const almonds: SomeAnswers = { 'frutta-a-guscio': 'contiene', mandorle: 'contiene' };

it('a preparation answers its own allergens, and leaves the others unanswered', () => {
  expect(together({}, answersOfPreparations(['pastella']))).toEqual({ ...wheat, uova: 'tracce', soia: 'tracce', latte: 'tracce' });
});

it('a preparation raises an answer and never lowers one', () => {
  const answers: SomeAnswers = { glutine: 'no', uova: 'contiene', soia: 'tracce' };
  expect(together(answers, answersOfPreparations(['pastella']))).toEqual({ ...wheat, uova: 'contiene', soia: 'tracce', latte: 'tracce' });
});

it('the answers of another dish are copied to a dish without answers, except answers that are no longer allowed', () => {
  const other = buildAnswers({ pesce: 'contiene', solfiti: 'tracce', ...wheat });
  const { solfiti: _, ...rest } = other;
  expect(together({}, other)).toEqual(rest);
});

describe('the nuts of two combined preparations', () => {
  test('are those of both, each with its stronger answer', () => {
    const other: SomeAnswers = { 'frutta-a-guscio': 'contiene', pistacchi: 'contiene', mandorle: 'tracce' };
    expect(together(almonds, other)).toEqual({ 'frutta-a-guscio': 'contiene', mandorle: 'contiene', pistacchi: 'contiene' });
  });

  test('are not named if one of the two contains nuts without naming them', () => {
    expect(together(almonds, { 'frutta-a-guscio': 'contiene' })).toEqual({ 'frutta-a-guscio': 'contiene' });
    expect(together({ 'frutta-a-guscio': 'contiene' }, almonds)).toEqual({ 'frutta-a-guscio': 'contiene' });
  });

  test('are traces of all others if one of the two has traces without names', () => {
    const both = together(almonds, { 'frutta-a-guscio': 'tracce' });
    expect(both).toMatchObject({ 'frutta-a-guscio': 'contiene', mandorle: 'contiene', nocciole: 'tracce', 'noci-macadamia': 'tracce' });
    expect(together({ 'frutta-a-guscio': 'tracce' }, { 'frutta-a-guscio': 'tracce', noci: 'tracce' })).toEqual({
      'frutta-a-guscio': 'tracce',
    });
  });
});

it('whatever is combined, no answer is lowered, and two declarations give a declaration', () => {
  fc.assert(
    fc.property(anyAnswers, anyAnswers, (answers, others) => {
      const both = together(answers, others);
      for (const one of unwanted) {
        expect(isAtLeast(answerOf(both, one), answerOf(answers, one)), one).toBe(true);
        if (others.solfiti !== 'tracce' || one !== 'solfiti') expect(isAtLeast(answerOf(both, one), answerOf(others, one)), one).toBe(true);
      }
      expect(allergenAnswers.safeParse(both).success).toBe(true);
    }),
  );
});
