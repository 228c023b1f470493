import { editionWords } from '#languages/edition.ts';
import { dayShown } from '#restaurant/menus/served.ts';
import { editionText } from '#restaurant/menus/paper-edition.ts';
import { findLastMenuChange, menuVersion } from '#restaurant/menus/paper-edition.server.ts';
import { textIn } from '#restaurant/documents/store/read-text.ts';
import { dbContext, nowContext } from '../../context.ts';
import { useSite } from '../site.ts';
import { loadMenu } from './load-menus.server.ts';
import { menuMeta } from './menu-meta.ts';
import { MenuSheet } from './menu-sheet.tsx';
import type { Route } from './+types/paper';
import './paper.css';

/**
 * `/stampa/carta`: a menu to print. Each sheet has its edition, and a code that links to a page which says whether it is in force. It is a
 * page of its own, because the menu's page must fit its first round trip.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const loaded = await loadMenu(context, request, params.page);
  const { page } = loaded.menu;
  const version = menuVersion(loaded.menu);
  const changes = await findLastMenuChange(context.get(dbContext));
  return { loaded, version, edition: editionText({ page, version, changes, day: dayShown(context.get(nowContext)) }) };
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  return [...menuMeta(root.loaderData, loaderData && { ...loaderData.loaded, filter: undefined }), { name: 'robots', content: 'noindex' }];
}

export default function PaperPage({ loaderData: { loaded, version, edition } }: Route.ComponentProps) {
  const { language, settings } = useSite();
  const words = editionWords[language];
  return (
    <MenuSheet {...loaded} filter={undefined} unknown={[]}>
      <div className="paper-foot">
        <div>
          <p>{`${settings.name}, ${textIn(loaded.menu, 'name', language).text}. ${words.title(version)}`}</p>
          <p>
            {words.paper} <img src={`/editions/${language}-${edition}.svg`} alt="" width={64} height={64} />
          </p>
        </div>
      </div>
    </MenuSheet>
  );
}
