import { createContext, use } from 'react';
import type { ExceptionRow } from '#restaurant/settings/exception-rows.ts';
import type { SettingsDraft, SettingsName } from '#restaurant/settings/settings-form.ts';

/** The edit of the settings that its fields share. */
export interface SettingsEdit {
  typed: SettingsDraft;
  /** The names of the fields at which the last save was refused. */
  wrong: readonly string[];
  /** What somebody else saved meanwhile where I wrote as well. */
  theirs: { by: string; draft: SettingsDraft; names: readonly string[]; exceptions: boolean } | undefined;
  setTexts: (change: Readonly<Partial<Record<SettingsName, string>>>) => void;
  setExceptions: (change: (rows: readonly ExceptionRow[]) => ExceptionRow[]) => void;
}

export const SettingsEditContext = createContext<SettingsEdit | undefined>(undefined);

/** The edit around a field. @throws outside a settings form */
export function useSettings(): SettingsEdit {
  const edit = use(SettingsEditContext);
  if (!edit) throw new Error('A field of the settings stands outside their form');
  return edit;
}

/** One field of the settings: its text, whether it was refused, and what somebody else wrote there. */
export function useSetting(name: SettingsName) {
  const { typed, wrong, theirs, setTexts } = useSettings();
  return {
    name,
    value: typed.texts[name] ?? '',
    wrong: wrong.includes(name),
    theirs: theirs?.names.includes(name) ? { by: theirs.by, text: theirs.draft.texts[name] ?? '' } : undefined,
    onText: (text: string) => setTexts({ [name]: text }),
  };
}
