import { openInquiry } from './spf.server.ts';
import type { Sender } from './check-domain.server.ts';
import type { DomainReport } from './findings.ts';

export interface Checked {
  at: Temporal.Instant;
  report: DomainReport;
}

const kept = 60;

/** Checks the domain on request, and keeps the last report in this process. */
export class DomainCheck {
  readonly #sender: Sender;
  /** The name servers to ask; undefined for those of the system. */
  readonly #servers: readonly string[] | undefined;
  #last: Checked | undefined;
  #underWay: Promise<Checked> | undefined;

  constructor(sender: Sender, servers: readonly string[] | undefined) {
    this.#sender = sender;
    this.#servers = servers;
  }

  /** The last report, without a check. */
  get last(): Checked | undefined {
    return this.#last;
  }

  /** Checks now, unless there is a report of the last minute. Two checks at once share one. */
  async check(now: Temporal.Instant): Promise<Checked> {
    if (this.#last?.report.is === 'looked up' && now.since(this.#last.at).total('seconds') < kept) return this.#last;
    this.#underWay ??= this.#look(now).finally(() => {
      this.#underWay = undefined;
    });
    return this.#underWay;
  }

  async #look(at: Temporal.Instant): Promise<Checked> {
    // Loaded on demand: the parsers of records are large.
    const { checkDomain } = await import('./check-domain.server.ts');
    using inquiry = openInquiry(this.#servers);
    const checked = { at, report: await checkDomain(this.#sender, inquiry) };
    this.#last = checked;
    return checked;
  }
}
