import { useLocation } from 'react-router';
import { useEffect, useState } from 'react';
import { exchangeWords } from '#languages/exports.ts';
import { settingsWords as words } from '#languages/settings.ts';
import { countOutsideHours } from '#restaurant/bookings/follow-up/attention.server.ts';
import { toCurrentDocument } from '#restaurant/documents/store/documents.server.ts';
import { dayOf } from '#restaurant/hours/hours.ts';
import { listPublishedLegalPages, settingsOf } from '#app/settings.server.ts';
import { listMenus } from '#restaurant/menus/queries.server.ts';
import { formatPrice } from '#restaurant/money.ts';
import { forms } from '#restaurant/settings/settings.ts';
import { useMay } from '../frame/staff-member.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { useDocumentEdit } from '../editing/document-form.tsx';
import { CollapsibleSection, DashboardPage } from '../frame/desk.tsx';
import { summaryOf, totalOf } from '../menus/summary.ts';
import { formatMoment } from '../frame/date-words.ts';
import { send } from '../editing/send.tsx';
import { SettingsForm, SettingSwitch, TranslatedField, useSettings } from './form.tsx';
import { ComingDays, WeekFields } from './week.tsx';
import { ExceptionsFields } from './exceptions.tsx';
import { ContactFields, HouseFields, LanguagesFields, LegalFields, PartnerFields, UsualTimes } from './house.tsx';
import { listLogoChoices, saveSettings } from './settings.server.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Route } from './+types/page';
import { AreaLink } from '../frame/area.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = requirePermission(context, 'edit settings');
  const [settings, { menus }] = await Promise.all([settingsOf(context), listMenus(db)]);
  return {
    now: now.epochMilliseconds,
    today: dayOf(now).toString(),
    settings: toCurrentDocument(settings),
    signature: settings.data.rawFishConfirmed,
    coperto: formatPrice(settings.data.coperto, 'it'),
    pictures: await listLogoChoices(db, menus, settings.data.logoLink),
    total: totalOf(menus.map((menu) => summaryOf(menu, now))),
    outside: (await countOutsideHours(db, { hours: settings.data }, now)).map(({ name, covers, start }) => ({
      name,
      covers,
      start: start.epochMilliseconds,
    })),
    noticeIsDraft: !(await listPublishedLegalPages(db)).includes('privacy'),
  };
}

export const action = ({ request, context }: Route.ActionArgs) => saveSettings(request, context);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => send(serverAction);

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, now, today, total, coperto, outside } = loaderData;
  const mayExchange = useMay('export and import');
  useLedField();
  const { data } = settings;
  const coming = data.exceptions.filter(({ to }) => to >= today).length;
  return (
    <DashboardPage
      note={
        <>
          {words.note(formatMoment(Date.parse(settings.updatedAt), now), settings.updatedBy.name)}{' '}
          {mayExchange && <AreaLink to="/exchange">{exchangeWords.link}</AreaLink>}
        </>
      }
      site="/#contact"
    >
      <BookingsOutsideHours outside={outside} now={now} />
      <SettingsForm at="desk" stored={settings} answer={actionData} now={now}>
        <SettingsBlock heading={words.exceptions.heading} about={words.exceptions.about(coming)} names={['exceptions']} open>
          <ExceptionsFields today={today} version={settings.version} />
          <ComingDays today={today} />
        </SettingsBlock>
        <SettingsBlock
          heading={words.hours.heading}
          about={data.hoursNote ?? ''}
          names={['lunchTime', 'dinnerTime', 'week', 'hoursNote', 'translations.en.hoursNote', 'translations.pt.hoursNote']}
          open
        >
          <div role="group" aria-labelledby="settings-usual">
            <h3 id="settings-usual">{words.hours.usual}</h3>
            <UsualTimes />
          </div>
          <WeekFields today={today} />
          <TranslatedField
            name="hoursNote"
            label={words.hours.note}
            placeholder={words.hours.notePlaceholder}
            wrong={words.wrong.optionalLine}
          />
        </SettingsBlock>
        <SettingsBlock
          heading={words.contact.heading}
          about={words.contact.about(data.phoneNumber, data.address.city)}
          names={['phoneNumber', 'email', 'address', 'mapLink', 'social']}
        >
          <ContactFields />
        </SettingsBlock>
        <SettingsBlock
          heading={words.house.heading}
          about={words.house.about(data.name, coperto)}
          names={['name', 'logoLink', 'description', 'coperto', 'rawFish', 'translations.en.description', 'translations.pt.description']}
        >
          <HouseFields {...loaderData} />
        </SettingsBlock>
        <SettingsBlock heading={words.languages.heading} about={data.lang.join(' ')} names={['lang']}>
          <LanguagesFields total={total} />
        </SettingsBlock>
        <SettingsBlock
          heading={words.forms.heading}
          about={words.forms.about(forms.filter((form) => data.forms[form]).length)}
          names={['forms']}
        >
          <SiteFormsFields noticeIsDraft={loaderData.noticeIsDraft} />
        </SettingsBlock>
        <SettingsBlock heading={words.partner.heading} about={data.partner.name} names={['partner']}>
          <PartnerFields />
        </SettingsBlock>
        <SettingsBlock
          heading={words.legal.heading}
          about={words.legal.about(data.legal.ragioneSociale, data.legal.placeholder)}
          names={['legal']}
        >
          <LegalFields />
        </SettingsBlock>
      </SettingsForm>
    </DashboardPage>
  );
}

