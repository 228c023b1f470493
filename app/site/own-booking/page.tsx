import { data, redirect } from 'react-router';
import { z } from 'zod';
import { ownBookingWords } from '#languages/own-booking.ts';
import { pushWords } from '#languages/push.ts';
import { isTold } from '#restaurant/bookings/corrections/correction.ts';
import { countPushSubscriptions } from '#restaurant/push/outbox.server.ts';
import { dbContext, nowContext, pushContext } from '../../context.ts';
import { fieldsOf, requireForm } from '../../forms/read-form.server.ts';
import { readQuery } from '../../forms/read-query.ts';
import { Button } from '../../ui/button.tsx';
import { throwWithTyped, typedIn } from '../forms/receive.server.ts';
import { peopleOf, stepsAddress, stepsQuery } from '../booking/steps-query.ts';
import { BookingFrame } from '../booking/booking-frame.tsx';
import { languageOfPath } from '#languages/page-address.ts';
import { secretHeaders, secretMeta } from '../meta.ts';
import { Press } from '../press.tsx';
import { useSite } from '../site.ts';
import { handleOwnBookingAction, ownForm, outcomes } from './change.server.ts';
import { loadOwnPage, requireOwnLink } from './load.server.ts';
import { OwnArticle } from './own-article.tsx';
import type { Route } from './+types/page';
import '../page.css';
import '../booking/booking.css';
import './own-booking.css';

const query = stepsQuery.extend({ fatto: z.enum(outcomes).optional().catch(undefined) });

/** Opening it changes nothing. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const { booking } = await requireOwnLink(context, params.token);
  const { fatto, ...steps } = readQuery(url, query);
  const page = await loadOwnPage(context, booking, steps, languageOfPath(url.pathname));
  const push = isTold(booking, context.get(nowContext))
    ? {
        key: context.get(pushContext).publicKey,
        waits: booking.state === 'waiting' || booking.state === 'offered',
        on: (await countPushSubscriptions(context.get(dbContext), { booking: booking.id })) > 0,
      }
    : undefined;
  return { ...page, path: url.pathname, outcome: fatto, push };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { pathname } = new URL(request.url);
  const order = await requireForm(request, ownForm);
  const outcome = await requireOwnLink(context, params.token)
    .then((own) => handleOwnBookingAction(context, own, order))
    .catch(async (error: unknown) => {
      // Other actions have no text to lose.
      if (order.intent !== 'needs' && order.intent !== 'mailbox') throw error;
      return throwWithTyped(error, typedIn(await fieldsOf(request)));
    });
  // With the typed text in the body: in an address it would be in histories and logs.
  if (outcome === 'consent') return data(order.intent === 'needs' ? { needs: order } : undefined, { status: 400 });
  // A full time leads to the questions again, with alternatives.
  const again = outcome === 'full' && order.intent === 'move' ? { ...peopleOf(order), giorno: order.giorno, ora: order.ora } : {};
  return redirect(`${stepsAddress(pathname, again)}${'giorno' in again ? '&' : '?'}fatto=${outcome}`, 303);
}

export const headers = () => secretHeaders;

export function meta({ matches: [root], location, loaderData }: Route.MetaArgs) {
  const { title } = ownBookingWords[languageOfPath(location.pathname)];
  return [...secretMeta(title[loaderData?.booking.asked ?? 'booking'], root.loaderData), { name: 'robots', content: 'noindex, nofollow' }];
}

export default function OwnBookingPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <BookingFrame className="booking own-booking">
      <OwnArticle page={loaderData} path={loaderData.path} outcome={loaderData.outcome} typed={actionData?.needs}>
        {loaderData.push && <OwnPush push={loaderData.push} path={loaderData.path} />}
      </OwnArticle>
    </BookingFrame>
  );
}

/** Asks to subscribe this browser to push messages (islands/push.ts shows the form), or ends that, also without JavaScript. */
function OwnPush({ push: { key, waits, on }, path }: { push: { key: string; waits: boolean; on: boolean }; path: string }) {
  const words = pushWords[useSite().language];
  if (on) {
    return (
      <Press
        path={path}
        intent="pushOff"
        small
        look="outline"
        className="own-deed own-push"
        before={
          <>
            <h2>{words.title}</h2>
            <p>{words.on}</p>
          </>
        }
      >
        {words.off}
      </Press>
    );
  }
  return (
    <form
      className="own-deed own-push"
      method="post"
      action={path}
      hidden
      data-behavior="push"
      data-key={key}
      data-denied={words.denied}
      data-failed={words.failed}
    >
      <h2>{words.title}</h2>
      <p>{words.why[waits ? 'offer' : 'ready']}</p>
      <input type="hidden" name="intent" value="push" />
      <input type="hidden" name="endpoint" />
      <input type="hidden" name="p256dh" />
      <input type="hidden" name="auth" />
      <Button type="submit" small look="outline">
        {words.ask}
      </Button>
      <p role="status" />
    </form>
  );
}
