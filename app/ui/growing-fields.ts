const growing = '.row-text, .dish-name textarea, .dish-language textarea, .row-translations textarea, .content-fields textarea';

/** Gives text fields the height of their text, for a browser without the `field-sizing` of their style: Safari before 26.2. */
export function growFields(): void {
  new MutationObserver((changes) => fit([...new Set(changes.flatMap(changed))])).observe(document, { childList: true, subtree: true });
  addEventListener('resize', () => fit(within(document)));
  void document.fonts.ready.then(() => fit(within(document)));
}

/** Resets all heights before it reads the first, so that the page is laid out once, whatever the number of fields. */
function fit(fields: readonly HTMLElement[]): void {
  for (const field of fields) field.style.height = 'auto';
  const heights = fields.map((field) => field.scrollHeight + field.offsetHeight - field.clientHeight);
  for (const [place, field] of fields.entries()) field.style.height = `${heights[place]}px`;
}

function within(part: ParentNode): HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>(growing)];
}

/** React writes the text of a field into its element too, whether it was typed, undone or restored. */
function changed({ target, addedNodes }: MutationRecord): HTMLElement[] {
  if (target instanceof HTMLTextAreaElement) return target.matches(growing) ? [target] : [];
  return [...addedNodes].flatMap((node) => (node instanceof HTMLElement ? within(node) : []));
}
