import { pageWords } from '#languages/pages.ts';
import { pictureUrl } from '../ui/drawing.ts';
import { Icon } from '../ui/icon.tsx';
import { useMaybeSite } from './site.ts';
import './brand.css';

/** The mark and the name of the house, leading home; the mark alone when the settings could not be read. */
export function Brand() {
  const { settings, language, to } = useMaybeSite();
  return (
    <a className="brand" href={to('/')}>
      {settings?.logoLink ? <img className="brand-mark" src={pictureUrl(settings.logoLink)} alt="" /> : <Icon name="mon" className="brand-mark" />}
      {settings && <span>{settings.name}</span>}
      <span className="visually-hidden"> {pageWords[language].home}</span>
    </a>
  );
}
