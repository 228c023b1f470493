import { useEffect, useRef } from 'react';
import { accountWords as words } from '#languages/people.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../frame/copy-button.tsx';

/** New recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, username }: { codes: readonly string[]; username: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (codes.length > 0) heading.current?.focus();
  }, [codes]);
  return (
    <div className="recovery">
      <h3 ref={heading} tabIndex={-1}>
        {words.recovery}
      </h3>
      {/* Only on paper, which lies about without the page around it. */}
      <p className="recovery-for">{words.recoveryFor(username)}</p>
      <p>{words.recoveryText}</p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="recovery-ways">
        <CopyButton text={codes.join('\n')} />
        <Button look="outline" small onClick={() => print()}>
          {words.print}
        </Button>
      </div>
    </div>
  );
}
