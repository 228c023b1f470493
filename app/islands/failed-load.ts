import { languageOfPage } from '#languages/languages.ts';
import { offlineWords } from '#languages/offline.ts';

/** The key in session storage of the page's last reload. */
const reloadedKey = 'reloaded';

/** How long a reload waits, in milliseconds. Leaving the page also aborts scripts, and a reload would then keep the guest here. */
const reloadAfter = 2_000;

/** Within this time after a reload, in milliseconds, another failure does not reload again. */
const soon = 60_000;

/**
 * Handles a script that did not load (the specification's ChunkLoadError, section 8), most often because a newer build has replaced it:
 * reloads once, then says so. Without the network it does nothing, because the page can be read without its scripts.
 */
export function recover(): void {
  if (!navigator.onLine) return;
  const reloadedAt = Number(sessionStorage.getItem(reloadedKey));
  if (Date.now() - reloadedAt > soon) {
    setTimeout(() => {
      sessionStorage.setItem(reloadedKey, String(Date.now()));
      location.reload();
    }, reloadAfter);
    return;
  }
  const line = document.createElement('p');
  line.className = 'kept-mark';
  line.role = 'alert';
  line.textContent = offlineWords[languageOfPage(document)].failed;
  document.body.prepend(line);
}
