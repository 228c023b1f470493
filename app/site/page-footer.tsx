import { sayPartitaIva } from '#languages/formats.ts';
import { houseWords } from '#languages/house.ts';
import { pageWords } from '#languages/pages.ts';
import { landingWords } from '#languages/landing.ts';
import type { Language } from '#languages/languages.ts';
import type { LegalPage } from '#restaurant/legal/legal.ts';
import type { Settings } from '#restaurant/settings/settings.ts';
import { PhoneLink } from './links.tsx';
import { useMaybeSite } from './site.ts';
import './page-footer.css';

/**
 * The footer of every page except the landing page: the company's data (Partita IVA on every page), and links.
 * @param carried the query of a guest's filter, which links carry on
 */
export function PageFooter({ carried = '' }: { carried?: string }) {
  const { settings, language, legalPages, to } = useMaybeSite();
  const { footer } = pageWords[language];
  const { terms: termini, privacy } = landingWords[language];
  const legal = { termini, privacy } as const satisfies Record<LegalPage, string>;
  return (
    <footer className="page-footer dark">
      {settings && <p>{identity(settings, language)}</p>}
      <nav>
        {settings?.forms.booking && <a href={to('/prenota')}>{pageWords[language].book}</a>}
        <a href={to('/menu') + carried}>{footer.menu}</a>
        <a href={to('/allergeni')}>{footer.allergens}</a>
        <a href={to('/')}>{footer.toSite}</a>
        {legalPages.map((page) => (
          <a key={page} href={to(`/${page}`)}>
            {legal[page]}
          </a>
        ))}
        <PhoneLink />
      </nav>
    </footer>
  );
}

function identity({ name, address, legal }: Settings, language: Language): string {
  const sample = legal.placeholder ? ` (${houseWords[language].sample})` : '';
  return [name, `${address.street}, ${address.city}`, sayPartitaIva[language](legal.partitaIva) + sample].join(' · ');
}
