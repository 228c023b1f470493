import { dashboardWords } from '#languages/dashboard.ts';
import { Icon } from '../../ui/icon.tsx';
import { DeskTabs } from './tabs.tsx';
import './desk.css';

/** One screen of the area: the tabs of its desk, its heading, an introduction, a link to the public page, and its content. */
export function DashboardPage({
  heading,
  note,
  site = '/',
  footed = false,
  bare = false,
  children,
}: {
  heading: string;
  note?: React.ReactNode;
  /** The public page that this desk changes. */
  site?: string;
  /** Whether its last part is a save bar from edge to edge, at the bottom of the window however short the desk is. */
  footed?: boolean;
  /** On a phone only screen readers have the heading: the desk itself says what it is, and shows the note. */
  bare?: boolean;
  children: React.ReactNode;
}) {
  const looks = ['desk', footed && 'desk--footed', bare && 'desk--bare'].filter(Boolean).join(' ');
  return (
    <main className={looks} id="desk" tabIndex={-1} aria-labelledby="desk-heading">
      <DeskTabs />
      <DashboardPageHeader heading={heading} note={note} site={site} />
      {children}
    </main>
  );
}

/** What a desk begins with. */
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
