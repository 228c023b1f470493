import { showingWords as words } from '#languages/showing.ts';
import { visibilityOn, type VisibilityRule } from '#restaurant/menus/served.ts';
import { Notice } from '../../../ui/notice.tsx';
import { dateOf } from '../../frame/date-words.ts';
import { useEditor } from '../model/editor-context.ts';
import type { MenuSummary } from '../summary.ts';

interface UnseenNoticeProps {
  showing: VisibilityRule | undefined;
  menus: readonly MenuSummary[];
  /** The id of the menu. */
  selected: string;
}

/** That guests do not see this menu, why, and where it stands among the others; with a way to show it. */
export function UnseenNotice({ showing, menus, selected }: UnseenNoticeProps) {
  const { dispatch, now } = useEditor();
  const why = words.unseen[visibilityOn(showing, dateOf(now))](showing ?? {});
  const at = menus.findIndex(({ id }) => id === selected);
  const menu = menus[at];
  if (why === undefined || !menu) return null;
  return (
    <Notice className="menu-unseen">
      <p>
        <b>{words.unseenMenu(why)}</b> {words.stands(menu.address, words.place(at + 1, menus[at - 1]?.name))}
      </p>
      {showing && showing.state !== 'shown' && (
        <button
          type="button"
          className="text-button"
          onClick={() => dispatch({ type: 'changes', changes: [{ op: 'set', path: 'showing', value: { ...showing, state: 'shown' } }] })}
        >
          {words.show}
        </button>
      )}
    </Notice>
  );
}
