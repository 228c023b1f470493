import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { PageKey } from '#restaurant/page-views/pages.ts';
import sprite from '../app/drawings/sprite.svg?raw';

/** The bytes of a page in one encoding, with every header of their answer: nothing is left to do per request. */
export interface PageVariant {
  body: Buffer;
  headers: Record<string, string>;
}

/** A public page as it is sent. */
export interface FinishedPage {
  /** What a view of it counts for; absent where views are not counted. */
  counts?: PageKey | undefined;
  etag: string;
  /** The headers that say the browser's copy is still right. */
  notModified: Record<string, string>;
  identity: PageVariant;
  gzip: PageVariant;
  brotli: PageVariant;
}

const symbols = new Map([...sprite.matchAll(/<symbol[^>]*?id="([^"]+)"[\s\S]*?<\/symbol>/g)].map(([symbol, id]) => [id, symbol]));

/**
 * Finishes a rendered public page: its stylesheets move into it (one round trip shows the page), the symbols
 * it uses are added, and its Content-Security-Policy allows exactly the inline styles and scripts it has.
 * @param stylesheet reads a stylesheet of the build by its address, or undefined to leave the link
 * @param commonHeaders the headers of every answer of the site
 */
export function finishPage(
  html: string,
  stylesheet: (href: string) => string | undefined,
  commonHeaders: Record<string, string>,
): FinishedPage {
  const page = addSymbols(inlineStylesheets(html, stylesheet));
  const identity = Buffer.from(page);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  const notModified = {
    ...commonHeaders,
    // Asked about again every time, answered 304 while it is the same: a saved change is public at the next request.
    'Cache-Control': 'public, max-age=0, must-revalidate',
    ETag: etag,
    'Content-Security-Policy': contentSecurityPolicy(page),
    Vary: 'Accept-Encoding',
  };
  const gzip = once(() => variantOf(notModified, gzipSync(identity, { level: 6 }), 'gzip'));
  const brotli = once(() => variantOf(notModified, brotliCompressSync(identity, brotliOptions(identity, quickQuality)), 'br'));
  return {
    etag,
    notModified,
    identity: variantOf(notModified, identity),
    // The first guest after a change waits for the encoding that they take, and for no other.
    get gzip() {
      return gzip();
    },
    get brotli() {
      return brotli();
    },
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}

/** The first guest after a change waits for the compression; those after that get the smallest bytes. */
const quickQuality = 5;

/** The same page with the smallest brotli bytes, made aside from the requests. */
export async function withSmallestBytes(page: FinishedPage): Promise<FinishedPage> {
  const { body } = page.identity;
  const smallest = await promisify(brotliCompress)(body, brotliOptions(body, constants.BROTLI_MAX_QUALITY));
  return { ...page, brotli: variantOf(page.notModified, smallest, 'br') };
}

function brotliOptions(body: Buffer, quality: number) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      // A quarter of a megabyte, more than a page: the usual window of four takes 32 MB to search at the best quality.
      [constants.BROTLI_PARAM_LGWIN]: 18,
    },
  };
}

function variantOf(shared: Record<string, string>, body: Buffer, encoding?: string): PageVariant {
  const headers = { ...shared, 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': String(body.length) };
  return { body, headers: encoding ? { ...headers, 'Content-Encoding': encoding } : headers };
}

function inlineStylesheets(html: string, stylesheet: (href: string) => string | undefined): string {
  const parts: string[] = [];
  const rest = html.replaceAll(/<link rel="stylesheet" href="([^"]+)"[^>]*\/?>/g, (link, href: string) => {
    // What names its medium is for later, or for paper: it arrives aside from the page, and holds nothing up.
    const css = link.includes(' media="') ? undefined : stylesheet(href);
    if (css === undefined) return link;
    parts.push(css);
    return '';
  });
  return parts.length === 0 ? rest : rest.replace('</head>', () => `<style>${parts.join('')}</style></head>`);
}

/** Adds the definitions of the symbols that the page draws with `<use href="#…">`. @throws on one that does not exist */
export function addSymbols(html: string): string {
  const used = new Set([...html.matchAll(/<use [^>]*?href="#([a-z][\w-]*)"/g)].map(([, id]) => id ?? ''));
  const definitions = [...used].flatMap((id) => {
    const symbol = symbols.get(id);
    if (symbol) return [symbol];
    if (html.includes(`id="${id}"`)) return [];
    throw new Error(`No symbol ${id} in drawings/sprite.svg`);
  });
  if (definitions.length === 0) return html;
  return html.replace('</body>', () => `<svg class="symbols" width="0" height="0" aria-hidden="true">${definitions.join('')}</svg></body>`);
}

/** The policy of a public page: our own files, and the inline pieces it has by their hashes; no other origin. */
export function contentSecurityPolicy(html: string): string {
  const scripts = hashes(html, /<script(?![^>]*\bsrc=)(?![^>]*type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g);
  const styles = hashes(html, /<style[^>]*>([\s\S]*?)<\/style>/g);
  return [
    "default-src 'none'",
    `script-src 'self'${scripts}`,
    `style-src 'self'${styles}`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

function hashes(html: string, pattern: RegExp): string {
  const found = [...html.matchAll(pattern)].map(([, text = '']) => createHash('sha256').update(text).digest('base64'));
  return [...new Set(found)].map((hash) => ` 'sha256-${hash}'`).join('');
}
