import { expect, it } from 'vitest';
import { requireBookingDocuments } from '../documents.server.ts';
import { isStepFreeKnown } from './tables.ts';
import { editDocuments } from '#tests/builders/bookings.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { ladder } from '#database/migrations/ladder.ts';

describeOnBothDatabases(
  'a table plan that is older than the question about steps',
  (database) => {
    it('promises no step-free table, and keeps all its other data', async () => {
      const { db } = database();
      const { plan } = await requireBookingDocuments(db);
      await editDocuments(db, () => ({ plan: { ...plan, tables: plan.tables.map((table) => ({ ...table, stepFree: true })) } }));
      await ladder['038-step-free-asked-again'].up(db);
      const after = (await requireBookingDocuments(db)).plan;
      expect(isStepFreeKnown(after)).toBe(false);
      expect(after.tables.length).toBeGreaterThan(0);
      expect(after).toEqual({ ...plan, tables: plan.tables.map((table) => ({ ...table, stepFree: false })) });
    });
  },
  'first-content',
);
