import { houseWords } from '#languages/house.ts';
import { pageWords } from '#languages/pages.ts';
import type { Settings } from '#restaurant/settings/settings.ts';
import { useMaybeSite } from './site.ts';
import { telephoneLink } from './telephone.ts';
import './page-footer.css';

/** The footer of every page but the landing page: who answers for it (Partita IVA on every page), and ways on. */
export function PageFooter() {
  const { settings, language, to } = useMaybeSite();
  const { footer, phone } = pageWords[language];
  return (
    <footer className="page-footer dark">
      {settings && <p>{identity(settings, footer.vat, houseWords[language].sample)}</p>}
      <nav>
        <a href={to('/menu')}>{footer.menu}</a>
        <a href={to('/')}>{footer.toSite}</a>
        {settings && (
          <a href={telephoneLink(settings.phoneNumber)}>
            <span className="visually-hidden">{phone} </span>
            {settings.phoneNumber}
          </a>
        )}
      </nav>
    </footer>
  );
}

function identity({ name, address, legal }: Settings, vat: string, sample: string): string {
  return [name, `${address.street}, ${address.city}`, `${vat} ${legal.partitaIva}${legal.placeholder ? ` (${sample})` : ''}`].join(' · ');
}
