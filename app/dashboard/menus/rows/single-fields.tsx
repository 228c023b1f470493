import { useId } from 'react';
import { declareWords } from '#languages/declare.ts';
import { type Group, namedOf, namesAgree, type Single, singlesOf } from '#restaurant/menus/declaration.ts';
import { unwantedWord } from '#restaurant/menus/declaration-words.ts';
import { withSingles } from '#restaurant/menus/edit/declare.ts';
import type { EditedRow } from '#restaurant/menus/edit/edited-menu.ts';
import { likelySingles } from '#restaurant/menus/likely-parts.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { Fields } from '../model/editor-context.ts';

const words = declareWords;

/** Which grains or nuts of a group are in a dish, where some are: those first that its words tell. Whoever does not say leaves the group as it is. */
export function SingleFields({ row, fields, group }: { row: EditedRow; fields: Fields; group: Group }) {
  const id = useId();
  const { allergens: answers = {} } = row;
  const answer = answers[group];
  if (answer === undefined || answer === 'no') return null;
  const likely = likelySingles(row.content, row.description ?? '');
  const inOrder = singlesOf[group].toSorted((one, other) => Number(likely.includes(other)) - Number(likely.includes(one)));
  const say = (singles: readonly Single[], said: typeof answer | undefined) => fields.set('allergens', withSingles(answers, singles, said));
  const chips = (singles: readonly Single[], said: typeof answer) =>
    singles.map((single) => {
      const isSaid = answers[single] === said;
      return (
        <button
          key={single}
          type="button"
          className="part-chip"
          aria-pressed={isSaid}
          onClick={() => say([single], isSaid ? undefined : said)}
        >
          {isSaid && <Icon name="i-spunta" />}
          {unwantedWord(single, 'it')}
        </button>
      );
    });
  const others = inOrder.filter((single) => answers[single] !== 'contiene');
  const silent = others.filter((single) => answers[single] === undefined);
  const named = namedOf(answers, group);
  return (
    <div className="singles">
      <p id={id}>{words.which[answer]}</p>
      <div role="group" aria-labelledby={id} aria-describedby={`${id}-note`}>
        {chips(inOrder, answer)}
      </div>
      {answer === 'contiene' && named.length > 0 && (
        <details open={named.some((single) => answers[single] === 'tracce')}>
          <summary>{words.tracesToo[group]}</summary>
          <div role="group" aria-label={words.tracesToo[group]}>
            {chips(others, 'tracce')}
            {silent.length > 1 && (
              <button type="button" className="text-button" onClick={() => say(silent, 'tracce')}>
                {words.allOthers[group]}
              </button>
            )}
          </div>
        </details>
      )}
      <p id={`${id}-note`} role="status">
        {named.length === 0 ? words.unnamed : !namesAgree(answers, group) && words.noneContained}
      </p>
    </div>
  );
}
