import { houseWords } from '#languages/house.ts';
import { type Allergen, allergenNumber, allergensWith, type Declarable, declarationOf } from '#restaurant/menus/allergens.ts';
import { Icon, type SymbolName } from '../../ui/icon.tsx';
import { useSite } from '../site.ts';

/** The symbol of each allergen in drawings/sprite.svg; the number in its name is the law's. */
export const allergenSymbols = {
  glutine: 'a-1',
  crostacei: 'a-2',
  uova: 'a-3',
  pesce: 'a-4',
  arachidi: 'a-5',
  soia: 'a-6',
  latte: 'a-7',
  'frutta-a-guscio': 'a-8',
  sedano: 'a-9',
  senape: 'a-10',
  sesamo: 'a-11',
  solfiti: 'a-12',
  lupini: 'a-13',
  molluschi: 'a-14',
} as const satisfies Record<Allergen, SymbolName>;

/** The marks that tell the declarations apart without colour: full, half and dashed disc, and the dash. */
export const declarationSymbols = { contains: 'i-q-si', traces: 'i-q-tr', undeclared: 'i-q-nd', none: 'i-q-no' } as const;

interface DeclarationProps {
  of: Declarable;
  /** Names the allergens instead of numbering them: for a guest who asked about some. */
  spelled?: boolean;
}

/** What a dish declares; an undeclared dish says so in words and is never shown as free of anything. */
export function Declaration({ of: dish, spelled = false }: DeclarationProps) {
  const { declaration: words } = houseWords[useSite().language];
  const declared = declarationOf(dish);
  if (!declared) {
    return (
      <strong>
        <Icon name={declarationSymbols.undeclared} />
        {words.undeclared}
      </strong>
    );
  }
  const contained = allergensWith(declared.answers, 'contiene');
  const traces = allergensWith(declared.answers, 'tracce');
  if (contained.length + traces.length === 0) {
    return (
      <span>
        <Icon name={declarationSymbols.none} />
        {words.none}
      </span>
    );
  }
  return (
    <>
      <Group kind="contains" of={contained} spelled={spelled} />
      <Group kind="traces" of={traces} spelled={spelled} />
    </>
  );
}

function Group({ kind, of: allergens, spelled }: { kind: 'contains' | 'traces'; of: Allergen[]; spelled: boolean }) {
  const words = houseWords[useSite().language];
  if (allergens.length === 0) return null;
  return (
    <span>
      <Icon name={declarationSymbols[kind]} />
      <i>{`${words.declaration[kind]}: `}</i>
      {allergens.map((allergen) => (
        <b key={allergen}>
          <Icon name={allergenSymbols[allergen]} />
          {spelled ? words.shortAllergens[allergen] : allergenNumber(allergen)}
          <i>{spelled ? ', ' : ` ${words.allergens[allergen]}, `}</i>
        </b>
      ))}
    </span>
  );
}
