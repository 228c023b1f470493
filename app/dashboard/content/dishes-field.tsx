import { useId, useState } from 'react';
import { contentWords } from '#languages/content.ts';
import { useContentEditor, useValue } from './content-editor.ts';
import type { FieldWords } from './field-words.ts';
import './dishes-field.css';

const words = contentWords.dishes;

/** How many dishes are listed at once; a search finds the others. */
const maxShown = 12;

/** Some dishes of the menus; none chosen means those in the window of the landing page. */
export function DishesField({ words: { label, help }, path }: { words: FieldWords; path: string }) {
  const { dishes = [] } = useContentEditor();
  const { chosen, choose } = useValue(path);
  const [sought, setSought] = useState('');
  const id = useId();
  const shown =
    chosen.length > 0 ? chosen.map((key) => dishes.find((dish) => dish.key === key)) : dishes.filter(({ featured }) => featured);
  const wanted = sought.trim().toLocaleLowerCase('it');
  const found =
    wanted === '' ? [] : dishes.filter(({ key, name }) => !chosen.includes(key) && name.toLocaleLowerCase('it').includes(wanted));
  return (
    <div className="dishes-field" role="group" aria-labelledby={id} id={path} tabIndex={-1}>
      <p id={id} className="dishes-field-label">
        {label} <small>{chosen.length > 0 ? words.chosen(chosen.length) : words.featured}</small>
      </p>
      <ul>
        {shown.map((dish, index) => (
          <li key={dish?.key ?? chosen[index]} data-left-out={!dish || dish.soldOut}>
            <span>
              {dish?.name ?? words.gone} {dish?.soldOut && <small>{words.soldOut}</small>}
            </span>
            <b>{dish?.price}</b>
            {chosen.length > 0 && (
              <button
                type="button"
                className="text-button"
                aria-label={words.remove(dish?.name ?? words.gone)}
                onClick={() => choose(chosen.filter((_key, at) => at !== index))}
              >
                {words.removeShort}
              </button>
            )}
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p>{words.none}</p>}
      <label className="dishes-field-search">
        <span>{words.search}</span>
        <input type="search" value={sought} onChange={({ currentTarget }) => setSought(currentTarget.value)} autoComplete="off" />
      </label>
      {found.length > 0 && (
        <ul className="dishes-field-found">
          {found.slice(0, maxShown).map((dish) => (
            <li key={dish.key}>
              <button
                type="button"
                className="text-button"
                onClick={() => {
                  choose([...chosen, dish.key]);
                  setSought('');
                }}
              >
                {dish.name} <small>{dish.menu}</small>
              </button>
              <b>{dish.price}</b>
            </li>
          ))}
        </ul>
      )}
      {help && <p className="field-help">{help}</p>}
    </div>
  );
}
