import { useState } from 'react';
import { useFetcher } from 'react-router';
import { dashboardWords } from '#languages/dashboard.ts';
import { pictureWords } from '#languages/pictures.ts';
import type { Use } from '#restaurant/media/uses.ts';
import { sayTerm } from '#languages/terms.ts';
import { daysUntilPurged } from '#restaurant/media/limits.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AuthTokenField } from '../sign-in/auth-token-field.tsx';
import { Dialog, DialogActions } from '../frame/dialog.tsx';
import { SendFailure } from '../editing/save-bar.tsx';
import type { SendError } from '../editing/send.ts';
import type { PictureResult } from './change.server.ts';
import { UsesList } from './uses-list.tsx';

const words = pictureWords.picture;

interface DeletePictureProps {
  id: string;
  name: string;
  uses: Use[];
  area: string;
  /** Whether somebody may delete a picture that is in use. */
  mayInUse: boolean;
}

/** Deletes a picture after listing where it is used; asks again when it has been used somewhere else meanwhile. */
export function DeletePicture({ id, name, uses: known, area, mayInUse }: DeletePictureProps) {
  const [asking, setAsking] = useState(false);
  const fetcher = useFetcher<PictureResult | SendError>();
  const answer = fetcher.data && 'refused' in fetcher.data ? fetcher.data : undefined;
  const uses = answer?.refused === 'in use' ? answer.uses : known;
  const inUse = uses.length > 0;
  const close = () => setAsking(false);
  return (
    <>
      <button type="button" className="text-button text-button--danger" onClick={() => setAsking(true)}>
        <Icon name="i-cestino" />
        {words.delete}
      </button>
      {asking && (
        <Dialog heading={words.deleteHeading(name)} onClose={close}>
          {inUse && (
            <>
              <p>{words.deleteUsed(uses.length)}</p>
              <UsesList uses={uses} area={area} />
            </>
          )}
          {inUse && !mayInUse ? (
            <>
              <p>{words.deleteForbidden}</p>
              <div className="dialog-ways">
                <Button look="outline" onClick={close}>
                  {words.understood}
                </Button>
              </div>
            </>
          ) : (
            <fetcher.Form method="post" action={`/${area}/pictures/${id}`}>
              <AuthTokenField />
              <input type="hidden" name="intent" value="delete" />
              {inUse && <input type="hidden" name="evenInUse" value="yes" />}
              <p>{words.deleteText(sayTerm.it({ days: daysUntilPurged }))}</p>
              {answer && answer.refused !== 'in use' && (
                <Notice tone="error">
                  {answer.refused === 'missing' || answer.refused === 'invalid' ? (
                    <p>{words.gone}</p>
                  ) : (
                    <SendFailure outcome={answer.refused} />
                  )}
                </Notice>
              )}
              <DialogActions out={dashboardWords.saving.cancel} onOut={close}>
                <Button type="submit" disabled={fetcher.state !== 'idle'}>
                  {inUse ? words.deleteAnyway : words.deleteConfirm}
                </Button>
              </DialogActions>
            </fetcher.Form>
          )}
        </Dialog>
      )}
    </>
  );
}
