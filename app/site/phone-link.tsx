import { pageWords } from '#languages/pages.ts';
import { Icon } from '../ui/icon.tsx';
import { telephoneLink, useMaybeSite, useSite } from './site.ts';

/**
 * The telephone number as a link that dials it; nothing while the settings cannot be read.
 * @param icon shows a receiver before the number, as in a header
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

/** The number alone, in a sentence that says what it is. */
export function Telephone() {
  const { phoneNumber } = useSite().settings;
  return <a href={telephoneLink(phoneNumber)}>{phoneNumber}</a>;
}
