import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { createTransport, type DKIMOptions } from 'nodemailer';
import { domainOf, type MailSettings } from './settings.ts';

/** Who signs the mails of the site. */
export interface Signer {
  selector: string;
  /** As the DNS record has to say it: base64 of DER. */
  publicKey: string;
  /** What nodemailer signs with. */
  options: DKIMOptions;
  /** A short letter of the domain, signed. */
  signSample(): Promise<Buffer>;
}

/** All that RFC 6376 5.4.1 recommends, and both headers of RFC 8058, which must be signed. */
const signedHeaders = [
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding',
  'In-Reply-To:References:Auto-Submitted:List-Id:List-Unsubscribe:List-Unsubscribe-Post',
].join(':');

/** Reads the key that mails are signed with. @throws Error that names DKIM_KEY_FILE, never what is in it */
export function openSigner({ dkim, from }: Pick<MailSettings, 'dkim' | 'from'>): Signer | undefined {
  if (!dkim) return undefined;
  const { pem, key } = readKey(dkim.keyFile);
  const options = { domainName: domainOf(from.address), keySelector: dkim.selector, privateKey: pem, headerFieldNames: signedHeaders };
  return {
    selector: dkim.selector,
    publicKey: createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64'),
    options,
    async signSample() {
      const { message } = await createTransport({ streamTransport: true, dkim: options }).sendMail({
        from: from.address,
        to: from.address,
        subject: 'DKIM',
        text: 'DKIM',
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      return Buffer.isBuffer(message) ? message : buffer(message);
    },
  };
}

function readKey(file: string): { pem: string; key: KeyObject } {
  let pem: string;
  try {
    pem = readFileSync(file, 'utf8');
  } catch {
    throw new Error(`DKIM_KEY_FILE: ${file} cannot be read`);
  }
  let key: KeyObject;
  try {
    key = createPrivateKey(pem);
  } catch {
    throw new Error(`DKIM_KEY_FILE: ${file} holds no private key in PEM form (openssl genrsa -out dkim.pem 2048)`);
  }
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  if (key.asymmetricKeyType !== 'rsa' || bits < 1024)
    throw new Error(`DKIM_KEY_FILE: ${file} has to be an RSA key of 1024 bits at least (openssl genrsa -out dkim.pem 2048)`);
  return { pem, key };
}
