import { createContext, use, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { dishWords as words } from '#languages/dishes.ts';
import { Notice } from '../../ui/notice.tsx';
import { ChangeEndWords } from './change-end.tsx';
import { type LateChange, SendLate, useDishChange } from './use-dish-change.ts';

/** Each has a sender of its own. */
interface NumberedChange extends LateChange {
  number: number;
}

const LateChanges = createContext<{ late: readonly NumberedChange[]; remove: (one: NumberedChange) => void }>({
  late: [],
  remove: () => {},
});

/** Takes over the changes of dishes that have not ended when their place on the screen goes. */
export function LateChangesProvider({ children }: { children: React.ReactNode }) {
  const [late, setLate] = useState<readonly NumberedChange[]>([]);
  const count = useRef(0);
  const add = useCallback((one: LateChange) => {
    count.current += 1;
    const numbered = { ...one, number: count.current };
    setLate((before) => [...before, numbered]);
  }, []);
  const remove = useCallback((one: NumberedChange) => setLate((before) => before.filter((other) => other !== one)), []);
  const taken = useMemo(() => ({ late, remove }), [late, remove]);
  return (
    <SendLate value={add}>
      <LateChanges value={taken}>{children}</LateChanges>
    </SendLate>
  );
}

/** Sends what would be lost with its place on the screen, the changes of one dish one after another, and says what of it was refused. */
export function LateChangeNotices() {
  const { late, remove } = use(LateChanges);
  return late.filter(isFirstOfDish).map((one) => <LateChangeNotice key={one.number} late={one} onEnd={remove} />);
}

/** Two of one dish at once would abort each other. */
function isFirstOfDish({ dish }: LateChange, place: number, all: readonly LateChange[]): boolean {
  return all.findIndex((one) => one.dish.id === dish.id && one.dish.menu.id === dish.menu.id) === place;
}

/** Waits until the change that is on its way has ended, which has the same key; sends the others one by one, until one is refused. */
function LateChangeNotice({ late, onEnd }: { late: NumberedChange; onEnd: (late: NumberedChange) => void }) {
  const changing = useDishChange(late.dish, late.sent);
  const { change, pending, end, field } = changing;
  const [now] = useState(() => Date.now());
  const [sent, setSent] = useState(0);
  const isRefused = end !== undefined && 'refused' in end;
  const goOn = useEffectEvent(() => {
    if (isRefused) return;
    const next = late.waiting[sent];
    if (!next) return onEnd(late);
    setSent(sent + 1);
    change(next);
  });
  useEffect(() => {
    if (!pending) goOn();
  }, [pending]);
  if (!isRefused || !field) return null;
  const close = () => onEnd(late);
  // What is stored stands in the list when it is opened again; a price that is none is not sent twice.
  const mayAgain = end.refused !== 'stale' && end.refused !== 'invalid' && end.refused !== 'missing';
  return (
    <Notice tone="error">
      <p>
        <strong>{words.unsaved(changing.dish.name, words.fields[field])}</strong>
      </p>
      <ChangeEndWords changing={{ ...changing, dismiss: close }} now={now} />
      {mayAgain && (
        <button type="button" className="text-button" onClick={changing.insist}>
          {words.again}
        </button>
      )}
      {end.refused !== 'stale' && (
        <button type="button" className="text-button" onClick={close}>
          {words.understood}
        </button>
      )}
    </Notice>
  );
}
