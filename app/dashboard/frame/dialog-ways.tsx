/** The last row of a dialog: a way out of it, and what is done. */
export function DialogActions({ out, onOut, children }: { out: string; onOut: () => void; children?: React.ReactNode }) {
  return (
    <div className="dialog-ways">
      <button type="button" className="text-button" onClick={onOut}>
        {out}
      </button>
      {children}
    </div>
  );
}
