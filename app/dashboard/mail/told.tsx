import { Notice } from '../../ui/notice.tsx';
import { SendFailure } from '../editing/save-bar.tsx';
import type { SendError } from '../editing/send.ts';
import type { MailResult } from './change.server.ts';

/**
 * What came of a decision: said once it comes, and aloud where it was not sent.
 * @param props.told undefined where the answer is about something else
 */
export function Told({ answer, told }: { answer: MailResult | SendError | undefined; told: { words: string; done: boolean } | undefined }) {
  return (
    <>
      <div role="status" data-answer>
        {told && (
          <Notice tone={told.done ? 'done' : 'plain'} role="none">
            {told.words}
          </Notice>
        )}
      </div>
      {answer && 'refused' in answer && (
        <Notice tone="error">
          <SendFailure outcome={answer.refused} />
        </Notice>
      )}
    </>
  );
}
