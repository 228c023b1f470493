import { menuWords } from '#languages/menus.ts';
import { useSite } from '../site.ts';
import './theme-switch.css';

/**
 * The theme of the menu pages. It follows the device until a guest chooses. The choice works by CSS (theme-switch.css), and with JavaScript
 * lasts from page to page.
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
 * Stands right after the radio buttons: applies the stored theme without a flash of the other one, and stores a choice. A page that becomes
 * visible again (from the browser's cache, prerendered, in another tab) applies it again. It is inline, so that early choices are not lost.
 */
export const themeScript = [
  'try{(f=>{',
  "let apply=()=>{let chosen=document.getElementById('theme-'+localStorage.getItem('theme'));if(chosen)chosen.checked=true};",
  "f.onchange=e=>{try{localStorage.setItem('theme',e.target.value)}catch{}};",
  "apply();document.addEventListener('visibilitychange',apply)",
  '})(document.currentScript.previousElementSibling)}catch{}',
].join('');
