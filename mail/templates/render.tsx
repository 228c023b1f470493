import { render } from '@react-email/render';
import type { ReactElement } from 'react';
import type { Language } from '#languages/languages.ts';
import type { RestaurantIdentity, Mail, RenderedMail } from '../mail.ts';
import { subjectOf } from '../booking-words.ts';
import { BookingLetter, bookingLetterText } from './booking-letter.tsx';
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

function templateOf(
  mail: Mail,
  about: { language: Language; house: RestaurantIdentity; subject: string },
): { page: ReactElement; text: string } {
  switch (mail.kind) {
    case 'message-copy': {
      const props = { content: mail.content, ...about };
      return { page: <MessageCopy {...props} />, text: messageCopyText(props) };
    }
    case 'message-reply': {
      const props = { content: mail.content, ...about };
      return { page: <MessageReply {...props} />, text: messageReplyText(props) };
    }
    case 'newsletter-confirm': {
      const props = { content: mail.content, links: mail.links, ...about };
      return { page: <NewsletterConfirm {...props} />, text: newsletterConfirmText(props) };
    }
    case 'form-confirm': {
      const props = { content: mail.content, links: mail.links, ...about };
      return { page: <FormConfirm {...props} />, text: formConfirmText(props) };
    }
    case 'newsletter-issue': {
      const props = { content: mail.content, links: mail.links, ...about };
      return { page: <NewsletterIssue {...props} />, text: newsletterIssueText(props) };
    }
    case 'service-sheet': {
      const props = { content: mail.content, ...about };
      return { page: <ServiceSheetMail {...props} />, text: serviceSheetText(props) };
    }
    default: {
      const props = { mail, ...about };
      return { page: <BookingLetter {...props} />, text: bookingLetterText(props) };
    }
  }
}

/** Without React's own marks, and as HTML of today rather than XHTML of 2000; what anybody wrote has no `<` left to match. */
function tidy(html: string): string {
  return html.replace(/^<!DOCTYPE[^>]*>/, '<!doctype html>').replaceAll(/<!-- -->|<!--\/?\$-->|<!--(?:html|head|body)-->/g, '');
}
