import { Outlet } from 'react-router';
import { requireLanguage } from '../middleware/language.server.ts';
import type { Route } from './+types/layout';

export const middleware: Route.MiddlewareFunction[] = [requireLanguage];

/** Every page that guests see. */
export default function SiteLayout() {
  return <Outlet />;
}
