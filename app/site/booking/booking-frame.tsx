import type { ReactNode } from 'react';
import { DeferredStylesheet } from '../../first-paint/first-paint.tsx';
import { LanguageList } from '../language-list.tsx';
import { ThemeSwitch } from '../menus/theme-switch.tsx';
import { contentId, PageHeader } from '../page-header.tsx';
import { PageFooter } from '../page-footer.tsx';
// As an address: it is loaded after the first paint.
import viewStyles from './booking-view.css?url';

/** The frame of the questions, and of a guest's own booking. Their styles are with the pages, which decides their order. */
export function BookingFrame({ className = 'booking', children }: { className?: string; children: ReactNode }) {
  return (
    <>
      <PageHeader className="booking-header">
        <LanguageList />
        <ThemeSwitch />
      </PageHeader>
      <main className={className} id={contentId}>
        {children}
      </main>
      <PageFooter />
      <DeferredStylesheet href={viewStyles} />
    </>
  );
}
