import { data, redirect, type RouterContextProvider } from 'react-router';
import { confirmPages } from '#languages/forms.ts';
import { findFormToConfirm, type WaitingFormFound } from '#restaurant/forms/form-to-confirm.server.ts';
import { guestForms } from '#restaurant/forms/guest-forms.ts';
import { termOf } from '#restaurant/privacy/retention.ts';
import { dbContext, nowContext, type PageHandle, secretContext } from '../../context.ts';
import { requireForm } from '../../forms/read-form.server.ts';
import { settingsOf } from '../../settings.server.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { bookingFormHandler } from '../booking/take-booking.server.ts';
import type { FormSuccess, FormRefusal } from '../forms/answer.ts';
import { contactPurpose } from '../forms/contact-and-newsletter.server.ts';
import type { GuestFormHandler } from '../forms/receive.server.ts';
import { LetterPage } from '../newsletter/letter-page.tsx';
import { languageOfPath } from '#languages/page-address.ts';
import { secretHeaders, secretMeta } from '../meta.ts';
import { Press } from '../press.tsx';
import { useSite } from '../site.ts';
import { z } from 'zod';
import type { Route } from './+types/page';

export const handle = { js: 'none' } satisfies PageHandle;

type State = 'booking' | 'contact' | 'sent' | 'full' | 'old';

/** The page that a mail links to, which asks whether a form is its reader's. Opening it changes nothing: mail scanners open every link. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findForm(context, params.token);
  return answer(found?.form ?? 'old');
}

/** Accepts the form as if it came now; a second press has no effect. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  await requireForm(request, z.object({ intent: z.literal('confirm') }));
  const found = await findForm(context, params.token);
  const { data: settings } = await settingsOf(context);
  if (!found || !settings.forms[found.form]) return answer('old');
  const language = languageOfPath(url.pathname);
  const stored =
    found.form === 'booking'
      ? await takeForm(guestForms.booking.safeParse(found.fields), bookingFormHandler(context, language, found.receivedAt), found)
      : await takeForm(guestForms.contact.safeParse(found.fields), contactPurpose(context, language), found);
  switch (stored?.outcome) {
    case 'sent':
      return answer('sent');
    case 'booked':
      throw redirect(`${stored.booked.link}?fatto=booked`, 303);
    case 'already':
    case 'twice':
      if (stored.already.link !== undefined) throw redirect(stored.already.link, 303);
      return answer('full');
    default:
      // A message has no availability, so its refusal means that a newer schema rejects it.
      return answer(found.form === 'contact' ? 'old' : 'full');
  }
}

function findForm(context: Readonly<RouterContextProvider>, token: string): Promise<WaitingFormFound | undefined> {
  return findFormToConfirm(context.get(dbContext), context.get(secretContext), token, context.get(nowContext));
}

async function takeForm<Written extends { email: string }>(
  parsed: { success: true; data: Written } | { success: false },
  purpose: GuestFormHandler<Written>,
  { networks }: WaitingFormFound,
): Promise<FormSuccess | FormRefusal | undefined> {
  // A schema of a newer version may reject it.
  if (!parsed.success) return undefined;
  const sender = { networks, mailbox: parsed.data.email, paid: { bits: 0, mail: true } };
  return (await purpose.findStored(parsed.data)) ?? purpose.store(parsed.data, sender, false);
}

const statuses = { booking: 200, contact: 200, sent: 200, full: 409, old: 410 } as const satisfies Record<State, number>;

function answer(state: State) {
  return data({ state }, { status: statuses[state] });
}

export const headers = () => secretHeaders;

export function meta({ loaderData, location, matches: [root] }: Route.MetaArgs) {
  return secretMeta(confirmPages[languageOfPath(location.pathname)][loaderData?.state ?? 'old'].heading, root.loaderData);
}

export default function ConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  const { language, to } = useSite();
  const { state } = actionData ?? loaderData;
  const words = confirmPages[language];
  const isQuestion = state === 'booking' || state === 'contact';
  return (
    <LetterPage drawing="vuoto-messaggi.svg" alt={words.drawing}>
      <h1>{words[state].heading}</h1>
      <p className="lead">{state === 'old' ? words.old.text(termOf('formsToConfirm', language)) : words[state].text}</p>
      {isQuestion && <Press intent="confirm">{words[state].button}</Press>}
      {(state === 'full' || state === 'old') && (
        <p className="actions">
          <ButtonLink look="outline" icon="i-freccia" href={to('/prenota')}>
            {words.again}
          </ButtonLink>
        </p>
      )}
      {state === 'sent' && (
        <p className="actions">
          <a className="text-link" href={to('/')}>
            {words.home}
          </a>
        </p>
      )}
    </LetterPage>
  );
}
