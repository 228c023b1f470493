import { useSite } from '../site.ts';

/** Links to the sections of the landing page: a fragment on that page, a full address on others. */
export function useSectionLink(): (section: string) => string {
  const { path, to } = useSite();
  return (section) => (path === '/' ? `#${section}` : `${to('/')}#${section}`);
}
