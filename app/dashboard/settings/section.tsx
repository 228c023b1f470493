import { Link } from 'react-router';
import { settingsWords as words } from '#languages/settings.ts';
import { translationLanguages } from '#languages/languages.ts';
import { Icon } from '../../ui/icon.tsx';
import { CollapsibleSection } from '../frame/block.tsx';
import { LastSaved } from '../history/links.tsx';
import type { totalOf } from '../menus/summary.ts';
import { SettingField, SettingsForm, type SettingsSaveOutcome } from './form.tsx';
import { LanguagesFields, PhoneField, UsualTimes } from './basics.tsx';
import { LogoField } from './house.tsx';
import type { CurrentDocument } from '#restaurant/documents/store/documents.server.ts';
import type { Settings } from '#restaurant/settings/settings.ts';
import type { LogoChoices } from './settings.server.ts';

interface SettingsSectionProps {
  stored: CurrentDocument<Settings>;
  answer: SettingsSaveOutcome;
  pictures: LogoChoices;
  total: ReturnType<typeof totalOf>;
  area: string;
  now: number;
  mayEdit: boolean;
}

/** "Logo principale, Telefono, Orari, Lingue.": the four settings that change most, and a link to the others. */
export function SettingsSection({ stored, answer, pictures, total, area, now, mayEdit }: SettingsSectionProps) {
  const { data } = stored;
  const time = (span: string) => span.replace('-', '–');
  const languages = translationLanguages.filter((language) => data.lang.includes(language));
  return (
    <CollapsibleSection
      heading={words.section}
      about={words.about(data.phoneNumber, time(data.lunchTime), time(data.dinnerTime), languages)}
      open={answer !== undefined}
    >
      <SettingsForm at="home" stored={stored} answer={answer} now={now} mayEdit={mayEdit}>
        <div className="settings-two">
          <LogoField pictures={pictures} />
          <PhoneField />
        </div>
        <h3>{words.hours.heading}</h3>
        <div className="settings-two">
          <UsualTimes />
          <SettingField
            name="hoursNote"
            label={words.hours.note}
            placeholder={words.hours.notePlaceholder}
            wrong={words.wrong.optionalLine}
          />
        </div>
        <h3>{words.languages.heading}</h3>
        <LanguagesFields total={total} />
        <Link className="settings-more" to={`/${area}/settings`}>
          {words.more}
          <Icon name="i-freccia" />
        </Link>
      </SettingsForm>
      <LastSaved collection="todos" id="settings" updatedAt={stored.updatedAt} updatedBy={stored.updatedBy.name} now={now} />
    </CollapsibleSection>
  );
}
