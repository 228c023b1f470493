import { useState } from 'react';
import { pasteWords } from '#languages/paste.ts';
import type { Role, UnreadLine as Unread } from '#restaurant/menus/paste/paste.ts';
import { ReadRow } from './read-row.tsx';

const words = pasteWords;

/** What a line in doubt can be, by why it is. */
const waysOf = {
  'no-price': ['dish', 'description', 'note', 'heading', 'nothing'],
  which: ['dish', 'description', 'note', 'heading', 'nothing'],
  language: ['description', 'dish', 'note', 'nothing'],
  prices: ['description', 'note', 'nothing'],
  price: ['note', 'nothing'],
  slip: ['nothing'],
  'no-name': ['note', 'nothing'],
  long: ['nothing'],
  'too-many': ['nothing'],
} as const satisfies Record<Unread['reason'], readonly Role[]>;

interface UnreadLineProps {
  unread: Unread;
  /** Whether a dish stands right above it, which it may describe. */
  described: boolean;
  onMend: (text: string) => void;
  onSettle: (as: Role) => void;
}

/**
 * A line that was not read surely, to be settled with one press or mended in place. It is read again once the field is left or with Enter, not
 * with every key: half a price is one too.
 */
export function UnreadLine({ unread: { line, text: given, reason, guess }, described, onMend, onSettle }: UnreadLineProps) {
  const [text, setText] = useState(given);
  const ways: readonly Role[] = [...(guess ? (['right'] as const) : []), ...waysOf[reason]];
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
      {guess && (
        <div className="paste-guess">
          {words.guess[guess.type]}: <ReadRow row={guess} />
        </div>
      )}
      <span className="paste-ways">
        {ways
          .filter((way) => way !== 'description' || described)
          .map((way) => (
            <button
              key={way}
              type="button"
              className="text-button"
              // The field would be left, and its line read, before the press counts.
              onMouseDown={(event) => event.preventDefault()}
              aria-label={words.asOf(words.as[way], line)}
              onClick={() => onSettle(way)}
            >
              {words.as[way]}
            </button>
          ))}
      </span>
    </li>
  );
}
