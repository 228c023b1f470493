import { bookingDeskWords as words } from '#languages/bookings-desk.ts';
import { partyWords } from '#languages/party.ts';
import { Icon } from '../../../ui/icon.tsx';
import { formatTime } from '../../frame/date-words.ts';
import type { PartyView } from './present.ts';

/** What the dining room must know of a party, the gravest first. Allergies are shown here and on the printed sheet alone. */
export function PartyNotes({ party }: { party: PartyView }) {
  const { needs, clash, needsTable, unreached, override } = party;
  const plain = plainNotes(party);
  return (
    <>
      {needs.allergies && (
        <span className="evening-allergy">
          <Icon name="i-croce" />
          {partyWords.allergies}: {needs.allergies}
        </span>
      )}
      {clash !== undefined && (
        <span className="evening-grave">
          <Icon name="i-attenzione" />
          {partyWords.clash(clash)}
        </span>
      )}
      {needsTable && (
        <span className="evening-grave">
          <Icon name="i-tavolo" />
          {party.tableNames.length === 0 ? partyWords.tableMissing : partyWords.tableWrong(party.tableNames.join('+'))}
        </span>
      )}
      {party.unsuited && (
        <span className="evening-grave">
          <Icon name="i-tavolo" />
          {partyWords.tableUnsuited}
        </span>
      )}
      {unreached && (
        <span className="evening-mark">
          <Icon name="i-posta" />
          {partyWords.unreached}
        </span>
      )}
      {override && (
        <span className="evening-mark">
          <Icon name="i-attenzione" />
          {partyWords.overridden(override.reason, override.by)}
        </span>
      )}
      {plain.length > 0 && <span>{plain.join(', ')}</span>}
    </>
  );
}

function plainNotes(party: PartyView): string[] {
  const { state, since, expected, needs, flexible, answerLeft, language } = party;
  const visits = partyWords.visits(party.guest?.visits ?? 0);
  return [
    state === 'arrived' && partyWords.hereSince(formatTime(since)),
    state === 'seated' && partyWords.seatedSince(formatTime(since)),
    state === 'confirmed' && expected !== undefined && partyWords.saysLate(formatTime(expected)),
    state === 'waiting' && partyWords.waitsFrom(formatTime(since)),
    (state === 'waiting' || state === 'offered') && flexible !== undefined && partyWords.flexible(flexible),
    state === 'offered' && answerLeft !== undefined && partyWords.offerLeft(answerLeft),
    state === 'toChoose' && answerLeft !== undefined && partyWords.choiceLeft(answerLeft),
    needs.occasion,
    needs.highChair && words.highChair,
    needs.stepFree && words.stepFree,
    needs.room !== undefined && partyWords.wantsRoom(needs.room),
    needs.message,
    language !== 'it' && words.languages[language],
    visits,
  ].flatMap((note) => (typeof note === 'string' && note !== '' ? [note.replace(/\.$/, '')] : []));
}
