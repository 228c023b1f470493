import type { PartyView } from '#app/dashboard/bookings/shift/present.ts';

const at = (time: string) => Temporal.Instant.from(`2026-11-28T${time}:00Z`).epochMilliseconds;

/** A party on the evening's screen: two at table 1 at eight by default. */
export function buildShownParty(given: Partial<PartyView> = {}): PartyView {
  return {
    id: 'b1',
    date: '2026-11-28',
    service: 'dinner',
    reference: 'K7QM2P',
    apart: undefined,
    history: [],
    state: 'confirmed',
    sequence: 0,
    group: 'later',
    start: at('20:00'),
    end: at('21:30'),
    covers: 2,
    name: 'Caterina Romeo',
    email: undefined,
    phone: undefined,
    source: 'site',
    language: 'it',
    tables: ['1'],
    tableNames: ['1'],
    needsTable: false,
    unsuited: false,
    since: at('10:00'),
    missing: undefined,
    expected: undefined,
    left: 90,
    flexible: undefined,
    answerLeft: undefined,
    unreached: false,
    override: undefined,
    clash: undefined,
    needs: { message: '', allergies: '', occasion: '', highChair: false, stepFree: false, room: undefined },
    guestId: undefined,
    guest: undefined,
    changes: [],
    ...given,
  };
}
