import emptyPlates from '../../drawings/vuoto-piatti.svg?url';

/** An empty list: what will be listed here, and when. */
export function Empty({ heading, text, children }: { heading: string; text: string; children?: React.ReactNode }) {
  return (
    <div className="desk-error">
      <img src={emptyPlates} width="320" height="240" alt="" />
      <div>
        <h2>{heading}</h2>
        <p>{text}</p>
        {children && <p className="desk-error-ways">{children}</p>}
      </div>
    </div>
  );
}
