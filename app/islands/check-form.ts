import { formWords } from '#languages/forms.ts';
import { languageOfPage } from '#languages/languages.ts';
import { guestForms, fieldErrorsOf } from '#restaurant/forms/guest-forms.ts';

/**
 * Checks a guest's form by the server's schema before it is sent, and marks faults as the server would.
 * @returns whether it may be sent; otherwise the first fault has the focus
 */
export function checkForm(form: HTMLFormElement): boolean {
  const wrong = check(form);
  if (!wrong) {
    unsay(form);
    return true;
  }
  say(form, words().wrong);
  wrong.focus();
  return false;
}

/** @returns the first field with a fault */
function check(form: HTMLFormElement): HTMLElement | undefined {
  const fields = Object.fromEntries(texts(form));
  const schema = Object.entries(guestForms).find(([name]) => name === fields['form'])?.[1];
  const parsed = schema?.safeParse(fields);
  const problems = parsed && !parsed.success ? fieldErrorsOf(parsed.error) : {};
  let first: HTMLElement | undefined;
  for (const control of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('.field :is(input, textarea)')) {
    const problem = problems[control.name];
    mark(control, problem && (problem === 'long' ? words().problems.long(control.maxLength) : words().problems[problem]));
    if (problem) first ??= control;
  }
  return first;
}

/** Shows the fault of a field as app/ui/field.tsx does, or removes it. */
function mark(control: HTMLInputElement | HTMLTextAreaElement, error: string | undefined): void {
  const id = `${control.id}-error`;
  document.getElementById(id)?.remove();
  control.removeAttribute('aria-invalid');
  control.removeAttribute('aria-describedby');
  if (error === undefined) return;
  const line = document.createElement('span');
  line.className = 'field-error';
  line.id = id;
  line.textContent = error;
  control.after(line);
  control.setAttribute('aria-invalid', 'true');
  control.setAttribute('aria-describedby', id);
}

/** Shows a sentence above the fields, announced by screen readers. Choices there stay. */
export function say(form: HTMLFormElement, sentence: string, role: 'alert' | 'status' = 'alert'): void {
  const before = form.querySelector('.guest-form-said');
  const choices = before?.querySelector('fieldset');
  const notice = document.createElement('div');
  notice.className = `notice guest-form-said${role === 'alert' ? ' notice--error' : ''}`;
  notice.role = role;
  const line = document.createElement('p');
  line.textContent = sentence;
  notice.append(line, ...(choices ? [choices] : []));
  const hadFocus = before?.contains(document.activeElement);
  before?.remove();
  form.prepend(notice);
  notice.tabIndex = -1;
  if (hadFocus) notice.focus();
}

/** Removes the sentence that nothing was sent, which the next press makes untrue. Choices there stay. */
function unsay(form: HTMLFormElement): void {
  const said = form.querySelector('.guest-form-said');
  const line = said?.querySelector(':scope > p');
  if (line?.textContent === words().wrong) (said?.querySelector('fieldset') ? line : said)?.remove();
}

export function texts(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].flatMap(([name, value]): [string, string][] => (typeof value === 'string' ? [[name, value]] : []));
}

export function words() {
  return formWords[languageOfPage(document)];
}
