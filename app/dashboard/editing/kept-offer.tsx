import { useEffect, useId } from 'react';
import { editingWords } from '#languages/editing.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../frame/dialog.tsx';
import { formatMoment } from '../frame/date-words.ts';
import type { CurrentDocument } from './model.ts';

const words = editingWords.kept;

interface KeptOfferProps {
  name: string;
  keptAt: number;
  changes: number;
  version: number;
  standing: CurrentDocument<unknown>;
  now: number;
  onResume: () => void;
  onDiscard: () => void;
}

/** Offers to resume a kept draft. Escape resumes it, because that loses nothing. */
export function RestoreDraftPrompt({ name, keptAt, changes, version, standing, now, onResume, onDiscard }: KeptOfferProps) {
  const resume = useId();
  // Do not focus the first button, which discards the draft.
  useEffect(() => document.getElementById(resume)?.focus(), [resume]);
  return (
    <Dialog heading={words.heading} onClose={onResume}>
      <p>{words.text(name, formatMoment(keptAt, now), changes)}</p>
      {version !== standing.version && <p>{words.since(standing.updatedBy.name, formatMoment(Date.parse(standing.updatedAt), now))}</p>}
      <div className="dialog-ways">
        <button type="button" className="text-button text-button--danger" onClick={onDiscard}>
          {words.discard}
        </button>
        <Button id={resume} onClick={onResume}>
          {words.resume}
        </Button>
      </div>
    </Dialog>
  );
}
