import { formWords } from '#languages/forms.ts';
import { fieldLengthOf, type FieldErrors } from '#restaurant/forms/guest-forms.ts';
import type { FormName } from '#restaurant/settings/settings.ts';
import { useSite } from '../site.ts';
import type { SubmittedValues } from './answer.ts';

export interface SubmittedForm {
  /** What was typed, where the form comes back. */
  typed?: SubmittedValues | undefined;
  problems?: FieldErrors | undefined;
}

/** What a field of a form shows: what was typed in it, and what is wrong. */
export function useGiven(form: FormName, { typed = {}, problems = {} }: SubmittedForm) {
  const words = formWords[useSite().language];
  return (name: string) => {
    const problem = problems[name];
    const text = typed[name];
    const length = fieldLengthOf(name);
    return {
      id: `${form}-${name}`,
      name,
      ...(text === undefined ? {} : { defaultValue: text }),
      ...(length === undefined ? {} : { maxLength: length }),
      ...(problem ? { error: problem === 'long' ? words.problems.long(length ?? 0) : words.problems[problem] } : {}),
    };
  };
}
