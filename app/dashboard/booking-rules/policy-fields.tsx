import { bookingRulesWords } from '#languages/booking-rules.ts';
import { translationLanguages } from '#languages/languages.ts';
import { TextAreaField } from '../../ui/field.tsx';
import { useText } from '../editing/texts-edit.ts';

const words = bookingRulesWords.policy;

/** What guests read beside the form, in three languages. */
export function PolicyFields() {
  return (
    <div className="rules-policy">
      <Policy name="policy" label={words.label} placeholder={words.placeholder} />
      {translationLanguages.map((language) => (
        <Policy key={language} name={`translations.${language}.policy`} label={`${words.label}. ${words.in[language]}`} lang={language} />
      ))}
    </div>
  );
}

function Policy({ name, label, placeholder, lang }: { name: string; label: string; placeholder?: string; lang?: string }) {
  const field = useText(name);
  return (
    <TextAreaField
      name={name}
      label={label}
      rows={3}
      value={field.value}
      error={field.wrong ? bookingRulesWords.wrong.policy : undefined}
      {...(placeholder === undefined ? {} : { placeholder })}
      {...(lang === undefined ? {} : { lang })}
      onChange={({ currentTarget }) => field.onText(currentTarget.value)}
    />
  );
}
