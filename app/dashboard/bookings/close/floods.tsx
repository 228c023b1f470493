import { z } from 'zod';
import { floodWords as words } from '#languages/floods.ts';
import { callOff, listFloods, maxCalledOff } from '#restaurant/bookings/follow-up/floods.server.ts';
import { requireForm } from '../../../forms/read-form.server.ts';
import { list } from '../../../forms/values.ts';
import { requirePermission } from '../../../middleware/require-staff.server.ts';
import { Notice } from '../../../ui/notice.tsx';
import { dayOfWeek, formatTime } from '../../frame/date-words.ts';
import { HeadedSection, title } from '../../frame/desk.tsx';
import { FailureNotice, PostForm, send, useOneSubmit } from '../../editing/send.tsx';
import { presentBooking } from '../booking-view.ts';
import { BookingHead, BookingScreen } from '../screen.tsx';
import { EveningButton } from '../marks.tsx';
import type { Route } from './+types/floods';
import './close.css';

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = requirePermission(context, 'close services');
  const floods = await listFloods(db, now);
  return {
    floods: floods.map(({ kind, bookings, covers }) => ({
      kind,
      covers,
      bookings: bookings.map((booking) => ({
        ...presentBooking(booking),
        reference: booking.reference,
        email: booking.email ?? '',
        made: booking.createdAt.epochMilliseconds,
        proven: booking.provenAt !== undefined,
      })),
    })),
  };
}

const form = z.object({
  booking: list(z.string().regex(/^[0-9a-f-]{36}$/), maxCalledOff),
  told: z.enum(['yes', 'no']),
  sure: z.string().optional(),
});

export async function action({ request, context }: Route.ActionArgs) {
  const { staff, db, now } = requirePermission(context, 'close services');
  const { booking, told, sure } = await requireForm(request, form);
  if (sure === undefined || booking.length === 0) return { done: 0 };
  const actor = { username: staff.username, name: staff.name };
  return { done: await callOff(db, { ids: booking, actor, told: told === 'yes' }, now) };
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => send(serverAction);

export const meta: Route.MetaFunction = ({ matches }) => title(words.title, matches);

/** Suspicious bookings, grouped by what they have in common, to be cancelled together. */
export default function FloodsPage({ loaderData: { floods }, actionData }: Route.ComponentProps) {
  return (
    <BookingScreen>
      <BookingHead {...words} />
      <FailureNotice answer={actionData} />
      {actionData && 'done' in actionData && (
        <Notice tone={actionData.done > 0 ? 'done' : 'error'}>
          {actionData.done > 0 ? `${words.done(actionData.done)} ${words.undo}` : words.nothing}
        </Notice>
      )}
      {floods.length === 0 && <p className="flood">{words.none}</p>}
      {floods.map((flood) => (
        <FloodForm key={flood.bookings[0]?.id} flood={flood} />
      ))}
    </BookingScreen>
  );
}

function FloodForm({ flood: { kind, bookings, covers } }: { flood: Route.ComponentProps['loaderData']['floods'][number] }) {
  const id = `flood-${bookings[0]?.id ?? ''}`;
  return (
    <HeadedSection id={id} heading={words.group[kind](words.parties(bookings.length), words.covers(covers))} className="flood">
      <PostForm onSubmit={useOneSubmit()} preventScrollReset>
        <ul>
          {bookings.map((booking) => (
            <li key={booking.id}>
              <label>
                {/* A guest who has opened a mail is most likely real: that booking is not ticked. */}
                <input type="checkbox" name="booking" value={booking.id} defaultChecked={!booking.proven} />
                <span>
                  <b>{booking.name}</b>, {dayOfWeek(booking.start)}, {formatTime(booking.start)}, {words.covers(booking.covers)}
                  <small>
                    {booking.email}, {booking.reference}, {words.made(`${dayOfWeek(booking.made)}, ${formatTime(booking.made)}`)}
                    {booking.proven && `, ${words.proven}`}
                  </small>
                </span>
              </label>
            </li>
          ))}
        </ul>
        <fieldset>
          <legend>{words.toldLegend}</legend>
          <label>
            <input type="radio" name="told" value="no" defaultChecked />
            <span>{words.untold}</span>
          </label>
          <label>
            <input type="radio" name="told" value="yes" />
            <span>{words.told}</span>
          </label>
        </fieldset>
        <label>
          <input type="checkbox" name="sure" value="on" required />
          <span>{words.sure}</span>
        </label>
        <EveningButton label={words.submit} />
      </PostForm>
    </HeadedSection>
  );
}
