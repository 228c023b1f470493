import type { ComponentType } from 'react';
import type { IslandName } from './islands.ts';

/**
 * A part of a public page that React hydrates when it is first used; until then, and without JavaScript,
 * it is the plain HTML rendered here. Props must be small and serialisable: they are written into the page.
 */
export function Island<Props extends object>({ name, of: Component, props }: { name: IslandName; of: ComponentType<Props>; props: Props }) {
  return (
    <div data-island={name} data-props={JSON.stringify(props)}>
      <Component {...props} />
    </div>
  );
}
