import { ownHoursWords as words } from '#languages/showing.ts';
import { newItemId } from '#restaurant/documents/model/field.ts';
import { weekdays } from '#restaurant/hours/hours.ts';
import type { Menu } from '#restaurant/menus/menu.ts';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Chip } from '../../frame/chip.tsx';
import { IconButton } from '../../frame/icon-button.tsx';
import type { Fields } from '../model/editor-context.ts';
import './own-hours-fields.css';

interface OwnHoursFieldsProps {
  value: NonNullable<Menu['ownHours']>;
  fields: Fields;
}

/** The hours of a menu beyond lunch and dinner: days of the week, each group with its times. */
export function OwnHoursFields({ value, fields }: OwnHoursFieldsProps) {
  const add = () => {
    const id = newItemId();
    fields.change([{ op: 'insert', path: `ownHours.${id}`, value: { id, days: [], from: '', to: '' }, after: value.at(-1)?.id ?? null }]);
  };
  return (
    <fieldset className="own-hours">
      <legend>{words.legend}</legend>
      {value.map((hours, index) => {
        const path = (part: 'days' | 'from' | 'to') => `ownHours.${hours.id}.${part}`;
        const areDaysWrong = fields.isWrong(path('days'));
        return (
          <div key={hours.id} className="own-hours-one" role="group" aria-label={words.at(index + 1)}>
            <div className="own-hours-days">
              {weekdays.map((day) => (
                <Chip
                  key={day}
                  type="checkbox"
                  aria-label={words.dayName[day]}
                  aria-invalid={areDaysWrong || undefined}
                  checked={hours.days.includes(day)}
                  onChange={({ currentTarget: { checked } }) =>
                    fields.set(
                      path('days'),
                      weekdays.filter((one) => (one === day ? checked : hours.days.includes(one))),
                    )
                  }
                >
                  {words.day[day]}
                </Chip>
              ))}
            </div>
            {areDaysWrong && <p className="field-error">{words.wrongDays}</p>}
            <div className="own-hours-times">
              {(['from', 'to'] as const).map((part) => (
                <Field
                  key={part}
                  label={words[part]}
                  inputMode="decimal"
                  autoComplete="off"
                  placeholder={part === 'from' ? '18:00' : '20:00'}
                  value={fields.text(path(part))}
                  error={fields.isWrong(path(part)) ? words.wrongTime : undefined}
                  onChange={({ currentTarget }) => fields.type(path(part), currentTarget.value)}
                />
              ))}
              <IconButton icon="i-cestino" label={words.remove(index + 1)} onClick={() => fields.set(`ownHours.${hours.id}`, undefined)} />
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
