import { useState } from 'react';
import { copyWords as words } from '#languages/people.ts';
import { Button } from '../../ui/button.tsx';

/**
 * Copies a text, and says whether that succeeded: a browser may refuse it, and then the text can be selected by hand.
 * @param what said after the word, where several stand together: `il valore`
 */
export function CopyButton({ text, what }: { text: string; what?: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };
  return (
    <span className="copy">
      <Button look="outline" small onClick={copy}>
        {words.copy}
        {what && <span className="visually-hidden"> {what}</span>}
      </Button>
      <span role="status">{outcome && words[outcome]}</span>
    </span>
  );
}
