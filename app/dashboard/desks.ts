import { dashboardWords } from '#languages/dashboard.ts';
import { pictureWords } from '#languages/pictures.ts';
import type { Action } from '#restaurant/staff/permissions.ts';
import type { SymbolName } from '../ui/icon.tsx';

/** One desk of the management area, as its navigation shows it. */
export interface Desk {
  /** Its address below the area; empty for the area's home. */
  path: string;
  name: string;
  icon: SymbolName;
  /** What somebody must be allowed to do to see it. */
  needs: Action;
}

/** The desks there are, the most used first: a phone shows the first four in its bar and the others behind it. */
export const desks: readonly Desk[] = [
  { path: '', name: dashboardWords.desks.home, icon: 'i-casa', needs: 'see the management area' },
  { path: 'menus', name: dashboardWords.desks.menus, icon: 'i-penna', needs: 'edit menus' },
  { path: 'pictures', name: pictureWords.desk, icon: 'i-immagine', needs: 'upload pictures' },
];

/** How many desks the bar of a phone shows beside its button for the rest. */
export const desksOnBar = 4;
