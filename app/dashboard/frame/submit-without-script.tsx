import { Button } from '../../ui/button.tsx';

/** Sends a form that a script sends at every choice, where no script does. */
export function SubmitWithoutScript({ children }: { children: string }) {
  return (
    <noscript>
      <Button type="submit" look="outline">
        {children}
      </Button>
    </noscript>
  );
}
