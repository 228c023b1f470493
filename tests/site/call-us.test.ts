import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatDay } from '#app/site/booking/moments.ts';
import { bookingAnswerWords } from '#languages/booking-answers.ts';
import { bookingWords, seaWords } from '#languages/booking.ts';
import { bookingWhoWords } from '#languages/booking-who.ts';
import { formWords } from '#languages/forms.ts';
import { inLanguage } from '#languages/page-address.ts';
import { type Language, languages } from '#languages/languages.ts';
import { ownBookingWords } from '#languages/own-booking.ts';
import { ownChangeWords } from '#languages/own-changes.ts';
import { bookingToken } from '#restaurant/bookings/notifications/notices.server.ts';
import { pauseBookings } from '#restaurant/bookings/rules/save-rules.server.ts';
import { renderedAtToken } from '#restaurant/forms/form-tokens.server.ts';
import { createTestApp, testSecret, type TestApp } from '../app.ts';
import { at, buildOrder, editDocuments, fridayMorning, giulia, requireBooking, saturday } from '../builders/bookings.ts';
import { turnOnForms } from '../builders/forms.ts';

const friday = saturday.subtract({ days: 1 });

/** All texts of the booking pages. */
const catalogues = {
  booking: bookingWords.it,
  answer: bookingAnswerWords.it,
  who: bookingWhoWords.it,
  own: ownBookingWords.it,
  change: ownChangeWords.it,
  sea: seaWords.it,
  form: formWords.it,
};

/** The keys of the texts that tell a guest to telephone: `booking.full.late`. */
function callingWords(words: object, path: string): string[] {
  return Object.entries(words).flatMap(([name, word]: [string, unknown]) => {
    const place = `${path}.${name}`;
    if (typeof word === 'object' && word !== null) return callingWords(word, place);
    return /\b(telefonate|telefonateci|chiamate|chiamateci)\b/i.test(String(word)) ? [place] : [];
  });
}

