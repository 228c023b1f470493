import { invitationOf } from './calendar-file.ts';
import type { ClaimedMail } from './claim.server.ts';
import type { Attachment, Mail, MailSettings, RenderedMail, RestaurantIdentity } from './mail.ts';

/** One mail as nodemailer takes it. Addresses are objects: as text, a name with commas or brackets would be other addresses. */
export type MailMessage = ReturnType<typeof compose>;

/**
 * Puts a rendered mail into its envelope.
 * @param given.now the moment of this try, which the mail is dated with
 */
export function compose(
  row: Pick<ClaimedMail, 'recipient' | 'recipient_name' | 'language' | 'message_id' | 'reply_to' | 'in_reply_to' | 'subject'>,
  { mail, rendered }: { mail: Mail; rendered: RenderedMail },
  given: {
    settings: Pick<MailSettings, 'from' | 'replyTo'>;
    house: RestaurantIdentity;
    attachment: Attachment | undefined;
    now: Temporal.Instant;
  },
) {
  const { settings, house, attachment } = given;
  const { language, in_reply_to: inReplyTo } = row;
  const from = { name: settings.from.name ?? house.name, address: settings.from.address };
  const to = { name: row.recipient_name ?? '', address: row.recipient };
  const replyTo = row.reply_to ?? settings.replyTo;
  const invitation = invitationOf({ mail, language, house, from, to });
  return {
    messageId: row.message_id,
    date: new Date(given.now.epochMilliseconds),
    from,
    to,
    envelope: { from: from.address, to: [to.address] },
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    ...(inReplyTo ? { inReplyTo, references: inReplyTo } : {}),
    subject: row.subject,
    html: rendered.html,
    text: rendered.text,
    // Nodemailer would count all their letters to choose, which takes a fifth of handing over a mail.
    encoding: 'quoted-printable' as const,
    // Part of the mail, and a file beside it: mail programs know one or the other.
    ...(invitation ? { icalEvent: { ...invitation, filename: 'invite.ics' } } : {}),
    ...(attachment ? { attachments: [attachment] } : {}),
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
