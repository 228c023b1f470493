import type { Language } from '#languages/languages.ts';
import { mailWords } from '#languages/mail.ts';
import { serviceSheetMailWords as words } from '#languages/service-sheet.ts';
import type { LetterProps } from '../mail.ts';
import { describeFormConfirm } from '../booking-words.ts';
import { Action, FactRow, Facts, FooterSentence, Frame, plainFooter, Sentence, Title, UserText, WebLink } from './frame.tsx';
import { ink } from './styles.ts';
import { formatMoment, plainLink, plainParts, sanitizedText, webAddress, writtenLine } from '../text.ts';
import { sayTerm } from '#languages/terms.ts';

/** Who wrote, and when. */
function facts({ content, language }: LetterProps<'message-copy'>): [string, string][] {
  const words = mailWords[language].messageCopy;
  return [
    [words.from, writtenLine(content.name)],
    [words.email, writtenLine(content.email)],
    [words.received, formatMoment(content.receivedAt, language)],
    [words.subject, writtenLine(content.subject)],
  ];
}

/** A guest's message, to the house. */
export function MessageCopy(props: LetterProps<'message-copy'>) {
  const { content, language } = props;
  const words = mailWords[language].messageCopy;
  return (
    <Frame {...props} head="name" preview={words.preview(writtenLine(content.name))}>
      <Title small>{words.title}</Title>
      <Facts>
        {facts(props).map(([label, value]) => (
          <FactRow key={label} label={label}>
            {value}
          </FactRow>
        ))}
      </Facts>
      <UserText text={content.text} />
      <Action href={content.deskLink} label={words.answer} />
      <Sentence note>{words.why}</Sentence>
    </Frame>
  );
}

export function messageCopyText(props: LetterProps<'message-copy'>): string {
  const { content, language, house } = props;
  const words = mailWords[language].messageCopy;
  return plainParts([
    words.title,
    facts(props)
      .map(([label, value]) => `${label}: ${value}`)
      .join('\n'),
    sanitizedText(content.text),
    plainLink(`${words.answer}:`, content.deskLink),
    words.why,
    plainFooter(house),
  ]);
}

/** The staff's answer to a guest, with what it answers below it. */
export function MessageReply(props: LetterProps<'message-reply'>) {
  const { content, language, house } = props;
  const words = mailWords[language].messageReply;
  return (
    <Frame
      {...props}
      head="name"
      preview={sanitizedText(content.text)}
      footer={<FooterSentence>{words.footer(content.kept && sayTerm[language](content.kept))}</FooterSentence>}
    >
      <Title small>{writtenLine(content.subject)}</Title>
      <UserText text={content.text} />
      <Sentence>{words.signed(writtenLine(content.by), writtenLine(house.name))}</Sentence>
      {content.quoted.map(({ who, at, text }, index) => (
        <blockquote
          key={index}
          className="ed"
          style={{ margin: '8px 0 20px', padding: '2px 0 0 16px', borderLeft: `3px solid ${ink.onda}` }}
        >
          <Sentence note>{words.wrote(formatMoment(at, language), writtenLine(who))}</Sentence>
          <UserText note text={text} />
        </blockquote>
      ))}
    </Frame>
  );
}

export function messageReplyText({ content, language, house }: LetterProps<'message-reply'>): string {
  const words = mailWords[language].messageReply;
  return plainParts([
    sanitizedText(content.text),
    words.signed(writtenLine(content.by), writtenLine(house.name)),
    ...content.quoted.map(({ who, at, text }) => `${words.wrote(formatMoment(at, language), writtenLine(who))}\n${quotedLines(text)}`),
    plainFooter(house, words.footer(content.kept && sayTerm[language](content.kept))),
  ]);
}

/** Marked as what was written before, as mail programs do it. */
function quotedLines(text: string): string {
  return sanitizedText(text)
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');
}

/** The sheet of a service, to the house before it begins: the mail says what the file beside it is, and what it leaves out. */
export function ServiceSheetMail(props: LetterProps<'service-sheet'>) {
  const { subject } = props;
  return (
    <Frame {...props} head="name" preview={words.lead}>
      <Title small>{subject}</Title>
      <Sentence>{words.lead}</Sentence>
      <Sentence note>{words.withoutNeeds}</Sentence>
    </Frame>
  );
}

export function serviceSheetText({ house, subject }: LetterProps<'service-sheet'>): string {
  return plainParts([subject, words.lead, words.withoutNeeds, plainFooter(house)]);
}

/** The address that a button leads to, for whom the button does not open. */
function AddressOf({ link, language }: { link: string; language: Language }) {
  return (
    <Sentence note>
      {mailWords[language].address} <WebLink href={link}>{webAddress(link) ?? ''}</WebLink>
    </Sentence>
  );
}

/** Asks whoever owns a mailbox whether they want the newsletter, with the words that were agreed to. */
export function NewsletterConfirm(props: LetterProps<'newsletter-confirm'>) {
  const { content, links, language, house } = props;
  const words = mailWords[language].newsletterConfirm;
  return (
    <Frame {...props} head="picture" preview={words.preview}>
      <Title>{words.title}</Title>
      <Sentence>{words.lead(writtenLine(house.name))}</Sentence>
      <Action href={links.confirm} label={words.button} />
      <Sentence>{words.ignore(content.kept && sayTerm[language](content.kept))}</Sentence>
      <Sentence note>{words.consent}</Sentence>
      <blockquote className="ed" style={{ margin: '0 0 20px', padding: '2px 0 0 16px', borderLeft: `3px solid ${ink.onda}` }}>
        <UserText note text={content.consentText} />
      </blockquote>
      <AddressOf link={links.confirm} language={language} />
    </Frame>
  );
}

export function newsletterConfirmText({ content, links, language, house }: LetterProps<'newsletter-confirm'>): string {
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

/** Asks whoever owns a mailbox whether the table or the message is theirs. Nothing of it was typed by a stranger. */
export function FormConfirm(props: LetterProps<'form-confirm'>) {
  const { content, links, language } = props;
  const words = describeFormConfirm(content, language);
  return (
    <Frame {...props} head="picture" preview={words.ignore}>
      <Title>{words.title}</Title>
      <Sentence>{words.lead}</Sentence>
      <Action href={links.confirm} label={words.button} />
      <Sentence>{words.ends}</Sentence>
      <Sentence>{words.ignore}</Sentence>
      <AddressOf link={links.confirm} language={language} />
    </Frame>
  );
}

export function formConfirmText({ content, links, language, house }: LetterProps<'form-confirm'>): string {
  const words = describeFormConfirm(content, language);
  return plainParts([words.title, words.lead, plainLink(`${words.button}:`, links.confirm), words.ends, words.ignore, plainFooter(house)]);
}
