import { useId, useLayoutEffect, useRef, useState } from 'react';
import { Icon, type SymbolName } from '../../ui/icon.tsx';
import { ActionButton, TextButton } from './controls.tsx';

interface DialogProps {
  heading: string;
  wide?: boolean;
  /** Escape was pressed. */
  onClose: () => void;
  children: React.ReactNode;
}

/** A modal dialog: the browser's own, which keeps the focus inside and restores it. */
export function Dialog({ heading, wide, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    // Within a folded section it would make the page wait for an answer that nobody can see.
    element?.closest('details:not([open])')?.setAttribute('open', '');
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={wide ? 'dialog dialog--wide' : 'dialog'}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={id}>{heading}</h2>
      {children}
    </dialog>
  );
}

/** The last row of a dialog: a way out of it, and what is done. */
export function DialogActions({ out, onOut, children }: { out: string; onOut: () => void; children?: React.ReactNode }) {
  return (
    <div className="dialog-ways">
      <TextButton label={out} onClick={onOut} />
      {children}
    </div>
  );
}

/** The last row of a dialog that only tells something. */
export function DialogUnderstood({ children, onOut }: { children: string; onOut: () => void }) {
  return (
    <div className="dialog-ways">
      <ActionButton label={children} look="outline" onClick={onOut} />
    </div>
  );
}

interface DialogButtonProps {
  icon?: SymbolName;
  label: string;
  className?: string;
  heading: string;
  /** What the dialog says, given what closes it. */
  children: (close: () => void) => React.ReactNode;
}

/** A button with the dialog that it opens. */
export function DialogButton({ icon, label, className = 'text-button', heading, children }: DialogButtonProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        {icon && <Icon name={icon} />}
        {label}
      </button>
      {open && (
        <Dialog heading={heading} onClose={close}>
          {children(close)}
        </Dialog>
      )}
    </>
  );
}
