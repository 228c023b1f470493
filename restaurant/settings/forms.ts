import { type FormName, forms } from './settings.ts';

/** Which forms of the site work: one that does not cannot be turned on. Each stage that builds one says so here. */
export const formWorks: Readonly<Record<FormName, boolean>> = { booking: true, contact: true, newsletter: true };

/** The forms that a change of the switches turns on although they do not work. */
export function formsTurnedOnTooEarly(
  before: Readonly<Record<FormName, boolean>>,
  after: Readonly<Record<FormName, boolean>>,
  works: Readonly<Record<FormName, boolean>> = formWorks,
): FormName[] {
  return forms.filter((form) => after[form] && !before[form] && !works[form]);
}
