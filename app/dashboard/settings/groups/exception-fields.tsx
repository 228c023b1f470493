import { translationLanguages } from '#languages/languages.ts';
import { settingsWords } from '#languages/settings.ts';
import { services } from '#restaurant/hours/hours.ts';
import { Field } from '../../../ui/field.tsx';
import { useSettings } from '../edit-context.ts';
import { ServiceCell } from '../service-cell.tsx';
import { flatten, type Texts, textsWithin } from '#restaurant/settings/texts.ts';

const words = settingsWords.exceptions;

interface ExceptionFieldsProps {
  name: string;
  /** What the fields belong to, for screen readers. */
  label: string;
  texts: Texts;
  wrong: readonly string[];
  onChange: (texts: Texts) => void;
}

/** The fields of one exception: its days, what each service does then, and why. */
export function ExceptionFields({ name, label, texts, wrong, onChange }: ExceptionFieldsProps) {
  const { draft } = useSettings();
  const fault = (field: string, said: string) => (wrong.includes(`${name}.${field}`) ? said : undefined);
  // A single day stays a single day while its date is chosen.
  const setFrom = (from: string) => {
    const to = texts['to'] ?? '';
    onChange(to === '' || to === texts['from'] || to < from ? { from, to: from } : { from });
  };
  const field = (part: string) => ({
    name: `${name}.${part}`,
    value: texts[part] ?? '',
    autoComplete: 'off',
    onChange: ({ currentTarget }: React.ChangeEvent<HTMLInputElement>) => onChange({ [part]: currentTarget.value }),
  });
  return (
    <div className="exception-fields" role="group" aria-label={label}>
      <Field
        {...field('from')}
        label={words.from}
        type="date"
        error={fault('from', words.wrongFrom)}
        onChange={({ currentTarget }) => setFrom(currentTarget.value)}
      />
      <Field {...field('to')} label={words.to} type="date" help={words.toHelp} error={fault('to', words.wrongTo)} />
      {services.map((service) => (
        <ServiceCell
          key={service}
          name={`${name}.${service}`}
          label={settingsWords.hours[service]}
          caption={settingsWords.hours[service]}
          choices={['unchanged', 'closed', 'own']}
          texts={textsWithin(texts, `${service}.`)}
          wrong={wrong}
          wrongWords={words.wrongNothing}
          usual={{ from: draft.texts[`${service}Time.from`] ?? '', to: draft.texts[`${service}Time.to`] ?? '' }}
          onChange={(change) => onChange(flatten(change, `${service}.`))}
        />
      ))}
      <div className="exception-reasons">
        <Field
          {...field('reason')}
          label={`${words.reason}, ${settingsWords.optional}`}
          placeholder={words.reasonPlaceholder}
          error={fault('reason', settingsWords.wrong.optionalLine)}
        />
        {translationLanguages.map((language) => (
          <Field
            {...field(`translations.${language}.reason`)}
            key={language}
            lang={language}
            label={`${words.reason}, ${settingsWords.inLanguage[language]}`}
            placeholder={texts['reason']}
            help={texts['reason'] && !texts[`translations.${language}.reason`] ? settingsWords.missing : undefined}
            error={fault(`translations.${language}.reason`, settingsWords.wrong.optionalLine)}
          />
        ))}
      </div>
    </div>
  );
}
