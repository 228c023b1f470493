import type { Language } from '#languages/languages.ts';
import { mailWords } from '#languages/mail.ts';
import type { House, MailContent } from '../mail.ts';
import { Frame, plainFooter } from './frame.tsx';
import { look } from './look.ts';
import { Action, Sentence, Title, Written } from './parts.tsx';
import { momentInWords, plainLink, plainParts, writtenLine, writtenText } from '../text.ts';

interface Props {
  content: MailContent<'message-copy'>;
  language: Language;
  house: House;
  subject: string;
}

/** Who wrote, and when. */
function facts({ content, language }: Props): [string, string][] {
  const words = mailWords[language].messageCopy;
  return [
    [words.from, writtenLine(content.name)],
    [words.email, writtenLine(content.email)],
    [words.received, momentInWords(content.receivedAt, language)],
    [words.subject, writtenLine(content.subject)],
  ];
}

/** A guest's message, to the house. */
export function MessageCopy(props: Props) {
  const { content, language, house, subject } = props;
  const words = mailWords[language].messageCopy;
  return (
    <Frame head="name" house={house} language={language} preview={words.preview(writtenLine(content.name))} title={subject}>
      <Title small>{words.title}</Title>
      <table role="presentation" className="tp" width="100%" border={0} cellPadding={0} cellSpacing={0} style={rows}>
        <tbody>
          {facts(props).map(([label, value]) => (
            <tr key={label}>
              <td className="t2 ln" valign="top" style={{ ...look.cell, ...look.note, padding: '9px 16px 9px 0', whiteSpace: 'nowrap' }}>
                {label}
              </td>
              <td className="tx ln" width="100%" dir="auto" style={{ ...look.cell, padding: '9px 0' }}>
                {value}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Written text={content.text} />
      <Action href={content.deskLink} label={words.answer} />
      <Sentence note>{words.why}</Sentence>
    </Frame>
  );
}

const rows = { borderTop: '2px solid #1d3e96', margin: '0 0 24px' };

export function messageCopyText(props: Props): string {
  const { content, language, house } = props;
  const words = mailWords[language].messageCopy;
  return plainParts([
    words.title,
    facts(props)
      .map(([label, value]) => `${label}: ${value}`)
      .join('\n'),
    writtenText(content.text),
    plainLink(`${words.answer}:`, content.deskLink),
    words.why,
    plainFooter(house),
  ]);
}
