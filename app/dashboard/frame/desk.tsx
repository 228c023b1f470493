import { useId } from 'react';
import { dashboardWords } from '#languages/dashboard.ts';
import { Icon } from '../../ui/icon.tsx';
import { usePathBelow } from './area.tsx';
import { screenAt } from './dashboard-pages.ts';
import { DeskTabs } from './tabs.tsx';
import type { RootData } from '../../root.tsx';

interface DashboardPageProps {
  /** The name of the screen by default. */
  heading?: string;
  note?: React.ReactNode;
  site?: string;
  /** Whether its last part is a save bar across the width, at the bottom of the window even if the desk is short. */
  footed?: boolean;
  /** On a phone hides the heading, except from screen readers: the desk shows the note itself. */
  bare?: boolean;
  children: React.ReactNode;
}

export function DashboardPage({ heading, note, site = '/', footed = false, bare = false, children }: DashboardPageProps) {
  const screen = screenAt(usePathBelow());
  const looks = ['desk', footed && 'desk--footed', bare && 'desk--bare'].filter(Boolean).join(' ');
  return (
    <main className={looks} id="desk" tabIndex={-1} aria-labelledby="desk-heading">
      <DeskTabs />
      <DashboardPageHeader heading={heading ?? screen?.name ?? ''} note={note} site={site} />
      {children}
    </main>
  );
}

export function DashboardPageHeader({ heading, note, site }: { heading: string; note: React.ReactNode; site: string }) {
  return (
    <header className="desk-head">
      <h1 id="desk-heading">{heading}</h1>
      {note && <p>{note}</p>}
      <a className="desk-site" href={site} target="_blank" rel="noopener">
        {dashboardWords.navigation.site}
        <Icon name="i-fuori" />
        <span className="visually-hidden">{dashboardWords.navigation.newTab}</span>
      </a>
    </header>
  );
}

/** A section labelled by its heading. @param props.id of the heading */
export function HeadedSection({ id: given, heading, children, ...props }: { heading: React.ReactNode } & React.ComponentProps<'section'>) {
  const own = useId();
  const id = given ?? own;
  return (
    <section {...props} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  );
}

interface CollapsibleSectionProps {
  heading: string;
  about: string;
  open?: boolean;
  children: React.ReactNode;
}

export function CollapsibleSection({ heading, about, open, children }: CollapsibleSectionProps) {
  return (
    <details className="block" open={open}>
      <summary>
        <Icon name="i-giu" />
        <h2>{heading}</h2>
        <span>{about}</span>
      </summary>
      <div className="block-inside">{children}</div>
    </details>
  );
}

/** The title of a page of the area, and `noindex`. @param matches those of the router, the root first */
export function title(page: string, [root]: readonly [{ loaderData?: RootData | undefined } | undefined, ...unknown[]]) {
  const house = root?.loaderData?.settings.name;
  return [{ title: house === undefined ? page : `${page} — ${house}` }, { name: 'robots', content: 'noindex, nofollow' }];
}
