import { useEffect, useState } from 'react';
import { serviceSheetWords as words } from '#languages/service-sheet.ts';
import { serviceNames } from '#restaurant/bookings/booking.ts';
import { forgetSheet, keepSheet, listKeptSheets } from '../../../offline/kept-sheets.ts';
import { registerServiceWorker } from '../../../ui/parse-page.ts';
import { formatTime } from '../../frame/date-words.ts';
import { eveningQuery } from '../address.ts';
import type { ShiftView } from './load.server.ts';
import { useArea } from '../../frame/area.tsx';

/** A link to the newest PDF of a service. The browser keeps a copy, which opens without the network and after a reload (decision 069). */
export function KeptSheetLink({ evening }: { evening: Pick<ShiftView, 'date' | 'service' | 'sheetAt'> }) {
  const area = useArea();
  const { date, service, sheetAt } = evening;
  const address = `${area}/bookings/sheet${eveningQuery({ date, service })}`;
  const kept = useKeptFile(address, sheetAt);
  if (sheetAt === undefined) return null;
  return (
    <a className="kept-sheet" href={kept ?? address} download={`foglio-${date}-${serviceNames[service]}.pdf`}>
      <span className="visually-hidden">{words.keptTitle} </span>
      <b>PDF</b>
      <span className="kept-sheet-time">{words.kept(formatTime(sheetAt))}</span>
    </a>
  );
}

/** The object URL of the copy. An older copy stays until a new one is loaded. */
function useKeptFile(address: string, madeAt: number | undefined): string | undefined {
  const [kept, setKept] = useState<string>();
  useEffect(() => {
    if (madeAt === undefined) {
      void inBrowser(() => forgetSheet(address));
      return;
    }
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

/** The object URL of a file; undefined without the network or a session: the older copy is then the newest. */
async function loadFile(address: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    const answer = await fetch(address, { signal, redirect: 'error' });
    if (!answer.ok) return undefined;
    const copy = answer.clone();
    void inBrowser(async () => {
      await listKeptSheets(Date.now());
      await keepSheet(address, copy, Date.now());
      await registerServiceWorker();
    });
    return URL.createObjectURL(await answer.blob());
  } catch {
    return undefined;
  }
}

/** Without a cache, a service worker or free space the copy is only in the memory of the page. */
async function inBrowser(keep: () => Promise<void>): Promise<void> {
  try {
    await keep();
  } catch {}
}
