import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';

interface PressProps {
  /** The address; this page by default. */
  path?: string;
  intent: string;
  /** Further hidden fields. */
  answers?: Readonly<Record<string, string>>;
  /** Other fields or words before the button. */
  before?: ReactNode;
  look?: 'outline';
  small?: boolean;
  className?: string;
  children: string;
}

/** A form with one button. Guests' pages change nothing by being opened. */
export function Press({ path, intent, answers = {}, before, look, small = false, className, children }: PressProps) {
  return (
    <form method="post" action={path} className={className}>
      {before}
      <HiddenAnswers of={{ intent, ...answers }} />
      <Button type="submit" small={small} look={look}>
        {children}
      </Button>
    </form>
  );
}

export function HiddenAnswers({ of: answers }: { of: Readonly<Record<string, string>> }) {
  return Object.entries(answers).map(([name, value]) => value !== '' && <input key={name} type="hidden" name={name} value={value} />);
}
