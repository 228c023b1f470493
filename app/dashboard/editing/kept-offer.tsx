import { useEffect, useId } from 'react';
import { editingWords } from '#languages/editing.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../frame/dialog.tsx';
import { momentWords } from '../frame/moments.ts';
import type { Standing } from './model.ts';

const words = editingWords.kept;

interface KeptOfferProps {
  name: string;
  keptAt: number;
  changes: number;
  version: number;
  standing: Standing<unknown>;
  now: number;
  onResume: () => void;
  onDiscard: () => void;
}

/** Offers to resume a kept draft. Escape resumes it, because that loses nothing. */
export function KeptOffer({ name, keptAt, changes, version, standing, now, onResume, onDiscard }: KeptOfferProps) {
  const resume = useId();
  // Do not focus the first button, which discards the draft.
  useEffect(() => document.getElementById(resume)?.focus(), [resume]);
  return (
    <Dialog heading={words.heading} onClose={onResume}>
      <p>{words.text(name, momentWords(keptAt, now), changes)}</p>
      {version !== standing.version && <p>{words.since(standing.updatedBy.name, momentWords(Date.parse(standing.updatedAt), now))}</p>}
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
