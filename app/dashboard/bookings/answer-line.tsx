import { Link } from 'react-router';
import { bookingPaceWords } from '#languages/booking-pace.ts';
import { bookingTapsWords } from '#languages/booking-taps.ts';
import { bookingDeskWords as words } from '#languages/bookings-desk.ts';
import { Icon } from '../../ui/icon.tsx';
import { SendFailure } from '../editing/save-bar.tsx';
import { dayOfWeek, timeWords } from '../frame/moments.ts';
import { eveningQuery } from './address.ts';
import { ChangeButton, TapForm } from './change-button.tsx';
import { mostTaps } from './taps/taps.ts';
import type { Answer } from './told.ts';
import './answer-line.css';

/** What became of the last tap, at the foot of the screen, with the way back. It stays until the next tap or until it is closed. */
export function AnswerLine({ answer, onClose }: { answer: Answer | undefined; onClose: () => void }) {
  return (
    <div className="evening-told" role="status" data-shown={answer !== undefined || undefined}>
      {answer && (
        <>
          <p data-problem={['problem', 'refused', 'waits', 'tooMany'].some((kind) => kind in answer) || undefined}>
            <Text answer={answer} />
          </p>
          {'done' in answer && answer.canUndo && <ChangeButton booking={answer} change="undo" className="evening-do evening-do--undo" />}
          {'taken' in answer && (
            <Link
              className="evening-do evening-do--undo"
              to={eveningQuery({ date: answer.date, service: answer.service, chosen: answer.taken })}
            >
              {words.phone.see}
            </Link>
          )}
          {'seated' in answer && (
            <ChangeButton
              booking={{ id: answer.seated, name: words.walkIn.name, sequence: answer.sequence }}
              change="cancel"
              label={words.walkIn.undo}
              className="evening-do evening-do--undo"
            />
          )}
          {'moved' in answer && answer.back && (
            <TapForm
              fields={answer.back}
              label={words.movedBack}
              about={words.about(words.movedBack, answer.moved)}
              className="evening-do evening-do--undo"
            />
          )}
          <button type="button" className="icon-button" aria-label={words.dismiss} onClick={onClose}>
            <Icon name="i-chiudi" />
          </button>
        </>
      )}
    </div>
  );
}

function Text({ answer }: { answer: Answer }) {
  if ('refused' in answer) return <SendFailure outcome={answer.refused} />;
  if ('problem' in answer) return answer.problem;
  if ('tooMany' in answer) return bookingTapsWords.tooMany(mostTaps);
  if ('waits' in answer) {
    return (
      <>
        <b>{answer.waits.name}</b>: {bookingTapsWords.notSent[answer.why](words.changes[answer.waits.change])}
      </>
    );
  }
  if ('seated' in answer) {
    return words.walkIn.seated(answer.covers, answer.tables, answer.until === undefined ? undefined : timeWords(answer.until));
  }
  if ('taken' in answer) {
    const day = dayOfWeek(answer.start);
    const time = timeWords(answer.start);
    return (
      <>
        <b>{answer.name}</b>: {answer.isWaiting ? words.phone.waits(day, time) : words.phone.booked(day, time, answer.covers)}
      </>
    );
  }
  if ('moved' in answer) {
    return (
      <>
        <b>{answer.moved}</b>: {words.moved(timeWords(answer.time), answer.tables)}
        {answer.lacks.map((need) => (
          <b key={need}> {words.lacks[need]}</b>
        ))}
      </>
    );
  }
  if ('paused' in answer) return words.pause.done[answer.paused === 'end' ? 'end' : 'begun'];
  if ('about' in answer) return bookingPaceWords.done[answer.pace](answer.about);
  if ('pace' in answer) return bookingPaceWords.done[answer.pace];
  if ('corrected' in answer) {
    return (
      <>
        <b>{answer.corrected}</b>: {answer.noTable ? words.correctedNoTable : words.corrected(answer.changed)}
      </>
    );
  }
  if ('seatedAll' in answer) return words.seatedAll(answer.seatedAll, answer.left);
  if ('resolved' in answer) return typeof answer.resolved === 'number' ? words.resolvedAll(answer.resolved) : <b>{answer.resolved}</b>;
  return (
    <>
      <b>{answer.name}</b>: {words.done[answer.done]}
    </>
  );
}
