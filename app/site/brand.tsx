import { pageWords } from '#languages/pages.ts';
import { Picture } from '../ui/picture.tsx';
import { useMaybeSite } from './site.ts';
import './brand.css';

/**
 * The mark and the name of the house, leading home; the mark alone when the settings could not be read. The
 * mark is the file that browsers fetch as the site's icon anyway: drawn inline it would weigh a kilobyte a page.
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
