import { formWords } from '#languages/forms.ts';
import { useSite } from '../site.ts';
import { telephoneLink } from '../telephone.ts';

/** The request to write or to call instead, both as links. */
export function ContactInstead() {
  const { language, settings } = useSite();
  const words = formWords[language];
  return (
    <>
      {words.writeTo} <a href={`mailto:${settings.email}`}>{settings.email}</a> {words.orCall}{' '}
      <a href={telephoneLink(settings.phoneNumber)}>{settings.phoneNumber}</a>.
    </>
  );
}
