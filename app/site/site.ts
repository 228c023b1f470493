import { useLocation, useRouteLoaderData } from 'react-router';
import { type PageAddress, pageAddressOf } from '#languages/page-address.ts';
import type { Language } from '#languages/languages.ts';
import type { LegalPage } from '#restaurant/legal/legal.ts';
import type { Notice, Settings } from '#restaurant/settings/settings.ts';

/** The data of the root loader, for every page. */
export interface SiteData {
  language: Language;
  settings: Settings;
  notice: Notice | undefined;
  legalPages: readonly LegalPage[];
  /** The public address of the site, without a slash at the end. */
  publicUrl: string;
}

/** What every public page uses: its language, the settings, and links in its language. */
interface Site extends PageAddress, Omit<SiteData, 'notice'> {}

/** @throws outside pages whose root loader succeeded: error screens use `useMaybeSite` */
export function useSite(): Site {
  const site = useMaybeSite();
  const { settings, publicUrl } = site;
  if (!settings || publicUrl === undefined) throw new Error('The settings are missing');
  return { ...site, settings, publicUrl };
}

/** For pages that must work without settings, such as error screens. */
export function useMaybeSite(): PageAddress &
  Pick<SiteData, 'legalPages'> & { [Known in 'settings' | 'publicUrl' | 'notice']: SiteData[Known] | undefined } {
  const data = useRouteLoaderData<() => Promise<SiteData>>('root');
  const { pathname } = useLocation();
  return {
    ...pageAddressOf(pathname),
    settings: data?.settings,
    publicUrl: data?.publicUrl,
    notice: data?.notice,
    legalPages: data?.legalPages ?? [],
  };
}

/** The link that dials a number of the settings: `0965 000 000` is `tel:0965000000`. */
export function telephoneLink(number: string): string {
  return `tel:${number.replaceAll(/\s/g, '')}`;
}
