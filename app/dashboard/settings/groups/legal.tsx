import { settingsWords } from '#languages/settings.ts';
import { useSetting } from '../edit-context.ts';
import { SwitchField } from '../switch-field.tsx';
import { SettingField } from '../text-field.tsx';

const words = settingsWords.legal;

/** The company behind the restaurant; marked as samples while they are, here and on the site. */
export function LegalFields() {
  const placeholder = useSetting('legal.placeholder').value === 'on';
  return (
    <>
      <SwitchField name="legal.placeholder" label={words.placeholder} note={placeholder ? words.placeholderOn : words.placeholderOff} />
      <div className="settings-two">
        <SettingField name="legal.ragioneSociale" label={words.ragioneSociale} />
        <SettingField name="legal.partitaIva" label={words.partitaIva} inputMode="numeric" wrong={words.wrongPartitaIva} />
        <SettingField name="legal.sede" label={words.sede} />
        <SettingField name="legal.rea" label={words.rea} />
        <SettingField name="legal.registro" label={words.registro} help={words.registroHelp} />
        <SettingField name="legal.capitale" label={words.capitale} />
      </div>
      <SwitchField name="legal.socioUnico" label={words.socioUnico} note={words.socioUnicoNote} />
    </>
  );
}
