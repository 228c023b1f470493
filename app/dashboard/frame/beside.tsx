import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import './beside.css';

/** A list beside what is chosen in it; on a narrow screen one of them alone. */
export function Beside({
  chosen,
  shown,
  back,
  children,
}: {
  /** What somebody chose; undefined while only the list was asked for. */
  chosen: string | undefined;
  /** What stands beside the list. */
  shown: React.ReactNode;
  /** The way back to the list, where what was chosen takes its place. */
  back: { to: string; words: string };
  /** The list. */
  children: React.ReactNode;
}) {
  const panel = useRef<HTMLDivElement>(null);
  const last = useRef(chosen);
  // In the place of the list: the keyboard and the eye go to its beginning.
  useEffect(() => {
    if (chosen === last.current) return;
    last.current = chosen;
    if (chosen === undefined || matchMedia(wide).matches) return;
    panel.current?.scrollIntoView();
    panel.current?.focus({ preventScroll: true });
  }, [chosen]);
  return (
    <div className="beside" data-chosen={chosen !== undefined}>
      {children}
      {shown && (
        <div className="beside-shown" ref={panel} tabIndex={-1}>
          <p className="beside-back">
            <Link to={back.to}>
              <Icon name="i-sinistra" />
              {back.words}
            </Link>
          </p>
          {shown}
        </div>
      )}
    </div>
  );
}

/** As in beside.css. */
const wide = '(min-width: 1181px)';
