import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type LateChange, SendLate, useDishChange } from './use-dish-change.ts';

/** Sends the changes that would be lost with their place on the screen, those of one dish one after another. */
export function UnmountedChanges({ children }: { children: React.ReactNode }) {
  const [late, setLate] = useState<readonly Numbered[]>([]);
  const count = useRef(0);
  const add = useCallback((one: LateChange) => {
    count.current += 1;
    const numbered = { ...one, number: count.current };
    setLate((before) => [...before, numbered]);
  }, []);
  const remove = useCallback((one: Numbered) => setLate((before) => before.filter((other) => other !== one)), []);
  return (
    <SendLate value={add}>
      {children}
      {late.filter(isFirstOfDish).map((one) => (
        <Sender key={one.number} late={one} onEnd={remove} />
      ))}
    </SendLate>
  );
}

/** Each has a sender of its own. */
interface Numbered extends LateChange {
  number: number;
}

/** Two of one dish at once would abort each other. */
function isFirstOfDish({ dish }: Numbered, place: number, all: readonly Numbered[]): boolean {
  return all.findIndex((one) => one.dish.id === dish.id && one.dish.menu.id === dish.menu.id) === place;
}

/** Waits until the earlier change has ended, which has the same key; sends the late ones one by one until one is refused. */
function Sender({ late, onEnd }: { late: Numbered; onEnd: (late: Numbered) => void }) {
  const { change, pending, end } = useDishChange(late.dish);
  const [sent, setSent] = useState(0);
  const goOn = useEffectEvent(() => {
    const next = late.asked[sent];
    if (!next || (end && !('saved' in end))) onEnd(late);
    else {
      setSent(sent + 1);
      change(next);
    }
  });
  useEffect(() => {
    if (!pending) goOn();
  }, [pending]);
  return null;
}
