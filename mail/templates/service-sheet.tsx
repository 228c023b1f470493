import type { Language } from '#languages/languages.ts';
import { serviceSheetMailWords as words } from '#languages/service-sheet.ts';
import type { RestaurantIdentity, MailContent } from '../mail.ts';
import { Frame, plainFooter } from './frame.tsx';
import { Sentence, Title } from './parts.tsx';
import { plainParts } from '../text.ts';

interface Props {
  content: MailContent<'service-sheet'>;
  language: Language;
  house: RestaurantIdentity;
  subject: string;
}

/** The sheet of a service, to the house before it begins: the mail says what the file beside it is, and what it leaves out. */
export function ServiceSheetMail({ language, house, subject }: Props) {
  return (
    <Frame head="name" house={house} language={language} preview={words.lead} title={subject}>
      <Title small>{subject}</Title>
      <Sentence>{words.lead}</Sentence>
      <Sentence note>{words.withoutNeeds}</Sentence>
    </Frame>
  );
}

export function serviceSheetText({ house, subject }: Props): string {
  return plainParts([subject, words.lead, words.withoutNeeds, plainFooter(house)]);
}
