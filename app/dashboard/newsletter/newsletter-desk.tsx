import { Link, NavLink, useLocation, useParams } from 'react-router';
import { newsletterWords as words } from '#languages/newsletter-desk.ts';
import { Desk } from '../frame/desk.tsx';
import './newsletter-desk.css';

/** The desk with its tabs. */
export function NewsletterDesk({ confirmed, footed, children }: { confirmed: number; footed?: boolean; children: React.ReactNode }) {
  const base = `/${useParams()['area']}/newsletter`;
  const { pathname } = useLocation();
  const isOfIssues = pathname === base || pathname.startsWith(`${base}/issues/`);
  return (
    <Desk heading={words.desk} note={words.note(confirmed)} {...(footed ? { footed } : {})}>
      <nav className="newsletter-tabs" aria-label={words.tabs.label}>
        <Link to={base} aria-current={isOfIssues ? 'page' : undefined}>
          {words.tabs.issues}
        </Link>
        <NavLink to={`${base}/subscribers`}>{words.tabs.subscribers}</NavLink>
        <NavLink to={`${base}/consent`}>{words.tabs.consent}</NavLink>
      </nav>
      {children}
    </Desk>
  );
}
