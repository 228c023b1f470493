import { useBlocker } from 'react-router';
import { dashboardWords } from '#languages/dashboard.ts';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type SaveOutcome, type SendError, SendFailure } from './send.tsx';
import { ActionButton, Sign, TextButton } from '../frame/controls.tsx';
import { Dialog } from '../frame/dialog.tsx';
import { useWindowEvent } from '../frame/use-hydrated.ts';
import './save-bar.css';

const words = dashboardWords.saving;
const savedSign = <Sign icon="i-spunta" label={words.saved} className="save-bar-done" />;

interface SaveBarProps {
  /** What would be saved, in words; undefined if nothing. */
  about: React.ReactNode | undefined;
  outcome: SaveOutcome | undefined;
  saving: boolean;
  onCancel: (() => void) | undefined;
  save: React.ReactNode;
  wide?: boolean;
  above?: React.ReactNode;
  children?: React.ReactNode;
}

/** The bar at the foot of an editor: the unsaved changes, the result of the last save, and the save button. */
export function SaveBar({ about, outcome, saving, onCancel, save, wide, above, children }: SaveBarProps) {
  useHighFieldsInSight();
  return (
    <section
      className={wide ? 'save-bar save-bar--wide' : 'save-bar'}
      aria-label={words.label}
      data-quiet={!about && !outcome && !above && !children}
    >
      {above}
      {outcome && outcome !== 'saved' && (
        <Notice tone="error">
          <SendFailure outcome={outcome} />
        </Notice>
      )}
      {children && <Notice tone="error">{children}</Notice>}
      <p className="save-bar-state" role="status">
        {saving ? words.saving : outcome === 'saved' && !about ? savedSign : (about ?? words.nothing)}
      </p>
      <div className="save-bar-ways">
        {onCancel && (
          <button type="button" className="text-button save-bar-icon" title={words.cancel} onClick={onCancel}>
            <Icon name="i-chiudi" />
            <span>{words.cancel}</span>
          </button>
        )}
        {save}
      </div>
    </section>
  );
}

/**
 * Scrolls a text area that gets the focus fully into view: browsers scroll only to the line of the cursor, and the bar would cover the
 * rest.
 */
function useHighFieldsInSight(): void {
  useWindowEvent('keyup', ({ key }) => {
    const { activeElement } = document;
    if (key === 'Tab' && activeElement instanceof HTMLTextAreaElement) activeElement.scrollIntoView({ block: 'nearest' });
  });
}

export function outcomeOf(
  answer: { saved: unknown } | { refused: SendError['refused'] } | { refused: 'invalid'; wrong: readonly unknown[] } | undefined,
): SaveOutcome | undefined {
  if (!answer) return undefined;
  if ('saved' in answer) return 'saved';
  return 'wrong' in answer ? { wrong: answer.wrong.length } : answer.refused;
}

const leaveWords = dashboardWords.leaving;

interface LeaveGuardProps {
  when: boolean;
  /** A prefix of addresses that keep the edit: leaving for them does not ask. */
  within?: string | undefined;
  /** The words of the question, if they differ from those for an edit that would be lost. */
  heading?: string | undefined;
  text?: string | undefined;
  leave?: string | undefined;
}

export function LeaveGuard({
  when,
  within,
  heading = leaveWords.heading,
  text = leaveWords.text,
  leave = leaveWords.leave,
}: LeaveGuardProps) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const stays = nextLocation.pathname === currentLocation.pathname || (within !== undefined && nextLocation.pathname.startsWith(within));
    return when && !stays;
  });
  useWindowEvent('beforeunload', (event) => event.preventDefault(), { when });

  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog heading={heading} onClose={() => blocker.reset()}>
      <p>{text}</p>
      <div className="dialog-ways">
        <TextButton label={leave} danger onClick={() => blocker.proceed()} />
        <ActionButton label={leaveWords.stay} look="outline" onClick={() => blocker.reset()} />
      </div>
    </Dialog>
  );
}
