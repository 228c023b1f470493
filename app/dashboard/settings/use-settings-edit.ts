import { useState } from 'react';
import type { NotSent } from '../send.ts';
import type { SettingsResult, StandingSettings } from './save.server.ts';
import { sameSettings, type TypedSettings } from './settings-form.ts';

export type SettingsAnswer = SettingsResult | NotSent | undefined;

/** The settings form while it is edited: what was typed, over the settings that the edit began with. */
export function useSettingsEdit(stored: StandingSettings, answer: SettingsAnswer) {
  const refused = answer && 'refused' in answer ? answer : undefined;
  const stale = refused?.refused === 'stale' ? refused.current : undefined;
  const [typed, setTyped] = useState(refused && 'typed' in refused ? refused.typed : stored.typed);
  const [base, setBase] = useState(stored);
  const [sent, setSent] = useState<TypedSettings>();
  const changed = !sameSettings(typed, base.typed);
  const savedVersion = answer && 'saved' in answer ? answer.saved.version : undefined;

  // What now stands in the database is the new ground. It shows where nothing was typed since it was sent.
  if (stored.version !== base.version && (!changed || savedVersion === stored.version)) {
    setBase(stored);
    if (!changed || typed === sent) setTyped(stored.typed);
  }

  return {
    typed,
    setTyped,
    changed,
    /** Which version a save edits: after a stale one, the version whose texts stand beside the fields. */
    version: stale ? Math.max(stale.version, base.version) : base.version,
    /** What somebody else saved in the meantime, while it differs from what was typed. */
    stale: stale && !sameSettings(typed, stale.typed) ? stale : undefined,
    wrong: refused?.refused === 'invalid' ? refused.wrong : [],
    /** To be called as the form is sent. */
    send: () => setSent(typed),
    cancel: () => setTyped(base.typed),
  };
}
