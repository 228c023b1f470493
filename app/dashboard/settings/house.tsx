import { settingsWords } from '#languages/settings.ts';
import type { Signature } from '#restaurant/menus/allergens.ts';
import { seemsShort } from '#restaurant/settings/edited-settings.ts';
import { translationLanguages } from '#languages/languages.ts';
import type { Service } from '#restaurant/hours/hours.ts';
import { useMay, useStaffMember } from '../frame/staff-member.ts';
import { SelectField } from '../../ui/field.tsx';
import { PicturesProvider } from '../../ui/picture.tsx';
import { Mark } from '../frame/brand.tsx';
import { formatMoment } from '../frame/date-words.ts';
import { useHydrated } from '../frame/use-hydrated.ts';
import { PicturePicker } from '../pictures/picture-picker.tsx';
import { LinkField, SettingField, SettingSwitch, TranslatedField } from './form.tsx';
import { useControl, useDocumentEdit, useField } from '../editing/document-form.tsx';
import type { LogoChoices } from './settings.server.ts';
import { Options, Switch } from '../frame/controls.tsx';
import type { totalOf } from '../menus/summary.ts';

const words = settingsWords.house;

export function HouseFields({ pictures, ...rawFish }: RawFishFieldProps & { pictures: LogoChoices }) {
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
  signature: Signature | undefined;
  now: number;
}

/** The confirmation that raw fish is treated as the law requires, signed by name like the allergens. */
function RawFishField({ signature, now }: RawFishFieldProps) {
  const { name: person } = useStaffMember();
  const maySign = useMay('confirm raw fish');
  const on = useField('rawFishConfirmed').value === 'on';
  const note = on
    ? signature
      ? words.rawFishSigned(signature.by, formatMoment(Date.parse(signature.at), now))
      : words.rawFishToSign(person)
    : signature
      ? words.rawFishTakenBack
      : words.rawFishOff;
  return (
    <SettingSwitch
      name="rawFishConfirmed"
      label={words.rawFish}
      note={maySign ? note : `${note} ${words.rawFishMayNot}`}
      disabled={!maySign}
    />
  );
}

const legalWords = settingsWords.legal;

/** The company's legal data, marked as samples while they are. */
export function LegalFields() {
  const placeholder = useField('legal.placeholder').value === 'on';
  return (
    <>
      <SettingSwitch
        name="legal.placeholder"
        label={legalWords.placeholder}
        note={placeholder ? legalWords.placeholderOn : legalWords.placeholderOff}
      />
      <div className="settings-two">
        <SettingField name="legal.ragioneSociale" label={legalWords.ragioneSociale} />
        <SettingField name="legal.partitaIva" label={legalWords.partitaIva} inputMode="numeric" wrong={legalWords.wrongPartitaIva} />
        <SettingField name="legal.sede" label={legalWords.sede} />
        <SettingField name="legal.rea" label={legalWords.rea} />
        <SettingField name="legal.registro" label={legalWords.registro} help={legalWords.registroHelp} />
        <SettingField name="legal.capitale" label={legalWords.capitale} />
      </div>
      <SettingSwitch name="legal.socioUnico" label={legalWords.socioUnico} note={legalWords.socioUnicoNote} />
    </>
  );
}

const partnerWords = settingsWords.partner;

export function PartnerFields() {
  return (
    <>
      <div className="settings-two">
        <SettingField name="partner.name" label={partnerWords.name} />
        <LinkField name="partner.link" label={partnerWords.link} />
      </div>
      <TranslatedField name="partner.text" label={partnerWords.text} />
    </>
  );
}

const logoWords = settingsWords.logo;

/** The logo in the header: the drawn mark, an uploaded picture, or a drawing of the site. */
export function LogoField({ pictures }: { pictures: LogoChoices }) {
  const { name, value, error } = useControl('logoLink', logoWords.wrong);
  const { change } = useDocumentEdit();
  const hydrated = useHydrated();
  return (
    <div className="settings-logo">
      {hydrated ? (
        <PicturesProvider pictures={pictures.shown}>
          <PicturePicker
            id="settings-logo"
            label={logoWords.choose}
            value={value === '' ? undefined : { src: value, alt: '' }}
            optional
            whole
            empty={<Mark />}
            onChoose={(picture) => change({ type: 'changes', changes: [{ op: 'set', path: name, value: picture?.src ?? '' }] })}
            error={error}
          />
          <input type="hidden" name={name} value={value} />
        </PicturesProvider>
      ) : (
        <LogoSelect choices={pictures} />
      )}
    </div>
  );
}

