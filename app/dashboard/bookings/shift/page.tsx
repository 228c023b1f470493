import { useEffect, useEffectEvent, useState } from 'react';
import { type ShouldRevalidateFunctionArgs, useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { eveningWords, planWords, walkInWords } from '#languages/evening.ts';
import { screenWords } from '#languages/desks.ts';
import { closingWords } from '#languages/closing.ts';
import { requirePermission } from '../../../middleware/require-staff.server.ts';
import { send } from '../../editing/send.tsx';
import { useMay } from '../../frame/staff-member.ts';
import { useLiveReload } from '../../live/live.tsx';
import { handleShiftAction } from '../actions.server.ts';
import { closingQuery, eveningQuery, viewOf, walkInOf } from '../address.ts';
import { ActionMessage } from '../answer-line.tsx';
import { EveningElsewhere, EveningHead, FindParty, PulseLine, ScreenTools, useFindParty } from './evening-head.tsx';
import { KeptSheetLink } from './kept-sheet.tsx';
import { everyMinute } from './every-minute.ts';
import { forgetTyping, walkInTyping } from './party-forms.tsx';
import { ListView, useNewParties } from './list-view.tsx';
import { loadShift, type ShiftView } from './load.server.ts';
import { PartyCard } from './party-card.tsx';
import { SeatsPlot } from './seats-plot.tsx';
import { PaceSummary, PausedPanel } from './pace-panel.tsx';
import { PlanView } from './plan-view.tsx';
import { TapsBanner } from '../offline-changes/taps-banner.tsx';
import { TimelineView } from './timeline-view.tsx';
import { type ActionResult, announce, useAnnounced } from '../announce.ts';
import { useScreenLook } from '../../frame/screen-look.ts';
import { WalkInPanel } from './walk-in-panel.tsx';
import { AttentionList } from './attention-list.tsx';
import { tableLooks, TableState } from './plan-label.tsx';
import { IconTextLink } from '../../frame/controls.tsx';
import type { Route } from './+types/page';
import { EveningLink } from '../marks.tsx';
import './evening.css';
import './views.css';
import '../screen.css';

export async function loader({ context, url }: Route.LoaderArgs) {
  return loadShift(requirePermission(context, 'take bookings'), url);
}

export async function action({ request, context }: Route.ActionArgs) {
  requirePermission(context, 'take bookings');
  return handleShiftAction(request, context);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const answer = await send(serverAction);
  announce('init' in answer ? answer.data : answer);
  return answer;
}

/** Another view, card or walk-in panel shows the same loaded evening, so it opens at once on any network. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  if (formMethod !== undefined || currentUrl.href === nextUrl.href) return defaultShouldRevalidate;
  const differs = (field: string) => currentUrl.searchParams.get(field) !== nextUrl.searchParams.get(field);
  return currentUrl.pathname !== nextUrl.pathname || differs('giorno') || differs('servizio');
}

export default function ShiftPage({ loaderData: evening, actionData }: Route.ComponentProps) {
  useLiveReload(['bookings']);
  useMinutes(evening.now);
  const [fields] = useSearchParams();
  const [message, setMessage] = useState<ActionResult | undefined>(actionData ?? (evening.taken && { taken: evening.taken }));
  const [seated, setSeated] = useState(0);
  const [look] = useScreenLook();
  const navigate = useNavigate();
  const view = viewOf(fields);
  const chosen = evening.parties.find(({ id }) => id === fields.get('scelta'));
  const finding = useFindParty(evening.parties, chosen?.id);
  const fresh = useNewParties(evening, chosen?.id);
  const addressOf = (party: string | undefined) => eveningQuery({ ...evening.asked, view, chosen: party }) || '.';
  const walkInAsked = walkInOf(fields.get('passaggio'));
  // A walk-in comes now: the link is without a day, for the current service.
  const pointedAt = fields.get('tavolo') ?? undefined;
  const addressOfWalkIn = (walkIn: number | 'open', table?: string) => eveningQuery({ view, walkIn, table });
  const tell = (answer: ActionResult) => {
    // A wrong field says so itself. On a phone it is far above the button, and the line would cover it.
    if ('wrong' in answer) return;
    setMessage(answer);
    // The panel closes before the page is loaded again, and the next walk-in is a new one.
    if (!('seated' in answer)) return;
    setSeated((before) => before + 1);
    forgetTyping(walkInTyping);
    void navigate(addressOf(undefined), { preventScrollReset: true, replace: true });
  };
  useAnnounced(tell);
  const isOpen = chosen !== undefined || walkInAsked !== undefined;
  const mayClose = useMay('close services');
  // The list and the plan keep room for the card, so that nothing moves when it opens.
  const hasSide = isOpen || view !== 'timeline';
  const find = <FindParty parties={evening.parties} finding={finding} {...(view === 'list' ? {} : { addressOf })} />;
  return (
    <main className="desk evening" id="desk" tabIndex={-1} aria-labelledby="desk-heading" data-large={look.large || undefined}>
      <EveningElsewhere evening={evening} view={view} />
      <div className="evening-frame">
        <EveningHead evening={evening} view={view}>
          <IconTextLink icon="i-telefono" label={screenWords.phone.name} className="evening-do" to="/bookings/phone" />
          <IconTextLink
            icon="i-persone"
            label={walkInWords.button}
            className={evening.isOpen || evening.when !== 'current' ? 'evening-do evening-do--seal' : 'evening-do'}
            to={walkInAsked === undefined ? addressOfWalkIn('open') : addressOf(undefined)}
            preventScrollReset
            replace
            aria-expanded={walkInAsked !== undefined}
          />
        </EveningHead>
        <div className="evening-line">
          <PulseLine evening={evening} />
          <ScreenTools sheet={`/bookings/print${eveningQuery(evening.asked)}`}>
            <KeptSheetLink evening={evening} />
          </ScreenTools>
        </div>
      </div>
      <TapsBanner onEvening />
      {!evening.isOpen && evening.when !== 'past' && evening.parties.length > 0 && <ClosedPanel evening={evening} mayClose={mayClose} />}
      {evening.pausedUntil !== undefined && <PausedPanel until={evening.pausedUntil} />}
      {evening.when !== 'past' && <PaceSummary evening={evening} />}
      <div className="evening-room" data-chosen={chosen ? '' : undefined} data-side={hasSide ? '' : undefined}>
        <div className="evening-centre">
          {evening.parties.length === 0 && <EmptyEvening closed={!evening.isOpen} reason={evening.closedFor} />}
          {view !== 'plan' && find}
          {view === 'list' && (
            <ListView evening={{ ...evening, parties: finding.found }} chosen={chosen?.id} fresh={fresh} addressOf={addressOf} />
          )}
          {view === 'timeline' && <TimelineView evening={evening} chosen={chosen?.id} addressOf={addressOf} />}
          {view === 'plan' && (
            <PlanView
              evening={evening}
              chosen={chosen?.id}
              addressOf={addressOf}
              walkInTo={(table) => addressOfWalkIn('open', table)}
              closingTo={mayClose ? '/bookings/close' : addressOfWalkIn('open')}
            />
          )}
          <SeatsPlot evening={evening} />
        </div>
        {hasSide && (
          <div className="evening-side" data-open={isOpen || undefined}>
            {walkInAsked !== undefined && (
              <WalkInPanel
                evening={evening}
                partyKey={`${evening.walkInKey}-${seated}`}
                asked={walkInAsked}
                closeTo={addressOf(undefined)}
                pointedAt={pointedAt}
                addressOf={(size) => addressOfWalkIn(size, pointedAt)}
                kept={[...fields].filter(([field]) => ['giorno', 'servizio', 'vista', 'tavolo'].includes(field))}
              />
            )}
            {chosen && <PartyCard key={chosen.id} party={chosen} evening={evening} closeTo={addressOf(undefined)} />}
            {/* The plan takes the full height. */}
            {!isOpen && view === 'plan' && find}
            {!isOpen && <p className="evening-side-hint">{view === 'plan' ? eveningWords.cardHintOfPlan : eveningWords.cardHint}</p>}
            {!isOpen && view === 'plan' && <PlanLegend />}
            <AttentionList watched={evening.watched} overridden={evening.overridden} />
          </div>
        )}
      </div>
      {!hasSide && <AttentionList watched={evening.watched} overridden={evening.overridden} />}
      <ActionMessage answer={message} onClose={() => setMessage(undefined)} />
    </main>
  );
}

