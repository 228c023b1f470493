import type { Language } from '#languages/languages.ts';
import { mailWords } from '#languages/mail.ts';
import { sayTerm } from '#languages/terms.ts';
import type { RestaurantIdentity, MailContent, MailLinks } from '../mail.ts';
import { Frame, plainFooter } from './frame.tsx';
import { ink } from './styles.ts';
import { Action, Sentence, Title, WebLink, UserText } from './parts.tsx';
import { plainLink, plainParts, webAddress, writtenLine, sanitizedText } from '../text.ts';
import { describeFormConfirm } from '../form-confirm-words.ts';

interface Props {
  content: MailContent<'newsletter-confirm'>;
  links: MailLinks<'newsletter-confirm'>;
  language: Language;
  house: RestaurantIdentity;
  subject: string;
}

/** Asks whoever owns a mailbox whether they want the newsletter, with the words that were agreed to. */
export function NewsletterConfirm({ content, links, language, house, subject }: Props) {
  const words = mailWords[language].newsletterConfirm;
  return (
    <Frame head="picture" house={house} language={language} preview={words.preview} title={subject}>
      <Title>{words.title}</Title>
      <Sentence>{words.lead(writtenLine(house.name))}</Sentence>
      <Action href={links.confirm} label={words.button} />
      <Sentence>{words.ignore(content.kept && sayTerm[language](content.kept))}</Sentence>
      <Sentence note>{words.consent}</Sentence>
      <blockquote className="ed" style={{ margin: '0 0 20px', padding: '2px 0 0 16px', borderLeft: `3px solid ${ink.onda}` }}>
        <UserText note text={content.consentText} />
      </blockquote>
      <Sentence note>
        {words.address} <WebLink href={links.confirm}>{webAddress(links.confirm) ?? ''}</WebLink>
      </Sentence>
    </Frame>
  );
}

export function newsletterConfirmText({ content, links, language, house }: Props): string {
  const words = mailWords[language].newsletterConfirm;
  return plainParts([
    words.title,
    words.lead(writtenLine(house.name)),
    plainLink(`${words.button}:`, links.confirm),
    words.ignore(content.kept && sayTerm[language](content.kept)),
    `${words.consent}\n${sanitizedText(content.consentText)}`,
    plainFooter(house),
  ]);
}

interface FormConfirmProps {
  content: MailContent<'form-confirm'>;
  links: MailLinks<'form-confirm'>;
  language: Language;
  house: RestaurantIdentity;
  subject: string;
}

/** Asks whoever owns a mailbox whether the table or the message is theirs. Nothing of it was typed by a stranger. */
export function FormConfirm({ content, links, language, house, subject }: FormConfirmProps) {
  const words = describeFormConfirm(content, language);
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

export function formConfirmText({ content, links, language, house }: FormConfirmProps): string {
  const words = describeFormConfirm(content, language);
  return plainParts([words.title, words.lead, plainLink(`${words.button}:`, links.confirm), words.ends, words.ignore, plainFooter(house)]);
}
