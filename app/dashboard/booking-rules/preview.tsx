import { useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import { Form, useFetcher } from 'react-router';
import { bookingPaceWords } from '#languages/booking-pace.ts';
import { bookingRulesWords } from '#languages/booking-rules.ts';
import { houseWords } from '#languages/house.ts';
import { diff } from '#restaurant/documents/model/change.ts';
import { unreadIn } from '#restaurant/documents/model/text.ts';
import { weekdays } from '#restaurant/hours/hours.ts';
import { SelectField } from '../../ui/field.tsx';
import { readAuthToken } from '../sign-in/auth-token.ts';
import type { SendError } from '../editing/send.tsx';
import { useDocumentEdit } from '../editing/document-form.tsx';
import type { RulesPreview } from './preview.server.ts';
import { Options, Submit } from '../frame/controls.tsx';
import { HeadedSection } from '../frame/desk.tsx';

const words = bookingRulesWords.preview;

/** The pause after the last keystroke before the preview is requested. */
const pauseMs = 350;
const sizes = [1, 2, 3, 4, 5, 6, 7, 8, 10, 12];

interface PreviewProps {
  address: string;
  stored: RulesPreview | undefined;
}

/** The effect of edited rules before they are saved: the times of one service for one party. */
export function Preview({ address, stored }: PreviewProps) {
  const { node, draft, ground, changed } = useDocumentEdit();
  const fetcher = useFetcher<RulesPreview | SendError | null>();
  const [wish, setWish] = useState<{ when: string; covers: number }>();
  const id = useId();
  const today = stored?.services[0]?.date ?? '';
  const { when, covers } = wish ?? { when: stored?.when ?? '', covers: stored?.covers ?? 2 };
  const isRead = useMemo(() => unreadIn(node, draft).length === 0, [node, draft]);
  const question = useMemo(
    () => ({ changes: JSON.stringify(diff(node, ground.data, draft.data)), when, covers }),
    [node, ground, draft, when, covers],
  );
  const ask = useEffectEvent((asked: typeof question) => {
    void fetcher.submit({ ...asked, authToken: readAuthToken() }, { method: 'post', action: address });
  });
  const asked = changed || wish !== undefined;
  useEffect(() => {
    if (!asked || !isRead) return;
    const timer = setTimeout(() => ask(question), pauseMs);
    return () => clearTimeout(timer);
  }, [asked, isRead, question]);

  const { data: answer } = fetcher;
  const invalid = !isRead || (asked && answer === null);
  const failed = asked && answer && 'refused' in answer;
  const shown = asked && answer && !('refused' in answer) ? answer : stored;
  if (!shown) return <p className="rules-preview">{words.none}</p>;
  const free = shown.slots.filter(({ kind }) => kind === 'free');
  return (
    <HeadedSection id="rules-preview" heading={words.heading} className="rules-preview">
      <Form method="get" className="rules-preview-wish" preventScrollReset>
        <SelectField
          name="quando"
          label={words.when}
          value={when}
          onChange={({ currentTarget }) => setWish({ when: currentTarget.value, covers })}
        >
          <Options of={shown.services.map((service) => [service.key, describeService(service)])} />
        </SelectField>
        <SelectField
          name="persone"
          label={words.people}
          value={covers}
          onChange={({ currentTarget }) => setWish({ when, covers: Number(currentTarget.value) })}
        >
          {[...new Set([...sizes, covers])].map((size) => (
            <option key={size}>{size}</option>
          ))}
        </SelectField>
        <span className="rules-preview-day">
          <label htmlFor={`${id}-day`}>{bookingPaceWords.preview.otherDay}</label>
          <input
            id={`${id}-day`}
            type="date"
            name="giorno"
            defaultValue=""
            onChange={({ currentTarget }) => {
              // While a year is typed, the field contains past dates.
              if (currentTarget.value >= today) setWish({ when: `${currentTarget.value}.dinner`, covers });
            }}
          />
        </span>
        <noscript>
          <Submit label={words.show} look="outline" />
        </noscript>
      </Form>
      <div role="status">
        <p className="rules-preview-count">
          <b>{words.count(free.length, shown.slots.length)}</b>{' '}
          <span>{free.length === 0 ? words.noneFree : words.span(free[0]?.time ?? '', free.at(-1)?.time ?? '')}</span>
        </p>
        <p>{describePace(shown.pace)}</p>
        {invalid && <p className="rules-wrong">{words.invalid}</p>}
        {failed && <p className="rules-wrong">{words.failed}</p>}
      </div>
      <ul className="rules-times">
        {shown.slots.map(({ time, until, kind, limit }) => (
          <li key={time} data-kind={kind}>
            {time}
            {kind === 'free' && shown.pace.isFixed && <small>{bookingPaceWords.preview.until(until)}</small>}
            {kind !== 'free' && <small>{limit ? words.limits[limit] : words.kinds[kind]}</small>}
          </li>
        ))}
      </ul>
      {changed && !invalid && (
        <p className="rules-preview-before">{shown.freeBefore === free.length ? words.same : words.before(shown.freeBefore)}</p>
      )}
    </HeadedSection>
  );
}

function describePace({ arrivals, isFixed, rule, by }: RulesPreview['pace']): string {
  const { preview: previewWords } = bookingPaceWords;
  const source = by === undefined ? rule !== undefined && previewWords.rule(rule) : previewWords.said(by);
  return [isFixed && previewWords.fixed, previewWords.arrivals(arrivals), source].filter(Boolean).join(' ');
}

function describeService({ date, service }: RulesPreview['services'][number]): string {
  const day = new Date(`${date}T00:00Z`);
  const weekday = weekdays[(day.getUTCDay() + 6) % 7] ?? 'monday';
  return `${houseWords.it.weekdays[weekday]} ${day.getUTCDate()}, ${houseWords.it.services[service]}`;
}
