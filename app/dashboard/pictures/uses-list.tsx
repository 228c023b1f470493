import { Link } from 'react-router';
import type { Use } from '#restaurant/media/uses.ts';
import { addressOfUse } from './shown.ts';

/** Where a picture is used, each place linked to its editor. */
export function UsesList({ uses, area }: { uses: Use[]; area: string }) {
  return (
    <ul className="uses">
      {uses.map((use) => (
        <li key={`${use.collection}/${use.id}/${use.path}`}>
          <Link to={addressOfUse(use, area)}>{use.place}</Link>
        </li>
      ))}
    </ul>
  );
}
