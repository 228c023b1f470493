import { useMemo, useState } from 'react';
import type { Standing } from '#restaurant/documents/store/documents.server.ts';
import type { Settings } from '#restaurant/settings/settings.ts';
import type { NotSent } from '../editing/send.ts';
import { mergeRows, sameRows } from '#restaurant/settings/exception-rows.ts';
import type { SettingsAnswer } from './save.server.ts';
import { draftOf, sameDraft, type SettingsDraft } from '#restaurant/settings/settings-form.ts';
import { differences, mergeTexts } from '#restaurant/settings/texts.ts';

/** How the last save ended, if there was one. */
export type SettingsEnd = SettingsAnswer | NotSent | undefined;

/** Settings as their form shows them. */
function shownOf({ data, ...standing }: Standing<Settings>) {
  return { ...standing, typed: draftOf(data) };
}

/** The settings form while it is edited: what was typed, over the settings that the edit began with. */
export function useSettingsEdit(standing: Standing<Settings>, answer: SettingsEnd) {
  const stored = useMemo(() => shownOf(standing), [standing]);
  const refused = answer && 'refused' in answer ? answer : undefined;
  const current = refused?.refused === 'stale' ? refused.current : undefined;
  const stale = useMemo(() => current && shownOf(current), [current]);
  const savedVersion = answer && 'saved' in answer ? answer.saved.version : undefined;

  const [typed, setTyped] = useState(refused && 'typed' in refused ? refused.typed : stored.typed);
  const [base, setBase] = useState(stored);
  const [sent, setSent] = useState<SettingsDraft>();
  /** What the edit began with, where somebody else saved since; unknown on a page without JavaScript. */
  const [began, setBegan] = useState<SettingsDraft>();
  const changed = !sameDraft(typed, base.typed);

  if (stale && stale.version > base.version) {
    // Theirs is the new ground: fields that only they changed follow it, fields that I changed stay mine.
    setBegan(base.typed);
    setTyped(mergeDrafts(base.typed, typed, stale.typed));
    setBase(stale);
  } else if (stored.version > base.version && (!changed || savedVersion === stored.version)) {
    // What now stands in the database is the new ground. It shows where nothing was typed since it was sent.
    setBegan(undefined);
    setBase(stored);
    if (!changed || typed === sent) setTyped(stored.typed);
  }

  return {
    typed,
    setTyped,
    changed,
    version: base.version,
    /** What somebody else saved in the meantime, until that is settled. */
    stale: changed ? stale : undefined,
    /** The fields that both changed, and whether both changed the exceptions. */
    conflicts: stale && changed ? conflictsBetween(began, typed, stale.typed) : { names: [], exceptions: false },
    wrong: refused?.refused === 'invalid' ? refused.faults.map(({ path }) => path) : [],
    /** To be called as the form is sent. */
    send: () => setSent(typed),
    cancel: () => setTyped(base.typed),
  };
}

function mergeDrafts(began: SettingsDraft, mine: SettingsDraft, theirs: SettingsDraft): SettingsDraft {
  return {
    texts: mergeTexts(began.texts, mine.texts, theirs.texts),
    exceptions: mergeRows(began.exceptions, mine.exceptions, theirs.exceptions),
  };
}

/** Where mine differs from what somebody else changed; wherever they differ when it is not known what both began with. */
function conflictsBetween(began: SettingsDraft | undefined, mine: SettingsDraft, theirs: SettingsDraft) {
  return {
    names: differences(mine.texts, theirs.texts).filter((name) => !began || began.texts[name] !== theirs.texts[name]),
    exceptions: !sameRows(mine.exceptions, theirs.exceptions) && !(began && sameRows(began.exceptions, theirs.exceptions)),
  };
}
