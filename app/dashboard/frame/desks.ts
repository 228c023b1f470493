import { bookingDeskWords } from '#languages/bookings-desk.ts';
import { bookingRulesWords } from '#languages/booking-rules.ts';
import { contentWords } from '#languages/content.ts';
import { dashboardWords } from '#languages/dashboard.ts';
import { newsletterWords } from '#languages/newsletter-desk.ts';
import { messageWords } from '#languages/messages.ts';
import { pictureWords } from '#languages/pictures.ts';
import { historyWords } from '#languages/history.ts';
import { jobWords } from '#languages/jobs.ts';
import { peopleWords } from '#languages/people.ts';
import { postWords } from '#languages/post.ts';
import { qrWords } from '#languages/qr.ts';
import { settingsWords } from '#languages/settings.ts';
import { bookingTablesWords } from '#languages/booking-tables.ts';
import type { Action } from '#restaurant/staff/permissions.ts';
import type { SymbolName } from '../../ui/icon.tsx';

/** One desk of the management area, as its navigation shows it. */
export interface Desk {
  /** Its address below the area; empty for the area's home. */
  path: string;
  name: string;
  icon: SymbolName;
  /** What somebody must be allowed to do to see it. */
  needs: Action;
  /** Begins a group of its own, set apart by a line. */
  begins?: true;
}

/** The desks there are, the most used first: a phone shows the first four in its bar and the others behind it. */
export const desks: readonly Desk[] = [
  { path: '', name: dashboardWords.desks.home, icon: 'i-casa', needs: 'see the management area' },
  { path: 'menus', name: dashboardWords.desks.menus, icon: 'i-penna', needs: 'edit menus' },
  { path: 'bookings', name: bookingDeskWords.desk, icon: 'i-calendario', needs: 'take bookings' },
  { path: 'messages', name: messageWords.desk, icon: 'i-fumetto', needs: 'answer messages' },
  { path: 'newsletter', name: newsletterWords.desk, icon: 'i-posta', needs: 'write the newsletter' },
  { path: 'pictures', name: pictureWords.desk, icon: 'i-immagine', needs: 'upload pictures', begins: true },
  { path: 'content', name: contentWords.desk, icon: 'i-stella', needs: 'edit content' },
  { path: 'settings', name: settingsWords.desk, icon: 'i-regola', needs: 'edit settings' },
  { path: 'bookings/rules', name: bookingRulesWords.desk, icon: 'i-orologio', needs: 'edit booking rules' },
  { path: 'bookings/tables', name: bookingTablesWords.desk, icon: 'i-tavolo', needs: 'edit booking rules' },
  { path: 'qr', name: qrWords.desk, icon: 'i-stampa', needs: 'print cards' },
  { path: 'mail', name: postWords.desk, icon: 'i-barca', needs: 'see the outbox', begins: true },
  { path: 'history', name: historyWords.desk, icon: 'i-tempo', needs: 'see the history' },
  { path: 'people', name: peopleWords.desk, icon: 'i-persone', needs: 'manage people' },
  { path: 'jobs', name: jobWords.desk, icon: 'i-orologio', needs: 'manage jobs' },
];

/** How many desks the bar of a phone shows beside its button for the rest. */
export const desksOnBar = 4;

/** Whether a desk is the one at an address: of those that hold it, the one with the longest path. @param below the address below the area */
export function isCurrentDesk({ path }: Pick<Desk, 'path'>, below: string): boolean {
  const holding = desks.filter((desk) => below === desk.path || (desk.path !== '' && below.startsWith(`${desk.path}/`)));
  return holding.every((desk) => desk.path.length <= path.length) && holding.some((desk) => desk.path === path);
}
