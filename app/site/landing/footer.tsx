import { sayPartitaIva } from '#languages/formats.ts';
import { landingWords } from '#languages/landing.ts';
import type { Language } from '#languages/languages.ts';
import type { LandingDocuments } from '#restaurant/landing/landing.ts';
import type { LegalPage } from '#restaurant/legal/legal.ts';
import type { Consent } from '#restaurant/newsletter/consent.ts';
import type { Settings } from '#restaurant/settings/settings.ts';
import { deferLayout } from '../../first-paint/first-paint.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Brand } from '../brand.tsx';
import { useSite } from '../site.ts';
import { GuestForm } from '../forms/guest-form.tsx';
import { Prose, Text } from '../text.tsx';
import { NewTabLink } from '../links.tsx';
import { useSectionLink } from './header.tsx';

/** Links to unpublished legal pages have no target, as specified. */
export function Footer({ year, texts, consent }: { year: number; consent: Consent; texts: LandingDocuments['forms'] | undefined }) {
  const { settings, language, legalPages, to } = useSite();
  const words = landingWords[language];
  const section = useSectionLink();
  const legal = (page: LegalPage) => (legalPages.includes(page) ? to(`/${page}`) : '#');
  return (
    <footer {...deferLayout} className="site-footer dark">
      <div className="content">
        <div className="columns">
          <div className="site-footer-house">
            <Brand />
            <Text as="p" of={settings} field="description" />
          </div>
          <nav aria-labelledby="footer-links">
            <h2 id="footer-links">{words.usefulLinks}</h2>
            <ul>
              <li>
                <a href={to('/')}>{words.home}</a>
              </li>
              <li>
                <a href={to('/menu')}>{words.navigation.menu}</a>
              </li>
              <li>
                <a href={to('/allergeni')}>{words.allergens}</a>
              </li>
              <li>
                <a href={section('contact')}>{words.contact}</a>
              </li>
              <li>
                <a href={legal('termini')}>{words.terms}</a>
              </li>
              <li>
                <a href={legal('privacy')}>{words.privacy}</a>
              </li>
            </ul>
          </nav>
          <div className="site-footer-partner">
            <h2>{words.partner}</h2>
            <NewTabLink href={settings.partner.link}>{settings.partner.name}</NewTabLink>
            <Text as="p" of={settings.partner} field="text" />
          </div>
          <div className="site-footer-letter">
            <h2 id="newsletter-title">{words.letterTitle}</h2>
            {texts && <Prose of={texts} field="newsletter" />}
            <GuestForm form="newsletter" labelledBy="newsletter-title">
              <input type="hidden" name="consent" value={consent.version} />
              <p className="site-footer-consent">{consent.text}</p>
            </GuestForm>
            <SocialLinks {...settings.social} />
          </div>
        </div>
        <div className="colophon">
          <p>
            © {year} {settings.name}
          </p>
          <p>{identity(settings.legal, language)}</p>
          {settings.legal.placeholder && <p>{words.sampleData}</p>}
          <p>{words.colophon}</p>
        </div>
      </div>
    </footer>
  );
}

function SocialLinks({ facebook, instagram }: Settings['social']) {
  if (!facebook && !instagram) return null;
  return (
    <div className="social-links">
      {facebook && (
        <NewTabLink href={facebook}>
          <Icon name="i-facebook" />
          <span className="visually-hidden">Facebook</span>
        </NewTabLink>
      )}
      {instagram && (
        <NewTabLink href={instagram}>
          <Icon name="i-instagram" />
          <span className="visually-hidden">Instagram</span>
        </NewTabLink>
      )}
    </div>
  );
}

/**
 * What the law requires on a company's site: its name, its Partita IVA (DPR 633/1972, art. 35), its register and its one member (Civil
 * Code, art. 2250).
 */
function identity(legal: Settings['legal'], language: Language): string {
  const words = landingWords[language];
  return [
    legal.ragioneSociale,
    legal.sede,
    sayPartitaIva[language](legal.partitaIva),
    `${words.rea} ${legal.rea}`,
    ...(legal.registro ? [`${words.register} ${legal.registro}`] : []),
    `${words.capital} ${legal.capitale}`,
    ...(legal.socioUnico ? [words.oneMember] : []),
  ].join(' · ');
}
