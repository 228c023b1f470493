import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { Assertion, Registration } from '#restaurant/staff/credentials.ts';

/** The statements of an authenticator and its browser, which a test may falsify. */
export interface Said {
  origin?: string;
  /** The site for which it signs. */
  rpId?: string;
  counter?: number;
  /** Whether it verified the user by a fingerprint or a PIN. */
  userVerified?: boolean;
  userHandle?: string;
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

/** A test authenticator with one passkey (ES256, attestation `none`), and its browser. */
export function softPasskey(site: { origin: string; rpId: string } = { origin: 'http://localhost:3000', rpId: 'localhost' }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let owner = '';
  const rawId = id.toString('base64url');
  const clientData = (type: string, challenge: string, { origin = site.origin }: Said) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const head = ({ rpId = site.rpId, counter = 0, userVerified = true }: Said, withKey: boolean) => {
    const flags = 1 + (userVerified ? 4 : 0) + (withKey ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
  };

  return {
    id: rawId,

    create(options: { challenge: string; user: { id: string } }, said: Said = {}): Registration {
      owner = options.user.id;
      const length = Buffer.from([0, id.length]);
      const authData = Buffer.concat([head(said, true), Buffer.alloc(16), length, id, coseKey(publicKey)]);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        bytes(authData),
      ]);
      return {
        id: rawId,
        rawId,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, said).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal'],
        },
        clientExtensionResults: {},
      };
    },

    sign(options: { challenge: string }, said: Said = {}): Assertion {
      const data = clientData('webauthn.get', options.challenge, said);
      const authenticatorData = head(said, false);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(data)]), privateKey);
      return {
        id: rawId,
        rawId,
        type: 'public-key',
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: said.userHandle ?? owner,
        },
        clientExtensionResults: {},
      };
    },
  };
}

/** A text of at most 23 bytes in CBOR. */
function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
}

/** Bytes in CBOR: at most 255 of them. */
function bytes(value: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x58, value.length]), value]);
}

/** A P-256 key for ES256 in COSE: `{1: 2, 3: -7, -1: 1, -2: x, -3: y}`. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    bytes(Buffer.from(y, 'base64url')),
  ]);
}
