import { Link, useRouteLoaderData } from 'react-router';
import type { loader as rootLoader } from '../../root.tsx';
import { Icon } from '../../ui/icon.tsx';

export function Brand({ to }: { to: string }) {
  const root = useRouteLoaderData<typeof rootLoader>('root');
  return (
    <Link className="brand" to={to} reloadDocument={to === '/'}>
      <Icon name="mon" className="brand-mark" />
      <span>{root?.settings.name}</span>
    </Link>
  );
}
