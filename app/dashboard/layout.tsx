import { Form, NavLink, Outlet } from 'react-router';
import { staffContext } from '../context.ts';
import { requireStaff } from '../middleware/require-staff.server.ts';
import { AuthTokenField, AuthTokenProvider } from './auth-token.tsx';
import type { Route } from './+types/layout';

export const handle = { js: 'router' };

export const middleware: Route.MiddlewareFunction[] = [requireStaff];

export async function loader({ context }: Route.LoaderArgs) {
  const { name, role, authToken } = context.get(staffContext);
  return { name, role, authToken };
}

export default function DashboardLayout({ loaderData, params }: Route.ComponentProps) {
  return (
    <AuthTokenProvider token={loaderData.authToken}>
      <nav>
        <NavLink to={`/${params.area}`} end>
          Home
        </NavLink>
        <NavLink to={`/${params.area}/menus`}>Menu Edit</NavLink>
        <Form method="post" action={`/${params.area}/sign-out`}>
          <AuthTokenField />
          <button type="submit">Esci</button>
        </Form>
      </nav>
      <Outlet />
    </AuthTokenProvider>
  );
}
