import { pageWords } from '#languages/pages.ts';
import { Picture } from '../ui/picture.tsx';
import { useMaybeSite } from './site.ts';
import './brand.css';

/** The logo and the name, linked to the landing page; only the logo if the settings cannot be read. */
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

/** Its symbol is inlined in every page, so that the first paint has it. */
function DrawnMark() {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true">
      <use href="#mon" />
    </svg>
  );
}
