/** A whole GET without a body, as browsers send them. */
export interface PlainRequest {
  method: 'GET';
  /** The path and the query, as sent. */
  url: string;
  /** By their lower-case names. */
  headers: Record<string, string>;
}

/** Its address, and its header lines; RFC 9112, with no line folded and no byte beyond ASCII. */
const wholeRequest = /^GET (\/[!-~]*) HTTP\/1\.1\r\n((?:[!#$%&'*+.^_`|~0-9A-Za-z-]+:[\t -~]*\r\n)+)\r\n$/;

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
  const [, url, lines] = wholeRequest.exec(bytes.toString('latin1')) ?? [];
  if (url === undefined || lines === undefined) return undefined;

  const headers: Record<string, string> = {};
  for (let from = 0, end = 0; from < lines.length; from = end + 2) {
    end = lines.indexOf('\r\n', from);
    const colon = lines.indexOf(':', from);
    const name = lines.slice(from, colon).toLowerCase();
    const value = lines.slice(colon + 1, end).trim();
    // Twice the same is for the parser, which knows which may be joined.
    if (name in headers || (notPlain.has(name) && !(name === 'connection' && value.toLowerCase() === 'keep-alive'))) return undefined;
    headers[name] = value;
  }
  return 'host' in headers ? { method: 'GET', url, headers } : undefined;
}
