import { useFetcher } from 'react-router';
import { pictureWords } from '#languages/pictures.ts';
import { sayTerm } from '#languages/terms.ts';
import { daysUntilPurged } from '#restaurant/media/limits.ts';
import { Notice } from '../../ui/notice.tsx';
import { AuthTokenField } from '../sign-in/auth-token-field.tsx';
import type { NotSent } from '../editing/send.ts';
import type { PictureAnswer } from './change.server.ts';

const words = pictureWords.list;

/** Shown after a picture was deleted: says so in the list, with a button to undo it. */
export function Deleted({ id, base }: { id: string; base: string }) {
  const fetcher = useFetcher<PictureAnswer | NotSent>();
  const restored = fetcher.data !== undefined && 'restored' in fetcher.data;
  return (
    <Notice tone="done" className="pictures-deleted">
      <fetcher.Form method="post" action={`${base}/${id}`}>
        <AuthTokenField />
        <input type="hidden" name="intent" value="restore" />
        <span>{restored ? words.restored : words.deleted(sayTerm.it({ days: daysUntilPurged }))}</span>{' '}
        {!restored && (
          <button type="submit" className="text-button" disabled={fetcher.state !== 'idle'}>
            {words.restore}
          </button>
        )}
      </fetcher.Form>
    </Notice>
  );
}
