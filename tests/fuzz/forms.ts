import { newIdempotencyKey, renderedAtToken } from '#restaurant/forms/form-tokens.server.ts';
import { testSecret } from '../app.ts';
import { fridayLunch } from '../builders/content.ts';
import { type House, staffForms } from './staff-forms.ts';
import { exactly, type Form, oneOf } from './texts.ts';

export const subjects: Readonly<Record<string, readonly string[]>> = {
  'dashboard/menus/editor/page.tsx': ['menu/carta', 'menu/cena'],
  'dashboard/menus/copy-route.ts': ['menu/carta'],
  'dashboard/content/page.tsx': ['landing/slides', 'landing/team', 'legal/privacy'],
  'site/preview/menu.tsx': ['menu/cena'],
  'site/preview/landing.tsx': ['landing/slides', 'landing/team'],
  'site/preview/legal.tsx': ['legal/privacy'],
};

/** The forms of every action by module. @param subject the document of the address */
export function formsOf(house: House, subject = ''): Record<string, readonly Form[]> {
  return { ...staffForms(house, subject), ...guestForms };
}

/** The form of a booking, which the page and the API take. */
const bookingForm: Form = {
  form: exactly('booking'),
  token: oneOf(renderedAtToken(testSecret, fridayLunch, true)),
  more: exactly(''),
  name: oneOf('Caterina Romeo', 'Caterina\r\nBcc: x@y.it'),
  email: oneOf('caterina@posta.it'),
  phone: oneOf('333 000 0000'),
  date: oneOf('2026-11-28', 'sabato', '31/11'),
  time: oneOf('20:30', '13', '03:00'),
  people: oneOf('2', '11', '0', '10000'),
  allergies: oneOf('crostacei', ''),
  healthConsent: oneOf('1', '', '2'),
  highChair: oneOf('on', ''),
  room: oneOf('', 'sala'),
  instead: oneOf('', 'wait', '2026-11-28T19:30'),
  flexible: oneOf('', '30'),
  key: oneOf('', newIdempotencyKey(testSecret)),
};

/** Those of guests, likewise. */
const guestForms: Record<string, readonly Form[]> = {
  'site/confirm/page.tsx': [{ intent: oneOf('confirm') }],
  'site/newsletter/page.tsx': [
    { intent: oneOf('confirm', 'leave', 'undo') },
    {
      form: exactly('newsletter'),
      token: oneOf(renderedAtToken(testSecret, fridayLunch, true)),
      more: oneOf(''),
      email: oneOf('anna@posta.it'),
      consent: oneOf('1'),
    },
  ],
  'site/newsletter/one-click.ts': [{ 'List-Unsubscribe': oneOf('One-Click') }],
  'api/bookings.ts': [bookingForm],
  'site/booking/page.tsx': [
    bookingForm,
    {
      intent: oneOf('hold'),
      persone: oneOf('2', 'piu'),
      quanti: oneOf('', '11'),
      giorno: oneOf('2026-11-28', '2026-11-30'),
      ora: oneOf('20:30'),
      posto: oneOf('', newIdempotencyKey(testSecret)),
    },
  ],
  'site/own-booking/page.tsx': [
    { intent: oneOf('cancel', 'undo', 'accept', 'reconfirm') },
    { intent: exactly('late'), minutes: oneOf('10', '30') },
    { intent: exactly('needs'), allergies: oneOf('crostacei', ''), message: oneOf(''), healthConsent: oneOf('1', '') },
    { intent: exactly('withdraw') },
    { intent: exactly('move'), persone: oneOf('3'), giorno: oneOf('2026-11-29'), ora: oneOf('13:00') },
  ],
  'site/landing/page.tsx': [
    {
      form: exactly('booking'),
      token: oneOf(renderedAtToken(testSecret, fridayLunch, true)),
      name: oneOf('Caterina Romeo'),
      email: oneOf('caterina@posta.it'),
      phone: oneOf('333 000 0000'),
      date: oneOf('28/11'),
      time: oneOf('20:30'),
      people: oneOf('2'),
      message: oneOf(''),
    },
    {
      form: oneOf('contact', 'contact', 'newsletter'),
      token: oneOf(renderedAtToken(testSecret, fridayLunch, true)),
      more: oneOf(''),
      name: oneOf('Marta Iannò'),
      email: oneOf('marta@posta.it', 'nino@posta.it'),
      subject: oneOf('Cena di laurea'),
      message: oneOf('Saremmo in venti.'),
    },
  ],
};
