import type { ComponentPropsWithoutRef } from 'react';
import { landingWords } from '#languages/landing.ts';
import { useSite } from '../site.ts';

/** A link that opens in a new tab, and says so to those who do not see it happen. */
export function NewTabLink({ children, ...props }: ComponentPropsWithoutRef<'a'> & { href: string }) {
  return (
    <a {...props} target="_blank" rel="noopener">
      {children}
      <NewTabWords />
    </a>
  );
}

/** The words that a link into a new tab carries for screen readers. */
export function NewTabWords() {
  const { language } = useSite();
  return <span className="visually-hidden"> {landingWords[language].newTab}</span>;
}
