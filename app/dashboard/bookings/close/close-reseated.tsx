import { closingWords as words } from '#languages/closing.ts';
import { Icon } from '../../../ui/icon.tsx';
import { dayOfWeek, formatTime } from '../../frame/date-words.ts';
import { PartyCovers } from '../party-covers.tsx';
import type { ClosingLook } from './close-look.server.ts';

interface ReseatedPartiesProps {
  /** Whether they are of several days. */
  isPeriod: boolean;
  parties: NonNullable<ClosingLook['tables']>['reseated'];
}

/** Who only changes table by a closing, from which to which. */
export function ReseatedParties({ isPeriod, parties }: ReseatedPartiesProps) {
  return (
    <div className="close-reseated">
      <h3>{words.reseated(parties.length)}</h3>
      <p>{words.reseatedNote}</p>
      <ul>
        {parties.map(({ id, name, covers, noon, start, from, to }) => (
          <li key={id}>
            <time className="close-time" dateTime={new Date(start).toISOString()}>
              {formatTime(start)}
            </time>
            <PartyCovers covers={covers} />
            <span className="evening-who">
              <b>{name}</b>
              {isPeriod && <span>{dayOfWeek(noon)}</span>}
              <span>{words.move(from, to)}</span>
            </span>
            <span className="close-stays">
              <Icon name="i-spunta" />
              {words.stays}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
