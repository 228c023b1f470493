import { createECDH, createPublicKey, verify } from 'node:crypto';
import { expect, it } from 'vitest';
import { decryptPush } from '#tests/builders/push.ts';
import { encryptPush, PushSigner } from './deliver.server.ts';

/** RFC 8291, appendix A. */
const vector = {
  text: 'When I grow up, I want to be a watermelon',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  receiver: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  sender: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

it('encrypts byte by byte as the RFC does', () => {
  const sender = createECDH('prime256v1');
  sender.setPrivateKey(Buffer.from(vector.sender, 'base64url'));
  const body = encryptPush(vector.text, vector, { salt: Buffer.from(vector.salt, 'base64url'), sender });
  expect(body.toString('base64url')).toBe(vector.body);
});

it('encrypts differently each time, and only for the browser', () => {
  const [one, other] = [encryptPush('ciao', vector), encryptPush('ciao', vector)];
  expect(one.equals(other)).toBe(false);
  const receiver = createECDH('prime256v1');
  receiver.setPrivateKey(Buffer.from(vector.receiver, 'base64url'));
  expect(decryptPush(one, receiver, vector.auth)).toBe('ciao');
});

it('refuses a key that is no point of the curve', () => {
  expect(() => encryptPush('ciao', { ...vector, p256dh: Buffer.alloc(65, 4).toString('base64url') })).toThrow();
});

it('signs for one service, for half a day, with the key that browsers subscribe with', () => {
  const signer = new PushSigner(Buffer.from(vector.sender, 'base64url'));
  const now = Temporal.Instant.from('2026-11-27T09:00:00Z');
  const [, head = '', claims = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(
      signer.authorization('https://web.push.apple.com/QGAB?x', 'mailto:ciao@example.it', now),
    ) ?? [];
  expect(key).toBe(signer.publicKey);
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
    aud: 'https://web.push.apple.com',
    exp: now.add({ hours: 12 }).epochMilliseconds / 1000,
    sub: 'mailto:ciao@example.it',
  });
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  expect(isSigned).toBe(true);
});
