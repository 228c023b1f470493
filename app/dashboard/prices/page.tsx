import { data, useFetcher } from 'react-router';
import { useState } from 'react';
import { z } from 'zod';
import { transact } from '#database/transact.server.ts';
import { pricesWords as words } from '#languages/dishes.ts';
import { documentsInOrder, listMenus } from '#restaurant/menus/queries.server.ts';
import { RepricingFailed, repriceMenus } from '#restaurant/menus/edit/edit.server.ts';
import { type PricedSection, pricedSections, type PriceStep, priceSteps, readChange, roundings } from '#restaurant/menus/edit/reprice.ts';
import { changeOf } from '../../context.ts';
import { requireForm } from '../../forms/read-form.server.ts';
import { badRequest, list } from '../../forms/values.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { Field, SelectField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type AnswerOf, FailureNotice, PostForm, send, useAnswer } from '../editing/send.tsx';
import { DashboardPage, HeadedSection } from '../frame/desk.tsx';
import type { Route } from './+types/page';
import { formatMoney } from '#restaurant/money.ts';
import { Options, Submit, TableHead } from '../frame/controls.tsx';
import { AreaLink } from '../frame/area.tsx';
import './page.css';

type PricesResult = AnswerOf<typeof action>;

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = requirePermission(context, 'edit menus');
  const { menus } = await listMenus(db);
  const priced = documentsInOrder(menus).map(({ id, version, data }) => ({
    id,
    version,
    name: data.name,
    sections: pricedSections(data.contents),
  }));
  return { menus: priced.filter(({ sections }) => sections.length > 0) };
}

/** A section of a version of a menu: `carta:7:vini`. */
const chosenSection = z
  .string()
  .regex(/^[A-Za-z0-9-]{1,60}:\d{1,9}:[A-Za-z0-9_-]{0,40}$/)
  .transform((text) => {
    const [menu = '', version = '', section = ''] = text.split(':');
    return { menu, version: Number(version), section };
  });

const submission = z.object({
  section: list(chosenSection, 2_000),
  by: z.enum(['percent', 'amount']),
  change: z.string().max(40),
  round: z.enum(roundings.map(String)),
});

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = requirePermission(context, 'edit menus');
  const asked = await requireForm(request, submission);
  const change = readChange(asked.change);
  if (change === undefined || asked.section.length === 0) throw badRequest();
  const rule = { by: asked.by, change, round: Number(asked.round) };
  const { menus } = await listMenus(db);
  const named = (id: string) => menus.find((menu) => menu.id === id)?.data.name ?? id;
  const steps = (id: string, sections: readonly string[]) => {
    const contents = menus.find((menu) => menu.id === id)?.data.contents ?? [];
    return priceSteps(
      pricedSections(contents).filter((section) => sections.includes(section.id)),
      rule,
    ).length;
  };
  const chosen = [...Map.groupBy(asked.section, ({ menu }) => menu)]
    .map(([id, sections]) => ({ id, version: sections[0]?.version ?? 0, sections: sections.map(({ section }) => section) }))
    .filter(({ id, sections }) => steps(id, sections) > 0);
  const prices = chosen.reduce((sum, { id, sections }) => sum + steps(id, sections), 0);
  try {
    await transact(db, repriceMenus, chosen, rule, changeOf(context));
  } catch (error) {
    if (!(error instanceof RepricingFailed)) throw error;
    const { menu, refusal } = error;
    if (refusal.refused !== 'stale') return data({ failed: { menu: named(menu) } }, 400);
    // A success for the router, so that the page loads the current prices.
    return { stale: { menu: named(menu), by: refusal.current.updatedBy.name } };
  }
  return { saved: { prices, menus: chosen.length } };
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => send(serverAction);

