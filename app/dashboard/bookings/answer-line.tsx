import { useEffect, useEffectEvent, useRef } from 'react';
import { bookingPaceWords } from '#languages/booking-pace.ts';
import { bookingDeskWords as words, bookingTapsWords } from '#languages/bookings-desk.ts';
import { eveningWords, planWords, walkInWords, watchWords } from '#languages/evening.ts';
import { partyWords } from '#languages/party.ts';
import { phoneWords } from '#languages/phone.ts';
import { dayOfWeek, formatTime } from '../frame/date-words.ts';
import { cardAddress } from './address.ts';
import type { ActionResult } from './announce.ts';
import { ChangeButton, TapForm } from './change-button.tsx';
import { maxTaps } from './offline-changes/taps.ts';
import { IconButton } from '../frame/controls.tsx';
import { SendFailure } from '../editing/send.tsx';
import { EveningLink } from './marks.tsx';

/** How long the answer of a tap is shown, in milliseconds. Later the party's card still offers the undo. */
const shownFor = 20_000;

/**
 * The answer of the last tap, with its undo, at the foot of the screen. It disappears after `shownFor`, later while hovered or focused. A
 * problem stays until the next tap, or until it is closed.
 */
export function ActionMessage({ answer, onClose }: { answer: ActionResult | undefined; onClose: () => void }) {
  const line = useRef<HTMLDivElement>(null);
  const isProblem = answer !== undefined && ['problem', 'refused', 'waits', 'tooMany'].some((kind) => kind in answer);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!answer || isProblem) return;
    const leave = () => {
      if (line.current?.matches(':hover, :focus-within')) timer = setTimeout(leave, shownFor);
      else close();
    };
    let timer = setTimeout(leave, shownFor);
    return () => clearTimeout(timer);
  }, [answer, isProblem]);
  return (
    <div className="evening-told" role="status" data-shown={answer !== undefined || undefined} ref={line}>
      {answer && (
        <>
          <p data-problem={isProblem || undefined}>
            <Text answer={answer} />
          </p>
          {'done' in answer && answer.canUndo && <ChangeButton booking={answer} change="undo" className="evening-do evening-do--undo" />}
          {'taken' in answer && <EveningLink label={phoneWords.see} className="evening-do--undo" to={cardAddress(answer.taken)} />}
          {'seated' in answer && (
            <ChangeButton
              booking={{ id: answer.seated, name: walkInWords.name, sequence: answer.sequence }}
              change="cancel"
              label={walkInWords.undo}
              className="evening-do evening-do--undo"
            />
          )}
          {'moved' in answer && answer.back && (
            <TapForm
              fields={answer.back}
              label={planWords.movedBack}
              about={words.about(planWords.movedBack, answer.moved)}
              className="evening-do evening-do--undo"
            />
          )}
          <IconButton icon="i-chiudi" label={words.dismiss} onClick={onClose} />
        </>
      )}
    </div>
  );
}

function Text({ answer }: { answer: ActionResult }) {
  if ('refused' in answer) return <SendFailure outcome={answer.refused} />;
  if ('problem' in answer) return answer.problem;
  if ('tooMany' in answer) return bookingTapsWords.tooMany(maxTaps);
  if ('waits' in answer) return about(answer.waits.name, bookingTapsWords.notSent[answer.why](words.changes[answer.waits.change]));
  if ('seated' in answer) {
    return walkInWords.seated(answer.covers, answer.tables, answer.until === undefined ? undefined : formatTime(answer.until));
  }
  if ('taken' in answer) {
    const { name, covers, start, state } = answer.taken;
    const [day, time] = [dayOfWeek(start), formatTime(start)];
    return about(name, state === 'waiting' ? phoneWords.waits(day, time) : phoneWords.booked(day, time, covers));
  }
  if ('moved' in answer) {
    return (
      <>
        <b>{answer.moved}</b>: {planWords.moved(formatTime(answer.time), answer.tables)}
        {answer.lacks.map((need) => (
          <b key={need}> {planWords.lacks[need]}</b>
        ))}
      </>
    );
  }
  if ('paused' in answer) return eveningWords.pause.done[answer.paused === 'end' ? 'end' : 'begun'];
  if ('about' in answer) return bookingPaceWords.done[answer.pace](answer.about);
  if ('pace' in answer) return bookingPaceWords.done[answer.pace];
  if ('corrected' in answer)
    return about(answer.corrected, answer.noTable ? partyWords.correctedNoTable : partyWords.corrected(answer.changed));
  if ('seatedAll' in answer) return watchWords.seatedAll(answer.seatedAll, answer.left);
  if ('readied' in answer) return partyWords.ready.done(answer.readied);
  if ('resolved' in answer) return typeof answer.resolved === 'number' ? watchWords.resolvedAll(answer.resolved) : <b>{answer.resolved}</b>;
  return about(answer.name, eveningWords.done[answer.done]);
}

function about(name: string, what: string) {
  return (
    <>
      <b>{name}</b>: {what}
    </>
  );
}
