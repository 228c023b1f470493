import { data, Form, Link } from 'react-router';
import { menu as menuSchema } from '#restaurant/menus/menu.ts';
import { saveDocument } from '#restaurant/documents/documents.server.ts';
import { listMenus } from '#restaurant/menus/queries.server.ts';
import { cacheContext, dbContext, nowContext, staffContext } from '../../context.ts';
import { AuthTokenField } from '../auth-token.tsx';
import type { Route } from './+types/page';

export const handle = { js: 'router' };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { menus } = await listMenus(context.get(dbContext));
  return {
    menus: menus.map(({ id, data, version }) => ({ id, version, name: data.name })),
    selected: menus.find(({ id }) => id === params.id) ?? menus[0],
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const edit = {
    collection: 'menu' as const,
    id: String(form.get('id')),
    version: Number(form.get('version')),
    data: JSON.parse(String(form.get('data'))),
  };
  const result = await saveDocument(context.get(dbContext), edit, { by: context.get(staffContext).name, now: context.get(nowContext) });
  if ('saved' in result) context.get(cacheContext).contentChanged();
  return data(result, 'saved' in result ? 200 : 409);
}

export default function MenuEdit({ loaderData, actionData, params }: Route.ComponentProps) {
  const { selected } = loaderData;
  return (
    <>
      {loaderData.menus.map((menu) => (
        <Link key={menu.id} to={`/${params.area}/menus/${menu.id}`}>
          {menu.name}
        </Link>
      ))}
      {actionData && <output>{JSON.stringify(actionData)}</output>}
      {selected && (
        <Form method="post" key={`${selected.id}-${selected.version}`}>
          <AuthTokenField />
          <input type="hidden" name="id" value={selected.id} />
          <input type="hidden" name="version" value={selected.version} />
          <textarea name="data" aria-label="Dati" defaultValue={JSON.stringify(menuSchema.parse(selected.data), null, 1)} />
          <button type="submit">Salva</button>
        </Form>
      )}
    </>
  );
}
