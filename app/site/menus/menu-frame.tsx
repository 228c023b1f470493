import symbols from '../../drawings/menu-symbols.svg?url';
import { SpriteContext } from '../../ui/icon.tsx';
import { LanguageList } from '../language-list.tsx';
import { PageFooter } from '../page-footer.tsx';
import { PageHeader } from '../page-header.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
// By its address, not for its side effect: it is fetched aside, and only paper needs it.
import onPaper from './on-paper.css?url';
import './menu-frame.css';

/**
 * What stands around every menu page: the band of tiles, the languages, the light, the footer. Its symbols come
 * from a file of their own, cached once for every menu: in each page they would be a quarter of what it weighs.
 */
export function MenuFrame({ skip, children }: { skip?: string; children: React.ReactNode }) {
  return (
    <SpriteContext value={symbols}>
      <link rel="stylesheet" href={onPaper} media="print" />
      <PageHeader band {...(skip ? { skip } : {})}>
        <LanguageList />
        <ThemeSwitch />
      </PageHeader>
      {children}
      <PageFooter />
    </SpriteContext>
  );
}
