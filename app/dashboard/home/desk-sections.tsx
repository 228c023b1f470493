import { dashboardWords } from '#languages/dashboard.ts';
import { pictureWords } from '#languages/pictures.ts';
import { settingsWords } from '#languages/settings.ts';
import { translationLanguages } from '#languages/languages.ts';
import { CollapsibleSection } from '../frame/desk.tsx';
import { type MenuSummary, totalOf } from '../menus/summary.ts';
import { Picture, PicturesProvider } from '../../ui/picture.tsx';
import { PictureGrid } from '../pictures/grid.tsx';
import { Uploader } from '../pictures/uploader.tsx';
import { LastSaved } from '../frame/history-links.tsx';
import { SettingField, SettingsForm, type SettingsSaveOutcome } from '../settings/form.tsx';
import { LanguagesFields, LogoField, PhoneField, UsualTimes } from '../settings/house.tsx';
import { IconTextLink } from '../frame/controls.tsx';
import { AreaLink } from '../frame/area.tsx';
import type { Route } from './+types/page';

const words = dashboardWords.menus;

/** "Menu edit.": every menu with its rows, its page and what is missing. */
export function MenusSection({ menus }: { menus: MenuSummary[] }) {
  return (
    <CollapsibleSection heading={words.section} about={words.about(menus.length, totalOf(menus).rows)}>
      {menus.length === 0 ? (
        <p>
          {words.none} <AreaLink to="/menus">{words.newMenu}</AreaLink>
        </p>
      ) : (
        <ul className="menu-list">
          {menus.map((menu) => (
            <li key={menu.id}>
              <AreaLink to={`/menus/${menu.id}`}>
                <b>{menu.name}</b>{' '}
                <small>
                  {words.rows(menu.rows)} · {menu.address}
                </small>{' '}
                {menu.unseen && <em>{menu.unseen}</em>} {menu.undeclared > 0 && <em>{words.undeclared(menu.undeclared)}</em>}
              </AreaLink>
            </li>
          ))}
        </ul>
      )}
    </CollapsibleSection>
  );
}

type LoaderData = Route.ComponentProps['loaderData'];

const listWords = pictureWords.list;

/** "Pictures Upload:": the upload, the newest pictures, and those in use. */
export function PicturesSection({ inUse, descriptions, newest, counts, now }: NonNullable<LoaderData['pictures']> & { now: number }) {
  return (
    <CollapsibleSection heading={pictureWords.section} about={pictureWords.countAll(counts.all, counts.withoutText)}>
      <Uploader />
      <PicturesProvider pictures={{ ...descriptions, ...newest.descriptions }}>
        {newest.pictures.length > 0 && (
          <>
            <h3>{listWords.newest}</h3>
            <PictureGrid pictures={newest.pictures} now={now} bin={false} />
          </>
        )}
        <AreaLink className="pictures-all" to="/pictures">
          {listWords.toGallery(counts.all)}
        </AreaLink>
        <h3>{listWords.used}</h3>
        <ul className="pictures">
          {inUse.map(({ src, shows, places }) => (
            <li key={src}>
              <Picture source={src} alt="" sizes="(max-width: 47.5em) 45vw, 150px" ratio={3 / 4} />
              <span className="pictures-shows">{shows}</span>
              <small>{places.join(', ')}</small>
            </li>
          ))}
        </ul>
      </PicturesProvider>
    </CollapsibleSection>
  );
}

type SettingsSectionProps = NonNullable<LoaderData['settings']> & {
  answer: SettingsSaveOutcome;
  total: ReturnType<typeof totalOf>;
  now: number;
};

/** "Logo principale, Telefono, Orari, Lingue.": the settings that change most, and a link to the others. */
export function SettingsSection({ stored, answer, pictures, total, now }: SettingsSectionProps) {
  const { data } = stored;
  const time = (span: string) => span.replace('-', '–');
  const languages = translationLanguages.filter((language) => data.lang.includes(language));
  return (
    <CollapsibleSection
      heading={settingsWords.section}
      about={settingsWords.about(data.phoneNumber, time(data.lunchTime), time(data.dinnerTime), languages)}
      open={answer !== undefined}
    >
      <SettingsForm at="home" stored={stored} answer={answer} now={now}>
        <div className="settings-two">
          <LogoField pictures={pictures} />
          <PhoneField />
        </div>
        <h3>{settingsWords.hours.heading}</h3>
        <div className="settings-two">
          <UsualTimes />
          <SettingField
            name="hoursNote"
            label={settingsWords.hours.note}
            placeholder={settingsWords.hours.notePlaceholder}
            wrong={settingsWords.wrong.optionalLine}
          />
        </div>
        <h3>{settingsWords.languages.heading}</h3>
        <LanguagesFields total={total} />
        <IconTextLink icon="i-freccia" label={settingsWords.more} className="settings-more" to="/settings" />
      </SettingsForm>
      <LastSaved collection="todos" id="settings" stored={stored} now={now} />
    </CollapsibleSection>
  );
}
