import { replacementWords as words } from '#languages/replacements.ts';
import { momentWords } from '../frame/moments.ts';
import type { ShownParty } from './load.server.ts';

/** Parties with what they declared, so that somebody tells them before they order. */
export function AllergicParties({ parties, now }: { parties: readonly ShownParty[]; now: number }) {
  return (
    <ul className="allergic-parties">
      {parties.map(({ id, name, covers, start, tables, allergies }) => (
        <li key={id}>
          <b>{name}</b>, {words.people(covers)}, {momentWords(start, now)}, {words.table(tables)}
          <strong>{allergies}</strong>
        </li>
      ))}
    </ul>
  );
}
