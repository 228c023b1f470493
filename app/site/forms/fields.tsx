import { formWords } from '#languages/forms.ts';
import type { Language } from '#languages/languages.ts';
import { longest, type Problems } from '#restaurant/forms/guest-forms.ts';
import type { FormName } from '#restaurant/settings/settings.ts';
import { Field, TextAreaField } from '../../ui/field.tsx';
import type { Typed } from './answer.ts';

interface FieldsProps {
  form: FormName;
  language: Language;
  /** What was typed, where the form comes back. */
  typed?: Typed;
  problems?: Problems;
  /** Whether the form is switched off, and its fields show what will stand in them. */
  suspended?: boolean;
}

/** The longest text of each field, by its name. */
const most: Readonly<Record<string, number>> = {
  name: longest.line,
  subject: longest.subject,
  email: longest.email,
  message: longest.text,
  phone: longest.phone,
  time: longest.line,
};

/** The inputs of a form of the site. What is wrong with one stands beside it, and is tied to it for screen readers. */
export function Fields({ form, language, typed = {}, problems = {}, suspended = false }: FieldsProps) {
  const words = formWords[language];
  const given = (name: string) => {
    const problem = problems[name];
    const text = typed[name];
    const length = most[name];
    return {
      id: `${form}-${name}`,
      name,
      ...(text === undefined ? {} : { defaultValue: text }),
      ...(length === undefined ? {} : { maxLength: length }),
      ...(problem ? { error: problem === 'long' ? words.problems.long(length ?? 0) : words.problems[problem] } : {}),
    };
  };
  const email = (
    <Field
      {...given('email')}
      type="email"
      required
      label={words.email}
      placeholder={words.emailPlaceholder}
      autoComplete="email"
      {...(form === 'newsletter' ? {} : { className: 'half' })}
    />
  );
  if (form === 'newsletter') return email;
  const name = (
    <Field
      {...given('name')}
      required
      label={words.name}
      placeholder={words.namePlaceholder}
      autoComplete="name"
      {...(form === 'contact' ? { className: 'half' } : {})}
    />
  );
  if (form === 'contact') {
    return (
      <>
        {name}
        {email}
        <Field {...given('subject')} required label={words.subject} placeholder={words.subjectPlaceholder} />
        <TextAreaField {...given('message')} required label={words.message} rows={5} />
      </>
    );
  }
  return (
    <>
      {name}
      {email}
      <Field {...given('phone')} type="tel" label={words.phone} placeholder={words.phonePlaceholder} autoComplete="tel" className="half" />
      <Field
        {...given('date')}
        {...(suspended ? { placeholder: words.datePlaceholder } : { type: 'date' })}
        label={words.date}
        className="third"
      />
      <Field {...given('time')} label={words.time} placeholder={words.timePlaceholder} className="third" />
      <Field {...given('people')} type="number" min={1} label={words.people} placeholder="2" className="third third--last" />
      <TextAreaField {...given('message')} label={words.message} placeholder={words.bookingPlaceholder} rows={3} />
    </>
  );
}
