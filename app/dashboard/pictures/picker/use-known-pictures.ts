import { useCallback, useEffect, useState } from 'react';
import { type UploadedPictures, useKnownPicture } from '../../../ui/picture.tsx';
import type { PictureChoice } from '../picture-choices.ts';
import { askForPictures, shownOf } from './ask-for-pictures.ts';

/**
 * Looks up a picture that the page's loader did not know: it was chosen since, here or in a kept draft that was
 * resumed. The second part remembers one that was just chosen.
 */
export function useKnownPictures(list: string, source: string | undefined): [UploadedPictures, (choice: PictureChoice) => void] {
  const [known, setKnown] = useState<UploadedPictures>({});
  const told = useKnownPicture(source ?? '') !== undefined;
  const unknown = source?.startsWith('/media/') && !told && !(source in known) ? source : undefined;
  const remember = useCallback((choice: PictureChoice) => setKnown((before) => ({ ...before, ...shownOf([choice]) })), []);
  useEffect(() => {
    if (unknown === undefined) return;
    const asking = new AbortController();
    // If it cannot be loaded, its place stays empty, as on the site.
    askForPictures(list, { source: unknown }, asking.signal).then(
      ({ pictures }) => pictures.forEach(remember),
      () => undefined,
    );
    return () => asking.abort();
  }, [list, unknown, remember]);
  return [known, remember];
}
