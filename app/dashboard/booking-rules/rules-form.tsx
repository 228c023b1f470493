import { bookingPaceWords } from '#languages/booking-pace.ts';
import { bookingRulesWords as words } from '#languages/booking-rules.ts';
import { houseWords } from '#languages/house.ts';
import { translationLanguages } from '#languages/languages.ts';
import { bookingQuestions, type BookingRules } from '#restaurant/bookings/rules/rules.ts';
import { translationOf, parentOf } from '#restaurant/documents/model/path.ts';
import { boundsAt, textAt } from '#restaurant/documents/model/text.ts';
import { type Service, services, type Weekday, weekdays } from '#restaurant/hours/hours.ts';
import { Field, TextAreaField } from '../../ui/field.tsx';
import { DocumentForm, FieldSwitch, type StoredForm, useControl, useDocumentEdit, useField, useSwitch } from '../editing/document-form.tsx';
import { documentModel } from '../editing/document-model.ts';
import { NumberRow, PaceRows, RowField } from './pace-rows.tsx';
import { Preview } from './preview.tsx';
import { rulesWords } from './rule-words.ts';
import type { RulesPreview } from './preview.server.ts';
import { HeadedSection } from '../frame/desk.tsx';
import { useArea } from '../frame/area.tsx';
import './rules.css';

const rulesModel = documentModel(rulesWords);

interface RulesFormProps extends StoredForm<BookingRules> {
  preview: RulesPreview | undefined;
  /** The seats of the table plan; 0 without tables. */
  chairs: number;
}

export function RulesForm({ preview, chairs, ...stored }: RulesFormProps) {
  const area = useArea();
  const beyondChairs = (count: number) => (chairs > 0 && count > chairs ? words.beyondChairs(chairs) : undefined);
  return (
    <DocumentForm
      model={rulesModel}
      document="bookings/rules"
      name={words.name}
      {...stored}
      save={words.save}
      className="rules"
      renderBeside={() => <Preview address={`${area}/bookings/rules/preview`} stored={preview} />}
    >
      <HeadedSection heading={words.groups.many} className="rules-group">
        <NumberRow name="seats.lunch" unit={words.units.people} also={beyondChairs} />
        <NumberRow name="seats.dinner" unit={words.units.people} also={beyondChairs} />
        <NumberRow name="arrivals.lunch" unit={words.units.perSlot} />
        <NumberRow name="arrivals.dinner" unit={words.units.perSlot} />
        <NumberRow name="onlineShare" unit={words.units.percent} beside="seats.dinner" />
      </HeadedSection>
      <HeadedSection heading={words.groups.stay} className="rules-group">
        <StayRows name="stay" />
        <StayRows name="stayOf.lunch" />
        <StayRows name="stayOf.dinner" />
        <NumberRow name="slotMinutes" unit={words.units.minutes} />
        <NumberRow name="turnMinutes" unit={words.units.minutes} />
        <NumberRow name="largerTableHours" optionWords={words.hoursBefore} />
        <NumberRow name="lastSeatingMinutes" unit={words.units.minutes} />
      </HeadedSection>
      <HeadedSection heading={bookingPaceWords.rules.heading} className="rules-group">
        <PaceRows />
      </HeadedSection>
      <HeadedSection heading={words.groups.online} className="rules-group">
        <NumberRows unit="people" names={['online.from', 'online.to', 'confirmUpTo']} />
        <NumberRow name="leadMinutes" unit={words.units.minutes} />
        <NumberRow name="horizonDays" unit={words.units.days} />
        <WalkInRows />
      </HeadedSection>
      <HeadedSection heading={words.groups.paused} className="rules-group">
        <NumberRows unit="minutes" names={['holdMinutes', 'offer.minutes', 'offer.soonMinutes', 'offer.soonBeforeMinutes']} />
        <NumberRow name="reminderHours" unit={words.units.hours} />
      </HeadedSection>
      <HeadedSection heading={words.groups.form} className="rules-group">
        <div className="rules-switches">
          {bookingQuestions.map((question) => (
            <FieldSwitch key={question} name={`questions.${question}`} label={words.questions[question]} />
          ))}
        </div>
        <PolicyFields />
      </HeadedSection>
      <HeadedSection heading={words.groups.paper} className="rules-group">
        <SheetAddress />
      </HeadedSection>
    </DocumentForm>
  );
}

function SheetAddress() {
  const { label, help } = words.sheetTo;
  return <Field {...useControl('sheetTo', words.wrong.sheetTo)} type="email" label={label} help={help} />;
}

const policyWords = words.policy;

