import { openInquiry } from './spf.server.ts';
import type { Sender } from './check-domain.server.ts';
import type { DomainReport } from './findings.ts';

/** A report and when it was read. */
export interface Checked {
  at: Temporal.Instant;
  report: DomainReport;
}

/** How long a report is not asked for again, in seconds: whoever presses twice asks once. */
const kept = 60;

/** Looks at the domain when somebody asks for it; what was found last is kept in this process. */
export class DomainCheck {
  readonly #sender: Sender;
  /** The name servers to ask; those of the system when absent. */
  readonly #servers: readonly string[] | undefined;
  #last: Checked | undefined;
  #underWay: Promise<Checked> | undefined;

  constructor(sender: Sender, servers: readonly string[] | undefined) {
    this.#sender = sender;
    this.#servers = servers;
  }

  /** What was found last; asks nobody. */
  get last(): Checked | undefined {
    return this.#last;
  }

  /** Looks now, unless the domain was looked up within the minute. Two at once look once. */
  async check(now: Temporal.Instant): Promise<Checked> {
    if (this.#last?.report.is === 'looked up' && now.since(this.#last.at).total('seconds') < kept) return this.#last;
    this.#underWay ??= this.#look(now).finally(() => {
      this.#underWay = undefined;
    });
    return this.#underWay;
  }

  async #look(at: Temporal.Instant): Promise<Checked> {
    // Loaded only by whoever asks: what reads records brings much with it.
    const { checkDomain } = await import('./check-domain.server.ts');
    using inquiry = openInquiry(this.#servers);
    const checked = { at, report: await checkDomain(this.#sender, inquiry) };
    this.#last = checked;
    return checked;
  }
}
