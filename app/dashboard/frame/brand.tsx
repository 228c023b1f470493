import { Link, useRouteLoaderData } from 'react-router';
import type { loader as rootLoader } from '../../root.tsx';
import mark from '../../drawings/favicon.svg?url';

export function Brand({ to }: { to: string }) {
  const root = useRouteLoaderData<typeof rootLoader>('root');
  return (
    <Link className="brand" to={to} reloadDocument={to === '/'}>
      <Mark className="brand-mark" />
      <span>{root?.settings.name}</span>
    </Link>
  );
}

/** The round mark as a separate picture: WebKit ignores gradients and clips of a symbol that is used from another file. */
export function Mark({ className = 'icon' }: { className?: string }) {
  return <img src={mark} alt="" className={className} />;
}
