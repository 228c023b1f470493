import { dashboardWords } from '#languages/dashboard.ts';
import { Notice } from '../../ui/notice.tsx';
import { sinceWords } from '../frame/moments.ts';
import { useCutOff } from './live.tsx';

/** Says since when the screen hears nothing of the server: what it shows stays, and may be of then. */
export function CutOffNotice() {
  const cutOff = useCutOff();
  if (!cutOff) return null;
  return (
    <Notice>
      <p>
        <strong>{dashboardWords.live.cutOff(sinceWords(cutOff.since, cutOff.now))}</strong> {dashboardWords.live.again}
      </p>
    </Notice>
  );
}
