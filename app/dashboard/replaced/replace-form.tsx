import { useState } from 'react';
import { Form } from 'react-router';
import { preparationWords } from '#languages/preparations.ts';
import { replacementWords as words } from '#languages/replacements.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useOneSubmit } from '../bookings/use-one-submit.ts';
import { dateOf, formatUntil } from '../frame/date-words.ts';
import { Switch } from '../frame/switch.tsx';
import { AuthTokenField } from '../sign-in/auth-token-field.tsx';
import type { lookAtReplacing } from './load.server.ts';
import { AllergicParties } from './parties.tsx';

interface ReplaceFormProps {
  look: Awaited<ReturnType<typeof lookAtReplacing>>;
  /** When today's last service ends, in milliseconds. */
  today: number;
  now: number;
  /** What is wrong with the day that was sent. */
  wrong: string | undefined;
}

/** One preparation: until when, the button, and what falls with it. */
export function ReplaceForm({ look: { preparation, dishes, touched, menus, concerned, others }, today, now, wrong }: ReplaceFormProps) {
  const [term, choose] = useState<'today' | 'day'>(wrong ? 'day' : 'today');
  const onSubmit = useOneSubmit();
  const name = preparationWords[preparation];
  return (
    <>
      <section className="replacing-card" aria-labelledby="replace">
        <h2 id="replace">{name}</h2>
        <Form method="post" onSubmit={onSubmit}>
          <AuthTokenField />
          <input type="hidden" name="intent" value="replace" />
          <input type="hidden" name="preparation" value={preparation} />
          <fieldset className="replace-until">
            <legend>{words.until}</legend>
            {(['today', 'day'] as const).map((one) => (
              <label key={one}>
                <input type="radio" name="term" value={one} checked={term === one} onChange={() => choose(one)} />
                {one === 'today' ? words.today(formatUntil(today, now)) : words.day}
              </label>
            ))}
          </fieldset>
          {term === 'day' && <Field label={words.whichDay} name="day" type="date" required min={dateOf(now)} error={wrong} />}
          <Switch name="apart" label={words.keepApart} note={words.keepApartNote} />
          <Button type="submit">{words.submit(name)}</Button>
        </Form>
      </section>
      <section className="replacing-card" aria-labelledby="replace-guests">
        <h2 id="replace-guests">{words.guests(concerned.length)}</h2>
        {concerned.length > 0 && <p>{words.guestsNote}</p>}
        <AllergicParties parties={concerned} now={now} />
        {others.length > 0 && (
          <>
            <p>{words.others(others.length)}</p>
            <AllergicParties parties={others} now={now} />
          </>
        )}
      </section>
      <section className="replacing-card" aria-labelledby="replace-dishes">
        <h2 id="replace-dishes">{words.dishes(dishes)}</h2>
        {touched > 0 && <p>{words.touched(touched)}</p>}
        {menus.map(({ menu, dishes: own }) => (
          <p key={menu}>
            <b>{menu}</b>: {own.join(', ')}
          </p>
        ))}
      </section>
    </>
  );
}
