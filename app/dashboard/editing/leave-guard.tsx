import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { dashboardWords } from '#languages/dashboard.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../frame/dialog.tsx';

const words = dashboardWords.leaving;

interface LeaveGuardProps {
  when: boolean;
  /** Navigating to addresses with this prefix does not ask: the edit is kept there. */
  within?: string | undefined;
  /** What is unsaved, what happens to it, and the words for leaving it, where they are not those of an edit that is lost. */
  heading?: string | undefined;
  text?: string | undefined;
  leave?: string | undefined;
}

/** Asks before an unsaved edit is left, by a link of the area or by leaving the site. */
export function LeaveGuard({ when, within, heading = words.heading, text = words.text, leave = words.leave }: LeaveGuardProps) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const stays = nextLocation.pathname === currentLocation.pathname || (within !== undefined && nextLocation.pathname.startsWith(within));
    return when && !stays;
  });
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [when]);

  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog heading={heading} onClose={() => blocker.reset()}>
      <p>{text}</p>
      <div className="dialog-ways">
        <button type="button" className="text-button text-button--danger" onClick={() => blocker.proceed()}>
          {leave}
        </button>
        <Button look="outline" onClick={() => blocker.reset()}>
          {words.stay}
        </Button>
      </div>
    </Dialog>
  );
}
