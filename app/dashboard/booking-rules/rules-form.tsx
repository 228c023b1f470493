import { useId } from 'react';
import { bookingPaceWords } from '#languages/booking-pace.ts';
import { bookingRulesWords as words } from '#languages/booking-rules.ts';
import { bookingQuestions, type BookingRules, largerTableHours } from '#restaurant/bookings/rules/rules.ts';
import { questionName, readRulesDraft } from '#restaurant/bookings/rules/rules-form.ts';
import type { Standing } from '#restaurant/documents/store/documents.server.ts';
import type { Texts } from '#restaurant/settings/texts.ts';
import { Field } from '../../ui/field.tsx';
import type { FormAnswer } from '../editing/save.server.ts';
import type { NotSent } from '../editing/send.ts';
import { useText } from '../editing/texts-edit.ts';
import { TextSwitch } from '../editing/text-switch.tsx';
import { TextsForm } from '../editing/texts-form.tsx';
import { NumberRow } from './number-row.tsx';
import { PaceRows } from './pace-rows.tsx';
import { PolicyFields } from './policy-fields.tsx';
import { Preview } from './preview.tsx';
import type { RulesPreview } from './preview.server.ts';
import { rulesModel } from './rules-model.ts';
import { StayRows } from './stay-rows.tsx';
import { WalkInRows } from './walk-in-rows.tsx';
import './rules.css';

interface RulesFormProps {
  standing: Standing<BookingRules>;
  /** How the last save ended that was sent without JavaScript. */
  answer: FormAnswer<BookingRules, Texts> | NotSent | undefined;
  preview: RulesPreview | undefined;
  /** Of the plan; none where no table is drawn. */
  chairs: number;
  area: string;
  now: number;
}

export function RulesForm({ standing, answer, preview, chairs, area, now }: RulesFormProps) {
  const beyondChairs = (count: number) => (chairs > 0 && count > chairs ? words.beyondChairs(chairs) : undefined);
  return (
    <TextsForm
      model={rulesModel}
      document="bookings/rules"
      name={words.name}
      standing={standing}
      answer={answer}
      now={now}
      read={readRulesDraft}
      save={words.save}
      className="rules"
      beside={<Preview address={`/${area}/bookings/rules/preview`} stored={preview} />}
    >
      <Group heading={words.groups.many}>
        <NumberRow name="seats.lunch" unit={words.units.people} least={0} most={2_000} also={beyondChairs} />
        <NumberRow name="seats.dinner" unit={words.units.people} least={0} most={2_000} also={beyondChairs} />
        <NumberRow name="arrivals.lunch" unit={words.units.perSlot} least={1} most={2_000} />
        <NumberRow name="arrivals.dinner" unit={words.units.perSlot} least={1} most={2_000} />
        <NumberRow name="onlineShare" unit={words.units.percent} least={0} most={100} beside="seats.dinner" />
      </Group>
      <Group heading={words.groups.stay}>
        <StayRows name="stay" />
        <StayRows name="stayOf.lunch" />
        <StayRows name="stayOf.dinner" />
        <NumberRow name="slotMinutes" unit={words.units.minutes} among={[5, 10, 15, 20, 30, 60]} />
        <NumberRow name="turnMinutes" unit={words.units.minutes} least={0} most={120} fives />
        <NumberRow name="largerTableHours" among={largerTableHours} optionWords={words.hoursBefore} />
        <NumberRow name="lastSeatingMinutes" unit={words.units.minutes} least={0} most={600} fives />
      </Group>
      <Group heading={bookingPaceWords.rules.heading}>
        <PaceRows />
      </Group>
      <Group heading={words.groups.online}>
        <NumberRow name="online.from" unit={words.units.people} least={1} most={999} />
        <NumberRow name="online.to" unit={words.units.people} least={1} most={999} />
        <NumberRow name="confirmUpTo" unit={words.units.people} least={0} most={999} />
        <NumberRow name="leadMinutes" unit={words.units.minutes} least={0} most={20_160} fives />
        <NumberRow name="horizonDays" unit={words.units.days} least={0} most={730} />
        <WalkInRows />
      </Group>
      <Group heading={words.groups.paused}>
        <NumberRow name="holdMinutes" unit={words.units.minutes} least={5} most={60} fives />
        <NumberRow name="offer.minutes" unit={words.units.minutes} least={5} most={720} fives />
        <NumberRow name="offer.soonMinutes" unit={words.units.minutes} least={5} most={720} fives />
        <NumberRow name="offer.soonBeforeMinutes" unit={words.units.minutes} least={0} most={1_440} fives />
        <NumberRow name="reminderHours" unit={words.units.hours} least={1} most={168} />
      </Group>
      <Group heading={words.groups.form}>
        <div className="rules-switches">
          {bookingQuestions.map((question) => (
            <TextSwitch key={question} name={questionName(question)} label={words.questions[question]} />
          ))}
        </div>
        <PolicyFields />
      </Group>
      <Group heading={words.groups.paper}>
        <SheetAddress />
      </Group>
    </TextsForm>
  );
}

/** Where the sheet of each service goes by mail. */
function SheetAddress() {
  const field = useText('sheetTo');
  return (
    <Field
      name="sheetTo"
      type="email"
      label={words.sheetTo.label}
      help={words.sheetTo.help}
      value={field.value}
      error={field.wrong ? words.wrong.sheetTo : undefined}
      onChange={({ currentTarget }) => field.onText(currentTarget.value)}
    />
  );
}

function Group({ heading, children }: { heading: string; children: React.ReactNode }) {
  const id = useId();
  return (
    <section className="rules-group" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  );
}
