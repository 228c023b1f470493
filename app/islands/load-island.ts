/**
 * Parts of public pages whose scripts are fetched when the part is first touched, hovered or focused, by the name their
 * markup carries: until then, and without JavaScript, they are plain HTML.
 */
const islands: Partial<Record<string, () => Promise<{ start(root: HTMLElement): void }>>> = {
  booking: () => import('./booking.ts'),
  finder: () => import('./dish-filter.ts'),
  'guest-form': () => import('./guest-form.ts'),
  'suspended-form': async () => ({ start: leadToMessage }),
};

/** Starts one island, in its place. */
export async function loadIsland(root: HTMLElement): Promise<void> {
  (await islands[root.dataset['island'] ?? '']?.())?.start(root);
}

/** Submitting a form that is switched off leads to its message: focus goes there, so that it is shown and read out. */
function leadToMessage(form: HTMLElement): void {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    form.querySelector<HTMLElement>('.suspended-card')?.focus();
  });
}
