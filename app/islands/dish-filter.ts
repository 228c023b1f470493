import { finderWords } from '#languages/finder.ts';
import { languageOfPage } from '#languages/languages.ts';
import { networkTimeout } from '../offline/constants.ts';
import { parsedPage } from './parsed-page.ts';

/** The parts of a menu page that a filter changes, besides the form, which keeps the focus. */
const parts = ['.sheet-rows', '.language-list', '.back', '.others', '.page-footer nav'];

/**
 * Applies the filter of a menu at each choice (app/site/menus/dish-filter-form.tsx): the results of the server's page replace the current
 * ones, and a sticky line gives their number. A box is lit by its attribute `checked`, which only an applied filter sets. Without the
 * network the cached menu is filtered; if that fails too, nothing is lit.
 */
export function start(finder: HTMLElement): void {
  const form = finder.querySelector('form');
  if (!form) return;
  const boxes = () => form.querySelectorAll<HTMLInputElement>('[type="checkbox"]');
  const status = statusLine();
  let latest = 0;

  async function apply(): Promise<void> {
    const asked = ++latest;
    const address = location.pathname + queryOf(form);
    const next = await pageAt(address).catch(() => undefined);
    if (asked !== latest) return;
    if (next) show(next, address);
    else status.textContent = words().status.failed;
  }

  function show(next: Document, address: string): void {
    for (const part of parts) replace(document.querySelector(part), next.querySelector(part));
    document.querySelector('.kept-mark')?.remove();
    document.body.prepend(...next.querySelectorAll('.kept-mark'));
    const clear = '.finder-do a';
    form?.querySelector(clear)?.remove();
    form?.querySelector('.finder-do')?.append(...next.querySelectorAll(clear));
    const applied = [...next.querySelectorAll<HTMLInputElement>('.finder [checked]')].map(({ value }) => value);
    showNarrowings(next);
    for (const box of boxes()) {
      box.checked = applied.includes(box.value);
      box.toggleAttribute('checked', box.checked);
    }
    history.replaceState(history.state, '', address);
    const found = next.querySelector('.found-status [role]')?.textContent;
    const all = document.querySelectorAll('.sheet-rows .piatto').length;
    status.textContent = found ?? words().status.whole(all, location.pathname.endsWith('/beverage') ? 'drink' : 'dish');
    const jumps = document.querySelector<HTMLElement>('.jumps');
    // Its observed sections are gone.
    if (!found && jumps) void import('./section-links.ts').then((module) => module.start(jumps)).catch(() => {});
  }

  /** Adds and removes the choices within groups; boxes that stay keep the focus. */
  function showNarrowings(next: Document): void {
    const narrowings = '.finder-narrow';
    for (const old of form?.querySelectorAll(narrowings) ?? []) {
      const same = next.querySelector(`${narrowings}[data-group="${old.getAttribute('data-group')}"]`);
      if (same?.querySelector('input') && old.querySelector('input')) {
        same.remove();
        continue;
      }
      if (old.contains(document.activeElement)) boxOf(old)?.focus();
      old.remove();
    }
    for (const narrowing of next.querySelectorAll(narrowings)) boxOf(narrowing)?.closest('label')?.after(narrowing);
  }

  function boxOf(narrowing: Element): HTMLInputElement | null | undefined {
    return form?.querySelector<HTMLInputElement>(`[value="${narrowing.getAttribute('data-group')}"]`);
  }

  form.addEventListener('change', () => void apply());
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void apply().then(() => document.querySelector<HTMLElement>('.found')?.focus());
  });
  // Choices made while this script was loading.
  if ([...boxes()].some((box) => box.checked !== box.defaultChecked)) void apply();
}

/** The page's status line, or an empty one, which screen readers announce once it is filled. */
function statusLine(): Element {
  const own = document.querySelector('.found-status [role]');
  if (own) return own;
  const line = document.createElement('p');
  line.className = 'found-status';
  const text = document.createElement('span');
  text.role = 'status';
  const link = document.createElement('a');
  link.href = '#content';
  link.textContent = words().status.look;
  line.append(text, ' ', link);
  document.querySelector('.sheet-rows')?.before(line);
  return text;
}

function queryOf(form: HTMLFormElement | null): string {
  const fields = [...new FormData(form ?? undefined)].flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() !== '' ? [[name, value]] : [],
  );
  return fields.length > 0 ? `?${new URLSearchParams(fields)}` : '';
}

/** The server's page of an address, otherwise the cached page, filtered here. @throws if there is neither */
async function pageAt(address: string): Promise<Document | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, networkTimeout));
  const answer = await Promise.race([fetch(address).catch(() => undefined), late]);
  if (!answer || answer.status >= 500) return (await import('./offline-filter.tsx')).filteredOfflinePage(new URL(address, location.href));
  // The menu is gone: its address says so.
  if (!answer.ok) location.assign(address);
  return parsedPage(await answer.text());
}

function replace(old: Element | null, next: Element | null): void {
  if (next) old?.replaceWith(next);
}

function words() {
  return finderWords[languageOfPage(document)];
}
