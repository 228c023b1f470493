import { render } from '@react-email/render';
import type { ReactElement } from 'react';
import type { Language } from '#languages/languages.ts';
import type { RestaurantIdentity, Mail, RenderedMail } from '../mail.ts';
import { subjectOf } from '../booking-words.ts';
import { BookingLetter, bookingLetterText } from './booking-letter.tsx';
import type { BookingProps } from './booking-parts.ts';
import {
  FormConfirm,
  formConfirmText,
  MessageCopy,
  messageCopyText,
  MessageReply,
  messageReplyText,
  NewsletterConfirm,
  newsletterConfirmText,
  ServiceSheetMail,
  serviceSheetText,
} from './messages.tsx';
import { NewsletterIssue, newsletterIssueText } from './newsletter-issue.tsx';

/**
 * A mail as its reader sees it: HTML, and the same in plain text. Pure: what it shows is in its arguments.
 * @param language of the reader
 */
export async function renderMail(mail: Mail, language: Language, house: RestaurantIdentity): Promise<RenderedMail> {
  const subject = subjectOf(mail, language);
  const { page, text } = templateOf(mail, { language, house, subject });
  return { subject, html: tidy(await render(page)), text };
}

function templateOf(mail: Mail, about: Omit<BookingProps, 'mail'>): { page: ReactElement; text: string } {
  switch (mail.kind) {
    case 'message-copy':
      return { page: <MessageCopy {...mail} {...about} />, text: messageCopyText({ ...mail, ...about }) };
    case 'message-reply':
      return { page: <MessageReply {...mail} {...about} />, text: messageReplyText({ ...mail, ...about }) };
    case 'newsletter-confirm':
      return { page: <NewsletterConfirm {...mail} {...about} />, text: newsletterConfirmText({ ...mail, ...about }) };
    case 'form-confirm':
      return { page: <FormConfirm {...mail} {...about} />, text: formConfirmText({ ...mail, ...about }) };
    case 'newsletter-issue':
      return { page: <NewsletterIssue {...mail} {...about} />, text: newsletterIssueText({ ...mail, ...about }) };
    case 'service-sheet':
      return { page: <ServiceSheetMail {...mail} {...about} />, text: serviceSheetText({ ...mail, ...about }) };
    default:
      return { page: <BookingLetter mail={mail} {...about} />, text: bookingLetterText({ mail, ...about }) };
  }
}

/** Without React's own marks, and as HTML of today rather than XHTML of 2000; what anybody wrote has no `<` left to match. */
function tidy(html: string): string {
  return html.replace(/^<!DOCTYPE[^>]*>/, '<!doctype html>').replaceAll(/<!-- -->|<!--\/?\$-->|<!--(?:html|head|body)-->/g, '');
}
