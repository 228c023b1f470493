import { Form, useSubmit } from 'react-router';
import { languageNames, languages } from '#languages/languages.ts';
import { cardWords, qrWords, qrWords as words } from '#languages/reach.ts';
import { textIn } from '#restaurant/documents/store/read-text.ts';
import { listMenus } from '#restaurant/menus/queries.server.ts';
import { siteContext } from '../../context.ts';
import { settingsOf } from '../../settings.server.ts';
import { readQuery } from '../../forms/read-query.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { Button } from '../../ui/button.tsx';
import { Field, SelectField } from '../../ui/field.tsx';
import { Mark } from '../frame/brand.tsx';
import { DashboardPage } from '../frame/desk.tsx';
import { addressOf, type MenuSummary, summaryOf } from '../menus/summary.ts';
import { Options, SubmitWithoutScript } from '../frame/controls.tsx';
import { drawCode } from '../../ui/draw-code.server.ts';
import { cardAddress, maxTables, orderQuery, pagesOf, sheets } from './order.ts';
import type { Route } from './+types/page';
import { Stamp } from '../../ui/icon.tsx';
import { Code } from './code.tsx';
import './page.css';
import './card.css';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = requirePermission(context, 'print cards');
  const [{ data: settings }, { menus }] = await Promise.all([settingsOf(context), listMenus(db)]);
  const offered = {
    targets: ['/menu', ...menus.map(({ data }) => addressOf(data))],
    languages: languages.filter((language) => settings.lang.includes(language)),
  };
  const order = readQuery(url, orderQuery(offered));
  const menu = menus.find(({ data }) => addressOf(data) === order.target);
  const address = cardAddress(context.get(siteContext).publicUrl, order);
  return {
    order,
    targets: [['/menu', `${words.everyMenu} (/menu)`] as const, ...menus.map((menu) => targetOf(summaryOf(menu, now)))],
    card: {
      language: order.language,
      languages: offered.languages,
      /** The menu it opens; undefined for all of them. */
      menu: menu && textIn(menu.data, 'name', order.language).text,
      address,
      code: drawCode(address),
      house: settings.name,
    },
  };
}

/** A hidden menu may be printed in advance, but not by mistake, so its name says it. */
function targetOf({ name, address, unseen }: MenuSummary) {
  return [address, `${name} (${[address, unseen].filter(Boolean).join(', ')})`] as const;
}

export default function QrPage({ loaderData: { order, targets, card } }: Route.ComponentProps) {
  const submit = useSubmit();
  const pages = pagesOf(order);
  return (
    <DashboardPage note={words.note} site="/menu">
      <Form
        className="cards-order"
        aria-label={words.options}
        preventScrollReset
        replace
        onChange={({ currentTarget }) => submit(currentTarget, { replace: true, preventScrollReset: true })}
      >
        <Choice name="target" chosen={order.target} choices={targets} />
        <Choice name="language" chosen={order.language} choices={card.languages.map((one) => [one, languageNames[one]])} />
        <Choice name="sheet" chosen={order.sheet} choices={sheets.map((sheet) => [sheet, words.sheets[sheet]])} />
        <Field
          name="tables"
          label={words.tables}
          help={words.tablesHelp}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={order.wrongTables ?? (order.tables || '')}
          error={order.wrongTables === undefined ? undefined : words.wrongTables(maxTables)}
        />
        <SubmitWithoutScript>{words.show}</SubmitWithoutScript>
      </Form>
      <div className="cards-print">
        <Button onClick={() => print()}>{words.print}</Button>
        <p>
          <strong role="status">{words.result(pages.flat().length, pages.length)}</strong> {words.advice}
        </p>
      </div>
      <h2 className="visually-hidden">{words.preview}</h2>
      <div className="cards" data-sheet={order.sheet}>
        {pages.map((tables, page) => (
          <div key={tables[0] ?? page} className="cards-page">
            {tables.map((table, place) => (
              <Card key={table ?? place} {...card} table={table} />
            ))}
          </div>
        ))}
      </div>
    </DashboardPage>
  );
}

type CardProps = Route.ComponentProps['loaderData']['card'] & { table: number | undefined };

/** A longer name is set smaller, so that it fits two lines. */
const longName = 14;
const veryLongName = 40;

function lengthOf(name = ''): 'long' | 'very' | undefined {
  if (name.length > veryLongName) return 'very';
  return name.length > longName ? 'long' : undefined;
}

function Card({ language, languages, menu, address, code, house, table }: CardProps) {
  const words = cardWords[language];
  const title = menu === undefined ? words.title : [menu];
  return (
    <section className="card" lang={language}>
      <div className="card-inside">
        <div className="card-title" data-long={lengthOf(menu)}>
          <Stamp name="k-menu" />
          <h3>
            {title.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </h3>
        </div>
        <p className="card-scan">
          {words.scan} <span>{words.offline}</span>
        </p>
        <Code code={code} label={qrWords.code(address)} />
        <p className="card-address">{address.replace(/^https?:\/\//, '')}</p>
        {languages.length > 1 && <p className="card-languages">{languages.map((one) => languageNames[one]).join(', ')}</p>}
        <p className="card-foot">
          <b>
            {table === undefined && <Mark />}
            {table === undefined ? house : words.table(table)}
          </b>
          <span>{words.allergies}</span>
        </p>
      </div>
    </section>
  );
}

interface ChoiceProps {
  name: 'target' | 'language' | 'sheet';
  chosen: string;
  choices: readonly (readonly [value: string, name: string])[];
}

function Choice({ name, chosen, choices }: ChoiceProps) {
  return (
    <SelectField key={chosen} label={words[name]} name={name} defaultValue={chosen}>
      <Options of={choices} />
    </SelectField>
  );
}
