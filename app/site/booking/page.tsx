import { createContext, data, redirect, type RouterContextProvider } from 'react-router';
import { bookingWords } from '#languages/booking.ts';
import { holdSlot } from '#restaurant/bookings/commands/hold-time.server.ts';
import { findTimes } from '#restaurant/bookings/commands/times.server.ts';
import { newIdempotencyKey, readFormKey } from '#restaurant/forms/form-tokens.server.ts';
import { dayOf, timeOf } from '#restaurant/hours/hours.ts';
import { parseDateInput, parseTimeInput } from '#restaurant/hours/written-time.ts';
import { keyedNetworks } from '#restaurant/rate-limits/count-form.server.ts';
import { consumeAttempt } from '#restaurant/rate-limits/count.server.ts';
import { holdLimit } from '#restaurant/rate-limits/limits.ts';
import { addressContext, dbContext, nowContext, type PageHandle, secretContext } from '../../context.ts';
import { readQuery } from '../../forms/read-query.ts';
import { fieldsOf } from '../../forms/read-form.server.ts';
import { badRequest } from '../../forms/values.ts';
import { settingsOf } from '../../settings.server.ts';
import { formField } from '../forms/answer.ts';
import { SuspendedNotice } from '../forms/guest-form.tsx';
import { handleGuestForm } from '../forms/receive.server.ts';
import { Unsent } from '../forms/form-head.tsx';
import { BookingFrame } from './booking-frame.tsx';
import { pageMeta } from '../meta.ts';
import { inLanguage, languageOfPath } from '#languages/page-address.ts';
import { useSite } from '../site.ts';
import { BookedBeforeNotice, OpenMailNotice } from '../forms/done-notices.tsx';
import { loadBookingPage } from './load-page.server.ts';
import { Masthead, View, type StepContext } from './steps.tsx';
import { coversIn, peopleOf, stepsAddress, stepsQuery, type StepsQuery } from './steps-query.ts';
import { bookingFormHandler, findBookedFrom } from './take-booking.server.ts';
import { TimeStep } from './time-step.tsx';
import { WhenStep, WhoStep } from './when-and-who.tsx';
import type { Route } from './+types/page';
import '../page.css';
import './booking.css';

/** Whether this request sent the last question: its form is shown again with what was typed, even if its time is gone. */
const answeredContext = createContext(false);

export const handle = { page: 'kept until answered' } satisfies PageHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const { data: settings } = await settingsOf(context);
  if (!settings.forms.booking) return undefined;
  return loadBookingPage(context, readQuery(url, stepsQuery), languageOfPath(url.pathname), context.get(answeredContext));
}

/**
 * Tells the script where the page of the new booking is, by header instead of redirect: a script can only follow a redirect, so the page
 * would be loaded twice, which takes seconds on a slow network. The script asks for this by RFC 7240.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, url }, next) => {
    const response = await next();
    const location = response.headers.get('Location');
    const isMade = response.status === 303 && location !== null && new URL(location, url).pathname !== url.pathname;
    const asked = request.headers.get('Prefer') === 'return=minimal';
    return isMade && asked ? new Response(null, { status: 201, headers: response.headers }) : response;
  },
];

export async function action({ request, context }: Route.ActionArgs) {
  const url = new URL(request.url);
  const language = languageOfPath(url.pathname);
  const fields = await fieldsOf(request);
  if (fields[formField] === 'booking') {
    const answer = await handleGuestForm(request, context, { booking: bookingFormHandler(context, language) });
    if (answer.data.outcome === 'booked') throw redirect(`${answer.data.booked.link}?fatto=booked`, 303);
    context.set(answeredContext, true);
    return answer;
  }
  const { data: settings } = await settingsOf(context);
  if (fields['intent'] !== 'hold') throw badRequest();
  if (!settings.forms.booking) return data({ form: 'booking', outcome: 'off' } as const, { status: 409 });
  throw await holdChosenSlot(context, stepsQuery.parse(fields), inLanguage('/prenota', language));
}

export function meta({ matches: [root], loaderData }: Route.MetaArgs) {
  const site = root.loaderData;
  if (!site) return [];
  const robots = loaderData ? [] : [{ name: 'robots', content: 'noindex' }];
  const { title, description } = bookingWords[site.language];
  const text = description[loaderData?.steps.reply === 'atOnce' ? 'atOnce' : 'onRequest'];
  return [...pageMeta({ site, path: '/prenota', title, description: text }), ...robots];
}

export default function BookingPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <BookingFrame>
      {loaderData ? (
        <Questions page={loaderData} answer={actionData} />
      ) : (
        <>
          <Masthead />
          <SuspendedNotice id="booking-notice" />
        </>
      )}
    </BookingFrame>
  );
}

function Questions({
  page: { steps, asks, before },
  answer,
}: {
  page: NonNullable<Route.ComponentProps['loaderData']>;
  answer: Route.ComponentProps['actionData'];
}) {
  const { to } = useSite();
  const way: StepContext = { path: to('/prenota'), chooses: 'hold' };
  const mailed = answer?.outcome === 'mail' ? answer : undefined;
  if (before) {
    return (
      <div id="booking" className="booking-questions" data-island="booking">
        <BookedBeforeNotice before={before} />
      </div>
    );
  }
  return (
    <div id="booking" className="booking-questions" data-island="booking">
      <Masthead step={steps.step} />
      {steps.step === 'when' && <WhenStep page={steps} way={way} />}
      {steps.step === 'time' && <TimeStep page={steps} way={way} />}
      {mailed && <OpenMailNotice {...mailed} />}
      {!mailed && steps.step === 'who' && <WhoStep page={steps} asks={asks} answer={answer} />}
      <View page={steps} />
      <Unsent />
    </div>
  );
}

/**
 * Holds the chosen time and redirects to the last question. If somebody was faster, that address shows alternatives.
 * @param path of the questions, in the page's language
 */
async function holdChosenSlot(context: Readonly<RouterContextProvider>, query: StepsQuery, path: string): Promise<Response> {
  const now = context.get(nowContext);
  const secret = context.get(secretContext);
  const date = parseDateInput(query.giorno, dayOf(now));
  const time = parseTimeInput(query.ora);
  const known = readFormKey(secret, query.posto);
  const posto = known === undefined ? newIdempotencyKey(secret) : query.posto;
  const key = known ?? readFormKey(secret, posto);
  const covers = coversIn(query);
  // A guest who has already booked from this page needs no second table.
  const isBooked = known !== undefined && (await findBookedFrom(context.get(dbContext), known)) !== undefined;
  if (date && time && key !== undefined && !isBooked) {
    const slots = await findTimes(context.get(dbContext), date, { covers, by: 'guest' }, now);
    const slot = slots.find(({ start }) => timeOf(start).equals(time));
    const { own: holder } = keyedNetworks(secret, context.get(addressContext));
    // Above the limit a guest can still book, but no time is held.
    const mayAsk = slot && (await consumeAttempt(context.get(dbContext), `holds from ${holder}`, holdLimit, now)).within;
    if (slot && mayAsk) await holdSlot(context.get(dbContext), { key, holder, wish: { date, start: slot.start, covers }, needs: {} }, now);
  }
  return redirect(stepsAddress(path, { ...peopleOf(query), giorno: query.giorno, ora: query.ora, posto }), 303);
}
