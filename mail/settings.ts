/** How mails leave; read from the environment at the start (server/config.ts). */
export interface MailSettings {
  /** `smtp://user:password@host:port` or `smtps://…`. */
  smtpUrl: string;
  /** Without a name the house's own stands there. */
  from: { name: string | undefined; address: string };
  replyTo: string | undefined;
  dkim: { selector: string; keyFile: string } | undefined;
}

/** The domain that mails come from: that of `MAIL_FROM`. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}
