import { contentWords } from '#languages/content.ts';
import { Notice } from '../../ui/notice.tsx';

const words = contentWords.kept;

/** Unsaved work of an earlier visit, offered back. */
export function KeptOffer({ when, onResume, onDiscard }: { when: string; onResume: () => void; onDiscard: () => void }) {
  return (
    <Notice className="content-kept">
      <p>{words.text(when)}</p>
      <p>
        <button type="button" className="text-button" onClick={onResume}>
          {words.resume}
        </button>
        <button type="button" className="text-button" onClick={onDiscard}>
          {words.discard}
        </button>
      </p>
    </Notice>
  );
}
