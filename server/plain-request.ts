/** A whole GET without a body, as browsers send them. */
export interface PlainRequest {
  method: 'GET';
  /** The path and the query, as sent. */
  url: string;
  /** By their lower-case names. */
  headers: Record<string, string>;
}

const requestLine = /^GET (\/[!-~]*) HTTP\/1\.1\r\n/;
const headerLine = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \t]*([\t -~]*)$/;

/** Headers that say that there is more to a request than its first lines, or to the connection than the next one. */
const notPlain = new Set(['content-length', 'transfer-encoding', 'connection', 'upgrade', 'expect', 'te', 'trailer', 'http2-settings']);

/** The shortest there is, and the longest that Node's own server takes. */
const lengths = { least: 'GET / HTTP/1.1\r\nHost:\r\n\r\n'.length, most: 16 * 1024 };

/**
 * Reads what came on a connection when it is exactly one plain request: no body, nothing before or after it,
 * every byte of it ordinary. Anything else is undefined, for a full HTTP parser to read.
 */
export function readPlainRequest(bytes: Buffer): PlainRequest | undefined {
  if (bytes.length < lengths.least || bytes.length > lengths.most) return undefined;
  const text = bytes.toString('latin1');
  if (!text.endsWith('\r\n\r\n')) return undefined;
  const line = requestLine.exec(text);
  if (!line?.[1]) return undefined;

  const headers: Record<string, string> = {};
  for (const field of text.slice(line[0].length, -4).split('\r\n')) {
    const [, written, value] = headerLine.exec(field) ?? [];
    if (written === undefined || value === undefined) return undefined;
    const name = written.toLowerCase();
    // Twice the same is for the parser, which knows which may be joined.
    if (name in headers || (notPlain.has(name) && !(name === 'connection' && /^keep-alive$/i.test(value)))) return undefined;
    headers[name] = value;
  }
  return 'host' in headers ? { method: 'GET', url: line[1], headers } : undefined;
}
