import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { dashboardWords } from '#languages/dashboard.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from './dialog.tsx';

const words = dashboardWords.leaving;

/** Asks before an edit that is not saved is left behind, by a link of the area or by leaving the site. */
export function LeaveGuard({ when }: { when: boolean }) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [when]);

  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog heading={words.heading} onClose={() => blocker.reset()}>
      <p>{words.text}</p>
      <div className="dialog-ways">
        <button type="button" className="text-button text-button--danger" onClick={() => blocker.proceed()}>
          {words.leave}
        </button>
        <Button look="outline" onClick={() => blocker.reset()}>
          {words.stay}
        </Button>
      </div>
    </Dialog>
  );
}
