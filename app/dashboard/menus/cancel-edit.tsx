import { dashboardWords } from '#languages/dashboard.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../frame/dialog.tsx';

const words = dashboardWords.menus;

/** Asks before everything that was typed since the last save is taken back. */
export function CancelEdit({ onClose, onCancelEdit }: { onClose: () => void; onCancelEdit: () => void }) {
  return (
    <Dialog heading={words.cancelHeading} onClose={onClose}>
      <p>{words.cancelText}</p>
      <div className="dialog-ways">
        <button
          type="button"
          className="text-button text-button--danger"
          onClick={() => {
            onCancelEdit();
            onClose();
          }}
        >
          {words.cancelConfirm}
        </button>
        <Button look="outline" onClick={onClose}>
          {words.keepWriting}
        </Button>
      </div>
    </Dialog>
  );
}
