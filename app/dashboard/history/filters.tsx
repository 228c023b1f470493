import { screenWords } from '#languages/desks.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { historyWords } from '#languages/history.ts';
import { useMay, useStaffMember } from '../frame/staff-member.ts';
import { queryOf } from '../frame/area.tsx';
import { Tabs } from '../frame/tabs.tsx';
import { Options, SubmitWithoutScript } from '../frame/controls.tsx';
import { type Kind, visibleKinds } from './history-access.ts';
import './filters.css';

const words = historyWords.filter;

type HistoryPart = 'all' | Kind | 'trash' | 'log';

interface HistoryTabsProps {
  selected: HistoryPart;
  by?: string | undefined;
  deleted: number;
}

/** The parts of the history as tabs. The log needs its own permission. */
export function HistoryTabs({ selected, by, deleted }: HistoryTabsProps) {
  const { role } = useStaffMember();
  const mayLog = useMay('see the audit log');
  const names = { ...words, trash: screenWords.trash.name, log: screenWords.log.name };
  const tab = (part: HistoryPart, to: string) => ({ to: `/history${to}`, name: names[part], here: part === selected });
  const tabs = [
    tab('all', queryOf({ by })),
    ...visibleKinds(role).map((kind) => tab(kind, queryOf({ kind, by }))),
    { ...tab('trash', '/trash'), count: deleted, counted: words.inTrash },
    ...(mayLog ? [tab('log', '/log')] : []),
  ];
  return <Tabs label={words.label} tabs={tabs} />;
}

type RetainedFields = Readonly<Record<string, string | undefined>>;

function KeptChoices({ kept = {} }: { kept?: RetainedFields | undefined }) {
  return Object.entries(kept).map(([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />);
}

export function DishFilter({ dish, kept }: { dish: string | undefined; kept: RetainedFields }) {
  return (
    <Form className="history-choice" autoComplete="off" preventScrollReset role="search">
      <KeptChoices kept={kept} />
      <label>
        <span>{words.dish}</span>
        <input type="search" name="dish" defaultValue={dish} maxLength={80} placeholder={words.dishExample} />
      </label>
      <SubmitWithoutScript small>{words.show}</SubmitWithoutScript>
    </Form>
  );
}

interface ChoiceFilterProps {
  name: string;
  label: string;
  all: string;
  options: readonly (readonly [value: string, text: string])[];
  chosen: string | undefined;
  kept?: RetainedFields | undefined;
}

/** A select that filters. It works without JavaScript. */
export function ChoiceFilter({ name, label, all, options, chosen, kept }: ChoiceFilterProps) {
  const form = useRef<HTMLFormElement>(null);
  const [shown, setShown] = useState({ chosen, value: chosen ?? '' });
  if (shown.chosen !== chosen) setShown({ chosen, value: chosen ?? '' });
  const catchUp = useEffectEvent(() => {
    if (form.current && new FormData(form.current).get(name) !== (chosen ?? '')) form.current.requestSubmit();
  });
  // A choice made before hydration fired no event here.
  useEffect(() => catchUp(), []);
  return (
    <Form className="history-choice" ref={form} autoComplete="off" preventScrollReset>
      <KeptChoices kept={kept} />
      <label>
        <span>{label}</span>
        <select
          name={name}
          aria-label={label}
          value={shown.value}
          onChange={({ currentTarget }) => {
            setShown({ chosen, value: currentTarget.value });
            currentTarget.form?.requestSubmit();
          }}
        >
          <option value="">{all}</option>
          <Options of={options} />
        </select>
      </label>
      <SubmitWithoutScript small>{words.show}</SubmitWithoutScript>
    </Form>
  );
}

interface Choices {
  kind?: string | undefined;
  by?: string | undefined;
}

/**
 * The filter of the list that is loading, otherwise of the one shown: a choice made while another is loading would lose that one.
 * @param list the address of the list
 */
export function usePendingFilter(list: string, shown: Choices): Choices {
  const { location } = useNavigation();
  if (location?.pathname !== list) return shown;
  const params = new URLSearchParams(location.search);
  return { kind: params.get('kind') ?? undefined, by: params.get('by') ?? undefined };
}
