import { createContext, use } from 'react';
import type { SettingsDraft, SettingsName } from '#restaurant/settings/settings-form.ts';
import type { SettingsEvent } from './settings-model.ts';

/** The edit of the settings that its fields share. */
export interface SettingsEdit {
  draft: SettingsDraft;
  /** The names of the fields at which the last save was refused. */
  wrong: readonly string[];
  change: (event: SettingsEvent) => void;
}

export const SettingsEditContext = createContext<SettingsEdit | undefined>(undefined);

/** The edit around a field. @throws outside a settings form */
export function useSettings(): SettingsEdit {
  const edit = use(SettingsEditContext);
  if (!edit) throw new Error('A field of the settings stands outside their form');
  return edit;
}

/** One field of the settings: its text, and whether it was refused. */
export function useSetting(name: SettingsName) {
  const { draft, wrong, change } = useSettings();
  return {
    name,
    value: draft.texts[name] ?? '',
    wrong: wrong.includes(name),
    onText: (text: string) => change({ type: 'texts', texts: { [name]: text } }),
  };
}
