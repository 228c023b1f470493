import { menuWords } from '#languages/menus.ts';
import { useSite } from '../site.ts';
import './theme-switch.css';

/**
 * The theme of the menu pages, light or dark. It follows the device until a guest chooses; the choice works by CSS alone
 * (theme-switch.css) and lasts from page to page where scripts run (islands/theme.ts).
 */
export function ThemeSwitch() {
  const words = menuWords[useSite().language].theme;
  return (
    <>
      <form method="dialog" autoComplete="off" data-behavior="theme">
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
      <script dangerouslySetInnerHTML={{ __html: restoreTheme }} />
    </>
  );
}

/** Runs before the first paint, right after the radio buttons: the stored theme is applied without a flash of the other. */
export const restoreTheme = "try{document.getElementById('theme-'+localStorage.getItem('theme')).checked=true}catch{}";
