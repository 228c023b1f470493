import type { Language } from '#languages/languages.ts';
import { mailWords } from '#languages/mail.ts';
import type { Mail } from './mail.ts';

/**
 * What a mail is called: one line, whatever a guest typed, so that nothing of it becomes a header; and without the marks
 * that turn the reading direction, by which it could pass for another.
 */
export function subjectOf(mail: Mail, language: Language): string {
  return wordsOf(mail, language)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\u202A-\u202E\u2066-\u2069]/g, '')
    .trim();
}

function wordsOf(mail: Mail, language: Language): string {
  const { subjects } = mailWords[language];
  switch (mail.kind) {
    case 'message-copy':
      return subjects.messageCopy.replace('{subject}', () => mail.content.subject);
    case 'message-reply':
      return subjects.messageReply.replace('{subject}', () => mail.content.subject);
    case 'newsletter-confirm':
      return subjects.newsletterConfirm;
    case 'newsletter-issue':
      return mail.content.subject;
  }
}
