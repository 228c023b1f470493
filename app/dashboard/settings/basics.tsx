import { translationLanguages } from '#languages/languages.ts';
import { settingsWords } from '#languages/settings.ts';
import type { Service } from '#restaurant/hours/hours.ts';
import { seemsShort, type SettingsName } from '#restaurant/settings/edited-settings.ts';
import { FieldSwitch, useDocumentEdit, useField } from '../editing/document-form.tsx';
import { Switch } from '../frame/controls.tsx';
import type { totalOf } from '../menus/summary.ts';
import { LinkField, SettingField } from './form.tsx';

const words = settingsWords.contact;

/** The contact data: telephone, email, address, map and social profiles. */
export function ContactFields() {
  return (
    <>
      <div className="settings-two">
        <PhoneField />
        <SettingField name="email" label={words.email} type="email" wrong={words.wrongEmail} />
      </div>
      <div role="group" aria-labelledby="settings-address">
        <h3 id="settings-address">{words.address}</h3>
        <div className="settings-address">
          <SettingField name="address.street" label={words.street} />
          <SettingField name="address.postalCode" label={words.postalCode} inputMode="numeric" wrong={words.wrongPostalCode} />
          <SettingField name="address.city" label={words.city} />
          <SettingField name="address.province" label={words.province} wrong={words.wrongProvince} />
        </div>
        <LinkField name="mapLink" label={words.mapLink} help={words.mapHelp} />
      </div>
      <div role="group" aria-labelledby="settings-social">
        <h3 id="settings-social">{words.social}</h3>
        <div className="settings-two">
          {(['facebook', 'instagram'] as const).map((network) => (
            <LinkField key={network} name={`social.${network}`} label={words[network]} help={words.socialHelp} />
          ))}
        </div>
      </div>
    </>
  );
}

/** The telephone of the house. One that lacks digits is asked about: it may be saved, but guests dial it as it stands. */
export function PhoneField() {
  const { value } = useField('phoneNumber');
  const help = seemsShort(value) ? words.shortPhone(value.trim()) : undefined;
  return <SettingField name="phoneNumber" label={words.phone} type="tel" wrong={words.wrongPhone} help={help} />;
}

const languagesWords = settingsWords.languages;

/** The languages of the site. Italian is the language of the stored texts and is always on. */
export function LanguagesFields({ total }: { total: ReturnType<typeof totalOf> }) {
  return (
    <div role="group" aria-label={languagesWords.heading}>
      <div className="switches">
        <Switch label={languagesWords.name.it} note={languagesWords.always} checked disabled />
        {translationLanguages.map((language) => (
          <FieldSwitch<SettingsName>
            className="settings-switch"
            key={language}
            name={`lang.${language}`}
            label={languagesWords.name[language]}
            note={languagesWords.translated(total.translated[language], total.dishes)}
          />
        ))}
      </div>
      <p className="settings-help">{languagesWords.help}</p>
    </div>
  );
}

const usualTimesWords = settingsWords.hours;

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
      <legend>{usualTimesWords[service]}</legend>
      <SettingField
        name={`${service}Time.from`}
        label={usualTimesWords.from}
        inputMode="decimal"
        placeholder={from}
        wrong={usualTimesWords.wrongFrom}
        fault={overlaps ? usualTimesWords.wrongOverlap : undefined}
      />
      <SettingField
        name={`${service}Time.to`}
        label={usualTimesWords.to}
        inputMode="decimal"
        placeholder={to}
        wrong={usualTimesWords.wrongTo}
      />
    </fieldset>
  );
}
