import { pricesWords as words } from '#languages/prices.ts';
import type { PricedSection } from '#restaurant/menus/edit/reprice.ts';

interface SectionChoiceProps {
  menus: readonly { id: string; name: string; sections: PricedSection[] }[];
  /** `menu:section` of each chosen one. */
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

/** The sections whose prices change: one by one, or a whole menu. */
export function SectionChoice({ menus, chosen, onChoose }: SectionChoiceProps) {
  const set = (keys: readonly string[], on: boolean) => {
    const left = new Set(chosen);
    for (const key of keys) {
      if (on) left.add(key);
      else left.delete(key);
    }
    onChoose(left);
  };
  return (
    <fieldset className="prices-card section-choice">
      <legend>{words.which}</legend>
      {menus.map(({ id, name, sections }) => {
        const keys = sections.map((section) => `${id}:${section.id}`);
        return (
          <details key={id}>
            <summary>
              <b>{name}</b> <small>{words.prices(sections.flatMap(({ dishes }) => dishes).flatMap(({ prices }) => prices).length)}</small>
            </summary>
            <label>
              <input
                type="checkbox"
                checked={keys.every((key) => chosen.has(key))}
                onChange={({ currentTarget }) => set(keys, currentTarget.checked)}
              />
              {words.all(name)}
            </label>
            {sections.map((section) => (
              <label key={section.id}>
                <input
                  type="checkbox"
                  checked={chosen.has(`${id}:${section.id}`)}
                  onChange={({ currentTarget }) => set([`${id}:${section.id}`], currentTarget.checked)}
                />
                {section.name ?? words.first}
              </label>
            ))}
          </details>
        );
      })}
    </fieldset>
  );
}
