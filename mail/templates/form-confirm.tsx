import type { Language } from '#languages/languages.ts';
import { formConfirmWords } from '../form-confirm-words.ts';
import type { House, MailContent, MailLinks } from '../mail.ts';
import { Frame, plainFooter } from './frame.tsx';
import { Action, Sentence, Title, WebLink } from './parts.tsx';
import { plainLink, plainParts, webAddress } from '../text.ts';

interface Props {
  content: MailContent<'form-confirm'>;
  links: MailLinks<'form-confirm'>;
  language: Language;
  house: House;
  subject: string;
}

/** Asks whoever owns a mailbox whether the table or the message is theirs. Nothing of it was typed by a stranger. */
export function FormConfirm({ content, links, language, house, subject }: Props) {
  const words = formConfirmWords(content, language);
  return (
    <Frame head="picture" house={house} language={language} preview={words.ignore} title={subject}>
      <Title>{words.title}</Title>
      <Sentence>{words.lead}</Sentence>
      <Action href={links.confirm} label={words.button} />
      <Sentence>{words.ends}</Sentence>
      <Sentence>{words.ignore}</Sentence>
      <Sentence note>
        {words.address} <WebLink href={links.confirm}>{webAddress(links.confirm) ?? ''}</WebLink>
      </Sentence>
    </Frame>
  );
}

export function formConfirmText({ content, links, language, house }: Props): string {
  const words = formConfirmWords(content, language);
  return plainParts([words.title, words.lead, plainLink(`${words.button}:`, links.confirm), words.ends, words.ignore, plainFooter(house)]);
}
