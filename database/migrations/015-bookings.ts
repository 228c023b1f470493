import { type Kysely, sql } from 'kysely';

/** Bookings, what they need, the tables they hold, what happened to them, and the guests who made them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // One row a day: whoever gives or frees a place locks its row first.
  await db.schema
    .createTable('booking_day')
    .addColumn('date', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('guest')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text')
    .addColumn('phone', 'text')
    .addColumn('phone_digits', 'text')
    .addColumn('notes', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('tags', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('search', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('guest_email').on('guest').column('email').execute();
  await db.schema.createIndex('guest_phone').on('guest').column('phone_digits').execute();

  await db.schema
    .createTable('booking')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('order_hash', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('service', 'text', (column) => column.notNull())
    .addColumn('start_at', 'text', (column) => column.notNull())
    .addColumn('end_at', 'text', (column) => column.notNull())
    .addColumn('covers', 'integer', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('guest_id', 'text', (column) => column.references('guest.id').onDelete('set null'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text')
    .addColumn('phone', 'text')
    .addColumn('search', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('tables', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('placing', 'text', (column) => column.notNull())
    .addColumn('flexible_minutes', 'integer')
    .addColumn('offered_until', 'text')
    .addColumn('late_minutes', 'integer')
    .addColumn('reconfirmed_at', 'text')
    .addColumn('unreached_at', 'text')
    .addColumn('override_reason', 'text')
    .addColumn('override_by', 'text')
    .addColumn('sequence', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('anonymised_at', 'text')
    .execute();
  // Of the bookings that take room, so that a million past ones cost nothing.
  await db.schema
    .createIndex('booking_room')
    .on('booking')
    .column('date')
    .where(sql<boolean>`state in ('requested', 'offered', 'confirmed', 'arrived', 'seated')`)
    .execute();
  await db.schema
    .createIndex('booking_waiting')
    .on('booking')
    .columns(['date', 'created_at'])
    .where(sql<boolean>`state = 'waiting'`)
    .execute();
  await db.schema.createIndex('booking_date').on('booking').columns(['date', 'start_at']).execute();
  await db.schema.createIndex('booking_guest').on('booking').columns(['guest_id', 'start_at']).execute();
  await db.schema.createIndex('booking_email').on('booking').columns(['email', 'start_at']).execute();
  await db.schema.createIndex('booking_created').on('booking').column('created_at').execute();
  await db.schema.createIndex('booking_named').on('booking').column('end_at').where(sql<boolean>`anonymised_at is null`).execute();

  // Needs are health data: apart, so that they are erased days after the visit and stand in no export.
  await db.schema
    .createTable('booking_need')
    .addColumn('booking_id', 'text', (column) => column.primaryKey().references('booking.id').onDelete('cascade'))
    .addColumn('message', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('allergies', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('occasion', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('high_chair', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('step_free', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('room', 'text')
    .addColumn('erase_after', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('booking_need_erase').on('booking_need').column('erase_after').execute();

  await db.schema
    .createTable('booking_hold')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('start_at', 'text', (column) => column.notNull())
    .addColumn('end_at', 'text', (column) => column.notNull())
    .addColumn('covers', 'integer', (column) => column.notNull())
    .addColumn('needs', 'text', (column) => column.notNull())
    .addColumn('until', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('booking_hold_date').on('booking_hold').column('date').execute();
  await db.schema.createIndex('booking_hold_holder').on('booking_hold').columns(['holder', 'until']).execute();
  await db.schema.createIndex('booking_hold_until').on('booking_hold').column('until').execute();

  // The net under reserve(): no table is given twice at one tick, whatever else goes wrong.
  await db.schema
    .createTable('table_claim')
    .addColumn('table_id', 'text', (column) => column.notNull())
    .addColumn('tick', 'integer', (column) => column.notNull())
    .addColumn('booking_id', 'text', (column) => column.notNull().references('booking.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('table_claim_key', ['table_id', 'tick'])
    .execute();
  await db.schema.createIndex('table_claim_booking').on('table_claim').column('booking_id').execute();
  await db.schema.createIndex('table_claim_tick').on('table_claim').column('tick').execute();

  await db.schema
    .createTable('booking_event')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('booking_id', 'text', (column) => column.notNull().references('booking.id').onDelete('cascade'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('change', 'text', (column) => column.notNull())
    .addColumn('by', 'text', (column) => column.notNull())
    .addColumn('actor', 'text')
    .addColumn('actor_name', 'text')
    .addColumn('from_state', 'text')
    .addColumn('to_state', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('detail', 'text')
    .addUniqueConstraint('booking_event_number', ['booking_id', 'number'])
    .execute();
  await db.schema.createIndex('booking_event_at').on('booking_event').column('at').execute();

  // What a full house costs: how many were told that there is no room, counted without names.
  await db.schema
    .createTable('booking_refusal')
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('service', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('parties', 'integer', (column) => column.notNull())
    .addColumn('covers', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('booking_refusal_key', ['date', 'service', 'reason'])
    .execute();
}
