import type { Logger } from 'pino';
import { z } from 'zod';
import { hash } from 'node:crypto';
import { sendOnce } from '#app/dashboard/sign-in/send-once.ts';
import { screenThemeScript } from '#app/first-paint/screen-theme.ts';
import { parseJson } from '#restaurant/documents/store/read-data.ts';

/** Where browsers report violations of the site's Content-Security-Policy. */
export const policyReportPath = '/policy-report';

/** The directives of the site's policies; reports about others are ignored. */
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

/** What was blocked: a keyword of browsers (CSP 3, section 5.2), an address of this site, or another. */
const blockedWords = ['inline', 'eval', 'wasm-eval', 'trusted-types-policy', 'trusted-types-sink'] as const;
type Blocked = (typeof blockedWords)[number] | 'own' | 'elsewhere';

const report = z.object({
  'csp-report': z.object({
    'effective-directive': z.enum(directives),
    'blocked-uri': z.string(),
    'document-uri': z.string(),
  }),
});

/** The most kinds of reports logged in a day. */
const maxKinds = 30;

/**
 * Logs browsers' reports, once per day and kind. Anybody may send one, so only words of closed lists are kept and logged: strangers fill
 * neither memory nor log, and no guest's own address is logged.
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

  /** Takes one report; anything else is ignored. */
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
 * The headers of every answer.
 * @param hstsSubdomains whether browsers must use https for subdomains too
 */
export function commonHeaders({ publicUrl, hstsSubdomains }: { publicUrl: string; hstsSubdomains: boolean }): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(publicUrl.startsWith('https://')
      ? { 'Strict-Transport-Security': `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}` }
      : {}),
  };
}

/** The source expression of an inline script or stylesheet. */
export function sha256(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`;
}

/** All browsers support `report-uri`; `report-to` needs a header of its own, and is newer in Firefox. */
const reported = `report-uri ${policyReportPath}`;

const ownHashes = [screenThemeScript, sendOnce].map(sha256).join(' ');

/**
 * A policy for pages: only the site's own sources, and the given ones.
 * @param types the policies of app/ui/parse-page.ts, the only ones that may turn text into markup or script addresses
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
 * The policy of public pages: the site's own files, its inline scripts, and the inlined stylesheets. It never depends on a page's content,
 * so a script injected into content does not run.
 * @param scripts the text of every inline script
 * @returns the policy for a page, by the hashes of its stylesheets
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
 * The policy of management pages: scripts by nonce, or by the hash of those that the router cannot give a nonce; no other origin. Style
 * attributes are allowed, because drag and drop positions with them.
 */
export function managementPolicy(nonce: string): string {
  const own = [
    `script-src 'self' 'nonce-${nonce}' ${ownHashes}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "frame-src 'self'",
  ];
  return policyOf(own, 'none', 'site default');
}
