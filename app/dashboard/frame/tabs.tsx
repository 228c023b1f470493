import { use } from 'react';
import { dashboardWords } from '#languages/dashboard.ts';
import { desksOf, isDeskAt, isScreenAt } from './dashboard-pages.ts';
import { StaffMemberContext } from './staff-member.ts';
import { AreaLink, usePathBelow } from './area.tsx';

/** Tabs for the screens of a desk that the user sees; none if there is only one. */
export function DeskTabs() {
  const below = usePathBelow();
  const member = use(StaffMemberContext);
  const desk = member && desksOf(member.role).find((one) => isDeskAt(one, below));
  if (!desk || desk.ownTabs || desk.screens.length < 2) return null;
  const tabs = desk.screens.map((screen) => ({ to: `/${screen.path}`, name: screen.name, here: isScreenAt(screen, below) }));
  return <Tabs className="tabs desk-tabs" label={dashboardWords.navigation.parts(desk.name)} tabs={tabs} />;
}

interface Tab {
  to: string;
  name: string;
  here: boolean;
  count?: number | undefined;
  /** What is counted, for screen readers. */
  counted?: string;
}

export function Tabs({ label, tabs, className = 'tabs' }: { label: string; tabs: readonly Tab[]; className?: string }) {
  return (
    <nav className={className} aria-label={label}>
      <ul>
        {tabs.map(({ to, name, here, count = 0, counted }) => (
          <li key={to}>
            <AreaLink ref={here ? showInLine : null} to={to} aria-current={here ? 'page' : undefined} preventScrollReset>
              {name}
              {count > 0 && (
                <small>
                  {count}
                  {counted && <span className="visually-hidden"> {counted}</span>}
                </small>
              )}
            </AreaLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface PagerProps<Cursor> {
  isFirst: boolean;
  /** Where the following page begins, if there is one. */
  next: Cursor | undefined;
  /** The address of a page; without a cursor that of the first. */
  to: (cursor?: Cursor) => string;
}

export function Pager<Cursor>({ isFirst, next, to }: PagerProps<Cursor>) {
  if (isFirst && next === undefined) return null;
  const words = dashboardWords.pages;
  return (
    <nav className="pager" aria-label={words.label}>
      {!isFirst && <AreaLink to={to()}>{words.newest}</AreaLink>}
      {next !== undefined && (
        <AreaLink to={to(next)} rel="next">
          {words.older}
        </AreaLink>
      )}
    </nav>
  );
}

/** Scrolls the current tab into view: on a phone the tabs are longer than their line. */
export function showInLine(tab: HTMLAnchorElement | null): void {
  const line = tab?.closest('.tabs, .menu-tabs');
  if (!tab || !line) return;
  const [{ left, width }, within] = [tab.getBoundingClientRect(), line.getBoundingClientRect()];
  line.scrollLeft += left + width / 2 - within.left - within.width / 2;
}
