import { memo, useMemo } from 'react';
import type { RowDraft } from '#restaurant/menus/edit/edit-draft.ts';
import type { FieldFaults } from '#restaurant/menus/edit/edited-menu.ts';
import type { Menu } from '#restaurant/menus/menu.ts';
import { Row } from './row.tsx';

interface RowsProps {
  rows: readonly RowDraft[];
  base: Menu;
  /** The ids of new and changed rows. */
  changed: ReadonlySet<string>;
  open: string | undefined;
  toSign: readonly string[];
  faults: FieldFaults;
  onFocus: (event: React.FocusEvent) => void;
}

const none: FieldFaults = {};

/** The rows of a menu. A row is rendered again only when its own data changed, so that typing among 300 stays fast. */
export const Rows = memo(function Rows({ rows, base, changed, open, toSign, faults, onFocus }: RowsProps) {
  const stored = useMemo(() => new Map(base.contents.map((row) => [row.id, row])), [base]);
  const faultsOf = useMemo(() => faultsByRow(faults), [faults]);
  return (
    <ol className="rows" onFocus={onFocus}>
      {rows.map((row, index) => (
        <Row
          key={row.id}
          row={row}
          place={index + 1}
          last={index === rows.length - 1}
          stored={stored.get(row.id)}
          changed={changed.has(row.id)}
          open={open === row.id}
          toSign={toSign.includes(row.id)}
          faults={faultsOf.get(row.id) ?? none}
        />
      ))}
    </ol>
  );
});

function faultsByRow(faults: FieldFaults): Map<string, FieldFaults> {
  const parted = Map.groupBy(Object.entries(faults), ([field]) => field.slice(0, field.indexOf('.')));
  return new Map([...parted].map(([row, own]) => [row, Object.fromEntries(own)]));
}
