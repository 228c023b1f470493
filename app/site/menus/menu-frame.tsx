import { textIn } from '#restaurant/documents/store/read-text.ts';
import type { Menu } from '#restaurant/menus/menu.ts';
import symbols from '../../drawings/menu-symbols.svg?url';
import { SpriteContext } from '../../ui/icon.tsx';
import { DeferredStylesheet, LayoutCheckpoint } from '../../first-paint/first-paint.tsx';
import { Picture } from '../../ui/picture.tsx';
import { LanguageList } from '../language-list.tsx';
import { PageFooter } from '../page-footer.tsx';
import { PageHeader } from '../page-header.tsx';
import { useSite } from '../site.ts';
import { ThemeSwitch } from './theme-switch.tsx';
// Imported as an address, not for its side effect: it is fetched after the first paint.
import later from './deferred.css?url';
import '../back-link.css';
import './menu-frame.css';

/**
 * The frame of every menu page: the band of tiles, the languages, the theme, the footer. Its symbols come
 * from a file of their own, cached once for every menu: in each page they would be a quarter of what it weighs.
 * @param carried the query of a guest's filter, which goes on to the menus
 */
export function MenuFrame({ skip, carried, children }: { skip?: string; carried: string; children: React.ReactNode }) {
  return (
    <SpriteContext value={symbols}>
      <PageHeader band {...(skip ? { skip } : {})}>
        <LanguageList />
        <ThemeSwitch />
      </PageHeader>
      <LayoutCheckpoint />
      {children}
      <PageFooter carried={carried} />
      <DeferredStylesheet href={later} />
    </SpriteContext>
  );
}

/** The picture of a menu, an upright sheet three by four; at night it has a frame of paper. */
export function MenuPicture({ of: picture }: { of: NonNullable<Menu['picture']> }) {
  const { text, lang } = textIn(picture, 'alt', useSite().language);
  return <Picture source={picture.src} alt={text} lang={lang} sizes="(max-width: 56.19em) 90vw, 22rem" ratio={3 / 4} className="print" />;
}
