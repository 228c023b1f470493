import { languageOfPath } from '#languages/page-address.ts';
import { fieldsOf } from '../forms/read-form.server.ts';
import { badRequest } from '../forms/values.ts';
import { type FormResult, formField } from '../site/forms/answer.ts';
import { handleGuestForm } from '../site/forms/receive.server.ts';
import { bookingFormHandler } from '../site/booking/take-booking.server.ts';
import { answerJson, type BookingAnswer } from './schemas.ts';
import type { Route } from './+types/bookings';

/** Accepts the form of /prenota and answers with JSON. Limits, consent, proof of work and the mail to confirm are the same. */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = await fieldsOf(request);
  if (fields[formField] !== 'booking') throw badRequest();
  const language = languageOfPath(new URL(request.url).pathname);
  const { data, init } = await handleGuestForm(request, context, { booking: bookingFormHandler(context, language) });
  return answerJson(bookingAnswerOf(data), 'no-store', init?.status);
}

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } });
}

/** The result of a booking, without what belongs to a page and without the typed text. */
function bookingAnswerOf(result: FormResult): BookingAnswer {
  switch (result.outcome) {
    case 'booked':
      return { outcome: 'booked', booked: result.booked };
    case 'mail':
    case 'off':
      return { outcome: result.outcome };
    case 'sent':
      throw new Error('A booking is never answered as a message');
    default: {
      const { outcome, problems, token, minutes, meant, work, full, already } = result;
      return {
        outcome,
        problems: Object.fromEntries(Object.entries(problems).flatMap(([name, fault]) => (fault ? [[name, fault]] : []))),
        token,
        minutes,
        meant,
        work,
        full: full && { sentence: full.sentence, instead: [...full.instead], wait: full.wait },
        already,
      };
    }
  }
}
