import emptyPlates from '../../drawings/vuoto-piatti.svg?url';

/** An empty list: what will be listed here, and when. */
export function Empty({
  heading,
  text,
  drawing = emptyPlates,
  children,
}: {
  heading: string;
  text: string;
  /** The address of the drawing beside it. */
  drawing?: string;
  children?: React.ReactNode;
}) {
  return (
    <div className="desk-error">
      <img src={drawing} width="320" height="240" alt="" />
      <div>
        <h2>{heading}</h2>
        <p>{text}</p>
        {children && <p className="desk-error-ways">{children}</p>}
      </div>
    </div>
  );
}
