import { Icon } from '../../ui/icon.tsx';
import './block.css';

/** A collapsible section of a desk, with a one-line summary. */
export function CollapsibleSection({
  heading,
  about,
  open,
  children,
}: {
  heading: string;
  about: string;
  open?: boolean;
  children: React.ReactNode;
}) {
  return (
    <details className="block" open={open}>
      <summary>
        <Icon name="i-giu" />
        <h2>{heading}</h2>
        <span>{about}</span>
      </summary>
      <div className="block-inside">{children}</div>
    </details>
  );
}
