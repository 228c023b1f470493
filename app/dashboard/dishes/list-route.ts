import { data } from 'react-router';
import { z } from 'zod';
import type { DishChange } from '#restaurant/menus/edit/edit.ts';
import { saveDishChange } from '#restaurant/menus/edit/edit.server.ts';
import { listDishes } from '#restaurant/menus/listed-dishes.ts';
import type { Menu } from '#restaurant/menus/menu.ts';
import { documentsInOrder, listMenus } from '#restaurant/menus/queries.server.ts';
import { soldOutChoices, soldOutTerms } from '#restaurant/menus/served.ts';
import { changeOf } from '../../context.ts';
import { requireForm } from '../../forms/read-form.server.ts';
import { positiveInteger, list } from '../../forms/values.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { settingsOf } from '../../settings.server.ts';
import { save } from '../editing/save.server.ts';
import { type AnswerOf, send } from '../editing/send.tsx';
import { loadOrNull } from '../live/reload.ts';
import type { Route } from './+types/list-route';

export type DishList = Awaited<ReturnType<typeof loader>>;

/** The result of changing a dish, with the dish as it is now; after a conflict, as the other user left it. */
export type DishChangeResult = AnswerOf<typeof action>;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = requirePermission(context, 'edit menus');
  const [{ menus }, { data: settings }] = await Promise.all([listMenus(db), settingsOf(context)]);
  const inOrder = documentsInOrder(menus);
  return {
    now: now.epochMilliseconds,
    dishes: listDishes(inOrder, now),
    menus: inOrder.map((menu) => ({
      id: menu.id,
      name: menu.data.name,
      soldOutChoices: soldOutChoices(menu.data, settings, now),
    })),
  };
}

const name = z.string().max(60);
const edit = { menu: name, version: positiveInteger, dish: name };

const submission = z.discriminatedUnion('field', [
  z.object({ ...edit, field: z.literal('prices'), prices: list(z.string().max(40), 6) }),
  z.object({ ...edit, field: z.literal('soldOut'), term: z.enum([...soldOutTerms, '']) }),
  z.object({ ...edit, field: z.literal('showing'), hidden: z.enum(['yes', 'no']) }),
]);

export async function action({ request, context }: Route.ActionArgs) {
  requirePermission(context, 'edit menus');
  const asked = await requireForm(request, submission);
  const { menu, version, dish } = asked;
  const change = changeOf(context);
  const { data: settings } = await settingsOf(context);
  const edited = { menu, version, dish, change: changeIn(asked) };
  const answer = await save(context, saveDishChange, edited, change, settings);
  const listed = ({ version, data: menuData }: { version: number; data: Menu }) =>
    listDishes([{ id: menu, version, data: menuData }], change.now).find(({ id }) => id === dish);
  if ('saved' in answer) return { saved: listed(answer.saved) };
  if (answer.refused !== 'stale') return data({ refused: answer.refused }, answer.refused === 'missing' ? 404 : 400);
  const { current } = answer;
  return data({ refused: answer.refused, by: current.updatedBy.name, at: current.updatedAt, dish: listed(current) }, 409);
}

function changeIn(asked: z.infer<typeof submission>): DishChange {
  switch (asked.field) {
    case 'prices':
      return { field: 'prices', prices: asked.prices };
    case 'soldOut':
      return { field: 'soldOut', term: asked.term === '' ? undefined : asked.term };
    case 'showing':
      return { field: 'showing', hidden: asked.hidden === 'yes' };
  }
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => loadOrNull(serverLoader);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => send(serverAction);
