import { useState } from 'react';
import { pasteWords } from '#languages/paste.ts';
import type { UnreadLine as Unread } from '#restaurant/menus/paste/paste.ts';

const words = pasteWords;

/** What an unread line becomes with one press: the reader knows these spellings. */
const spellings = {
  heading: (text: string) => `${text}:`,
  note: (text: string) => `Nota: ${text}`,
  dish: (text: string) => `${text} —`,
  nothing: () => '',
} satisfies Record<keyof typeof words.as, (text: string) => string>;

/**
 * A line that was not read, at its place in the list, to be mended there. It is read again once the field is left or
 * with Enter, not with every key: half a price is one too.
 */
export function UnreadLine({ unread: { line, text: given, reason }, onMend }: { unread: Unread; onMend: (text: string) => void }) {
  const [text, setText] = useState(given);
  const ways = reason === 'no-price' ? (['heading', 'note', 'dish', 'nothing'] as const) : (['nothing'] as const);
  const id = `unread-${line}`;
  const mend = () => {
    if (text !== given) onMend(text);
  };
  return (
    <li className="paste-line">
      <span>
        <label htmlFor={id}>{words.line(line)}</label> <em id={`${id}-reason`}>{words.reason[reason]}</em>
      </span>
      <input
        id={id}
        value={text}
        autoComplete="off"
        aria-invalid="true"
        aria-describedby={`${id}-reason`}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') mend();
        }}
        onBlur={mend}
      />
      <span className="paste-ways">
        {ways.map((way) => (
          <button
            key={way}
            type="button"
            className="text-button"
            // The field would be left, and its line read, before the press counts.
            onMouseDown={(event) => event.preventDefault()}
            aria-label={words.asOf(words.as[way], line)}
            onClick={() => onMend(spellings[way](text.trim()))}
          >
            {words.as[way]}
          </button>
        ))}
      </span>
    </li>
  );
}