/** "Molti prezzi insieme": changes the prices of sections, after showing each before and after. */
export default function PricesPage({ loaderData: { menus } }: Route.ComponentProps) {
  const fetcher = useFetcher<PricesResult>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [by, setBy] = useState<'percent' | 'amount'>('percent');
  const [text, setText] = useState('');
  const [round, setRound] = useState<(typeof roundings)[number]>(50);
  useAnswer(fetcher, (end) => {
    if ('saved' in end) setText('');
  });
  const change = readChange(text);
  const parts = menus.map((menu) => {
    const sections = menu.sections.filter(({ id }) => chosen.has(`${menu.id}:${id}`));
    return { ...menu, chosen: sections, steps: change === undefined ? [] : priceSteps(sections, { by, change, round }) };
  });
  const changed = parts.filter(({ steps }) => steps.length > 0);
  const prices = changed.reduce((sum, { steps }) => sum + steps.length, 0);
  return (
    <DashboardPage heading={words.heading} note={words.note} site="/menu">
      <PostForm by={fetcher} className="prices">
        {changed.flatMap(({ id, version, chosen: sections }) =>
          sections.map((section) => (
            <input key={`${id} ${section.id}`} type="hidden" name="section" value={`${id}:${version}:${section.id}`} />
          )),
        )}
        <SectionChoice menus={menus} chosen={chosen} onChoose={setChosen} />
        <fieldset className="prices-card prices-rule">
          <legend>{words.how}</legend>
          <SelectField
            label={words.byLabel}
            name="by"
            value={by}
            onChange={({ currentTarget }) => setBy(currentTarget.value === 'amount' ? 'amount' : 'percent')}
          >
            <option value="percent">{words.by.percent}</option>
            <option value="amount">{words.by.amount}</option>
          </SelectField>
          <Field
            label={words.change}
            help={words.changeHelp}
            error={text !== '' && change === undefined ? words.changeWrong : undefined}
            name="change"
            inputMode="text"
            autoComplete="off"
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <SelectField
            label={words.round}
            name="round"
            value={round}
            onChange={({ currentTarget }) => setRound(roundings.find((one) => String(one) === currentTarget.value) ?? 50)}
          >
            <Options of={roundings.map((one) => [one, words.rounding[one]])} />
          </SelectField>
        </fieldset>
        <HeadedSection id="steps" heading={words.preview} className="prices-card">
          <Ended end={fetcher.state === 'idle' ? fetcher.data : undefined} />
          {prices === 0 ? <p>{words.nothing}</p> : changed.map(({ id, name, steps }) => <PriceSteps key={id} menu={name} steps={steps} />)}
        </HeadedSection>
        <p className="prices-save">
          <Submit
            label={prices === 0 ? words.applyNothing : words.apply(prices, changed.length)}
            disabled={prices === 0 || fetcher.state !== 'idle'}
          />
        </p>
      </PostForm>
    </DashboardPage>
  );
}

function Ended({ end }: { end: PricesResult | undefined }) {
  return (
    <div role="status">
      {end && 'saved' in end && (
        <Notice>
          <p>
            <strong>{words.saved(end.saved.prices, end.saved.menus)}</strong> <AreaLink to="../history">{words.back}</AreaLink>
          </p>
        </Notice>
      )}
      {end && ('stale' in end || 'failed' in end) && (
        <Notice tone="error">
          <p>{'stale' in end ? words.stale(end.stale.menu, end.stale.by) : words.refused(end.failed.menu)}</p>
        </Notice>
      )}
      <FailureNotice answer={end} />
    </div>
  );
}

function PriceSteps({ menu, steps }: { menu: string; steps: readonly PriceStep[] }) {
  return (
    <table className="price-steps">
      <caption>
        {menu} <small>{words.prices(steps.length)}</small>
      </caption>
      <TableHead columns={[words.dish, words.before, words.after]} />
      <tbody>
        {steps.map(({ dish, name, before, after }, place) => (
          <tr key={place}>
            <th scope="row">
              {dish}
              {name && <small> {name}</small>}
            </th>
            <td>{formatMoney(before, 'it')}</td>
            <td>
              <b>{formatMoney(after, 'it')}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface SectionChoiceProps {
  menus: readonly { id: string; name: string; sections: PricedSection[] }[];
  /** `menu:section` of each chosen one. */
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

function SectionChoice({ menus, chosen, onChoose }: SectionChoiceProps) {
  const set = (keys: readonly string[], on: boolean) => {
    const left = new Set(chosen);
    for (const key of keys) {
      if (on) left.add(key);
      else left.delete(key);
    }
    onChoose(left);
  };
  return (
    <fieldset className="prices-card section-choice">
      <legend>{words.which}</legend>
      {menus.map(({ id, name, sections }) => {
        const keys = sections.map((section) => `${id}:${section.id}`);
        return (
          <details key={id}>
            <summary>
              <b>{name}</b> <small>{words.prices(sections.flatMap(({ dishes }) => dishes).flatMap(({ prices }) => prices).length)}</small>
            </summary>
            <label>
              <input
                type="checkbox"
                checked={keys.every((key) => chosen.has(key))}
                onChange={({ currentTarget }) => set(keys, currentTarget.checked)}
              />
              {words.all(name)}
            </label>
            {sections.map((section) => (
              <label key={section.id}>
                <input
                  type="checkbox"
                  checked={chosen.has(`${id}:${section.id}`)}
                  onChange={({ currentTarget }) => set([`${id}:${section.id}`], currentTarget.checked)}
                />
                {section.name ?? words.first}
              </label>
            ))}
          </details>
        );
      })}
    </fieldset>
  );
}
