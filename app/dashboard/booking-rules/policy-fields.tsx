import { bookingRulesWords } from '#languages/booking-rules.ts';
import { translationLanguages } from '#languages/languages.ts';
import { translationOf } from '#restaurant/documents/model/path.ts';
import { TextAreaField } from '../../ui/field.tsx';
import { useField } from '../editing/document-edit.ts';

const words = bookingRulesWords.policy;

/** What guests read beside the form, in three languages. */
export function PolicyFields() {
  return (
    <div className="rules-policy">
      <Policy name="policy" label={words.label} placeholder={words.placeholder} />
      {translationLanguages.map((language) => (
        <Policy key={language} name={translationOf('policy', language)} label={`${words.label}. ${words.in[language]}`} lang={language} />
      ))}
    </div>
  );
}

function Policy({ name, label, placeholder, lang }: { name: string; label: string; placeholder?: string; lang?: string }) {
  const field = useField(name);
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
