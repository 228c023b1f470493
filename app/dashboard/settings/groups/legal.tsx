import { settingsWords } from '#languages/settings.ts';
import { useField } from '../../editing/document-edit.ts';
import type { SettingsName } from '#restaurant/settings/edited-settings.ts';
import { FieldSwitch } from '../../editing/field-switch.tsx';
import { SettingField } from '../text-field.tsx';

const words = settingsWords.legal;

/** The company behind the restaurant; marked as samples while they are, here and on the site. */
export function LegalFields() {
  const placeholder = useField('legal.placeholder').value === 'on';
  return (
    <>
      <FieldSwitch<SettingsName>
        className="settings-switch"
        name="legal.placeholder"
        label={words.placeholder}
        note={placeholder ? words.placeholderOn : words.placeholderOff}
      />
      <div className="settings-two">
        <SettingField name="legal.ragioneSociale" label={words.ragioneSociale} />
        <SettingField name="legal.partitaIva" label={words.partitaIva} inputMode="numeric" wrong={words.wrongPartitaIva} />
        <SettingField name="legal.sede" label={words.sede} />
        <SettingField name="legal.rea" label={words.rea} />
        <SettingField name="legal.registro" label={words.registro} help={words.registroHelp} />
        <SettingField name="legal.capitale" label={words.capitale} />
      </div>
      <FieldSwitch<SettingsName> className="settings-switch" name="legal.socioUnico" label={words.socioUnico} note={words.socioUnicoNote} />
    </>
  );
}
