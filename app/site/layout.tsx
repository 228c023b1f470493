import { Outlet } from 'react-router';
import { requireLanguage } from './language.server.ts';
import type { Route } from './+types/layout';
// The guests' pages alone: from a page that takes part in transitions to one that does not, the console reports an error.
import '../styles/transitions.css';

export const middleware: Route.MiddlewareFunction[] = [requireLanguage];

/** Every page that guests see. */
export default function SiteLayout() {
  return <Outlet />;
}
