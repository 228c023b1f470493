import type { ComponentPropsWithoutRef } from 'react';
import { landingWords } from '#languages/landing.ts';
import { useSite } from './site.ts';

/** A link that opens in a new tab, and says so to screen readers. */
export function NewTabLink({ children, ...props }: ComponentPropsWithoutRef<'a'> & { href: string }) {
  return (
    <a {...props} target="_blank" rel="noopener">
      {children}
      <NewTabWords />
    </a>
  );
}

/** The text for screen readers of a link that opens in a new tab. */
export function NewTabWords() {
  const { language } = useSite();
  return <span className="visually-hidden"> {landingWords[language].newTab}</span>;
}
