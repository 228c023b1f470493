import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { MailTables } from '#database/mail-tables.ts';
import { searchable } from '#restaurant/input/text.ts';
import { fridayLunch } from './content.ts';

/** A message as it is stored; `search` follows what it says. */
export function buildMessage(given: Partial<Insertable<MailTables['message']>> = {}): Insertable<MailTables['message']> {
  const id = given.id ?? randomUUID();
  const at = given.received_at ?? fridayLunch.toString();
  const message = {
    id,
    key: id,
    received_at: at,
    last_at: at,
    language: 'it',
    name: 'Marta Iannò',
    email: 'marta@posta.it',
    subject: 'Cena di laurea per venti',
    text: 'A metà dicembre mia sorella si laurea e saremmo in venti.',
    status: 'new',
    kept: 0,
    deleted_at: null,
    ...given,
  };
  return { search: searchable([message.name, message.email, message.subject, message.text].join(' ')), ...message };
}
