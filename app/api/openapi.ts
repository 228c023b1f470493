import { z } from 'zod';
import { inLanguage } from '#languages/page-address.ts';
import { languages } from '#languages/languages.ts';
import { siteContext } from '../context.ts';
import { settingsOf } from '../settings.server.ts';
import {
  answerJson,
  bookingAnswer,
  bookingFields,
  bookingPageFields,
  hoursAnswer,
  menusAnswer,
  timesAnswer,
  timesQuestion,
  wrongAnswer,
} from './schemas.ts';
import type { Route } from './+types/openapi';

/** The API's description in OpenAPI 3.1, generated from the schemas of its answers. */
export async function loader({ context }: Route.LoaderArgs) {
  const { data: settings } = await settingsOf(context);
  const document = {
    openapi: '3.1.1',
    info: {
      title: settings.name,
      version: '1',
      description:
        'The menus, the opening hours, the times that can be booked, and a booking. A dish whose `declaration` is `undeclared` may contain any ' +
        'allergen. Names of fields and of dishes are Italian.',
    },
    servers: [{ url: context.get(siteContext).publicUrl }],
    paths: {
      '/api/menu': {
        get: { operationId: 'readMenus', summary: 'The menus', responses: { 200: jsonOf(menusAnswer, 'The menus as guests see them') } },
      },
      '/api/hours': {
        get: {
          operationId: 'readHours',
          summary: 'When the house is open',
          responses: { 200: jsonOf(hoursAnswer, 'The coming sixty days') },
        },
      },
      '/api/times': {
        get: {
          operationId: 'readTimes',
          summary: 'The times of a day for a party',
          parameters: Object.entries(timesQuestion.shape).map(([name, schema]) => ({
            name,
            in: 'query',
            required: !schema.safeParse(undefined).success,
            schema: schemaOf(schema, 'input'),
          })),
          responses: { 200: jsonOf(timesAnswer, 'The times'), 400: jsonOf(wrongAnswer, 'The fields that were not understood') },
        },
      },
      ...Object.fromEntries(
        languages.map((language) => [
          inLanguage('/api/bookings', language),
          {
            post: {
              operationId: `book_${language}`,
              summary: `Book a table; the guest is written to in the language \`${language}\``,
              description:
                'The form of /prenota with another answer: the same limits, the same consent to allergies, the same proof of work or mail to ' +
                'confirm. Book for somebody only who asked for it.',
              requestBody: {
                required: true,
                content: {
                  'application/x-www-form-urlencoded': {
                    schema: { allOf: [bookingPageFields, bookingFields].map((schema) => schemaOf(schema, 'input')) },
                  },
                },
              },
              responses: { default: jsonOf(bookingAnswer, 'What became of it') },
            },
          },
        ]),
      ),
    },
  };
  return answerJson(document, 'public, max-age=3600');
}

function jsonOf(schema: z.core.$ZodType, description: string) {
  return { description, content: { 'application/json': { schema: schemaOf(schema, 'output') } } };
}

/** The JSON Schema of a schema for OpenAPI 3.1, which states the dialect once for the document. */
function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output') {
  const { $schema: _, ...written } = z.toJSONSchema(schema, { io });
  return written;
}
