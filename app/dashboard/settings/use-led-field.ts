import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Unfolds, shows and focuses the field that the address names after `#`: a link of another desk leads to it, and not to the head of the page. */
export function useLedField(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const name = decodeURIComponent(hash.slice(1));
    const field = name === '' ? null : document.querySelector<HTMLElement>(`.settings [name="${CSS.escape(name)}"]:not([type="hidden"])`);
    if (!field) return;
    field.closest('details')?.setAttribute('open', '');
    field.scrollIntoView({ block: 'center' });
    field.focus({ preventScroll: true });
  }, [hash]);
}
