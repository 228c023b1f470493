import type { MailSettings } from '../settings.ts';
import { domainOf } from '../settings.ts';
import type { Signer } from '../dkim-key.server.ts';
import { askTexts, type Inquiry } from './ask.server.ts';
import { checkDkim } from './dkim.server.ts';
import { checkDmarc } from './dmarc.server.ts';
import type { DomainReport } from './findings.ts';
import { checkMx } from './mx.server.ts';
import { checkSpf } from './spf.server.ts';

/** Nobody hears the question: there is no network, or no name server where one is configured. */
const unheard = ['ECONNREFUSED', 'ETIMEOUT', 'ECANCELLED', 'ENETUNREACH', 'EHOSTUNREACH'];

/** How the site's mails leave, as far as the DNS has to know. */
export interface Sender {
  settings: Pick<MailSettings, 'smtpUrl' | 'from'>;
  signer: Signer | undefined;
  publicUrl: string;
}

/** Looks up what the domain of `MAIL_FROM` says about its mails. */
export async function checkDomain({ settings, signer, publicUrl }: Sender, { ask }: Inquiry): Promise<DomainReport> {
  const from = settings.from.address.toLowerCase();
  const domain = domainOf(from);
  const texts = await askTexts(ask, domain);
  if (texts.is === 'no such name') return { domain, is: 'no such domain' };
  if (texts.is === 'unanswered') return { domain, is: unheard.includes(texts.code) ? 'no network' : 'no answer' };
  const host = new URL(settings.smtpUrl).hostname;
  const [spf, dkim, dmarc, mx] = await Promise.all([
    checkSpf({ domain, from, host, site: new URL(publicUrl).hostname, texts, ask }),
    checkDkim(signer, domain, ask),
    checkDmarc(domain, from, ask),
    checkMx(domain, ask),
  ]);
  return { domain, is: 'looked up', findings: { spf, dkim, dmarc, mx } };
}
