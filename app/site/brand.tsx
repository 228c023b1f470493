import { pageWords } from '#languages/pages.ts';
import { Picture } from '../ui/picture.tsx';
import { useMaybeSite } from './site.ts';
import './brand.css';

/**
 * The logo and the name of the restaurant, linked to the landing page; the logo alone when the settings could not be read. The
 * logo is the file that browsers fetch as the site's icon anyway: inline it would add a kilobyte to each page.
 */
export function Brand() {
  const { settings, language, to } = useMaybeSite();
  return (
    <a className="brand" href={to('/')}>
      <span className="brand-mark">
        <Picture source={settings?.logoLink || '/drawings/favicon.svg'} alt="" sizes="46px" bare />
      </span>
      {settings && <span>{settings.name}</span>}
      <span className="visually-hidden">{` ${pageWords[language].home}`}</span>
    </a>
  );
}
