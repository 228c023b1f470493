import { createContext, use } from 'react';
import type { RulesDraft } from '#restaurant/bookings/rules-form.ts';
import type { RulesEvent } from './rules-model.ts';

/** The edit of the rules that its fields share. */
export interface RulesEdit {
  draft: RulesDraft;
  /** The names of the fields at which the last save was refused. */
  wrong: readonly string[];
  change: (event: RulesEvent) => void;
}

export const RulesEditContext = createContext<RulesEdit | undefined>(undefined);

/** One field of the rules. @throws outside their form */
export function useRule(name: string) {
  const edit = use(RulesEditContext);
  if (!edit) throw new Error('A field of the rules stands outside their form');
  return {
    name,
    value: edit.draft[name] ?? '',
    wrong: edit.wrong.includes(name),
    onText: (text: string) => edit.change({ type: 'texts', texts: { [name]: text } }),
  };
}

/** The rules as they are typed. */
export function useRulesDraft(): RulesDraft {
  return use(RulesEditContext)?.draft ?? {};
}
