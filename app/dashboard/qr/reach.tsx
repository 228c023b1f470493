import { Form, useSubmit } from 'react-router';
import { z } from 'zod';
import { inLanguage } from '#languages/page-address.ts';
import { languageNames, languages } from '#languages/languages.ts';
import { reachWords as words } from '#languages/reach.ts';
import { serviceNames } from '#restaurant/bookings/booking.ts';
import { services } from '#restaurant/hours/hours.ts';
import { siteContext } from '../../context.ts';
import { clockTime, day } from '../../forms/values.ts';
import { readQuery } from '../../forms/read-query.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { settingsOf } from '../../settings.server.ts';
import { drawCode } from '../../ui/draw-code.server.ts';
import { Field, SelectField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CopyButton, Fact, Options, SubmitWithoutScript } from '../frame/controls.tsx';
import { DashboardPage, HeadedSection } from '../frame/desk.tsx';
import { Code } from './code.tsx';
import type { Route } from './+types/reach';
import './page.css';

const maxPeople = 20;

/** The answers in the link, by its own field names. Impossible values are left out. */
const answers = z.object({
  lingua: z.enum(languages).catch('it'),
  persone: z
    .string()
    .refine((text) => /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= maxPeople)
    .catch(''),
  giorno: day.transform(String).catch(''),
  servizio: z.enum(Object.values(serviceNames)).or(z.literal('')).catch(''),
  ora: clockTime.catch(''),
});

export async function loader({ context, url }: Route.LoaderArgs) {
  requirePermission(context, 'edit settings');
  const { data: settings } = await settingsOf(context);
  const { publicUrl } = context.get(siteContext);
  const { lingua, ...answered } = readQuery(url, answers);
  const given = Object.entries(answered).filter(([, answer]) => answer !== '');
  const link = publicUrl + inLanguage(`/prenota${given.length > 0 ? `?${new URLSearchParams(given)}` : ''}`, lingua);
  return {
    answered: { lingua, ...answered },
    languages: languages.filter((language) => settings.lang.includes(language)),
    taken: settings.forms.booking,
    link,
    code: drawCode(link),
    menus: publicUrl + inLanguage('/menu', lingua),
    api: `${publicUrl}/api/openapi.json`,
  };
}

/** "Farsi trovare": links to the site, and where to place them. */
export default function ReachPage({ loaderData }: Route.ComponentProps) {
  const submit = useSubmit();
  const { answered, link, code, menus, api, taken } = loaderData;
  return (
    <DashboardPage note={words.note} site="/prenota">
      <HeadedSection id="reach-link" heading={words.link.heading} className="reach-part">
        <p>{words.link.text}</p>
        {!taken && <Notice tone="error">{words.link.off}</Notice>}
        <Form
          className="reach-answers"
          aria-labelledby="reach-link"
          preventScrollReset
          replace
          onChange={({ currentTarget }) => submit(currentTarget, { replace: true, preventScrollReset: true })}
        >
          <SelectField name="lingua" label={words.link.language} defaultValue={answered.lingua}>
            <Options of={loaderData.languages.map((language) => [language, languageNames[language]])} />
          </SelectField>
          <SelectField name="persone" label={words.link.people} defaultValue={answered.persone}>
            <option value="">{words.link.any}</option>
            {Array.from({ length: maxPeople }, (_, index) => (
              <option key={index}>{index + 1}</option>
            ))}
          </SelectField>
          <SelectField name="servizio" label={words.link.service} defaultValue={answered.servizio}>
            <option value="">{words.link.any}</option>
            <Options of={services.map((service) => [serviceNames[service], words.link.services[service]])} />
          </SelectField>
          <Field name="giorno" type="date" label={words.link.day} defaultValue={answered.giorno} />
          <Field name="ora" type="time" step={900} label={words.link.time} defaultValue={answered.ora} />
          <SubmitWithoutScript>{words.link.show}</SubmitWithoutScript>
        </Form>
        <div className="reach-link">
          <Address name={words.link.result} what={words.link.copy} text={link} />
          <Code code={code} label={words.link.code(link)} />
        </div>
      </HeadedSection>
      <HeadedSection id="reach-places" heading={words.places.heading} className="reach-part">
        <dl>
          {[words.places.google, words.places.instagram, words.places.whatsapp, words.places.paper].map(([name, text]) => (
            <Fact key={name} name={name}>
              {text}
            </Fact>
          ))}
        </dl>
        <Address name={words.menus} what={words.menus} text={menus} />
      </HeadedSection>
      <HeadedSection id="reach-names" heading={words.names.heading} className="reach-part">
        <p>{words.names.text}</p>
        <dl>
          {Object.entries(words.names.about).map(([name, text]) => (
            <Fact key={name} name={<code>{name}</code>}>
              {text}
            </Fact>
          ))}
        </dl>
      </HeadedSection>
      <HeadedSection id="reach-data" heading={words.data.heading} className="reach-part">
        <p>{words.data.text}</p>
        <p>{words.data.api}</p>
        <Address name="OpenAPI" what={words.data.copyApi} text={api} />
      </HeadedSection>
    </DashboardPage>
  );
}

function Address({ name, what, text }: { name: string; what: string; text: string }) {
  return (
    <p className="reach-address">
      <b>{name}</b>
      <a href={text}>{text}</a>
      <CopyButton text={text} what={what} />
    </p>
  );
}
