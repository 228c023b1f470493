import { useState } from 'react';
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { bookingDeskWords as words } from '#languages/bookings-desk.ts';
import { staffContext } from '../../context.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import type { PageHandle } from '../../rendering.ts';
import { send } from '../editing/send.ts';
import { title } from '../frame/title.ts';
import { useLiveReload } from '../live/live.tsx';
import { answerEveningForm } from './actions.server.ts';
import { eveningQuery, viewOf } from './address.ts';
import { AnswerLine } from './answer-line.tsx';
import { EveningHead, PulseLine } from './evening-head.tsx';
import { ListView } from './list-view.tsx';
import { loadEvening } from './load.server.ts';
import { PartyCard } from './party-card.tsx';
import { EmptyEvening } from './empty-evening.tsx';
import { SeatsPlot } from './seats-plot.tsx';
import { BookingSections } from './sections.tsx';
import { type Answer, ToldContext } from './told.ts';
import { useMinutes } from './use-minutes.ts';
import { useScreenLook } from './use-screen-look.ts';
import type { Route } from './+types/page';
import './page.css';

export const handle = { js: 'router' } satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  requirePermission(context.get(staffContext), 'take bookings');
  return loadEvening(context, url);
}

export async function action({ request, context }: Route.ActionArgs) {
  requirePermission(context.get(staffContext), 'take bookings');
  return answerEveningForm(request, context);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return send(serverAction);
}

/** Another view or another card shows the same evening. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const loaded = ({ pathname, searchParams }: URL) => [pathname, searchParams.get('giorno'), searchParams.get('servizio')].join();
  if (formMethod !== undefined || currentUrl.href === nextUrl.href) return defaultShouldRevalidate;
  return loaded(currentUrl) !== loaded(nextUrl);
}

export const meta: Route.MetaFunction = ({ matches }) => title(words.title, matches);

/** "Prenotazioni": one service of one day, live, each state a tap away. */
export default function EveningDesk({ loaderData: evening, actionData, params: { area } }: Route.ComponentProps) {
  useLiveReload(['bookings']);
  useMinutes(evening.now);
  const [fields] = useSearchParams();
  const [told, setTold] = useState<Answer | undefined>(actionData);
  const [look, chooseLook] = useScreenLook();
  const view = viewOf(fields);
  const chosen = evening.parties.find(({ id }) => id === fields.get('scelta'));
  const addressOf = (party: string | undefined) => eveningQuery({ ...evening.asked, view, chosen: party }) || '.';
  return (
    <main
      className="desk evening"
      id="desk"
      tabIndex={-1}
      aria-labelledby="desk-heading"
      data-theme={look.theme}
      data-large={look.large || undefined}
    >
      <ToldContext value={setTold}>
        <BookingSections area={area} />
        <EveningHead evening={evening} view={view} />
        <PulseLine evening={evening}>
          <div className="evening-look">
            <button
              type="button"
              className="text-button"
              aria-pressed={look.theme === 'night'}
              onClick={() => chooseLook({ ...look, theme: look.theme === 'night' ? 'day' : 'night' })}
            >
              {words.night}
            </button>
            <button
              type="button"
              className="text-button"
              aria-pressed={look.large}
              onClick={() => chooseLook({ ...look, large: !look.large })}
            >
              {words.large}
            </button>
          </div>
        </PulseLine>
        <div className="evening-room" data-chosen={chosen ? '' : undefined}>
          <div className="evening-centre">
            {evening.parties.length === 0 && <EmptyEvening closed={!evening.isOpen} />}
            <ListView evening={evening} chosen={chosen?.id} addressOf={addressOf} />
            <SeatsPlot evening={evening} />
          </div>
          {chosen && <PartyCard key={chosen.id} party={chosen} closeTo={addressOf(undefined)} />}
        </div>
        <AnswerLine answer={told} onClose={() => setTold(undefined)} />
      </ToldContext>
    </main>
  );
}
