import { useState } from 'react';
import { Form } from 'react-router';
import { newsletterWords } from '#languages/newsletter-desk.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../frame/dialog.tsx';
import { AuthTokenField } from '../sign-in/auth-token-field.tsx';

const words = newsletterWords.editor;

/** Deletes an issue, once it was asked; the history brings it back. */
export function RemoveIssue({ name, version }: { name: string; version: number }) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <button type="button" className="text-button text-button--danger" onClick={() => setAsked(true)}>
        {words.remove}
      </button>
      {asked && (
        <Dialog heading={words.remove} onClose={() => setAsked(false)}>
          <p>{words.removeSure(name)}</p>
          <Form method="post" className="dialog-ways">
            <AuthTokenField />
            <input type="hidden" name="intent" value="delete" />
            <input type="hidden" name="version" value={version} />
            <button type="button" className="text-button" onClick={() => setAsked(false)}>
              {newsletterWords.send.no}
            </button>
            <Button type="submit">{words.remove}</Button>
          </Form>
        </Dialog>
      )}
    </>
  );
}
