import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { type LateChange, SendLate } from './send-late.ts';
import { useDishChange } from './use-dish-change.ts';

/** Sends the changes that would be lost with their place on the screen. */
export function LateChanges({ children }: { children: React.ReactNode }) {
  const [late, setLate] = useState<readonly LateChange[]>([]);
  const add = useCallback((one: LateChange) => setLate((before) => [...before, one]), []);
  const remove = useCallback((one: LateChange) => setLate((before) => before.filter((other) => other !== one)), []);
  return (
    <SendLate value={add}>
      {children}
      {late.map((one) => (
        <Sender key={`${one.dish.menu.id} ${one.dish.id}`} late={one} onEnd={remove} />
      ))}
    </SendLate>
  );
}

/** Waits until the earlier change has ended, which has the same key; sends the late ones one by one until one is refused. */
function Sender({ late, onEnd }: { late: LateChange; onEnd: (late: LateChange) => void }) {
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
