import type { Invitation } from './calendar-file.ts';
import type { Attachment, Mail, RenderedMail } from './mail.ts';

/** One mail as nodemailer takes it. Addresses are objects: as text, a name with commas or brackets would be other addresses. */
export interface MailMessage {
  messageId: string;
  date: Date;
  from: { name: string; address: string };
  to: { name: string; address: string };
  envelope: { from: string; to: string[] };
  replyTo?: { name: string; address: string };
  inReplyTo?: string;
  references?: string;
  subject: string;
  html: string;
  text: string;
  /** How both texts are written: nodemailer would count all their letters to choose, which takes a fifth of handing over a mail. */
  encoding: 'quoted-printable';
  /** Part of the mail, and a file beside it: mail programs know one or the other. */
  icalEvent?: { method: string; filename: string; content: string };
  attachments?: Attachment[];
  headers: Record<string, string>;
}

/**
 * Puts a rendered mail into its envelope.
 * @param given.now the moment of this try, which the mail is dated with
 */
export function compose(given: {
  mail: Mail;
  rendered: RenderedMail;
  invitation: Invitation | undefined;
  attachment: Attachment | undefined;
  messageId: string;
  from: { name: string; address: string };
  to: { name: string | null; address: string };
  replyTo: string | null | undefined;
  inReplyTo: string | null;
  subject: string;
  now: Temporal.Instant;
}): MailMessage {
  const { mail, rendered, from, to, replyTo, inReplyTo } = given;
  return {
    messageId: given.messageId,
    date: new Date(given.now.epochMilliseconds),
    from,
    to: { name: to.name ?? '', address: to.address },
    envelope: { from: from.address, to: [to.address] },
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    ...(inReplyTo ? { inReplyTo, references: inReplyTo } : {}),
    subject: given.subject,
    html: rendered.html,
    text: rendered.text,
    encoding: 'quoted-printable',
    ...(given.invitation ? { icalEvent: { ...given.invitation, filename: 'invite.ics' } } : {}),
    ...(given.attachment ? { attachments: [given.attachment] } : {}),
    headers: {
      // Tells automatic answers not to answer (RFC 3834); not beside what a person wrote to a person.
      ...(mail.kind === 'message-reply' ? {} : { 'Auto-Submitted': 'auto-generated' }),
      ...(mail.kind === 'newsletter-issue' ? unsubscribeHeaders(mail.links.oneClick) : {}),
    },
  };
}

/** Leaving with one click of the mail program, without cookies or questions (RFC 8058). */
function unsubscribeHeaders(oneClick: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${new URL(oneClick).href}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
