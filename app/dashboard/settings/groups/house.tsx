import { settingsWords } from '#languages/settings.ts';
import type { Signature } from '#restaurant/menus/allergens.ts';
import { formatMoment } from '../../frame/date-words.ts';
import { useField } from '../../editing/document-edit.ts';
import type { LogoChoices } from '../pictures.server.ts';
import type { SettingsName } from '#restaurant/settings/edited-settings.ts';
import { FieldSwitch } from '../../editing/field-switch.tsx';
import { SettingField } from '../text-field.tsx';
import { TranslatedField } from '../translated-field.tsx';
import { LogoField } from './logo.tsx';

const words = settingsWords.house;

interface HouseFieldsProps extends RawFishFieldProps {
  pictures: LogoChoices;
}

/** The restaurant's name and logo, the coperto, and the treatment of raw fish. */
export function HouseFields({ pictures, ...rawFish }: HouseFieldsProps) {
  return (
    <>
      <div className="settings-two">
        <SettingField name="name" label={words.name} />
        <LogoField pictures={pictures} />
      </div>
      <TranslatedField
        long
        name="description"
        label={words.description}
        help={words.descriptionHelp}
        wrong={settingsWords.wrong.prose}
        wrongTranslation={settingsWords.wrong.prose}
      />
      <div className="settings-two">
        <SettingField
          name="coperto"
          label={words.coperto}
          help={words.copertoHelp}
          inputMode="decimal"
          placeholder="2,50"
          wrong={words.wrongCoperto}
        />
        <RawFishField {...rawFish} />
      </div>
    </>
  );
}

interface RawFishFieldProps {
  /** Who confirmed, and when. */
  signature: Signature | undefined;
  /** Whoever would confirm now. */
  person: string;
  maySign: boolean;
  now: number;
}

/** The confirmation that raw fish is treated as the law asks, signed by name like the allergens. */
function RawFishField({ signature, person, maySign, now }: RawFishFieldProps) {
  const on = useField('rawFishConfirmed').value === 'on';
  const note = on
    ? signature
      ? words.rawFishSigned(signature.by, formatMoment(Date.parse(signature.at), now))
      : words.rawFishToSign(person)
    : signature
      ? words.rawFishTakenBack
      : words.rawFishOff;
  return (
    <FieldSwitch<SettingsName>
      className="settings-switch"
      name="rawFishConfirmed"
      label={words.rawFish}
      note={maySign ? note : `${note} ${words.rawFishMayNot}`}
      disabled={!maySign}
    />
  );
}
