import { isLanguage } from '#languages/languages.ts';
import { offlineWords } from '#languages/offline.ts';

/** When the page last reloaded itself, in the storage of the tab. */
const reloadedKey = 'reloaded';

/**
 * How long a reload waits, in milliseconds: whoever goes on to another page cuts off what is still loading, too, and a reload would keep
 * them here. The page can be read meanwhile.
 */
const reloadAfter = 2_000;

/** Within this time after a reload, in milliseconds, another failure does not reload again. */
const soon = 60_000;

/**
 * Handles a script that did not load (the specification's ChunkLoadError, section 8), most often because a newer
 * build has replaced it: reloads once, then says so. Without the network reloading would not help, and
 * the page can be read without its scripts.
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
  const { lang } = document.documentElement;
  const line = document.createElement('p');
  line.className = 'kept-mark';
  line.role = 'alert';
  line.textContent = offlineWords[isLanguage(lang) ? lang : 'it'].failed;
  document.body.prepend(line);
}
