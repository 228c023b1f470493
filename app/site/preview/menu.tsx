import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { showingWords } from '#languages/dishes.ts';
import { salvage } from '#restaurant/documents/store/read-data.ts';
import { withoutCopiedTranslations } from '#restaurant/documents/store/without-copies.ts';
import { signatureOf } from '#restaurant/menus/allergens.ts';
import { withSignatures } from '#restaurant/menus/edit/edit.ts';
import { dishesOf, detailsOf, isSoldOut, type Menu, menu as menuSchema } from '#restaurant/menus/menu.ts';
import { listMenus } from '#restaurant/menus/queries.server.ts';
import { dayShown, isVisibleOn, visibilityOn } from '#restaurant/menus/served.ts';
import { can } from '#restaurant/staff/permissions.ts';
import { changeOf } from '../../context.ts';
import { requireForm } from '../../forms/read-form.server.ts';
import { json, list, notFound } from '../../forms/values.ts';
import { requirePermission, requireStaff } from '../../middleware/require-staff.server.ts';
import { previewHeaders } from '../meta.ts';
import type { LoadedMenu } from '../menus/load-menus.server.ts';
import { themeColors } from '../menus/menu-meta.ts';
import { MenuSheet } from '../menus/menu-sheet.tsx';
import { HiddenDishContext } from '../menus/dish.tsx';
import type { Route } from './+types/menu';
import './unseen.css';

/**
 * The preview of a menu's public page: a GET shows the stored menu, a POST an edit, without storing it. It is the page of guests, islands
 * included, with hidden dishes marked, for users who may edit.
 */
export const middleware: Route.MiddlewareFunction[] = [requireStaff];

export async function loader({ context, params }: Route.LoaderArgs) {
  return pageOf(context, params.id, (stored) => stored);
}

const edited = z.object({ data: json, toSign: list(z.string().max(40), 1_000) });

export async function action({ request, context, params }: Route.ActionArgs) {
  const { staff } = requirePermission(context, 'edit menus');
  const { data: edit, toSign } = await requireForm(request, edited);
  const signature = signatureOf(changeOf(context));
  return pageOf(context, params.id, (stored) => {
    const draft = shownOf(edit, stored);
    const signs = can(staff.role, 'sign allergen declarations') ? toSign : [];
    return { ...draft, contents: withSignatures(stored.contents, draft.contents, signs, signature) };
  });
}

/** The valid part of an edit: a dish without a name, or half a price, is left out until it is complete. */
function shownOf(draft: unknown, stored: Menu): Menu {
  const { page, position } = stored;
  const whole = salvage(menuSchema, withoutCopiedTranslations(draft)).data;
  if (whole) return { ...whole, page, position };
  const nameless = typeof draft === 'object' && draft !== null ? { ...draft, name: stored.name } : draft;
  const rest = salvage(menuSchema, withoutCopiedTranslations(nameless)).data;
  return rest ? { ...rest, page, position } : stored;
}

type PreviewedMenu = LoadedMenu & { /** `2026-11-20` */ today: string };

async function pageOf(context: Readonly<RouterContextProvider>, id: string, change: (stored: Menu) => Menu): Promise<PreviewedMenu> {
  const { db, now } = requirePermission(context, 'edit menus');
  const { menus } = await listMenus(db);
  const found = menus.find((one) => one.id === id);
  if (!found) throw notFound();
  const menu = change(found.data);
  const today = dayShown(now);
  return {
    menu,
    updatedAt: found.updatedAt,
    soldOut: dishesOf(menu.contents).flatMap((dish) => (isSoldOut(dish, now) ? [dish.id] : [])),
    menus: menus.flatMap(({ id: other, data: stored }) => {
      const head = detailsOf(other === id ? menu : stored);
      return other === id || isVisibleOn(head, today) ? [head] : [];
    }),
    today,
    filter: undefined,
    unknown: [],
  };
}

export const headers = () => previewHeaders;

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.menu.name ?? '' }, { name: 'robots', content: 'noindex' }, ...themeColors];
}

export default function MenuPreviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { today, ...shown } = actionData ?? loaderData;
  const { menu } = shown;
  const { unseen, unseenMenu } = showingWords;
  const whole = unseen[visibilityOn(menu.showing, today)](menu.showing ?? {});
  const dishes = dishesOf(menu.contents).flatMap(({ id, showing }): [string, string][] => {
    const words = unseen[visibilityOn(showing, today)](showing ?? {});
    return words === undefined ? [] : [[id, words]];
  });
  return (
    <HiddenDishContext value={new Map(dishes)}>
      {whole && (
        <p className="unseen-menu" lang="it">
          {unseenMenu(whole)}
        </p>
      )}
      <MenuSheet {...shown} />
    </HiddenDishContext>
  );
}
