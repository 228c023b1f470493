import { allergensPlace, textPlace } from '../menus/model/editor-context.ts';
import { useState } from 'react';
import { tonightWords } from '#languages/home.ts';
import { type TranslationLanguage, translationLanguages } from '#languages/languages.ts';
import { soldOutWords } from '#languages/dishes.ts';
import type { ListedDish } from '#restaurant/menus/listed-dishes.ts';
import { isUntilReset, type SoldOutChoice } from '#restaurant/menus/served.ts';
import { declarationSymbols } from '../../drawings/symbols.ts';
import { Icon, type SymbolName } from '../../ui/icon.tsx';
import { cardAddress } from '../bookings/address.ts';
import { attentionIcons } from '../bookings/booking-view.ts';
import type { AttentionView } from '../bookings/shift/present.ts';
import { type MenuSummary, totalOf } from '../menus/summary.ts';
import { HeadedSection } from '../frame/desk.tsx';
import { SearchField } from '../search/search.tsx';
import { ChangeEndWords, TermSelect, useDishChange } from '../dishes/use-dish-change.tsx';
import { formatUntil } from '../frame/date-words.ts';
import { Switch } from '../frame/controls.tsx';
import { AreaLink } from '../frame/area.tsx';
import type { Route } from './+types/page';

const words = tonightWords;

interface Task {
  icon: SymbolName;
  what: string;
  note: string;
  to: string;
  way: string;
}

type LoaderData = Route.ComponentProps['loaderData'];

export function WaitingCard({ menus, watched, messages, languages }: Pick<LoaderData, 'menus' | 'watched' | 'messages' | 'languages'>) {
  const tasks = [...bookingTasksOf(watched), ...messageTasksOf(messages), ...tasksOf(menus, languages)];
  return (
    <HeadedSection id="waiting" heading={words.waiting} className="card waiting">
      {tasks.length === 0 && <p>{words.nobody}</p>}
      <ul>
        {tasks.map(({ icon, what, note, to, way }) => (
          <li key={what}>
            <Icon name={icon} />
            <p>
              <b>{what}</b>
              <small>{note}</small>
            </p>
            <AreaLink to={to}>
              {way}
              <span className="visually-hidden">: {what}</span>
            </AreaLink>
          </li>
        ))}
      </ul>
    </HeadedSection>
  );
}

/** Bookings that need the staff, one task for each reason, the most urgent first. */
function bookingTasksOf(watched: readonly AttentionView[]): Task[] {
  return (['replaced', 'request', 'outside', 'table', 'needs', 'unreached', 'inDoubt', 'place', 'toChoose'] as const).flatMap((why) => {
    const own = watched.filter((one) => one.why === why);
    const [first] = own;
    if (!first) return [];
    const names = own.slice(0, maxNames).map(({ name }) => name);
    return [
      {
        icon: attentionIcons[why],
        what: words.bookings[why](own.length),
        note: `${names.join(', ')}${own.length > maxNames ? words.andOthers(own.length - maxNames) : ''}`,
        to: cardAddress(first),
        way: words.look,
      },
    ];
  });
}

function messageTasksOf(messages: number): Task[] {
  if (messages === 0) return [];
  return [{ icon: 'i-fumetto', what: words.messages(messages), note: words.messagesNote, to: '/messages', way: words.read }];
}

const maxNames = 4;

function tasksOf(menus: readonly MenuSummary[], languages: readonly TranslationLanguage[]): Task[] {
  const total = totalOf(menus);
  const undeclared = menus.filter(({ undeclared }) => undeclared > 0);
  const unseen = menus.filter((menu) => menu.unseen);
  const names = (among: readonly MenuSummary[]) => among.map(({ name }) => name).join(', ');
  return [
    ...undeclared.slice(0, 1).map(({ id, first }) => ({
      icon: declarationSymbols.undeclared,
      what: words.undeclared(total.undeclared),
      note: `${names(undeclared)}: ${words.undeclaredNote}`,
      to: `/menus/${id}${first.undeclared ? `#${allergensPlace(first.undeclared.id)}` : ''}`,
      way: words.declare,
    })),
    ...translationLanguages
      .filter((language) => languages.includes(language))
      .flatMap((language) => {
        const lacking = menus.filter(({ dishes, translated }) => translated[language] < dishes);
        return lacking.slice(0, 1).map(({ id, first: { [language]: dish } }) => ({
          icon: 'i-fumetto' as const,
          what: words.untranslated[language](total.dishes - total.translated[language]),
          note: `${names(lacking)}: ${words.untranslatedNote}`,
          to: `/menus/${id}${dish ? `#${textPlace(dish.id, language, dish.lacks)}` : ''}`,
          way: words.translate,
        }));
      }),
    ...unseen.slice(0, 1).map(({ id }) => ({
      icon: 'i-occhio' as const,
      what: words.unseen(unseen.length),
      note: unseen.map(({ name, unseen: why }) => `${name}: ${why}`).join(', '),
      to: `/menus/${id}`,
      way: words.look,
    })),
  ];
}

/** The sold-out dishes with a switch each. One that is switched off keeps its place while the page is open. */
export function SoldOutCard({ dishes, choices, now }: NonNullable<LoaderData['soldOut']> & { now: number }) {
  const [back, setBack] = useState<readonly ListedDish[]>([]);
  const key = ({ menu, id }: ListedDish) => `${menu.id} ${id}`;
  const listed = new Set(dishes.map(key));
  const shown = [...dishes, ...back.filter((dish) => !listed.has(key(dish)))].toSorted((one, other) =>
    one.name.localeCompare(other.name, 'it'),
  );
  return (
    <HeadedSection id="sold-out" heading={words.soldOut} className="card">
      {shown.length === 0 && <p>{words.all}</p>}
      <ul className="sold-out-dishes">
        {shown.map((dish) => (
          <SoldOutDish
            key={key(dish)}
            dish={dish}
            choices={choices[dish.menu.id] ?? []}
            now={now}
            onChange={() => setBack((before) => [...before.filter((one) => key(one) !== key(dish)), dish])}
          />
        ))}
      </ul>
      <SearchField label={words.markAnother} />
    </HeadedSection>
  );
}

interface SoldOutDishProps {
  dish: ListedDish;
  choices: readonly SoldOutChoice[];
  now: number;
  onChange: () => void;
}

function SoldOutDish({ dish: given, choices, now, onChange }: SoldOutDishProps) {
  const changing = useDishChange(given);
  const { dish, soldOut, change } = changing;
  const until = dish.soldOutUntil;
  const note = until === undefined ? words.back : isUntilReset(until) ? soldOutWords.untilTold : formatUntil(until, now);
  return (
    <li>
      <Switch
        label={dish.name}
        note={[[dish.menu.name, dish.section].filter(Boolean).join(', '), note].join(' · ')}
        checked={soldOut}
        onChange={() => {
          onChange();
          change({ field: 'soldOut', term: soldOut ? '' : 'service' });
        }}
      />
      {until !== undefined && <TermSelect changing={changing} until={until} choices={choices} now={now} />}
      <ChangeEndWords changing={changing} now={now} />
    </li>
  );
}