function LogoSelect({ choices: { uploaded, drawings } }: { choices: LogoChoices }) {
  const control = useControl('logoLink', logoWords.wrong);
  const { value, error } = control;
  const known = [...uploaded, ...drawings].some(({ source }) => source === value);
  return (
    <SelectField {...control} label={logoWords.choose} help={error === undefined && logoWords.help}>
      <option value="">{logoWords.drawnMark}</option>
      {value !== '' && !known && <option value={value}>{value}</option>}
      <Choices label={logoWords.ofSite} choices={uploaded} />
      <Choices label={logoWords.drawings} choices={drawings} />
    </SelectField>
  );
}

function Choices({ label, choices }: { label: string; choices: LogoChoices['uploaded'] }) {
  if (choices.length === 0) return null;
  return (
    <optgroup label={label}>
      <Options of={choices.map(({ source, shows }) => [source, shows])} />
    </optgroup>
  );
}

const contactWords = settingsWords.contact;

export function ContactFields() {
  return (
    <>
      <div className="settings-two">
        <PhoneField />
        <SettingField name="email" label={contactWords.email} type="email" wrong={contactWords.wrongEmail} />
      </div>
      <div role="group" aria-labelledby="settings-address">
        <h3 id="settings-address">{contactWords.address}</h3>
        <div className="settings-address">
          <SettingField name="address.street" label={contactWords.street} />
          <SettingField
            name="address.postalCode"
            label={contactWords.postalCode}
            inputMode="numeric"
            wrong={contactWords.wrongPostalCode}
          />
          <SettingField name="address.city" label={contactWords.city} />
          <SettingField name="address.province" label={contactWords.province} wrong={contactWords.wrongProvince} />
        </div>
        <LinkField name="mapLink" label={contactWords.mapLink} help={contactWords.mapHelp} />
      </div>
      <div role="group" aria-labelledby="settings-social">
        <h3 id="settings-social">{contactWords.social}</h3>
        <div className="settings-two">
          {(['facebook', 'instagram'] as const).map((network) => (
            <LinkField key={network} name={`social.${network}`} label={contactWords[network]} help={contactWords.socialHelp} />
          ))}
        </div>
      </div>
    </>
  );
}

/** The telephone number of the restaurant. A number that seems too short may be saved, because guests dial it as it is. */
export function PhoneField() {
  const { value } = useField('phoneNumber');
  const help = seemsShort(value) ? contactWords.shortPhone(value.trim()) : undefined;
  return <SettingField name="phoneNumber" label={contactWords.phone} type="tel" wrong={contactWords.wrongPhone} help={help} />;
}

const languagesWords = settingsWords.languages;

/** The languages of the site. Italian, the language of stored texts, is always on. */
export function LanguagesFields({ total }: { total: ReturnType<typeof totalOf> }) {
  return (
    <div role="group" aria-label={languagesWords.heading}>
      <div className="switches">
        <Switch label={languagesWords.name.it} note={languagesWords.always} checked disabled />
        {translationLanguages.map((language) => (
          <SettingSwitch
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

/** The usual times of lunch and dinner, as text inputs, which show 24 hours in every browser. */
export function UsualTimes() {
  return (
    <div className="settings-services">
      <ServiceTime service="lunch" from="12:00" to="15:00" />
      <ServiceTime service="dinner" from="19:00" to="23:00" />
    </div>
  );
}

function ServiceTime({ service, ...usual }: { service: Service; from: string; to: string }) {
  const overlaps = useDocumentEdit().wrong.includes(`${service}Time.overlap`);
  return (
    <fieldset className="settings-service">
      <legend>{usualTimesWords[service]}</legend>
      {(['from', 'to'] as const).map((part) => (
        <SettingField
          key={part}
          name={`${service}Time.${part}`}
          label={usualTimesWords[part]}
          inputMode="decimal"
          placeholder={usual[part]}
          wrong={part === 'from' ? usualTimesWords.wrongFrom : usualTimesWords.wrongTo}
          fault={part === 'from' && overlaps ? usualTimesWords.wrongOverlap : undefined}
        />
      ))}
    </fieldset>
  );
}
