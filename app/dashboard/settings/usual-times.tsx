import { settingsWords } from '#languages/settings.ts';
import type { Service } from '#restaurant/hours/hours.ts';
import { useDocumentEdit } from '../editing/document-edit.ts';
import { SettingField } from './text-field.tsx';

const words = settingsWords.hours;

/** From when to when lunch and dinner usually run: 24-hour text, which reads the same in every browser. */
export function UsualTimes() {
  return (
    <div className="settings-services">
      <ServiceTime service="lunch" from="12:00" to="15:00" />
      <ServiceTime service="dinner" from="19:00" to="23:00" />
    </div>
  );
}

function ServiceTime({ service, from, to }: { service: Service; from: string; to: string }) {
  const overlaps = useDocumentEdit().wrong.includes(`${service}Time.overlap`);
  return (
    <fieldset className="settings-service">
      <legend>{words[service]}</legend>
      <SettingField
        name={`${service}Time.from`}
        label={words.from}
        inputMode="decimal"
        placeholder={from}
        wrong={words.wrongFrom}
        fault={overlaps ? words.wrongOverlap : undefined}
      />
      <SettingField name={`${service}Time.to`} label={words.to} inputMode="decimal" placeholder={to} wrong={words.wrongTo} />
    </fieldset>
  );
}
