import { createContext, use } from 'react';
import type { TablesDraft } from '#restaurant/bookings/tables-form.ts';
import type { TablesEvent } from './tables-model.ts';

/** The edit of the tables that its fields share. */
export interface TablesEdit {
  draft: TablesDraft;
  /** The names of the fields at which the last save was refused. */
  wrong: readonly string[];
  change: (event: TablesEvent) => void;
}

export const TablesEditContext = createContext<TablesEdit | undefined>(undefined);

/** The edit that a field belongs to. @throws outside its form */
export function useTablesEdit(): TablesEdit {
  const edit = use(TablesEditContext);
  if (!edit) throw new Error('A field of the tables stands outside their form');
  return edit;
}

/** One field of the tables. @throws outside their form */
export function useTableField(name: string) {
  const { draft, wrong, change } = useTablesEdit();
  return {
    value: draft[name] ?? '',
    wrong: wrong.includes(name),
    onText: (text: string) => change({ type: 'text', name, text }),
  };
}
