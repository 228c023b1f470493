import type { Logger } from 'pino';
import { z } from 'zod';

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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
