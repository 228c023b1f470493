import { menuWords } from '#languages/menus.ts';
import { useSite } from '../site.ts';
import './theme-switch.css';

/**
 * The light of the menu pages. It follows the device until a guest chooses; the choice works by CSS alone
 * (theme-switch.css) and lasts from page to page where scripts run (islands/theme.ts).
 */
export function ThemeSwitch() {
  const words = menuWords[useSite().language].theme;
  return (
    <>
      <fieldset className="theme-switch" data-behavior="theme">
        <legend className="visually-hidden">{words.label}</legend>
        <label>
          <input type="radio" name="theme" id="theme-day" value="day" autoComplete="off" />
          {words.day}
        </label>
        <label>
          <input type="radio" name="theme" id="theme-night" value="night" autoComplete="off" />
          {words.night}
        </label>
      </fieldset>
      <script dangerouslySetInnerHTML={{ __html: restoreTheme }} />
    </>
  );
}

/** Runs before the first paint, right where the radios are: the kept light comes without a flash of the other. */
const restoreTheme = "try{document.getElementById('theme-'+localStorage.getItem('theme')).checked=true}catch{}";
