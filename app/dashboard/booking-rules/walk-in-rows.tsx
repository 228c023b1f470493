import { bookingRulesWords } from '#languages/booking-rules.ts';
import { houseWords } from '#languages/house.ts';
import { walkInName } from '#restaurant/bookings/rules/rules-form.ts';
import { type Service, services, type Weekday, weekdays } from '#restaurant/hours/hours.ts';
import { useText } from '../editing/texts-edit.ts';

const words = bookingRulesWords.walkIn;

/** The services of the week that take no bookings online. */
export function WalkInRows() {
  return (
    <fieldset className="rules-walk-in">
      <legend>{words.legend}</legend>
      <p className="rules-says">{words.says}</p>
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
  const name = walkInName(weekday, service);
  const field = useText(name);
  return (
    <label>
      <input type="hidden" name={name} value="" />
      <input
        type="checkbox"
        name={name}
        value="on"
        checked={field.value === 'on'}
        onChange={({ currentTarget }) => field.onText(currentTarget.checked ? 'on' : '')}
      />
      <span className="visually-hidden">{houseWords.it.weekdays[weekday]},</span> {words.service[service]}
    </label>
  );
}
