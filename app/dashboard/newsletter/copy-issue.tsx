import { Form } from 'react-router';
import { newsletterWords } from '#languages/newsletter-desk.ts';
import { Icon } from '../../ui/icon.tsx';
import { AuthTokenField } from '../sign-in/auth-token-field.tsx';

/** Begins another issue with the same text: the way to send a letter again to everybody. */
export function CopyIssue() {
  return (
    <Form method="post">
      <AuthTokenField />
      <input type="hidden" name="intent" value="copy" />
      <button type="submit" className="text-button">
        <Icon name="i-piu" /> {newsletterWords.editor.copy}
      </button>
    </Form>
  );
}
