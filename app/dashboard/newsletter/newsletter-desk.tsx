import { screenWords } from '#languages/desks.ts';
import { newsletterWords as words } from '#languages/newsletter-desk.ts';
import { DashboardPage } from '../frame/desk.tsx';
import './newsletter-desk.css';

/** A screen of the newsletter, with how many read it. */
export function NewsletterDesk({ confirmed, footed, children }: { confirmed: number; footed?: boolean; children: React.ReactNode }) {
  return (
    <DashboardPage heading={screenWords.newsletter.name} note={words.note(confirmed)} {...(footed ? { footed } : {})}>
      {children}
    </DashboardPage>
  );
}
