/**
 * The parts of public pages whose scripts load when they are first touched, hovered or focused, by the name in their markup. Until then,
 * and without JavaScript, they are plain HTML.
 */
const islands: Partial<Record<string, () => Promise<{ start(root: HTMLElement): void }>>> = {
  booking: () => import('./booking.ts'),
  finder: () => import('./dish-filter.ts'),
  'guest-form': () => import('./guest-form.ts'),
  'suspended-form': async () => ({ start: leadToMessage }),
};

export async function loadIsland(root: HTMLElement): Promise<void> {
  (await islands[root.dataset['island'] ?? '']?.())?.start(root);
}

/** Submitting a disabled form focuses its message, which is so shown and announced. */
function leadToMessage(form: HTMLElement): void {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    form.querySelector<HTMLElement>('.suspended-card')?.focus();
  });
}
