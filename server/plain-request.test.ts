import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPlainRequest } from './plain-request.ts';

const read = (text: string) => readPlainRequest(Buffer.from(text, 'latin1'));
const host = 'Host: localhost:3000\r\n';

describe('a plain request', () => {
  test('is a whole GET with its headers by their lower-case names', () => {
    expect(read(`GET /en/carta?x=1 HTTP/1.1\r\n${host}Accept-Encoding:  gzip, br\r\nConnection: keep-alive\r\n\r\n`)).toEqual({
      method: 'GET',
      url: '/en/carta?x=1',
      headers: { host: 'localhost:3000', 'accept-encoding': 'gzip, br', connection: 'keep-alive' },
    });
  });

  test.each([
    ['another method', `HEAD / HTTP/1.1\r\n${host}\r\n`],
    ['an older protocol', `GET / HTTP/1.0\r\n${host}\r\n`],
    ['a whole address', `GET http://localhost/ HTTP/1.1\r\n${host}\r\n`],
    ['no host', 'GET /carta HTTP/1.1\r\nAccept: */*\r\n\r\n'],
    ['half a request', `GET / HTTP/1.1\r\n${host}`],
    ['two requests', `GET / HTTP/1.1\r\n${host}\r\nGET /carta HTTP/1.1\r\n${host}\r\n`],
    ['a body', `GET / HTTP/1.1\r\n${host}Content-Length: 3\r\n\r\nabc`],
    ['the promise of a body', `GET / HTTP/1.1\r\n${host}Content-Length: 4\r\n\r\n`],
    ['chunks', `GET / HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\n`],
    ['the end of the connection', `GET / HTTP/1.1\r\n${host}Connection: close\r\n\r\n`],
    ['a change of protocol', `GET / HTTP/1.1\r\n${host}Upgrade: websocket\r\n\r\n`],
    ['a header twice', `GET / HTTP/1.1\r\n${host}Cookie: a\r\nCookie: b\r\n\r\n`],
    ['two hosts', `GET / HTTP/1.1\r\n${host}${host}\r\n`],
    ['a header over two lines', `GET / HTTP/1.1\r\n${host}Cookie: a\r\n b\r\n\r\n`],
    ['a space before the colon', `GET / HTTP/1.1\r\n${host}Cookie : a\r\n\r\n`],
    ['a bare line feed', `GET / HTTP/1.1\n${host}\r\n\r\n`],
    ['a zero byte', `GET / HTTP/1.1\r\n${host}Cookie: \0\r\n\r\n`],
    ['a byte beyond ASCII', `GET /caffè HTTP/1.1\r\n${host}\r\n`],
    ['a name of no letters', `GET / HTTP/1.1\r\n${host}: a\r\n\r\n`],
  ])('is not one with %s', (_what, text) => {
    expect(read(text)).toBeUndefined();
  });

  test('whatever comes, it is read or left, never thrown at', () => {
    const pieces = fc.constantFrom('GET ', '/', ' HTTP/1.1', '\r\n', '\r\n\r\n', 'Host: a', ':', ' ', '\0', 'Content-Length: 1', 'x', 'è');
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(pieces, { maxLength: 24 }).map((parts) => parts.join('')),
          fc.string({ unit: 'binary' }),
        ),
        (text) => {
          const request = read(text);
          if (request) expect(text).toMatch(/^GET \/\S* HTTP\/1\.1\r\n[^]*\r\n\r\n$/);
        },
      ),
    );
  });

  test('headers named like parts of an object are headers like others', () => {
    expect(read(`GET / HTTP/1.1\r\n${host}__proto__: a\r\n\r\n`)?.method).toBeUndefined();
    expect(read(`GET / HTTP/1.1\r\n${host}constructor: a\r\n\r\n`)?.method).toBeUndefined();
  });
});
