import { translationLanguages } from '#languages/languages.ts';
import { settingsWords } from '#languages/settings.ts';
import { services } from '#restaurant/hours/hours.ts';
import { Field } from '../../../ui/field.tsx';
import { translationOf } from '#restaurant/documents/model/path.ts';
import { textAt } from '#restaurant/documents/model/text.ts';
import { useDocumentEdit } from '../../editing/document-edit.ts';
import { ServiceCell } from '../service-cell.tsx';

const words = settingsWords.exceptions;

interface ExceptionFieldsProps {
  /** The path of the exception. */
  name: string;
  /** What the fields belong to, for screen readers. */
  label: string;
}

/** The fields of one exception: its days, what each service does then, and why. */
export function ExceptionFields({ name, label }: ExceptionFieldsProps) {
  const { node, draft, wrong, change } = useDocumentEdit();
  const text = (part: string) => textAt(node, draft, `${name}.${part}`);
  const fault = (field: string, said: string) => (wrong.includes(`${name}.${field}`) ? said : undefined);
  // A single day stays a single day while its date is chosen.
  const setFrom = (from: string) => {
    const to = text('to');
    const last = to === '' || to === text('from') || to < from ? { [`${name}.to`]: from } : {};
    change({ type: 'texts', texts: { [`${name}.from`]: from, ...last } });
  };
  const field = (part: string) => ({
    name: `${name}.${part}`,
    value: text(part),
    autoComplete: 'off',
    onChange: ({ currentTarget }: React.ChangeEvent<HTMLInputElement>) =>
      change({ type: 'texts', texts: { [`${name}.${part}`]: currentTarget.value } }),
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
          wrongWords={words.wrongNothing}
          usual={{ from: textAt(node, draft, `${service}Time.from`), to: textAt(node, draft, `${service}Time.to`) }}
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
            {...field(translationOf('reason', language))}
            key={language}
            lang={language}
            label={`${words.reason}, ${settingsWords.inLanguage[language]}`}
            placeholder={text('reason')}
            help={text('reason') && !text(translationOf('reason', language)) ? settingsWords.missing : undefined}
            error={fault(translationOf('reason', language), settingsWords.wrong.optionalLine)}
          />
        ))}
      </div>
    </div>
  );
}
