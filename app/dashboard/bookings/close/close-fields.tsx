import { closingWords as words } from '#languages/closing.ts';
import type { ClosingReason } from '#restaurant/bookings/closing/closing.ts';
import type { TablePlan } from '#restaurant/bookings/tables/tables.ts';
import { Field, SelectField } from '../../../ui/field.tsx';
import { addressFields, type ClosingAddress, closingParts, nameOfPart, someTables } from '../close-address.ts';

/** What a form closes, hidden in it. */
export function AddressFields({ of }: { of: ClosingAddress }) {
  return addressFields(of).map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />);
}

interface ScopeFieldsProps {
  address: ClosingAddress;
  today: string;
  plan: Pick<TablePlan, 'rooms' | 'tables'>;
  /** Why the address closes nothing. */
  wrong: 'period' | 'tables' | undefined;
}

/** What is to be closed: which days, which services, and all of the house or some of its tables. */
export function ScopeFields({ address: { date, until, part, of }, today, plan, wrong }: ScopeFieldsProps) {
  const chosen = of && 'tables' in of ? of.tables : [];
  return (
    <>
      <Field key={date} type="date" name="giorno" label={words.day} defaultValue={date} min={today} required />
      <Field
        key={`until ${until ?? ''}`}
        type="date"
        name="al"
        label={words.until}
        defaultValue={until}
        min={today}
        error={wrong === 'period' ? words.refusals.period : undefined}
      />
      <SelectField key={part} name="servizio" label={words.service} defaultValue={nameOfPart(part)}>
        {closingParts.map((one) => (
          <option key={one} value={nameOfPart(one)}>
            {words.services[one]}
          </option>
        ))}
      </SelectField>
      {plan.tables.length > 0 && (
        <SelectField
          key={`of ${of ? ('room' in of ? of.room : someTables) : ''}`}
          name="sala"
          label={words.of}
          defaultValue={of ? ('room' in of ? of.room : someTables) : ''}
          error={wrong === 'tables' ? words.refusals.tables : undefined}
        >
          <option value="">{words.house}</option>
          {plan.rooms
            .filter(({ id }) => plan.tables.some(({ room }) => room === id))
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {words.room(name)}
              </option>
            ))}
          <option value={someTables}>{words.someTables}</option>
        </SelectField>
      )}
      {plan.tables.length > 0 && (
        <fieldset className="close-tables">
          <legend>{words.tablesOf}</legend>
          {plan.rooms.map((room) => (
            <div key={room.id} role="group" aria-label={room.name}>
              <span aria-hidden="true">{room.name}</span>
              {plan.tables
                .filter((table) => table.room === room.id)
                .map(({ id, name }) => (
                  <label key={id}>
                    <input
                      key={String(chosen.includes(id))}
                      type="checkbox"
                      name="tavolo"
                      value={id}
                      defaultChecked={chosen.includes(id)}
                    />
                    <span>{name}</span>
                  </label>
                ))}
            </div>
          ))}
        </fieldset>
      )}
    </>
  );
}

interface NoticeFieldProps {
  /** What stands at the head of every page now. */
  shown: string | undefined;
  /** Until when it would be read, in words. */
  until: string;
  checked: boolean;
}

/** Whether what guests read of a closing stands at the head of every page, too. */
export function NoticeField({ shown, until, checked }: NoticeFieldProps) {
  return (
    <label className="phone-check close-notice">
      <input type="checkbox" name="avviso" value="on" defaultChecked={checked} />
      <span>
        {words.notice(until)} {shown !== undefined && words.noticeReplaces(shown)}
      </span>
    </label>
  );
}

interface ReasonFieldsProps {
  label: string;
  defaults: ClosingReason;
  typed: Readonly<Record<string, string>>;
  error: string | undefined;
  /** Whether anybody reads it: otherwise nobody needs to write it. */
  isRead: boolean;
}

/** What guests read of a closing, in three languages. */
export function ReasonFields({ label, defaults, typed, error, isRead }: ReasonFieldsProps) {
  const it = typed['motivo'] ?? defaults.it;
  const en = typed['motivo.en'] ?? defaults.en;
  const pt = typed['motivo.pt'] ?? defaults.pt;
  if (!isRead && error === undefined) {
    return (
      <>
        <input type="hidden" name="motivo" value={it} />
        <input type="hidden" name="motivo.en" value={en} />
        <input type="hidden" name="motivo.pt" value={pt} />
      </>
    );
  }
  return (
    <div className="close-reasons">
      <Field name="motivo" maxLength={300} required label={label} help={words.reasonHelp} defaultValue={it} error={error} />
      <Field name="motivo.en" maxLength={300} label={words.reasonIn.en} defaultValue={en} />
      <Field name="motivo.pt" maxLength={300} label={words.reasonIn.pt} defaultValue={pt} />
    </div>
  );
}
