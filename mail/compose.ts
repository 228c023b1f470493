import { invitationOf } from './calendar-file.ts';
import type { ClaimedMail } from './claim.server.ts';
import type { Attachment, Mail, MailSettings, RenderedMail, RestaurantIdentity } from './mail.ts';

/** A message for nodemailer. Addresses are objects: in a text, a name with commas or brackets would become other addresses. */
export type MailMessage = ReturnType<typeof compose>;

/**
 * Builds the message of a rendered mail.
 * @param given.now the moment of this try, for the Date header
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
    // Choosing an encoding itself, nodemailer would count all characters, a fifth of the time to hand over a mail.
    encoding: 'quoted-printable' as const,
    // As a part of the mail and as an attachment: mail programs support one or the other.
    ...(invitation ? { icalEvent: { ...invitation, filename: 'invite.ics' } } : {}),
    ...(attachment ? { attachments: [attachment] } : {}),
    headers: {
      // Keeps auto-responders from answering (RFC 3834). A reply from a person has no such header.
      ...(mail.kind === 'message-reply' ? {} : { 'Auto-Submitted': 'auto-generated' }),
      ...(mail.kind === 'newsletter-issue' ? unsubscribeHeaders(mail.links.oneClick) : {}),
    },
  };
}

/** One-click unsubscribing by the mail program (RFC 8058). */
function unsubscribeHeaders(oneClick: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${new URL(oneClick).href}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
