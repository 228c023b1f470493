import { bookingWords } from '#languages/booking.ts';
import { TextAreaField } from '../../ui/field.tsx';
import { NewTabLink } from '../landing/new-tab-link.tsx';
import { useSite } from '../site.ts';

interface AllergiesFieldProps {
  id: string;
  maxLength?: number;
  defaultValue?: string;
  error?: string;
  className?: string;
}

/** What somebody of the party may not eat. Beside it who reads it and for how long, and the privacy page where it is published. */
export function AllergiesField(field: AllergiesFieldProps) {
  const { language, legalPages, to } = useSite();
  const words = bookingWords[language].who;
  return (
    <TextAreaField
      {...field}
      name="allergies"
      label={words.allergies}
      // In a new tab: what was typed, and the time that is held, stay where they are.
      help={
        <>
          {words.allergiesHelp} {legalPages.includes('privacy') && <NewTabLink href={to('/privacy')}>{words.privacy}</NewTabLink>}
        </>
      }
      placeholder={words.allergiesPlaceholder}
      rows={2}
    />
  );
}