describe('a text that tells guests to telephone has the number beside it', () => {
  let app: TestApp;
  let now: Temporal.Instant;
  beforeEach(async () => {
    now = fridayMorning;
    app = await createTestApp({ now: () => now, forms: ['booking'] });
  });
  afterEach(() => app.close());

  const page = async (path: string) => (await app.get(path)).text();
  const changeRules = (rules: object) => editDocuments(app.services.db, (documents) => ({ rules: { ...documents.rules, ...rules } }), now);

  /** Sends the form of the landing page half a minute after it was opened. */
  async function send(language: Language, fields: Record<string, string>): Promise<string> {
    const token = renderedAtToken(testSecret, now);
    now = now.add({ seconds: 30 });
    const guest = { name: 'Caterina Romeo', email: 'caterina@posta.it', phone: '333 000 0000', message: '', more: '' };
    return (await app.post(`${inLanguage('/', language)}?index`, { form: 'booking', token, ...guest, ...fields })).text();
  }

  async function ownPage(language: Language, query: string): Promise<string> {
    const booking = await requireBooking(app.services.db, buildOrder({ wish: { start: at('20:30') } }), now);
    return page(inLanguage(`/prenotazione/${bookingToken(testSecret, booking.id)}?${query}`, language));
  }

  const asked = (language: Language, query: string) => page(inLanguage(`/prenota?${query}`, language));
  const wished = { date: friday.toString(), time: '12:00', people: '2' };

  /** The pages that show a text, by its key. */
  const shown: Record<string, (language: Language) => Promise<[sentence: string, ...pages: string[]]>> = {
    'answer.full.late': async (language) => {
      now = at('12:00', friday);
      const sentence = bookingAnswerWords[language].full.late(formatDay(friday, language));
      return [sentence, await asked(language, `persone=2&giorno=${friday}&ora=12:00`), await send(language, wished)];
    },
    'answer.full.paused': async (language) => {
      now = at('18:00', friday);
      await pauseBookings(app.services.db, { minutes: 120 }, { actor: giulia.actor, now });
      const pages = [await asked(language, `persone=2&giorno=${friday}&ora=19:30`), await send(language, { ...wished, time: '19:30' })];
      return [bookingAnswerWords[language].full.paused, ...pages];
    },
    'answer.full.party': async (language) => {
      await changeRules({ online: { from: 3, to: 8 } });
      const sentence = bookingAnswerWords[language].full.party(bookingWords[language].people(2));
      const sea = await page(`${inLanguage('/', language)}?persone=2&giorno=${saturday}`);
      return [
        sentence,
        await asked(language, `persone=2&giorno=${saturday}`),
        sea,
        await send(language, { ...wished, date: `${saturday}` }),
      ];
    },
    'answer.full.tooLarge': async (language) => {
      const sentence = bookingAnswerWords[language].full.tooLarge(bookingWords[language].people(300));
      const there = { date: saturday.toString(), time: '20:00', people: '300' };
      return [sentence, await asked(language, `persone=piu&quanti=300&giorno=${saturday}&ora=20:00`), await send(language, there)];
    },
    'booking.when.call': async (language) => {
      await changeRules({ leadMinutes: 60 });
      now = at('19:10', friday);
      return [bookingWords[language].when.call, await asked(language, `persone=2&giorno=${friday}`)];
    },
    'answer.unsent.call': async (language) => {
      const pages = [await asked(language, ''), await ownPage(language, ''), await page(inLanguage('/', language))];
      return [bookingAnswerWords[language].unsent.call, ...pages];
    },
    'answer.tooMany': async (language) => {
      for (const time of ['12:00', '12:30', '19:00', '19:30', '20:00'])
        await requireBooking(
          app.services.db,
          buildOrder({ details: { name: 'Rosa', email: 'caterina@posta.it', phone: undefined, language }, wish: { start: at(time) } }),
          now,
        );
      return [bookingAnswerWords[language].tooMany, await send(language, { ...wished, date: saturday.toString(), time: '21:30' })];
    },
    'change.needs.noTable': async (language) => [ownChangeWords[language].needs.noTable, await ownPage(language, 'fatto=needsCall')],
    'change.refused.tooLate': async (language) => [ownChangeWords[language].refused.tooLate, await ownPage(language, 'fatto=tooLate')],
    'change.refused.manyChanges': async (language) => [
      ownChangeWords[language].refused.manyChanges,
      await ownPage(language, 'fatto=manyChanges'),
    ],
    'change.change.ask': async (language) => [ownChangeWords[language].change.ask, await ownPage(language, 'fatto=ask')],
    'sea.late': async (language) => {
      now = at('23:30', friday);
      const pages = [await page(inLanguage('/', language)), await asked(language, 'persone=2')];
      return [seaWords[language].late, ...pages];
    },
    'form.orCall': async (language) => {
      await turnOnForms(app.services.db, [], now);
      await app.content.look();
      const pages = [await page(inLanguage('/', language)), await asked(language, '')];
      return [formWords[language].orCall, ...pages];
    },
  };

  it('is tested below, wherever the catalogues have one', () => {
    const found = Object.entries(catalogues).flatMap(([name, words]) => callingWords(words, name));
    expect(found.length).toBeGreaterThan(8);
    expect(found.filter((place) => !(place in shown))).toEqual([]);
  });

  describe.each(Object.keys(shown))('%s', (place) => {
    it.each(languages)('in %s', async (language) => {
      const [sentence = '', ...pages] = (await shown[place]?.(language)) ?? [];
      expect(pages.length).toBeGreaterThan(0);
      for (const html of pages) {
        const whole = /<main.*<\/main>/s.exec(html)?.[0] ?? '';
        // A template is only shown without the network.
        const main = place === 'answer.unsent.call' ? whole : whole.replaceAll(/<template.*?<\/template>/gs, '');
        const said = main.indexOf(sentence);
        expect(said, sentence).toBeGreaterThan(-1);
        // The number is in the same paragraph or the next one.
        expect(main.slice(said, said + sentence.length + 400)).toContain('href="tel:');
      }
    });
  });
});
