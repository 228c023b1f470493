import { Fragment } from 'react';
import { houseWords } from '#languages/house.ts';
import { type Declarable, declarationOf } from '#restaurant/menus/allergens.ts';
import { saidOf, saidText } from '#restaurant/menus/declaration.ts';
import type { Mark } from '#restaurant/menus/menu.ts';
import { allergenSymbols, declarationSymbols } from '../../drawings/symbols.ts';
import { useSite } from '../site.ts';
import './marks.css';

/** Marks that help to choose are drawn as cut paper; those about preservation are plain words after them. */
const cut = ['consigliato', 'piccante', 'vegano', 'vegetariano', 'crudo'] as const satisfies readonly Mark[];
const plain = ['abbattuto', 'congelato'] as const satisfies readonly Exclude<Mark, (typeof cut)[number]>[];

/** Vegan implies vegetarian. Screen readers and copied text need the space before each mark: “crudo abbattuto”. */
export function Marks({ of: marks, soldOut }: { of: readonly Mark[]; soldOut: boolean }) {
  const words = houseWords[useSite().language];
  const shows = (mark: Mark) => marks.includes(mark) && !(mark === 'vegetariano' && marks.includes('vegano'));
  const shown = cut.filter(shows).map((mark) => [mark, words.marks[mark]] as const);
  const kept = plain.filter(shows).map((mark) => words.marks[mark]);
  return (
    <>
      {[...(soldOut ? [['sold', words.soldOut] as const] : []), ...shown].map(([name, word]) => (
        <Fragment key={name}>
          {' '}
          <span className={`mark ${name}`}>{word}</span>
        </Fragment>
      ))}
      {kept.length > 0 && (
        <>
          {' '}
          <em className="kept">{kept.join(', ')}</em>
        </>
      )}
    </>
  );
}

/**
 * The declaration of a dish in words: a line for what it contains, and one for possible traces. An undeclared dish says so, and never
 * appears free of anything. The style sheet draws the signs (dish-symbols.css), because a menu of sixty dishes has three hundred, too many
 * for elements. Offline the filter reads these elements (app/islands/kept-dishes.ts).
 */
export function Declaration({ of: dish }: { of: Declarable }) {
  const { language } = useSite();
  const { declaration: words } = houseWords[language];
  const declared = declarationOf(dish);
  if (!declared) {
    return <strong>{words.undeclared}</strong>;
  }
  const contained = saidOf(declared.answers, 'contiene', language);
  const traces = saidOf(declared.answers, 'tracce', language);
  if (contained.length + traces.length === 0) {
    return <span className={declarationSymbols.none}>{words.none}</span>;
  }
  return (
    <>
      {contained.length > 0 && (
        <span>
          {`${words.contains} `}
          {contained.map(({ allergen, names: [first, ...more] }, index) => {
            const comma = index < contained.length - 1 ? ',' : '';
            return (
              <Fragment key={allergen}>
                <b className={allergenSymbols[allergen]}>{`${first}${more.length > 0 ? ',' : comma}`}</b>
                {`${more.length > 0 ? ` ${more.join(', ')}${comma}` : ''}${comma && ' '}`}
              </Fragment>
            );
          })}
        </span>
      )}
      {traces.length > 0 && <small>{words.tracesOf(saidText(traces))}</small>}
    </>
  );
}
