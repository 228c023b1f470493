import { render } from '@react-email/render';
import type { ReactElement } from 'react';
import type { Language } from '#languages/languages.ts';
import type { RestaurantIdentity, Mail, RenderedMail } from '../mail.ts';
import { subjectOf } from '../booking-words.ts';
import { bookingLetter } from './booking-letter.tsx';
import type { BookingProps } from './booking-parts.ts';
import { formConfirm, messageCopy, messageReply, newsletterConfirm, serviceSheetMail } from './messages.tsx';
import { newsletterIssue } from './newsletter-issue.tsx';

export async function renderMail(mail: Mail, language: Language, house: RestaurantIdentity): Promise<RenderedMail> {
  const subject = subjectOf(mail, language);
  const { page, text } = templateOf(mail, { language, house, subject });
  return { subject, html: tidy(await render(page)), text };
}

function templateOf(mail: Mail, about: Omit<BookingProps, 'mail'>): { page: ReactElement; text: string } {
  switch (mail.kind) {
    case 'message-copy':
      return messageCopy({ ...mail, ...about });
    case 'message-reply':
      return messageReply({ ...mail, ...about });
    case 'newsletter-confirm':
      return newsletterConfirm({ ...mail, ...about });
    case 'form-confirm':
      return formConfirm({ ...mail, ...about });
    case 'newsletter-issue':
      return newsletterIssue({ ...mail, ...about });
    case 'service-sheet':
      return serviceSheetMail({ ...mail, ...about });
    default:
      return bookingLetter({ mail, ...about });
  }
}

/** Removes React's comments and replaces the XHTML doctype. User text cannot match, because its `<` is escaped. */
function tidy(html: string): string {
  return html.replace(/^<!DOCTYPE[^>]*>/, '<!doctype html>').replaceAll(/<!-- -->|<!--\/?\$-->|<!--(?:html|head|body)-->/g, '');
}
