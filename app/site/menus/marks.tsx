import { houseWords } from '#languages/house.ts';
import type { Mark } from '#restaurant/menus/menu.ts';
import { useSite } from '../site.ts';
import './marks.css';

/** Marks that help to choose are cut from paper; those of how an ingredient was kept are words after them. */
const cut = ['consigliato', 'piccante', 'vegano', 'vegetariano', 'crudo'] as const satisfies readonly Mark[];
const plain = ['abbattuto', 'congelato'] as const satisfies readonly Exclude<Mark, (typeof cut)[number]>[];

/** The marks of a dish, wherever it is shown. Vegan implies vegetarian. */
export function Marks({ of: marks, soldOut }: { of: readonly Mark[]; soldOut: boolean }) {
  const words = houseWords[useSite().language];
  const shows = (mark: Mark) => marks.includes(mark) && !(mark === 'vegetariano' && marks.includes('vegano'));
  const kept = plain.filter(shows).map((mark) => words.marks[mark]);
  return (
    <>
      {soldOut && <span className="mark sold">{words.soldOut}</span>}
      {cut.filter(shows).map((mark) => (
        <span key={mark} className={`mark ${mark}`}>
          {words.marks[mark]}
        </span>
      ))}
      {kept.length > 0 && <em className="kept">{kept.join(', ')}</em>}
    </>
  );
}