function PlanLegend() {
  return (
    <section className="plan-legend" aria-label={planWords.plan.legend}>
      <ul>
        {tableLooks.map((look) => (
          <li key={look}>
            <i>
              <TableState shape="round" turned={false} look={look} left={undefined} />
            </i>
            {planWords.plan.looks[look]}
          </li>
        ))}
        <li>
          <i>
            <TableState shape="round" turned={false} look="free" left={0.3} />
          </i>
          {planWords.plan.timeLeft}
        </li>
      </ul>
    </section>
  );
}

/** Says that a service with bookings is closed: who has to be told, and the undo. */
function ClosedPanel({ evening: { date, service, parties }, mayClose }: { evening: ShiftView; mayClose: boolean }) {
  const toCall = parties.filter(({ state }) => state === 'confirmed' || state === 'requested').length;
  return (
    <div className="evening-paused evening-closed" role="status">
      <p>
        <b>{eveningWords.closedNow[service]}</b> {toCall > 0 && eveningWords.toCall(toCall)}
      </p>
      {mayClose && <EveningLink label={closingWords.linkDay} to={`/bookings/close${closingQuery({ date, part: service })}`} />}
    </div>
  );
}

/** A service without bookings, or a closed one. @param reason why it is closed, if the hours say so */
function EmptyEvening({ closed, reason }: { closed: boolean; reason?: string | undefined }) {
  return (
    <div className="evening-empty">
      <h2>{closed ? [eveningWords.closed, reason].filter(Boolean).join(': ') : eveningWords.none}</h2>
      <p>{closed ? eveningWords.closedText : eveningWords.noneText}</p>
    </div>
  );
}

/** Loads the page again at each full minute, for lateness and the minutes left. */
function useMinutes(now: number): void {
  const { revalidate } = useRevalidator();
  const reload = useEffectEvent(() => void revalidate());
  useEffect(() => everyMinute(now, () => reload()), [now]);
}
