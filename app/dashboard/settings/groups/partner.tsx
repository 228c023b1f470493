import { settingsWords } from '#languages/settings.ts';
import { SettingField } from '../text-field.tsx';
import { TranslatedField } from '../translated-field.tsx';

const words = settingsWords.partner;

/** The official partner at the foot of the site. */
export function PartnerFields() {
  return (
    <>
      <div className="settings-two">
        <SettingField name="partner.name" label={words.name} />
        <SettingField
          name="partner.link"
          label={words.link}
          type="url"
          inputMode="url"
          placeholder="https://…"
          wrong={settingsWords.contact.wrongLink}
        />
      </div>
      <TranslatedField name="partner.text" label={words.text} />
    </>
  );
}
