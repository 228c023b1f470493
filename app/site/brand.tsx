import { pageWords } from '#languages/pages.ts';
import { Picture } from '../ui/picture.tsx';
import { useMaybeSite } from './site.ts';
import './brand.css';

/**
 * The logo and the name of the restaurant, linked to the landing page; the logo alone when the settings could not be read.
 */
export function Brand() {
  const { settings, language, to } = useMaybeSite();
  return (
    <a className="brand" href={to('/')}>
      <span className="brand-mark">
        {settings?.logoLink ? <Picture source={settings.logoLink} alt="" sizes="46px" bare /> : <DrawnMark />}
      </span>
      {settings && <span>{settings.name}</span>}
      <span className="visually-hidden">{` ${pageWords[language].home}`}</span>
    </a>
  );
}

/** Its symbol is put into every page, into those as well that draw the others from a file: the first paint has it. */
function DrawnMark() {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true">
      <use href="#mon" />
    </svg>
  );
}
