import type { MailSettings } from '../settings.ts';
import { domainOf } from '../settings.ts';
import type { Signer } from '../dkim-key.server.ts';
import { type Ask, askTexts, type Inquiry } from './ask.server.ts';
import { checkDkim } from './dkim.server.ts';
import { checkDmarc } from './dmarc.server.ts';
import type { DomainReport } from './findings.ts';
import { checkMx } from './mx.server.ts';
import { checkSpf } from './spf.server.ts';

/** Nobody hears the question: there is no network, or no name server where one is configured. */
const unheard = ['ECONNREFUSED', 'ETIMEOUT', 'ECANCELLED', 'ENETUNREACH', 'EHOSTUNREACH'];

/** A name that every name server of the internet knows. */
const knownName = 'com';

/** Whether name servers that deny a name know any: those of a closed network deny all that are not theirs. */
async function knowsNames(ask: Ask): Promise<boolean> {
  return (await askTexts(ask, knownName)).is !== 'no such name';
}

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
  if (texts.is === 'no such name') return { domain, is: (await knowsNames(ask)) ? 'no such domain' : 'no network' };
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
