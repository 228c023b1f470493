import { useState } from 'react';
import { useFetcher } from 'react-router';
import { bookingDeskWords } from '#languages/bookings-desk.ts';
import { languages } from '#languages/languages.ts';
import type { Correctable } from '#restaurant/bookings/corrections/correction.ts';
import { termOf } from '#restaurant/privacy/retention.ts';
import { AgreeField } from '../../../ui/agree-field.tsx';
import { Field, SelectField } from '../../../ui/field.tsx';
import { useAnswer } from '../../editing/use-answer.ts';
import { dayOfWeek } from '../../frame/moments.ts';
import { AuthTokenField } from '../../sign-in/auth-token-field.tsx';
import { longestName, longestNote } from '../party-fields.ts';
import { type Answer, useTold } from '../told.ts';
import type { ShownParty } from './present.ts';

const words = bookingDeskWords.correctForm;

/** Who the party is and what it needs, to be corrected where it stands. Its time, its number and its table are moved (`MoveForm`). */
export function CorrectForm({ party }: { party: ShownParty }) {
  const fetcher = useFetcher<Answer>();
  const tell = useTold();
  const [isOpen, setOpen] = useState(false);
  // What the form showed when it was opened: what another corrects meanwhile is not lost.
  const [before, setBefore] = useState<Correctable>(() => correctableOf(party));
  useAnswer(fetcher, (answer) => {
    tell(answer);
    if ('corrected' in answer) setOpen(false);
  });
  const names = bookingDeskWords.languages;
  return (
    <details
      className="evening-move evening-correct"
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && !isOpen) setBefore(correctableOf(party));
        setOpen(currentTarget.open);
      }}
    >
      <summary className="evening-do evening-do--plain">{words.heading}</summary>
      <fetcher.Form method="post" key={JSON.stringify(before)}>
        <AuthTokenField />
        <input type="hidden" name="intent" value="correct" />
        <input type="hidden" name="booking" value={party.id} />
        <input type="hidden" name="prima" value={JSON.stringify(before)} />
        <Field
          name="allergie"
          maxLength={longestNote}
          label={words.allergies}
          help={words.allergiesHelp(consentWords(party), termOf('allergies')).trim()}
          placeholder=" "
          defaultValue={before.allergies}
        />
        <AgreeField
          id={`consent-${party.id}`}
          name="accordo"
          value="yes"
          label={bookingDeskWords.consent.agree}
          defaultChecked={party.needs.consent !== undefined}
        />
        <Field name="nota" maxLength={longestNote} label={words.message} defaultValue={before.message} />
        <label className="evening-check">
          <input type="checkbox" name="seggiolone" defaultChecked={before.highChair} /> {bookingDeskWords.phone.highChair}
        </label>
        <label className="evening-check">
          <input type="checkbox" name="gradini" defaultChecked={before.stepFree} /> {bookingDeskWords.phone.stepFree}
        </label>
        <Field name="nome" maxLength={longestName} label={words.name} defaultValue={before.name} required />
        <Field type="tel" name="telefono" maxLength={40} label={words.phone} defaultValue={before.phone} />
        <Field type="email" name="posta" maxLength={200} label={words.email} help={words.emailHelp} defaultValue={before.email} />
        <SelectField name="lingua" label={words.language} defaultValue={before.language}>
          {languages.map((language) => (
            <option key={language} value={language}>
              {names[language]}
            </option>
          ))}
        </SelectField>
        <button type="submit" className="evening-do" aria-disabled={fetcher.state !== 'idle' || undefined}>
          {words.save}
        </button>
      </fetcher.Form>
    </details>
  );
}

function consentWords({ needs: { allergies, consent } }: ShownParty): string {
  const { given, unknown } = bookingDeskWords.consent;
  if (allergies === '') return '';
  return consent ? given[consent.by](dayOfWeek(Date.parse(consent.at))) : unknown;
}

function correctableOf({ name, phone, email, language, needs }: ShownParty): Correctable {
  const { allergies, message, highChair, stepFree } = needs;
  return { name, phone, email, language, allergies, message, highChair, stepFree };
}
