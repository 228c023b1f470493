import { bookingRulesWords } from '#languages/booking-rules.ts';
import { houseWords } from '#languages/house.ts';
import { type Service, services, type Weekday, weekdays } from '#restaurant/hours/hours.ts';
import { useField } from '../editing/document-edit.ts';

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
  const { name, value, onText } = useField(`walkInOnly.${weekday}.${service}`);
  return (
    <label>
      <input type="hidden" name={name} value="" />
      <input
        type="checkbox"
        name={name}
        value="on"
        checked={value === 'on'}
        onChange={({ currentTarget }) => onText(currentTarget.checked ? 'on' : '')}
      />
      <span className="visually-hidden">{houseWords.it.weekdays[weekday]},</span> {words.service[service]}
    </label>
  );
}
