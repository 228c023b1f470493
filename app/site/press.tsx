import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';

interface PressProps {
  /** Where it is sent; this page when absent. */
  path?: string;
  /** What it asks for. */
  intent: string;
  /** What else it says, by the names of its fields. */
  answers?: Readonly<Record<string, string>>;
  /** What stands before the button: other fields, or words. */
  before?: ReactNode;
  look?: 'outline' | undefined;
  small?: boolean;
  className?: string;
  children: string;
}

/** A form with one button, which does what it says: nothing on a guest's pages happens by opening them. */
export function Press({ path, intent, answers = {}, before, look, small = false, className, children }: PressProps) {
  return (
    <form method="post" action={path} className={className}>
      {before}
      <HiddenAnswers of={{ intent, ...answers }} />
      <Button type="submit" small={small} {...(look ? { look } : {})}>
        {children}
      </Button>
    </form>
  );
}

/** Answers that a form carries on. */
export function HiddenAnswers({ of: answers }: { of: Readonly<Record<string, string>> }) {
  return Object.entries(answers).map(([name, value]) => value !== '' && <input key={name} type="hidden" name={name} value={value} />);
}