function PolicyFields() {
  return (
    <div className="rules-policy">
      <Policy name="policy" label={policyWords.label} placeholder={policyWords.placeholder} />
      {translationLanguages.map((language) => (
        <Policy
          key={language}
          name={translationOf('policy', language)}
          label={`${policyWords.label}. ${policyWords.in[language]}`}
          lang={language}
        />
      ))}
    </div>
  );
}

function Policy({ name, ...props }: { name: string; label: string; placeholder?: string; lang?: string }) {
  return <TextAreaField {...props} {...useControl(name, words.wrong.policy)} rows={3} />;
}

const walkInWords = words.walkIn;

function WalkInRows() {
  return (
    <fieldset className="rules-walk-in">
      <legend>{walkInWords.legend}</legend>
      <p className="rules-says">{walkInWords.says}</p>
      {weekdays.map((weekday) => (
        <div key={weekday} className="rules-walk-in-day">
          <span aria-hidden="true">{houseWords.it.weekdays[weekday]}</span>
          {services.map((service) => (
            <WalkIn key={service} weekday={weekday} service={service} />
          ))}
        </div>
      ))}
    </fieldset>
  );
}

function WalkIn({ weekday, service }: { weekday: Weekday; service: Service }) {
  const box = useSwitch(`walkInOnly.${weekday}.${service}`);
  return (
    <label>
      <input type="hidden" name={box.name} value="" />
      <input type="checkbox" {...box} value="on" />
      <span className="visually-hidden">{houseWords.it.weekdays[weekday]},</span> {walkInWords.service[service]}
    </label>
  );
}

const stayWords = words.stay;

/** The stay of both services, or of one that differs. */
type StayName = 'stay' | `stayOf.${Service}`;

/** Stays by size of party: a row for each size, an empty one, and one for all larger parties. */
function StayRows({ name }: { name: StayName }) {
  const { node, draft } = useDocumentEdit();
  const steps = `${name}.steps`;
  const text = (row: number, field: string) => textAt(node, draft, `${steps}.${row}.${field}`);
  const { maximum: most = 0 } = boundsAt(node, draft.data, steps);
  const last = Array.from({ length: most }, (_, row) => row).findLast((row) => text(row, 'upTo') + text(row, 'minutes') !== '') ?? -1;
  const shown = Math.min(most, last + 2);
  const open = name === 'stay' || textAt(node, draft, name) === 'on';
  const [upTo, minutes] = [Number(text(0, 'upTo')), Number(text(0, 'minutes'))];
  return (
    <div className="rules-stay">
      {name !== 'stay' && <FieldSwitch name={name} label={stayWords.differs[name]} />}
      <fieldset className="rules-stay-rows" hidden={!open}>
        <legend>{stayWords.legend[name]}</legend>
        <div className="rules-stay-head" aria-hidden="true">
          <span>{stayWords.upTo}</span>
          <span>{stayWords.minutes}</span>
        </div>
        {Array.from({ length: shown }, (_, row) => (
          <div key={row} className="rules-stay-row">
            {(['upTo', 'minutes'] as const).map((part) => (
              <StayField key={part} name={`${steps}.${row}.${part}`} label={`${stayWords[part]}, ${stayWords.row(row + 1)}`} />
            ))}
          </div>
        ))}
        <StayField name={`${name}.larger`} label={stayWords.larger} seen />
        <p className="rules-says">
          {upTo > 0 && minutes > 0 && `${stayWords.says(upTo, minutes)} `}
          {stayWords.nobody}
        </p>
      </fieldset>
    </div>
  );
}

function StayField({ name, label, seen = false }: { name: string; label: string; seen?: boolean }) {
  const { value, wrong } = useField(name);
  // Rows in the wrong order show the error at the first one.
  const isFirst = name.endsWith('.0.upTo');
  const isWrong = useDocumentEdit().wrong.includes(isFirst ? parentOf(parentOf(name)) : name) || wrong;
  const { number, steps, fives } = words.wrong;
  const errorText = /^\d+$/.test(value) ? (name.endsWith('upTo') ? steps : fives) : number;
  return (
    <RowField
      name={name}
      label={label}
      isLabelHidden={!seen}
      error={isWrong ? errorText : undefined}
      className="rules-stay-field"
      inputMode="numeric"
      maxLength={4}
    />
  );
}

function NumberRows({ unit, names }: { unit: keyof typeof words.units; names: readonly React.ComponentProps<typeof NumberRow>['name'][] }) {
  return names.map((name) => <NumberRow key={name} name={name} unit={words.units[unit]} />);
}
