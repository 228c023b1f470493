import { bookingWhoWords } from '#languages/booking-who.ts';
import { healthConsentVersion, healthConsentWords } from '#languages/health-consent.ts';
import { termOf } from '#restaurant/privacy/retention.ts';
import { AgreeField } from '../../ui/agree-field.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { NewTabLink } from '../new-tab-link.tsx';
import { useSite } from '../site.ts';

interface AllergiesFieldProps {
  id: string;
  maxLength?: number;
  defaultValue?: string;
  error?: string;
  className?: string;
  /** Whether it was agreed to already, and what is wrong with that. */
  consent: { given: boolean; error?: string | undefined };
}

/**
 * What somebody of the party may not eat. Beside it who reads it and for how long, and the privacy page where it is published; and,
 * once something is typed, the consent to it.
 */
export function AllergiesField({ consent, ...field }: AllergiesFieldProps) {
  const { language, legalPages, to } = useSite();
  const words = bookingWhoWords[language];
  const { help, agree } = healthConsentWords[language];
  return (
    <>
      <TextAreaField
        {...field}
        name="allergies"
        label={words.allergies}
        // In a new tab: what was typed, and the time that is held, stay where they are.
        help={
          <>
            {help(termOf('allergies', language))}{' '}
            {legalPages.includes('privacy') && <NewTabLink href={to('/privacy')}>{words.privacy}</NewTabLink>}
          </>
        }
        placeholder={words.allergiesPlaceholder}
        rows={2}
      />
      <AgreeField
        id={`${field.id}-consent`}
        name="healthConsent"
        value={healthConsentVersion}
        label={agree}
        defaultChecked={consent.given}
        error={consent.error}
        className={field.className}
      />
    </>
  );
}
