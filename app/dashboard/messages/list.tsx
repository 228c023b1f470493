import { useEffect, useRef } from 'react';
import { messageWords as words } from '#languages/messages.ts';
import { type Box, boxNames } from '#restaurant/messages/boxes.ts';
import { Icon } from '../../ui/icon.tsx';
import { formatShortMoment } from '../frame/date-words.ts';
import { SeekForm, soughtField } from '../search/seek.tsx';
import type { LoadedMessages } from './messages.server.ts';
import { TextButton } from '../frame/controls.tsx';
import { AreaLink, queryOf } from '../frame/area.tsx';
import { Pager } from '../frame/tabs.tsx';

export function MessageList({
  loaded: { now, box, q, sealed, next, further, messages, counts, mostCounted, thread },
}: {
  loaded: LoadedMessages;
}) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Text that is typed during a search stays.
    if (input.current && document.activeElement !== input.current) input.current.value = q;
  }, [q]);
  return (
    <section className="messages-list" aria-label={words.list}>
      <SeekForm desk="messages" className="messages-search">
        {box !== 'all' && <input type="hidden" name="box" value={box} />}
        <Icon name="i-cerca" />
        <input
          type="search"
          name="q"
          ref={input}
          defaultValue={q}
          maxLength={200}
          placeholder={words.searchHint}
          aria-label={words.search}
        />
        <TextButton label={words.find} type="submit" />
      </SeekForm>
      <nav className="messages-boxes" aria-label={words.which}>
        <ul>
          {boxNames.map((name) => (
            <li key={name}>
              <AreaLink to={`/messages${searchWith({ box: name, sealed })}`} aria-current={name === box ? 'page' : undefined}>
                {words.boxes[name]}
                <small>{describeCount(counts[name], mostCounted)}</small>
              </AreaLink>
            </li>
          ))}
        </ul>
      </nav>
      {messages.length === 0 ? (
        <p className="messages-none">
          {q === '' ? words.nothingHere : words.nothingFound}{' '}
          {q !== '' && <AreaLink to={`/messages${searchWith({ box, sealed: '' })}`}>{words.endSearch}</AreaLink>}
        </p>
      ) : (
        <ul className="messages-items">
          {messages.map((message) => (
            <li key={message.id}>
              <AreaLink
                to={`/messages/${message.id}${searchWith({ box, sealed })}`}
                data-status={message.status}
                aria-current={message.id === thread?.id ? 'true' : undefined}
              >
                <span className="messages-from">
                  <b>{message.name}</b> {message.replies > 0 && <small>{message.replies + 1}</small>}
                  <time dateTime={new Date(message.at).toISOString()}>{formatShortMoment(message.at, now)}</time>
                </span>
                <span className="messages-subject">{message.subject}</span>
                <span className="messages-excerpt">
                  {message.status === 'answered' && <Icon name="i-indietro" />}
                  {message.excerpt}
                </span>
                <span className="visually-hidden">{words.statuses[message.status]}</span>
              </AreaLink>
            </li>
          ))}
        </ul>
      )}
      <Pager isFirst={!further} next={next} to={(before) => `/messages${searchWith({ box, sealed, before })}`} />
    </section>
  );
}

/** `126`, or `1.000+` if no more are counted. */
function describeCount(count: number, most: number): string {
  const words = Math.min(count, most).toLocaleString('it-IT', { useGrouping: 'always' });
  return count < most ? words : `${words}+`;
}

/** The query of a list, without defaults. The search text is encrypted (search/sought.server.ts). */
export function searchWith({ box, sealed, before }: { box: Box; sealed: string; before?: string | undefined }): string {
  return queryOf({ box: box === 'all' ? undefined : box, [soughtField]: sealed || undefined, before });
}
