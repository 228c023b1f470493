import type { ComponentProps } from 'react';
import { Link, useLocation, useParams } from 'react-router';

/** The address of the management area: '/dashboard_mediterraneo'. */
export function useArea(): string {
  const { area = '' } = useParams();
  return `/${area}`;
}

/** The address below the area where one is. */
export function usePathBelow(): string {
  return pathBelow(useArea(), useLocation());
}

/** The same of any address of an area. */
export function pathBelow(area: string, { pathname }: { pathname: string }): string {
  return pathname.slice(`${area}/`.length).replace(/\/$/, '');
}

/** An address of the area, which begins with a slash ('/bookings/phone'; `/` is its home), as the router takes it; a relative one as it is. */
export function addressIn<Address extends string | undefined>(area: string, address: Address): Address | string {
  if (address === '/') return area;
  return address?.startsWith('/') ? area + address : address;
}

/** The same in this area. */
export function useAddress<Address extends string | undefined>(address: Address): Address | string {
  return addressIn(useArea(), address);
}

export type AreaLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & { to: string };

/** A link within the area (`useAddress`). */
export function AreaLink({ to, ...props }: AreaLinkProps) {
  return <Link {...props} to={useAddress(to)} />;
}

/** The query of an address, `?kind=menu&before=7`; without what is undefined, and empty where all is. */
export function queryOf(fields: Readonly<Record<string, string | number | undefined>>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) params.set(name, String(value));
  return params.size > 0 ? `?${params}` : '';
}
