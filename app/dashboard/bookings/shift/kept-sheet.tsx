import { useEffect, useState } from 'react';
import { serviceSheetWords as words } from '#languages/service-sheet.ts';
import { serviceNames } from '#restaurant/bookings/service-names.ts';
import { formatTime } from '../../frame/date-words.ts';
import { eveningQuery } from '../address.ts';
import type { ShiftView } from './load.server.ts';
import './kept-sheet.css';

/** The newest PDF of a service. This screen keeps it too, so that it opens when the network is gone. */
export function KeptSheetLink({ area, evening }: { area: string; evening: Pick<ShiftView, 'date' | 'service' | 'sheetAt'> }) {
  const { date, service, sheetAt } = evening;
  const address = `/${area}/bookings/sheet${eveningQuery({ date, service })}`;
  const kept = useKeptFile(sheetAt === undefined ? undefined : address, sheetAt);
  if (sheetAt === undefined) return null;
  return (
    <a className="kept-sheet" href={kept ?? address} download={`foglio-${date}-${serviceNames[service]}.pdf`}>
      <span className="visually-hidden">{words.keptTitle} </span>
      <b>PDF</b>
      <span className="kept-sheet-time">{words.kept(formatTime(sheetAt))}</span>
    </a>
  );
}

/** The address of a copy in the memory of this page; the one before stays while a new one does not come. */
function useKeptFile(address: string | undefined, madeAt: number | undefined): string | undefined {
  const [kept, setKept] = useState<string>();
  useEffect(() => {
    if (address === undefined || madeAt === undefined) return;
    const abort = new AbortController();
    void loadFile(address, abort.signal).then((made) => {
      if (made !== undefined && abort.signal.aborted) URL.revokeObjectURL(made);
      else if (made !== undefined) setKept(made);
      return made;
    });
    return () => abort.abort();
  }, [address, madeAt]);
  useEffect(() => (kept === undefined ? undefined : () => URL.revokeObjectURL(kept)), [kept]);
  return kept;
}

/** A copy of a file in the memory of this page; undefined without the network: the copy of before is then the newest there is. */
async function loadFile(address: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    const answer = await fetch(address, { signal });
    return answer.ok ? URL.createObjectURL(await answer.blob()) : undefined;
  } catch {
    return undefined;
  }
}
