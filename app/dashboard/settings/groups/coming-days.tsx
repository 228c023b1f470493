import { settingsWords } from '#languages/settings.ts';
import { comingDays } from '#restaurant/settings/coming-days.ts';
import { formatDay, formatSpans } from '../exception-words.ts';
import { unreadIn } from '#restaurant/documents/model/text.ts';
import { hoursOf } from '#restaurant/settings/edited-settings.ts';
import { useSettings } from '../form.tsx';
import './coming-days.css';

const words = settingsWords.exceptions;

/** The next two weeks in words, as week and exceptions are typed at this moment: what guests will read. */
export function ComingDays({ today }: { today: string }) {
  const { node, draft } = useSettings();
  const isRead = !unreadIn(node, draft).some((path) => /^(week|lunchTime|dinnerTime)\./.test(path));
  const hours = isRead ? hoursOf(draft.data) : undefined;
  return (
    <div className="coming-days" role="group" aria-labelledby="settings-coming">
      <h3 id="settings-coming">{words.coming}</h3>
      {hours ? (
        <ol>
          {comingDays(hours, today, 14).map(({ date, spans, exceptional }) => (
            <li key={date} data-closed={spans.length === 0} data-exceptional={exceptional}>
              <b>{formatDay(date)}</b> <span>{formatSpans(spans)}</span>
              {exceptional && <em>{words.unlike}</em>}
            </li>
          ))}
        </ol>
      ) : (
        <p className="settings-help">{words.comingBroken}</p>
      )}
    </div>
  );
}
