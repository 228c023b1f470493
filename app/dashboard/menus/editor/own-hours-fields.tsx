import { ownHoursWords as words } from '#languages/showing.ts';
import { newItemId } from '#restaurant/documents/model/field.ts';
import { weekdays } from '#restaurant/hours/hours.ts';
import type { OwnHoursDraft } from '#restaurant/menus/edit/edit-draft.ts';
import type { FieldFaults } from '#restaurant/menus/edit/edited-menu.ts';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import './own-hours-fields.css';

interface OwnHoursFieldsProps {
  value: readonly OwnHoursDraft[];
  faults: FieldFaults;
  onChange: (own: OwnHoursDraft[]) => void;
}

/** The hours of a menu beyond lunch and dinner: days of the week, each group with its times. */
export function OwnHoursFields({ value, faults, onChange }: OwnHoursFieldsProps) {
  const change = (key: string, part: Partial<OwnHoursDraft>) => onChange(value.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const add = () => onChange([...value, { key: newItemId(), days: [], from: '', to: '' }]);
  return (
    <fieldset className="own-hours">
      <legend>{words.legend}</legend>
      {value.map((hours, index) => {
        const fault = (part: 'days' | 'from' | 'to') => faults[`ownHours.${index}.${part}`];
        return (
          <div key={hours.key} className="own-hours-one" role="group" aria-label={words.at(index + 1)}>
            <div className="own-hours-days">
              {weekdays.map((day) => (
                <label key={day} className="dish-mark">
                  <input
                    type="checkbox"
                    aria-label={words.dayName[day]}
                    aria-invalid={fault('days')}
                    checked={hours.days.includes(day)}
                    onChange={({ currentTarget: { checked } }) =>
                      change(hours.key, { days: weekdays.filter((one) => (one === day ? checked : hours.days.includes(one))) })
                    }
                  />
                  <span>{words.day[day]}</span>
                </label>
              ))}
            </div>
            {fault('days') && <p className="field-error">{words.wrongDays}</p>}
            <div className="own-hours-times">
              {(['from', 'to'] as const).map((part) => (
                <Field
                  key={part}
                  label={words[part]}
                  inputMode="decimal"
                  autoComplete="off"
                  placeholder={part === 'from' ? '18:00' : '20:00'}
                  value={hours[part]}
                  error={fault(part) && words.wrongTime}
                  onChange={({ currentTarget }) => change(hours.key, { [part]: currentTarget.value })}
                />
              ))}
              <button
                type="button"
                className="icon-button"
                aria-label={words.remove(index + 1)}
                onClick={() => onChange(value.filter(({ key }) => key !== hours.key))}
              >
                <Icon name="i-cestino" />
              </button>
            </div>
          </div>
        );
      })}
      {value.length < 7 && (
        <button type="button" className="text-button" onClick={add}>
          <Icon name="i-piu" />
          {words.add}
        </button>
      )}
      <p className="field-help">{words.note}</p>
    </fieldset>
  );
}
