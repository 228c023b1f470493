import { menuWords } from '#languages/menus.ts';
import { useSite } from '../site.ts';
import './theme-switch.css';

/**
 * The theme of the menu pages, light or dark. It follows the device until a guest chooses; the choice works by CSS alone
 * (theme-switch.css) and lasts from page to page where scripts run.
 */
export function ThemeSwitch() {
  const words = menuWords[useSite().language].theme;
  return (
    <>
      <form method="dialog" autoComplete="off">
        <fieldset className="theme-switch">
          <legend className="visually-hidden">{words.label}</legend>
          <label>
            <input type="radio" name="theme" id="theme-day" value="day" />
            {words.day}
          </label>
          <label>
            <input type="radio" name="theme" id="theme-night" value="night" />
            {words.night}
          </label>
        </fieldset>
      </form>
      <script dangerouslySetInnerHTML={{ __html: themeScript }} />
    </>
  );
}

/**
 * Right after the radio buttons: applies the stored theme, without a flash of the other, and stores the one that is chosen. A page
 * that comes back into sight (from the browser's cache, prepared before the choice, in another tab) applies it again. It waits for
 * no other script: a choice made before that had come would be lost with the page.
 */
export const themeScript = [
  'try{(f=>{',
  "let apply=()=>{let chosen=document.getElementById('theme-'+localStorage.getItem('theme'));if(chosen)chosen.checked=true};",
  "f.onchange=e=>{try{localStorage.setItem('theme',e.target.value)}catch{}};",
  "apply();document.addEventListener('visibilitychange',apply)",
  '})(document.currentScript.previousElementSibling)}catch{}',
].join('');
