import { replacementWords as words } from '#languages/replacements.ts';
import { formatMoment } from '../frame/date-words.ts';
import type { AffectedPartyView } from './load.server.ts';

/** Parties with what they declared, so that somebody tells them before they order. */
export function AllergicParties({ parties, now }: { parties: readonly AffectedPartyView[]; now: number }) {
  return (
    <ul className="allergic-parties">
      {parties.map(({ id, name, covers, start, tables, allergies }) => (
        <li key={id}>
          <b>{name}</b>, {words.people(covers)}, {formatMoment(start, now)}, {words.table(tables)}
          <strong>{allergies}</strong>
        </li>
      ))}
    </ul>
  );
}
