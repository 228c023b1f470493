import { LanguageList } from '../language-list.tsx';
import { PageFooter } from '../page-footer.tsx';
import { PageHeader } from '../page-header.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import './menu-frame.css';

/** What stands around every menu page: the band of tiles, the languages, the light, the footer. */
export function MenuFrame({ skip, children }: { skip?: string; children: React.ReactNode }) {
  return (
    <>
      <PageHeader band {...(skip ? { skip } : {})}>
        <LanguageList />
        <ThemeSwitch />
      </PageHeader>
      {children}
      <PageFooter />
    </>
  );
}
