import { useCallback, useEffect, useState } from 'react';
import type { PictureChoices } from '../picture-choices.ts';
import { askForPictures } from './ask-for-pictures.ts';

/** How long after the last key the search starts, in milliseconds. */
const pause = 250;

/** The pictures that match a search; `more` loads another page, `reload` starts again. */
export function usePictureList(list: string, words: string) {
  /** The search that `pictures` match; it changes only when the next results have arrived. */
  const [found, setFound] = useState<PictureChoices & { words: string }>();
  const [failed, setFailed] = useState(false);

  const ask = useCallback(
    async (before: PictureChoices | undefined, signal: AbortSignal) => {
      try {
        const page = await askForPictures(list, before?.next ? { words, after: before.next } : { words }, signal);
        setFound({ words, pictures: [...(before?.pictures ?? []), ...page.pictures], next: page.next });
        setFailed(false);
      } catch {
        if (!signal.aborted) setFailed(true);
      }
    },
    [list, words],
  );

  useEffect(() => {
    const asking = new AbortController();
    const timer = setTimeout(() => void ask(undefined, asking.signal), words === '' ? 0 : pause);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [ask, words]);

  return {
    found,
    failed,
    more: () => void ask(found?.words === words ? found : undefined, new AbortController().signal),
    reload: () => void ask(undefined, new AbortController().signal),
  };
}
