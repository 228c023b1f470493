import type { Language } from '#languages/languages.ts';
import { mailWords } from '#languages/mail.ts';
import { sayTerm } from '#languages/terms.ts';
import type { House, MailContent } from '../mail.ts';
import { FooterSentence, Frame, plainFooter } from './frame.tsx';
import { ink } from './look.ts';
import { Sentence, Title, Written } from './parts.tsx';
import { momentInWords, plainParts, writtenLine, writtenText } from '../text.ts';

interface Props {
  content: MailContent<'message-reply'>;
  language: Language;
  house: House;
  subject: string;
}

/** The staff's answer to a guest, with what it answers below it. */
export function MessageReply({ content, language, house, subject }: Props) {
  const words = mailWords[language].messageReply;
  return (
    <Frame
      head="name"
      house={house}
      language={language}
      preview={writtenText(content.text)}
      title={subject}
      footer={<FooterSentence>{words.footer(content.kept && sayTerm[language](content.kept))}</FooterSentence>}
    >
      <Title small>{writtenLine(content.subject)}</Title>
      <Written text={content.text} />
      <Sentence>{words.signed(writtenLine(content.by), writtenLine(house.name))}</Sentence>
      {content.quoted.map(({ who, at, text }, index) => (
        <blockquote
          key={index}
          className="ed"
          style={{ margin: '8px 0 20px', padding: '2px 0 0 16px', borderLeft: `3px solid ${ink.onda}` }}
        >
          <Sentence note>{words.wrote(momentInWords(at, language), writtenLine(who))}</Sentence>
          <Written note text={text} />
        </blockquote>
      ))}
    </Frame>
  );
}

export function messageReplyText({ content, language, house }: Props): string {
  const words = mailWords[language].messageReply;
  return plainParts([
    writtenText(content.text),
    words.signed(writtenLine(content.by), writtenLine(house.name)),
    ...content.quoted.map(({ who, at, text }) => `${words.wrote(momentInWords(at, language), writtenLine(who))}\n${quotedLines(text)}`),
    plainFooter(house, words.footer(content.kept && sayTerm[language](content.kept))),
  ]);
}

/** Marked as what was written before, as mail programs do it. */
function quotedLines(text: string): string {
  return writtenText(text)
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');
}
