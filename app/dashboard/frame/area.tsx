import type { ComponentProps } from 'react';
import { Link, useLocation, useParams } from 'react-router';

/** The address of the management area: `/dashboard_mediterraneo`. */
export function useArea(): string {
  const { area = '' } = useParams();
  return `/${area}`;
}

/** The current path below the area, without slashes at its ends: `bookings/phone`. */
export function usePathBelow(): string {
  return pathBelow(useArea(), useLocation());
}

/** The same for any address of an area. */
export function pathBelow(area: string, { pathname }: { pathname: string }): string {
  return pathname.slice(`${area}/`.length).replace(/\/$/, '');
}

/** The full path of an address within the area: `/bookings/phone`, or `/` for its home. A relative address stays as it is. */
export function useAddress<Address extends string | undefined>(address: Address): Address | string {
  const area = useArea();
  if (address === '/') return area;
  return address?.startsWith('/') ? area + address : address;
}

export type AreaLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & { to: string };

export function AreaLink({ to, ...props }: AreaLinkProps) {
  return <Link {...props} to={useAddress(to)} />;
}

/** A query string of the defined fields, `?kind=menu&before=7`; empty if there are none. */
export function queryOf(fields: Readonly<Record<string, string | number | undefined>>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) params.set(name, String(value));
  return params.size > 0 ? `?${params}` : '';
}
