import type { Logger } from 'pino';
import { z } from 'zod';
import { hash } from 'node:crypto';
import { screenThemeScript } from '#app/first-paint/screen-theme.ts';
import { parseJson } from '#restaurant/documents/store/read-data.ts';

/** Where browsers tell what our Content-Security-Policy stopped. */
export const policyReportPath = '/policy-report';

/** The directives of our policies that a browser may name. A report of another is none of ours. */
const directives = [
  'base-uri',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'object-src',
  'require-trusted-types-for',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'trusted-types',
  'worker-src',
] as const;

/** What was stopped: one of the words that browsers have for it (CSP 3, section 5.2), something of our own, or something of elsewhere. */
const blockedWords = ['inline', 'eval', 'wasm-eval', 'trusted-types-policy', 'trusted-types-sink'] as const;
type Blocked = (typeof blockedWords)[number] | 'own' | 'elsewhere';

const report = z.object({
  'csp-report': z.object({
    'effective-directive': z.enum(directives),
    'blocked-uri': z.string(),
    'document-uri': z.string(),
  }),
});

/** How many kinds are logged in a day. */
const maxKinds = 30;

/**
 * Logs what browsers report, once a day and kind. Anybody may send a report: of what it says only words of closed lists are kept and logged,
 * so that a stranger fills neither memory nor log, and no address of a guest's own page is told.
 */
export class PolicyReports {
  readonly #log: Logger;
  readonly #origin: string;
  readonly #kinds = new Set<string>();
  #day = '';

  constructor({ log, publicUrl }: { log: Logger; publicUrl: string }) {
    this.#log = log;
    this.#origin = new URL(publicUrl).origin;
  }

  /** Takes one report; what is none is let go of. */
  take(body: string, now: Temporal.Instant): void {
    const parsed = report.safeParse(parseJson(body));
    if (!parsed.success) return;
    const { 'effective-directive': directive, 'blocked-uri': uri, 'document-uri': page } = parsed.data['csp-report'];
    const blocked = this.#blockedOf(uri);
    const area = URL.parse(page)?.pathname.startsWith('/dashboard') ? 'management' : 'public';
    if (this.#isNew(`${area} ${directive} ${blocked}`, now)) {
      this.#log.warn({ area, directive, blocked }, 'a browser reports that the policy of a page stopped something');
    }
  }

  #isNew(kind: string, now: Temporal.Instant): boolean {
    const day = now.toString().slice(0, 10);
    if (day !== this.#day) this.#kinds.clear();
    this.#day = day;
    if (this.#kinds.has(kind) || this.#kinds.size >= maxKinds) return false;
    this.#kinds.add(kind);
    return true;
  }

  #blockedOf(uri: string): Blocked {
    const word = blockedWords.find((one) => one === uri);
    return word ?? (URL.parse(uri)?.origin === this.#origin ? 'own' : 'elsewhere');
  }
}

/**
 * Headers of every answer.
 * @param hstsSubdomains whether browsers are to ask every name below ours by https too
 */
export function commonHeaders({ publicUrl, hstsSubdomains }: { publicUrl: string; hstsSubdomains: boolean }): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(publicUrl.startsWith('https://') ? { 'Strict-Transport-Security': strictTransport(hstsSubdomains) } : {}),
  };
}

function strictTransport(subdomains: boolean): string {
  return subdomains ? 'max-age=31536000; includeSubDomains' : 'max-age=31536000';
}

/** How a policy names an inline script or stylesheet by what it says. */
export function sha256(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`;
}

/** Every browser knows `report-uri`; `report-to` needs a header of its own, and Firefox knew it late. */
const reported = `report-uri ${policyReportPath}`;

const themeHash = sha256(screenThemeScript);

/**
 * A policy of pages: nothing but what is ours, and what is said here besides.
 * @param types the policies of app/ui/parse-page.ts, by which alone a text becomes markup or the address of a script
 */
function policyOf(own: readonly string[], ancestors: 'self' | 'none', types: string): string {
  return [
    "default-src 'none'",
    ...own,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors '${ancestors}'`,
    "require-trusted-types-for 'script'",
    `trusted-types ${types}`,
    reported,
  ].join('; ');
}

/**
 * Makes the policy of public pages: our own files, the inline scripts that we write, and the stylesheets that the
 * server put into the page; no other origin. It never depends on what a page says, so a script that found its way into
 * the content does not run.
 * @param scripts the text of every inline script
 * @returns the policy for a page with stylesheets in it, by their hashes
 */
export function publicPolicy(scripts: readonly string[]): (styleHashes: readonly string[]) => string {
  const known = scripts.map(sha256).join(' ');
  return (styleHashes) =>
    policyOf(
      [`script-src 'self' ${known}`, ['style-src', "'self'", ...styleHashes].join(' '), "img-src 'self'", "worker-src 'self'"],
      'self',
      'site',
    );
}

/**
 * The policy of a management page: scripts by nonce, or by the hash of the one that the router could not repeat with it; no other origin.
 * Style attributes are allowed there, because drag and drop places what it moves with them.
 */
export function managementPolicy(nonce: string): string {
  const own = [
    `script-src 'self' 'nonce-${nonce}' ${themeHash}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "frame-src 'self'",
  ];
  return policyOf(own, 'none', 'site default');
}
