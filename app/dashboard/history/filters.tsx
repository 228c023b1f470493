import { screenWords } from '#languages/desks.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Form, Link } from 'react-router';
import { historyWords } from '#languages/history.ts';
import { Button } from '../../ui/button.tsx';
import type { Kind } from './kinds.ts';
import { searchWith } from './search.ts';
import './filters.css';

const words = historyWords.filter;

type HistoryPart = 'all' | Kind | 'trash' | 'log';

/** The parts of the history, one tab each; the log is only for those who may see it. */
export function HistoryTabs({
  base,
  selected,
  by,
  kinds,
  deleted,
  mayLog,
}: {
  base: string;
  selected: HistoryPart;
  by?: string | undefined;
  /** The kinds of document whose history is read here. */
  kinds: readonly Kind[];
  /** How many documents are in the trash. */
  deleted: number;
  mayLog: boolean;
}) {
  const parts: (readonly [HistoryPart, string])[] = [
    ['all', base + searchWith({ by })],
    ...kinds.map((kind) => [kind, base + searchWith({ kind, by })] as const),
    ['trash', `${base}/trash`],
    ...(mayLog ? [['log', `${base}/log`] as const] : []),
  ];
  return (
    <nav className="history-tabs" aria-label={words.label}>
      <ul>
        {parts.map(([part, to]) => (
          <li key={part}>
            <Link to={to} aria-current={part === selected ? 'page' : undefined} preventScrollReset>
              {part === 'trash' || part === 'log' ? screenWords[part].name : words[part]}
              {part === 'trash' && deleted > 0 && (
                <small>
                  {deleted}
                  <span className="visually-hidden"> {words.inTrash}</span>
                </small>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type RetainedFields = Readonly<Record<string, string | undefined>>;

function KeptChoices({ kept = {} }: { kept?: RetainedFields | undefined }) {
  return Object.entries(kept).map(([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />);
}

/** Asks for what was chosen, where no script does. */
function ShowButton() {
  return (
    <noscript>
      <Button type="submit" look="outline" small>
        {words.show}
      </Button>
    </noscript>
  );
}

/** The saves that changed one dish: its name, or the beginning of it, and Enter. */
export function DishFilter({ dish, kept }: { dish: string | undefined; kept: RetainedFields }) {
  return (
    <Form className="history-choice" autoComplete="off" preventScrollReset role="search">
      <KeptChoices kept={kept} />
      <label>
        <span>{words.dish}</span>
        <input type="search" name="dish" defaultValue={dish} maxLength={80} placeholder={words.dishExample} />
      </label>
      <ShowButton />
    </Form>
  );
}

/** One choice among some, by a form that also works without JavaScript. */
export function ChoiceFilter({
  name,
  label,
  all,
  options,
  chosen,
  kept,
}: {
  /** The name of the choice in the address. */
  name: string;
  label: string;
  /** The label of "no choice". */
  all: string;
  options: readonly (readonly [value: string, text: string])[];
  chosen: string | undefined;
  /** The other choices, which are kept. */
  kept?: RetainedFields | undefined;
}) {
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
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </label>
      <ShowButton />
    </Form>
  );
}

/** Links to the other pages of a list. */
export function Pager({ newest, older }: { newest: string | undefined; older: string | undefined }) {
  if (!newest && !older) return null;
  return (
    <nav className="history-pager" aria-label={historyWords.pages.label}>
      {newest && <Link to={newest}>{historyWords.pages.newest}</Link>}
      {older && (
        <Link to={older} rel="next">
          {historyWords.pages.older}
        </Link>
      )}
    </nav>
  );
}
