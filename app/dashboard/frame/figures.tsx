import { dashboardWords } from '#languages/dashboard.ts';
import type { totalOf } from '../menus/summary.ts';
import './figures.css';

const words = dashboardWords.home;

/** Key figures: how many dishes there are, and what they lack. */
export function Figures({ total, english }: { total: ReturnType<typeof totalOf>; english: boolean }) {
  const soldOut = [...new Set(total.soldOut)];
  return (
    <ul className="figures" aria-label={words.figures}>
      <Figure value={total.dishes} {...words.dishes(total.dishes, total.menus)} />
      <Figure value={total.undeclared} {...words.undeclared(total.undeclared)} />
      <Figure value={soldOut.length} {...words.soldOut(soldOut)} />
      {english && <Figure value={total.dishes - total.translated.en} {...words.untranslated(total.dishes - total.translated.en)} />}
    </ul>
  );
}

function Figure({ value, what, where }: { value: number; what: string; where: string }) {
  return (
    <li>
      <b>{value}</b>
      <span>
        {what} <small>{where}</small>
      </span>
    </li>
  );
}
