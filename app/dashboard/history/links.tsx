import { historyLinkWords as words } from '#languages/dashboard.ts';
import type { Collection } from '#restaurant/documents/store/collections.ts';
import { formatMoment } from '../frame/date-words.ts';
import { AreaLink } from '../frame/area.tsx';

export function HistoryLink({ collection, id }: { collection: Collection; id: string }) {
  return (
    <AreaLink className="history-link" to={`/history/${collection}/${id}`}>
      {words.link}
    </AreaLink>
  );
}

export function TrashLink() {
  return (
    <AreaLink className="history-link" to="/history/trash">
      {words.trash}
    </AreaLink>
  );
}

interface LastSavedProps {
  collection: Collection;
  id: string;
  updatedAt: string;
  updatedBy: string;
  now: number;
}

/** Who saved a document last, with a link to its history. `now` in milliseconds. */
export function LastSaved({ collection, id, updatedAt, updatedBy, now }: LastSavedProps) {
  return (
    <p>
      {words.lastSaved(formatMoment(Date.parse(updatedAt), now), updatedBy)} <HistoryLink collection={collection} id={id} />
    </p>
  );
}
