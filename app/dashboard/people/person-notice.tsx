import { peopleWords as words } from '#languages/people.ts';
import { Notice } from '../../ui/notice.tsx';
import { SendFailure } from '../editing/save-bar.tsx';
import type { NotSent } from '../editing/send.ts';
import type { PersonAnswer } from './change.server.ts';

/** What came of a write about somebody, at its place. */
export function PersonNotice({ answer }: { answer: PersonAnswer | NotSent | undefined }) {
  if (!answer) return null;
  if (!('refused' in answer)) {
    if (answer.intent === 'remove') return null;
    return <Notice tone="done">{answer.intent === 'role' ? words.changedRole(answer.role) : words.ended(answer.ended)}</Notice>;
  }
  return (
    <Notice tone="error">
      {answer.refused === 'missing' || answer.refused === 'last-admin' ? (
        <p>{words.refused[answer.refused]}</p>
      ) : (
        <SendFailure outcome={answer.refused} />
      )}
    </Notice>
  );
}
