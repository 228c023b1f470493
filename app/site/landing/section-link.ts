import { useSite } from '../site.ts';

/** Links to the sections of the landing page: a place on the page that is open, or on the landing page from elsewhere. */
export function useSectionLink(): (section: string) => string {
  const { path, to } = useSite();
  return (section) => (path === '/' ? `#${section}` : `${to('/')}#${section}`);
}
