import { formWords } from '#languages/forms.ts';
import { longest, type Problems } from '#restaurant/forms/guest-forms.ts';
import type { FormName } from '#restaurant/settings/settings.ts';
import { useSite } from '../site.ts';
import type { Typed } from './answer.ts';

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

export interface Given {
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
