import { Link } from 'react-router';
import { replacementWords as words } from '#languages/replacements.ts';
import { Icon } from '../../ui/icon.tsx';
import type { ShownReplaced } from '../replaced/load.server.ts';
import { ReplacedList } from '../replaced/replaced-list.tsx';

/** What the kitchen makes differently now, with whom it concerns, and the way to replace something. */
export function ReplacedCard({ replaced, area, now }: { replaced: readonly ShownReplaced[]; area: string; now: number }) {
  return (
    <section className="card" aria-labelledby="replaced-card">
      <h2 id="replaced-card">{words.card}</h2>
      {replaced.length === 0 ? <p>{words.none}</p> : <ReplacedList replaced={replaced} area={area} now={now} />}
      <Link className="replaced-begin" to={`/${area}/replaced`}>
        {words.begin}
        <Icon name="i-freccia" />
      </Link>
    </section>
  );
}
