import { useLocation, useRouteLoaderData } from 'react-router';
import { type PageAddress, pageAddressOf } from './paths.ts';
import type { LegalPage } from '#restaurant/legal/legal.ts';
import type { Notice } from '#restaurant/settings/notice.ts';
import type { Settings } from '#restaurant/settings/settings.ts';
import type { loadSite } from './load-site.server.ts';

/** What every public page reads: its language, the settings, and links in its language. */
export interface Site extends PageAddress {
  settings: Settings;
  /** The legal pages that are published. */
  legalPages: readonly LegalPage[];
  /** Where guests reach the site, without a slash at the end. */
  publicUrl: string;
}

/** The site as this page sees it. @throws outside pages whose root loader succeeded: error screens use `useMaybeSite` */
export function useSite(): Site {
  const site = useMaybeSite();
  const { settings, publicUrl } = site;
  if (!settings || publicUrl === undefined) throw new Error('The settings are missing');
  return { ...site, settings, publicUrl };
}

/** The site where it may be broken: the settings are undefined when even they could not be read. */
export function useMaybeSite(): Omit<Site, 'settings' | 'publicUrl'> & {
  settings: Settings | undefined;
  publicUrl: string | undefined;
  notice: Notice | undefined;
} {
  const data = useRouteLoaderData<typeof loadSite>('root');
  const { pathname } = useLocation();
  return {
    ...pageAddressOf(pathname),
    settings: data?.settings,
    publicUrl: data?.publicUrl,
    notice: data?.notice,
    legalPages: data?.legalPages ?? [],
  };
}
