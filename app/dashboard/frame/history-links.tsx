import { historyLinkWords as words } from '#languages/dashboard.ts';
import type { Collection } from '#restaurant/documents/store/collections.ts';
import type { CurrentDocument } from '#restaurant/documents/store/documents.server.ts';
import { formatMoment } from './date-words.ts';
import { AreaLink } from './area.tsx';

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
  stored: Pick<CurrentDocument<unknown>, 'updatedAt' | 'updatedBy'>;
  now: number;
}

/** Who saved a document last, with a link to its history. `now` in milliseconds. */
export function LastSaved({ collection, id, stored: { updatedAt, updatedBy }, now }: LastSavedProps) {
  return (
    <p>
      {words.lastSaved(formatMoment(Date.parse(updatedAt), now), updatedBy.name)} <HistoryLink collection={collection} id={id} />
    </p>
  );
}
