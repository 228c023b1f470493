import { useCallback, useEffect, useState } from 'react';
import { type UploadedPictures, useKnownPicture } from '../../../ui/picture.tsx';
import type { PictureChoice } from '../picture-choices.ts';
import { askForPictures, shownOf } from './ask-for-pictures.ts';

/**
 * What is known of a picture that the page was not told of: it was chosen since, here or in an edit that was
 * taken up again. The second part remembers one that was just chosen.
 */
export function useKnownPictures(list: string, source: string | undefined): [UploadedPictures, (choice: PictureChoice) => void] {
  const [known, setKnown] = useState<UploadedPictures>({});
  const told = useKnownPicture(source ?? '') !== undefined;
  const unknown = source?.startsWith('/media/') && !told && !(source in known) ? source : undefined;
  const remember = useCallback((choice: PictureChoice) => setKnown((before) => ({ ...before, ...shownOf([choice]) })), []);
  useEffect(() => {
    if (unknown === undefined) return;
    const asking = new AbortController();
    // One that does not come leaves its place empty, as on the site.
    askForPictures(list, { source: unknown }, asking.signal).then(
      ({ pictures }) => pictures.forEach(remember),
      () => undefined,
    );
    return () => asking.abort();
  }, [list, unknown, remember]);
  return [known, remember];
}
