import { useEffect, useId } from 'react';
import { menuEditorWords } from '#languages/menu-editor.ts';
import type { Standing } from '#restaurant/documents/store/documents.server.ts';
import type { Menu } from '#restaurant/menus/menu.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../frame/dialog.tsx';
import { momentWords } from '../frame/moments.ts';
import { useEditor } from './editor-context.ts';
import type { KeptDraft } from './kept-drafts.ts';
import { keptChanges } from './use-kept-draft.ts';

const words = menuEditorWords.kept;

interface KeptDialogProps {
  kept: KeptDraft;
  standing: Standing<Menu>;
  onResume: () => void;
  onDiscard: () => void;
}

/** Offers back what was left unsaved in this browser. Escape takes it up: that loses nothing. */
export function KeptDialog({ kept, standing, onResume, onDiscard }: KeptDialogProps) {
  const { person, now } = useEditor();
  const resume = useId();
  // Not on the first button, which gives the work up.
  useEffect(() => document.getElementById(resume)?.focus(), [resume]);
  const heading = kept.by === person ? words.heading : words.headingOf(kept.by);
  return (
    <Dialog heading={heading} onClose={onResume}>
      <p>{words.text(kept.base.name, momentWords(kept.keptAt, now), keptChanges(kept))}</p>
      {kept.version !== standing.version && <p>{words.since(standing.updatedBy.name, momentWords(Date.parse(standing.updatedAt), now))}</p>}
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
