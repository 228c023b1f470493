import { preparationWords } from '#languages/preparations.ts';
import { replacementWords as words } from '#languages/dishes.ts';
import { formatMoment, formatUntil } from '../frame/date-words.ts';
import { PostForm } from '../editing/send.tsx';
import type { AffectedPartyView, ReplacementView } from './load.server.ts';
import { Submit } from '../frame/controls.tsx';
import './page.css';

/** What is replaced now, each with whom it concerns and the button that ends it. */
export function ReplacedList({ replaced, now }: { replaced: readonly ReplacementView[]; now: number }) {
  return (
    <ul className="replaced">
      {replaced.map(({ preparation, until, apart, by, since, dishes, parties }) => {
        const name = preparationWords[preparation];
        return (
          <li key={preparation}>
            <p>
              <b>{name}</b>, {formatUntil(until, now)}
              <small>{words.said(by, formatMoment(since, now))}</small>
            </p>
            <p>
              {words.fallen(dishes)} {apart && words.apart}
            </p>
            {parties.length > 0 && (
              <>
                <p className="replaced-parties">{words.guests(parties.length)}</p>
                <AllergicParties parties={parties} now={now} />
              </>
            )}
            <PostForm intent="end" fields={{ preparation }} action="/replaced">
              <Submit label={words.end} look="outline" small aria-label={words.endOf(name)} />
            </PostForm>
          </li>
        );
      })}
    </ul>
  );
}

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
