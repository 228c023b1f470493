import { settingsWords } from '#languages/settings.ts';
import { seemsShort } from '#restaurant/settings/edited-settings.ts';
import { SettingField } from './text-field.tsx';
import { useField } from '../editing/document-edit.ts';

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
        <SettingField
          name="mapLink"
          label={words.mapLink}
          help={words.mapHelp}
          type="url"
          inputMode="url"
          placeholder="https://…"
          wrong={words.wrongLink}
        />
      </div>
      <div role="group" aria-labelledby="settings-social">
        <h3 id="settings-social">{words.social}</h3>
        <div className="settings-two">
          {(['facebook', 'instagram'] as const).map((network) => (
            <SettingField
              key={network}
              name={`social.${network}`}
              label={words[network]}
              help={words.socialHelp}
              type="url"
              inputMode="url"
              placeholder="https://…"
              wrong={words.wrongLink}
            />
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
