import { houseWords } from '#languages/house.ts';
import { type Allergen, allergenNumber, allergensWith, type Declarable, declarationOf } from '#restaurant/menus/allergens.ts';
import { allergenSymbols, declarationSymbols } from '../../drawings/symbols.ts';
import { Icon } from '../../ui/icon.tsx';
import { useSite } from '../site.ts';

interface DeclarationProps {
  of: Declarable;
  /** Names the allergens instead of numbering them: for a guest who asked about some. */
  spelled?: boolean;
}

/** The declaration of a dish; an undeclared dish says so in words and is never shown as free of anything. */
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
