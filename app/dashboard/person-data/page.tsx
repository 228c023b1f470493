import { data, Form, useNavigation } from 'react-router';
import { z } from 'zod';
import { personDataWords as words } from '#languages/person-data.ts';
import { transact } from '#database/transact.server.ts';
import { listComing } from '#restaurant/bookings/guests/person.server.ts';
import { executeBookingCommand } from '#restaurant/bookings/commands/execute.server.ts';
import { mailbox } from '#restaurant/newsletter/subscriber.ts';
import { type ErasedPerson, erasePerson, findPersonalData, type PersonalData } from '#restaurant/person-data/person.server.ts';
import { changeOf, dbContext, nowContext, secretContext, staffContext } from '../../context.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { rawText } from '../../forms/values.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SendFailure } from '../editing/save-bar.tsx';
import { send } from '../editing/send.ts';
import { DashboardPage } from '../frame/desk.tsx';
import { title } from '../frame/title.ts';
import { AuthTokenField } from '../sign-in/auth-token-field.tsx';
import type { PageHandle } from '../../rendering.ts';
import { EraseForm } from './erase-form.tsx';
import { FilterResults } from './found.tsx';
import type { Route } from './+types/page';
import './page.css';

export const handle = { js: 'router' } satisfies PageHandle;

/** What is kept about an address, or what of it was erased. The address is sent, never part of an address of the site. */
export type PersonDataResult =
  | { typed: string; wrong: 'email' }
  | { typed: string; found: PersonalData; coming: number; missing: 'sure' | 'coming' | undefined }
  | { typed: ''; erased: ErasedPerson };

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context.get(staffContext), 'see personal data');
  return { now: context.get(nowContext).epochMilliseconds };
}

const submission = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('look'), email: mailbox }),
  z.object({ intent: z.literal('erase'), email: mailbox, sure: rawText, coming: rawText }),
]);

export async function action({ request, context }: Route.ActionArgs) {
  requirePermission(context.get(staffContext), 'see personal data');
  const reading = await readForm(request, submission);
  if ('wrong' in reading) return data<PersonDataResult>({ typed: reading.typed.email ?? '', wrong: 'email' }, 400);
  const { value } = reading;
  const { email } = value;
  const db = context.get(dbContext);
  const person = { email, secret: context.get(secretContext) };
  const now = context.get(nowContext);
  const coming = await listComing(db, email, now);
  const isSure = value.intent === 'erase' && value.sure === 'yes';
  if (isSure && (coming.length === 0 || value.coming === 'yes')) {
    const change = changeOf(context);
    const who = { by: 'staff', actor: change.actor } as const;
    for (const booking of coming) await executeBookingCommand(db, { kind: 'change', booking, who, change: 'cancel' }, now);
    const erased = await transact(db, erasePerson, person, change);
    // Otherwise somebody has booked with it in this moment.
    if ('messages' in erased) return data<PersonDataResult>({ typed: '', erased });
  }
  const missing = value.intent === 'look' ? undefined : isSure ? 'coming' : 'sure';
  const found = await findPersonalData(db, person);
  return data<PersonDataResult>({ typed: email, found, coming: coming.length, missing }, missing ? 400 : 200);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return send(serverAction);
}

export const meta: Route.MetaFunction = ({ matches }) => title(words.title, matches);

/** "I dati di una persona": what is kept about whoever has an address, as a file, and its end. */
export default function PersonDataPage({ loaderData: { now }, actionData: answer, params: { area } }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle';
  const wrong = answer !== undefined && 'wrong' in answer;
  const found = answer && 'found' in answer ? answer.found : undefined;
  const isEmpty =
    found &&
    found.messages.length + found.mails.length + found.bookings.length + found.cards.length === 0 &&
    !found.newsletter &&
    !found.suppressed;
  return (
    <DashboardPage heading={words.heading}>
      <p className="person-data-text">{words.text}</p>
      <Form method="post" action={`/${area}/person-data`} className="person-data-look">
        <AuthTokenField />
        <input type="hidden" name="intent" value="look" />
        <Field
          label={words.email}
          name="email"
          type="email"
          autoComplete="off"
          required
          maxLength={254}
          key={answer && 'typed' in answer ? answer.typed : ''}
          defaultValue={answer && 'typed' in answer ? answer.typed : ''}
          error={wrong ? words.invalid : undefined}
        />
        <Button type="submit" look="outline" disabled={busy}>
          <Icon name="i-cerca" />
          {words.look}
        </Button>
      </Form>
      {answer && 'refused' in answer && (
        <Notice tone="error">
          <SendFailure outcome={answer.refused} />
        </Notice>
      )}
      <div role="status" data-answer>
        {answer && 'erased' in answer && (
          <Notice tone="done" role="none">
            {words.erased(answer.erased)}
          </Notice>
        )}
        {isEmpty && (
          <Notice role="none">
            {words.nothing(found.email)} {words.elsewhere}
          </Notice>
        )}
      </div>
      {answer && 'found' in answer && found && !isEmpty && (
        <section className="person-data" aria-labelledby="person-data-found">
          <h2 id="person-data-found">{words.found(found.email)}</h2>
          <FilterResults found={found} now={now} />
          {/* Not the router's form: the answer is a file. */}
          <form method="post" action={`/${area}/person-data/export`}>
            <AuthTokenField />
            <input type="hidden" name="email" value={found.email} />
            <Button type="submit" look="outline">
              <Icon name="i-scarica" />
              {words.export}
            </Button>
          </form>
          <EraseForm found={found} area={area} coming={answer.coming} missing={answer.missing} />
        </section>
      )}
    </DashboardPage>
  );
}