interface SettingsBlockProps {
  heading: string;
  about: string;
  /** The prefixes of its fields. */
  names: readonly string[];
  open?: boolean;
  children: React.ReactNode;
}

/** A group of settings, which opens if one of its fields was refused. */
function SettingsBlock({ heading, about, names, open = false, children }: SettingsBlockProps) {
  const refused = useDocumentEdit().wrong.some((name) => names.some((start) => name.startsWith(start)));
  // It stays open after the save.
  const [opened, setOpened] = useState(open || refused);
  if (refused && !opened) setOpened(true);
  return (
    <CollapsibleSection heading={heading} about={about} open={opened}>
      {children}
    </CollapsibleSection>
  );
}

/** Unfolds and focuses the field of the address's fragment, to which links of other desks lead. */
function useLedField(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const name = decodeURIComponent(hash.slice(1));
    const field = name === '' ? null : document.querySelector<HTMLElement>(`.settings [name="${CSS.escape(name)}"]:not([type="hidden"])`);
    if (!field) return;
    field.closest('details')?.setAttribute('open', '');
    field.scrollIntoView({ block: 'center' });
    field.focus({ preventScroll: true });
  }, [hash]);
}

const maxNamed = 5;

function BookingsOutsideHours({ outside, now }: { outside: readonly { name: string; covers: number; start: number }[]; now: number }) {
  const more = outside.length - maxNamed;
  return (
    <div role="status">
      {outside.length > 0 && (
        <Notice role="presentation" className="outside-hours">
          <p>
            <strong>{words.outside.heading(outside.length)}</strong>
          </p>
          <p>
            {outside
              .slice(0, maxNamed)
              .map(({ name, covers, start }) => `${name} (${covers}), ${formatMoment(start, now)}`)
              .join('; ')}
            {more > 0 && words.outside.more(more)}. <AreaLink to="/bookings#watch-heading">{words.outside.link}</AreaLink>
          </p>
        </Notice>
      )}
    </div>
  );
}

const siteFormsWords = words.forms;

/**
 * The switches of the site's forms. While one is on and the privacy notice is not published, a warning says so: guests must be able to read
 * it (GDPR, article 13).
 * @param noticeIsDraft whether the privacy notice is not published
 */
function SiteFormsFields({ noticeIsDraft }: { noticeIsDraft: boolean }) {
  const { draft } = useSettings();
  const takesData = forms.some((form) => draft.data.forms[form]);
  return (
    <div className="switches">
      {forms.map((form) => (
        <SettingSwitch
          key={form}
          name={`forms.${form}`}
          label={siteFormsWords.name[form]}
          note={draft.data.forms[form] ? siteFormsWords.on : siteFormsWords.off}
        />
      ))}
      {noticeIsDraft && takesData && (
        <Notice>
          {siteFormsWords.noticeIsDraft} <AreaLink to="/content/privacy">{siteFormsWords.toNotice}</AreaLink>
        </Notice>
      )}
    </div>
  );
}
