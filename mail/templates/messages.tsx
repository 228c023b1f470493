import type { Language } from '#languages/languages.ts';
import { mailWords } from '#languages/mail.ts';
import { serviceSheetMailWords as words } from '#languages/service-sheet.ts';
import type { LetterProps } from '../mail.ts';
import { describeFormConfirm } from '../booking-words.ts';
import { Action, FactRow, Facts, FooterSentence, Frame, plainFooter, Sentence, Title, UserText, WebLink } from './frame.tsx';
import { ink } from './styles.ts';
import { formatMoment, plainLink, plainParts, sanitizedText, webAddress, writtenLine } from '../text.ts';
import { sayTerm } from '#languages/terms.ts';

/** A guest's message, to the restaurant. */
export function messageCopy(props: LetterProps<'message-copy'>) {
  const { content, language } = props;
  const words = mailWords[language].messageCopy;
  const facts: [string, string][] = [
    [words.from, writtenLine(content.name)],
    [words.email, writtenLine(content.email)],
    [words.received, formatMoment(content.receivedAt, language)],
    [words.subject, writtenLine(content.subject)],
  ];
  const page = (
    <Frame {...props} head="name" preview={words.preview(writtenLine(content.name))}>
      <Title small>{words.title}</Title>
      <Facts>
        {facts.map(([label, value]) => (
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
  const text = plainParts([
    words.title,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    sanitizedText(content.text),
    plainLink(`${words.answer}:`, content.deskLink),
    words.why,
    plainFooter(props),
  ]);
  return { page, text };
}

/** The staff's answer to a guest, with the quoted conversation below. */
export function messageReply(props: LetterProps<'message-reply'>) {
  const { content, language, house } = props;
  const words = mailWords[language].messageReply;
  const signed = words.signed(writtenLine(content.by), writtenLine(house.name));
  const footer = words.footer(content.kept && sayTerm[language](content.kept));
  const quoted = content.quoted.map(({ who, at, text }) => ({ text, wrote: words.wrote(formatMoment(at, language), writtenLine(who)) }));
  const page = (
    <Frame {...props} head="name" preview={sanitizedText(content.text)} footer={<FooterSentence>{footer}</FooterSentence>}>
      <Title small>{writtenLine(content.subject)}</Title>
      <UserText text={content.text} />
      <Sentence>{signed}</Sentence>
      {quoted.map(({ wrote, text }, index) => (
        <blockquote
          key={index}
          className="ed"
          style={{ margin: '8px 0 20px', padding: '2px 0 0 16px', borderLeft: `3px solid ${ink.onda}` }}
        >
          <Sentence note>{wrote}</Sentence>
          <UserText note text={text} />
        </blockquote>
      ))}
    </Frame>
  );
  const below = quoted.map(({ wrote, text }) => `${wrote}\n${quotedLines(text)}`);
  return { page, text: plainParts([sanitizedText(content.text), signed, ...below, plainFooter(props, footer)]) };
}

/** Quoted lines, as mail programs mark them. */
function quotedLines(text: string): string {
  return sanitizedText(text)
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');
}

/** The sheet of a service as an attachment, to the restaurant. */
export function serviceSheetMail(props: LetterProps<'service-sheet'>) {
  const { subject } = props;
  const page = (
    <Frame {...props} head="name" preview={words.lead}>
      <Title small>{subject}</Title>
      <Sentence>{words.lead}</Sentence>
      <Sentence note>{words.withoutNeeds}</Sentence>
    </Frame>
  );
  return { page, text: plainParts([subject, words.lead, words.withoutNeeds, plainFooter(props)]) };
}

/** The address of a button as text, for readers whose button does not open. */
function AddressOf({ link, language }: { link: string; language: Language }) {
  return (
    <Sentence note>
      {mailWords[language].address} <WebLink href={link}>{webAddress(link) ?? ''}</WebLink>
    </Sentence>
  );
}

/** Asks the owner of a mailbox whether they want the newsletter, with the consent's text. */
export function newsletterConfirm(props: LetterProps<'newsletter-confirm'>) {
  const { content, links, language, house } = props;
  const words = mailWords[language].newsletterConfirm;
  const lead = words.lead(writtenLine(house.name));
  const ignore = words.ignore(content.kept && sayTerm[language](content.kept));
  const page = (
    <Frame {...props} head="picture" preview={words.preview}>
      <Title>{words.title}</Title>
      <Sentence>{lead}</Sentence>
      <Action href={links.confirm} label={words.button} />
      <Sentence>{ignore}</Sentence>
      <Sentence note>{words.consent}</Sentence>
      <blockquote className="ed" style={{ margin: '0 0 20px', padding: '2px 0 0 16px', borderLeft: `3px solid ${ink.onda}` }}>
        <UserText note text={content.consentText} />
      </blockquote>
      <AddressOf link={links.confirm} language={language} />
    </Frame>
  );
  const consent = `${words.consent}\n${sanitizedText(content.consentText)}`;
  const button = plainLink(`${words.button}:`, links.confirm);
  return { page, text: plainParts([words.title, lead, button, ignore, consent, plainFooter(props)]) };
}

export function formConfirm(props: LetterProps<'form-confirm'>) {
  const { content, links, language } = props;
  const words = describeFormConfirm(content, language);
  const page = (
    <Frame {...props} head="picture" preview={words.ignore}>
      <Title>{words.title}</Title>
      <Sentence>{words.lead}</Sentence>
      <Action href={links.confirm} label={words.button} />
      <Sentence>{words.ends}</Sentence>
      <Sentence>{words.ignore}</Sentence>
      <AddressOf link={links.confirm} language={language} />
    </Frame>
  );
  const button = plainLink(`${words.button}:`, links.confirm);
  return { page, text: plainParts([words.title, words.lead, button, words.ends, words.ignore, plainFooter(props)]) };
}
