/** Submitting a form that is switched off leads to its message: focus goes there, so that it is shown and read out. */
export function start(form: HTMLElement): void {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    form.querySelector<HTMLElement>('.suspended-card')?.focus();
  });
}
