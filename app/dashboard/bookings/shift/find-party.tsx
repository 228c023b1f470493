import { useState } from 'react';
import { Link } from 'react-router';
import { searchWords } from '#languages/search.ts';
import { hasTerms, maxSearchLength, searchTerms } from '#restaurant/bookings/guests/party-search.ts';
import { Icon } from '../../../ui/icon.tsx';
import { formatTime } from '../../frame/date-words.ts';
import { useOpenSearch } from '../../search/search.tsx';
import type { PartyView } from './present.ts';
import './find-party.css';

const words = searchWords.evening;

/** Parties that are listed above the plan and the timeline, which show everybody. */
const maxListed = 6;

/** What is typed to find a party of the evening, and who has it; whoever's card is open stays. */
export function useFindParty(parties: readonly PartyView[], chosen: string | undefined) {
  const [typed, type] = useState('');
  const terms = searchTerms(typed);
  const found = terms.length === 0 ? [...parties] : parties.filter((party) => party.id === chosen || hasTerms(party, terms));
  return { typed, type, found, isFinding: terms.length > 0 };
}

/** Finds a party of the evening as its name, number or reference is typed. @param addressOf where the parties that are found are listed here */
export function FindParty({
  parties,
  finding: { typed, type, found, isFinding },
  addressOf,
}: {
  parties: readonly PartyView[];
  finding: ReturnType<typeof useFindParty>;
  addressOf?: (chosen: string) => string;
}) {
  const openSearch = useOpenSearch();
  if (parties.length === 0) return null;
  return (
    <search className="find-party">
      <div className="field">
        <Icon name="i-cerca" />
        <input
          type="search"
          aria-label={words.label}
          placeholder={words.placeholder}
          autoComplete="off"
          maxLength={maxSearchLength}
          value={typed}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onKeyDown={({ key }) => key === 'Escape' && type('')}
        />
      </div>
      <p role="status">{isFinding && (found.length === 0 ? words.none(typed.trim()) : words.found(found.length, parties.length))}</p>
      {isFinding && (
        <button type="button" className="evening-do evening-do--plain" onClick={() => openSearch(typed.trim())}>
          {words.everywhere(typed.trim())}
        </button>
      )}
      {isFinding && addressOf && found.length > 0 && (
        <ul>
          {found.slice(0, maxListed).map(({ id, name, start, covers, apart }) => (
            <li key={id}>
              <Link className="evening-do" to={addressOf(id)} preventScrollReset replace>
                {formatTime(start)} {name}, {covers} {apart}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
