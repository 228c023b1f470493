import { dashboardWords } from '#languages/dashboard.ts';
import { Notice } from '../../ui/notice.tsx';
import { formatSince } from '../frame/date-words.ts';
import { useConnectionLost } from './live.tsx';

/** Says since when the screen hears nothing of the server: what it shows stays, and may be of then. */
export function ConnectionLostNotice() {
  const cutOff = useConnectionLost();
  if (!cutOff) return null;
  return (
    <Notice>
      <p>
        <strong>{dashboardWords.live.cutOff(formatSince(cutOff.since, cutOff.now))}</strong> {dashboardWords.live.again}
      </p>
    </Notice>
  );
}
