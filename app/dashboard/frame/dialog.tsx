import { useId, useLayoutEffect, useRef, useState } from 'react';
import { Icon, type SymbolName } from '../../ui/icon.tsx';
import { ActionButton, TextButton } from './controls.tsx';

interface DialogProps {
  heading: string;
  wide?: boolean;
  /** Also called for Escape. */
  onClose: () => void;
  children: React.ReactNode;
}

/** A modal `<dialog>`, which keeps the focus inside and restores it. */
export function Dialog({ heading, wide, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    // In a folded section the dialog would be invisible and block the page.
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

/** The last row of a dialog: a button to leave it, and its actions. */
export function DialogActions({ out, onOut, children }: { out: string; onOut: () => void; children?: React.ReactNode }) {
  return (
    <div className="dialog-ways">
      <TextButton label={out} onClick={onOut} />
      {children}
    </div>
  );
}

/** The content of a dialog that only informs. */
export function DialogUnderstood({ text, label, onOut }: { text: string; label: string; onOut: () => void }) {
  return (
    <>
      <p>{text}</p>
      <div className="dialog-ways">
        <ActionButton label={label} look="outline" onClick={onOut} />
      </div>
    </>
  );
}

interface DialogButtonProps {
  icon?: SymbolName;
  label: string;
  className?: string;
  heading: string;
  /** The content, given a function that closes the dialog. */
  children: (close: () => void) => React.ReactNode;
}

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
