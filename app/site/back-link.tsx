import { Icon } from '../ui/icon.tsx';
import './back-link.css';

/** A way back, behind an arrow that points there. */
export function BackLink({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <a className="back-link" href={to}>
      <Icon name="i-freccia" />
      {children}
    </a>
  );
}
