import { Form } from 'react-router';
import { preparationWords } from '#languages/preparations.ts';
import { replacementWords as words } from '#languages/replacements.ts';
import { Button } from '../../ui/button.tsx';
import { formatMoment, formatUntil } from '../frame/date-words.ts';
import { IntentFields } from '../sign-in/auth-token-field.tsx';
import type { AffectedPartyView, ReplacementView } from './load.server.ts';
import './page.css';

/** What is replaced now, each with whom it concerns and the button that ends it. */
export function ReplacedList({ replaced, area, now }: { replaced: readonly ReplacementView[]; area: string; now: number }) {
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
            <Form method="post" action={`/${area}/replaced`}>
              <IntentFields intent="end" />
              <input type="hidden" name="preparation" value={preparation} />
              <Button type="submit" look="outline" small aria-label={words.endOf(name)}>
                {words.end}
              </Button>
            </Form>
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
