import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useFetcher, useNavigate } from 'react-router';
import { dishWords } from '#languages/dishes.ts';
import { findDishes } from '#restaurant/menus/listed-dishes.ts';
import { isFound } from '#restaurant/menus/search.ts';
import { Icon } from '../../ui/icon.tsx';
import { Dialog } from '../frame/dialog.tsx';
import { DishResult } from './dish-result.tsx';
import type { DishList } from './list-route.ts';

const words = dishWords;

/** How many dishes are shown at once; another word finds the others. */
const mostShown = 20;

/**
 * Every dish of every menu, found by the beginnings of words in any language. The keyboard stays in the field: the
 * arrows choose a result, Enter opens it in its menu, Ctrl+E marks it as sold out or available.
 */
export function SearchDialog({ area, onClose }: { area: string; onClose: () => void }) {
  const { load, data: list, state } = useFetcher<DishList | null>();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const results = useRef<HTMLOListElement>(null);
  useEffect(() => {
    void load(`/${area}/dishes`);
  }, [load, area]);

  const sought = useDeferredValue(query).trim();
  const found = useMemo(() => (sought === '' ? [] : findDishes(list?.dishes ?? [], sought)), [list, sought]);
  const menus = sought === '' ? [] : (list?.menus.filter(({ name }) => isFound([name], sought)) ?? []);
  const shown = found.slice(0, mostShown);
  const address = (menu: string, dish: string) => `/${area}/menus/${menu}#row-${dish}`;

  const onKeyDown = (event: React.KeyboardEvent) => {
    const chosen = shown[at];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const next = Math.max(0, Math.min(shown.length - 1, at + (event.key === 'ArrowDown' ? 1 : -1)));
      setAt(next);
      results.current?.children[next]?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      onClose();
      void navigate(address(chosen.menu.id, chosen.id));
    } else if (event.key.toLowerCase() === 'e' && (event.ctrlKey || event.metaKey) && chosen) {
      event.preventDefault();
      results.current?.children[at]?.querySelector<HTMLButtonElement>('[data-toggle="sold-out"]')?.click();
    }
  };

  return (
    <Dialog heading={words.heading} wide onClose={onClose}>
      <div className="search">
        <div className="field search-input">
          <Icon name="i-cerca" />
          <input
            type="search"
            aria-label={words.find}
            placeholder={words.find}
            autoComplete="off"
            value={query}
            onKeyDown={onKeyDown}
            onChange={({ currentTarget }) => {
              setQuery(currentTarget.value);
              setAt(0);
            }}
          />
          <button type="button" className="text-button" onClick={onClose}>
            {words.close}
          </button>
        </div>
        <p className="search-state" role="status">
          {list
            ? sought === ''
              ? words.hint
              : found.length === 0
                ? words.none(sought)
                : words.found(found.length)
            : state !== 'idle'
              ? words.loading
              : list === null
                ? words.failed
                : ''}
        </p>
        <ol className="search-results" ref={results} aria-label={words.dishes}>
          {shown.map((dish, place) => (
            <DishResult
              key={`${dish.menu.id} ${dish.id}`}
              dish={dish}
              choices={list?.menus.find(({ id }) => id === dish.menu.id)?.soldOutChoices ?? []}
              to={address(dish.menu.id, dish.id)}
              now={list?.now ?? 0}
              chosen={place === at}
              onLeave={onClose}
            />
          ))}
        </ol>
        {found.length > shown.length && <p className="search-more">{words.more(found.length - shown.length)}</p>}
        {sought === '' && (
          <Link className="text-button" to={`/${area}/prices`} onClick={onClose}>
            <Icon name="i-menu" />
            {words.bulk}
          </Link>
        )}
        {menus.length > 0 && (
          <>
            <h3>{words.menus}</h3>
            <ul className="search-menus">
              {menus.map(({ id, name }) => (
                <li key={id}>
                  <Link to={`/${area}/menus/${id}`} onClick={onClose}>
                    <Icon name="i-penna" />
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  );
}
