import { useCallback, useState } from 'react';
import { useFetcher } from 'react-router';
import { bookingDeskWords } from '#languages/bookings-desk.ts';
import type { Correctable } from '#restaurant/bookings/corrections/correction.ts';
import { termOf } from '#restaurant/privacy/retention.ts';
import { useAnswer } from '../../editing/use-answer.ts';
import { dayOfWeek } from '../../frame/date-words.ts';
import { AuthTokenField } from '../../sign-in/auth-token-field.tsx';
import { AllergyConsent, PartyField, PartyLanguage, TableNeeds } from '../party-inputs.tsx';
import { type ActionResult, useActionMessage } from '../action-message.ts';
import { forgetTyping, keepTyping, keptTyping, typedIn, typeInto } from './kept-typing.ts';
import type { PartyView } from './present.ts';

const words = bookingDeskWords.correctForm;

/** Who the party is and what it needs, to be corrected where it stands. Its time, its number and its table are moved (`MoveForm`). */
export function CorrectForm({ party }: { party: PartyView }) {
  const fetcher = useFetcher<ActionResult>();
  const tell = useActionMessage();
  const kept = `correct-${party.id}`;
  // Typed before the card was closed, and not saved.
  const [isKept, setKept] = useState(() => keptTyping(kept) !== undefined);
  const [isOpen, setOpen] = useState(isKept);
  // What the form showed when it was opened: what another corrects meanwhile is not lost.
  const [before, setBefore] = useState<Correctable>(() => keptTyping(kept)?.before ?? correctableOf(party));
  const [needsConsent, setNeedsConsent] = useState(false);
  useAnswer(fetcher, (answer) => {
    // At the field, which is screens above the button on a phone, and not in a line that would lie over it.
    const lacksConsent = 'problem' in answer && 'wrong' in answer;
    setNeedsConsent(lacksConsent);
    if (!lacksConsent) tell(answer);
    if ('corrected' in answer) close();
  });
  const fill = useCallback(
    (form: HTMLFormElement | null) => {
      const typing = keptTyping(kept);
      if (form && typing) typeInto(form, typing);
    },
    [kept],
  );
  function close() {
    forgetTyping(kept);
    setKept(false);
    setOpen(false);
  }
  return (
    <details
      className="evening-move evening-correct"
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && !isOpen && !keptTyping(kept)) setBefore(correctableOf(party));
        setOpen(currentTarget.open);
      }}
    >
      <summary className="evening-do evening-do--plain">{words.heading}</summary>
      <fetcher.Form
        method="post"
        key={JSON.stringify(before)}
        ref={fill}
        onInput={({ currentTarget }) => keepTyping(kept, { fields: typedIn(currentTarget), before })}
        onReset={close}
      >
        {isKept && (
          <p className="evening-kept">
            {words.kept}{' '}
            <button type="reset" className="text-button">
              {words.giveUp}
            </button>
          </p>
        )}
        <AuthTokenField />
        <input type="hidden" name="intent" value="correct" />
        <input type="hidden" name="booking" value={party.id} />
        <input type="hidden" name="prima" value={JSON.stringify(before)} />
        <PartyField
          name="allergie"
          help={words.allergiesHelp(describeConsent(party), termOf('allergies')).trim()}
          defaultValue={before.allergies}
        />
        <AllergyConsent
          id={`consent-${party.id}`}
          defaultChecked={party.needs.consent !== undefined}
          onChange={() => setNeedsConsent(false)}
          error={needsConsent ? bookingDeskWords.consent.first : undefined}
        />
        <PartyField name="nota" defaultValue={before.message} />
        <TableNeeds className="evening-check" ticked={{ seggiolone: before.highChair, gradini: before.stepFree }} />
        <PartyField name="nome" defaultValue={before.name} required />
        <PartyField name="telefono" defaultValue={before.phone} />
        <PartyField name="posta" help={words.emailHelp} defaultValue={before.email} />
        <PartyLanguage defaultValue={before.language} />
        <button type="submit" className="evening-do" aria-disabled={fetcher.state !== 'idle' || undefined}>
          {words.save}
        </button>
      </fetcher.Form>
    </details>
  );
}

function describeConsent({ needs: { allergies, consent } }: PartyView): string {
  const { given, unknown } = bookingDeskWords.consent;
  if (allergies === '') return '';
  return consent ? given[consent.by](dayOfWeek(Date.parse(consent.at))) : unknown;
}

function correctableOf({ name, phone, email, language, needs }: PartyView): Correctable {
  const { allergies, message, highChair, stepFree } = needs;
  return { name, phone, email, language, allergies, message, highChair, stepFree };
}
