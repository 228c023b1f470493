import { data } from 'react-router';
import { isSoldOut } from '#restaurant/menus/menu.ts';
import { findMenuByPage } from '#restaurant/menus/queries.server.ts';
import { formatPrice } from '#restaurant/money.ts';
import { dbContext, logContext, nowContext } from '../../context.ts';
import { reportFaults } from '../../report-faults.server.ts';
import { withoutLanguage } from '../paths.ts';
import { useSite } from '../site.ts';
import { Text } from '../text.tsx';
import type { Route } from './+types/page';

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = withoutLanguage(new URL(request.url).pathname).slice(1);
  const found = await findMenuByPage(context.get(dbContext), page);
  if (!found) throw data(null, { status: 404, statusText: 'Not Found' });
  reportFaults(context.get(logContext), `menu/${found.id}`, found.faults);
  const now = context.get(nowContext);
  const soldOut = found.data.contents.flatMap((row) => (row.type === 'piatto' && isSoldOut(row, now) ? [row.id] : []));
  return { menu: found.data, soldOut };
}

export default function MenuPage({ loaderData: { menu } }: Route.ComponentProps) {
  const { language } = useSite();
  return (
    <main>
      <h1>
        <Text of={menu} field="name" />
      </h1>
      {menu.contents.map((row) => (
        <p key={row.id} className={row.type}>
          <Text of={row} field="content" />{' '}
          {row.type === 'piatto' && row.prices.map(({ cents }) => formatPrice(cents, language)).join(' / ')}
        </p>
      ))}
    </main>
  );
}
