import { formWords } from '#languages/forms.ts';
import type { Language } from '#languages/languages.ts';
import { longest, type Problems } from '#restaurant/forms/guest-forms.ts';
import type { FormName } from '#restaurant/settings/settings.ts';
import { Field, TextAreaField } from '../../ui/field.tsx';
import { useSite } from '../site.ts';
import type { Typed } from './answer.ts';

interface FieldsProps extends Given {
  form: FormName;
  language: Language;
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
  allergies: longest.text,
  occasion: longest.subject,
};

interface Given {
  /** What was typed, where the form comes back. */
  typed?: Typed | undefined;
  problems?: Problems | undefined;
}

/** What a field of a form shows: what was typed in it, and what is wrong. */
export function useGiven(form: FormName, { typed = {}, problems = {} }: Given) {
  const words = formWords[useSite().language];
  return (name: string) => {
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
}

/** Who books, asked alike wherever a table is booked. @param props.wide the class of what takes the whole width */
export function BookingContact({ wide, half, ...given }: Given & { wide?: string; half?: string }) {
  const words = formWords[useSite().language];
  const field = useGiven('booking', given);
  return (
    <>
      <Field {...field('name')} required label={words.name} placeholder={words.namePlaceholder} autoComplete="name" {...classOf(wide)} />
      <Field
        {...field('email')}
        type="email"
        required
        label={words.email}
        placeholder={words.emailPlaceholder}
        autoComplete="email"
        {...classOf(half)}
      />
      <Field
        {...field('phone')}
        type="tel"
        required
        label={words.phone}
        placeholder={words.phonePlaceholder}
        autoComplete="tel"
        {...classOf(half)}
      />
    </>
  );
}

function classOf(name: string | undefined): { className?: string } {
  return name === undefined ? {} : { className: name };
}

/** The inputs of a form of the site. What is wrong with one stands beside it, and is tied to it for screen readers. */
export function Fields({ form, language, typed = {}, problems = {}, suspended = false }: FieldsProps) {
  const words = formWords[language];
  const given = useGiven(form, { typed, problems });
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
  if (form === 'contact') {
    return (
      <>
        <Field {...given('name')} required label={words.name} placeholder={words.namePlaceholder} autoComplete="name" className="half" />
        {email}
        <Field {...given('subject')} required label={words.subject} placeholder={words.subjectPlaceholder} />
        <TextAreaField {...given('message')} required label={words.message} rows={5} />
      </>
    );
  }
  return (
    <>
      <BookingContact typed={typed} problems={problems} half="half" />
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
