import type { ComponentPropsWithoutRef } from 'react';
import { pageWords } from '#languages/pages.ts';
import { landingWords } from '#languages/landing.ts';
import { Icon } from '../ui/icon.tsx';
import { telephoneLink, useMaybeSite, useSite } from './site.ts';

/**
 * The telephone number as a link; nothing if the settings cannot be read.
 * @param icon shows a receiver before the number
 */
export function PhoneLink({ icon = false }: { icon?: boolean }) {
  const { settings, language } = useMaybeSite();
  if (!settings) return null;
  return (
    <a className={icon ? 'phone-link--icon' : undefined} href={telephoneLink(settings.phoneNumber)}>
      {icon && <Icon name="i-telefono" />}
      <span className="visually-hidden">{`${pageWords[language].phone} `}</span>
      <span>{settings.phoneNumber}</span>
    </a>
  );
}

/** The number alone, within a sentence. */
export function Telephone() {
  const { phoneNumber } = useSite().settings;
  return <a href={telephoneLink(phoneNumber)}>{phoneNumber}</a>;
}

/** A link that opens in a new tab, and says so to screen readers. */
export function NewTabLink({ children, ...props }: ComponentPropsWithoutRef<'a'> & { href: string }) {
  return (
    <a {...props} target="_blank" rel="noopener">
      {children}
      <NewTabWords />
    </a>
  );
}

export function NewTabWords() {
  return <span className="visually-hidden"> {landingWords[useSite().language].newTab}</span>;
}
