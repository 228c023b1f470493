import { settingsWords } from '#languages/settings.ts';
import { seemsShort } from '#restaurant/settings/phone-number.ts';
import { useField } from '../../editing/document-edit.ts';
import { SettingField } from '../text-field.tsx';

const words = settingsWords.contact;

/** The telephone of the house. One that lacks digits is asked about: it may be saved, but guests dial it as it stands. */
export function PhoneField() {
  const { value } = useField('phoneNumber');
  const help = seemsShort(value) ? words.shortPhone(value.trim()) : undefined;
  return <SettingField name="phoneNumber" label={words.phone} type="tel" wrong={words.wrongPhone} help={help} />;
}
