import type { Service } from '#restaurant/hours/hours.ts';
import { shiftsOn } from '#restaurant/hours/opening.ts';
import type { DayInputs } from '../availability/availability.ts';
import { closedTablesOn } from '../availability/closed-tables.ts';
import { type ClosingReason, type ClosingScope, datesOf } from './closing.ts';
import type { TableClosing, TablePlan } from '../tables/tables.ts';
import { newItemId } from '#restaurant/documents/model/field.ts';

/** Tables that are closed, for services of a day or of each day of a period. */
export interface TableClosingScope extends ClosingScope {
  tables: readonly string[];
}

/** Whether a scope closes tables, and not the house. */
export function isOfTables(scope: ClosingScope): scope is TableClosingScope {
  return scope.tables !== undefined;
}

/** What closes the tables of a scope; a language without words of its own reads the Italian. */
export function tableClosing({ from, to, services, tables }: TableClosingScope, reason: ClosingReason): TableClosing {
  return {
    id: newItemId(),
    from: from.toString(),
    to: to.toString(),
    services: [...services],
    tables: [...tables],
    reason: reason.it,
    translations: { ...(reason.en && { en: { reason: reason.en } }), ...(reason.pt && { pt: { reason: reason.pt } }) },
  };
}

/** The plan with one more closing; those of days that are over go. */
export function withTableClosing(plan: TablePlan, closing: TableClosing, today: Temporal.PlainDate): TablePlan {
  return { ...plan, closings: [...plan.closings.filter(({ to }) => to >= today.toString()), closing] };
}

/** The services of a scope in which one of its tables is still open on some day. */
export function openTablesIn(house: Pick<DayInputs, 'plan' | 'hours' | 'rules'>, scope: TableClosingScope): Service[] {
  const known = scope.tables.filter((id) => house.plan.tables.some((table) => table.id === id));
  return scope.services.filter((service) =>
    datesOf(scope).some((date) => {
      if (!shiftsOn(house.hours, date).some((sitting) => sitting.service === service)) return false;
      const closed = closedTablesOn(house, date).find((one) => one.service === service)?.tables ?? [];
      return known.some((id) => !closed.includes(id));
    }),
  );
}

/** The closings of these very days and tables: what reopening takes back. */
export function tableClosingsOf(
  { closings }: Pick<TablePlan, 'closings'>,
  { from, to, services, tables }: TableClosingScope,
): TableClosing[] {
  return closings.filter(
    (closing) =>
      closing.from === from.toString() &&
      closing.to === to.toString() &&
      closing.services.some((service) => services.includes(service)) &&
      closing.tables.length === tables.length &&
      closing.tables.every((id) => tables.includes(id)),
  );
}

/** The plan without what closes a scope. */
export function withoutTableClosing(plan: TablePlan, scope: TableClosingScope): TablePlan {
  const own = tableClosingsOf(plan, scope);
  const closings = plan.closings.flatMap((closing) => {
    if (!own.includes(closing)) return [closing];
    const left = closing.services.filter((service) => !scope.services.includes(service));
    return left.length === 0 ? [] : [{ ...closing, services: left }];
  });
  return { ...plan, closings };
}
