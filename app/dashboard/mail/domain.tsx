import { useFetcher } from 'react-router';
import { z } from 'zod';
import { mailDomainWords as words } from '#languages/mail-domain.ts';
import {
  type DnsRecord,
  type DomainFinding,
  type DomainPart,
  type DomainReport,
  type Finding,
  type Grade,
  grades,
} from '#mail/domain/findings.ts';
import { domainOf } from '#mail/mail.ts';
import type { Checked } from '#mail/domain/domain-check.server.ts';
import { mailContext } from '../../context.ts';
import { requireForm } from '../../forms/read-form.server.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { Icon, type SymbolName } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FailureNotice, PostForm, send, type SendError } from '../editing/send.tsx';
import { DashboardPage } from '../frame/desk.tsx';
import { formatMoment } from '../frame/date-words.ts';
import { CopyButton, Fact, IconTextLink, Submit } from '../frame/controls.tsx';
import type { Route } from './+types/domain';
import './page.css';

const asked = z.object({});

export function loader({ context }: Route.LoaderArgs) {
  const { now } = requirePermission(context, 'check the mail domain');
  const mail = context.get(mailContext);
  return {
    now: now.epochMilliseconds,
    domain: mail && domainOf(mail.from),
    // The last result of this process: only the button waits for DNS.
    checked: shown(mail?.domain.last),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { now } = requirePermission(context, 'check the mail domain');
  await requireForm(request, asked);
  return { checked: shown(await context.get(mailContext)?.domain.check(now)) };
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => send(serverAction);

function shown(checked: Checked | undefined) {
  return checked && { at: checked.at.epochMilliseconds, report: checked.report };
}
type CheckView = NonNullable<ReturnType<typeof shown>>;

/** What the DNS says about the domain of the mails, and what to enter there. */
export default function MailDomainPage({ loaderData, actionData }: Route.ComponentProps) {
  const { now, domain } = loaderData;
  const fetcher = useFetcher<{ checked: CheckView | undefined } | SendError>();
  const answer = fetcher.data ?? actionData;
  // Another process may answer the loader, with an older result or none.
  const checked = (answer && 'checked' in answer ? answer.checked : undefined) ?? loaderData.checked;
  const waits = fetcher.state !== 'idle';
  return (
    <DashboardPage heading={words.desk} note={words.note}>
      <p className="mail-domain-back">
        <IconTextLink icon="i-sinistra" label={words.back} to="/mail" />
      </p>
      {domain === undefined ? (
        <Notice role="none">
          <strong>{words.notConfigured}</strong> {words.notConfiguredText}
        </Notice>
      ) : (
        <section className="mail-domain" aria-labelledby="mail-domain-heading">
          <header>
            <h2 id="mail-domain-heading">{words.heading(domain)}</h2>
            <PostForm by={fetcher} action="/mail/domain">
              <Submit label={waits ? words.checking : checked ? words.again : words.check} look="outline" small disabled={waits} />
            </PostForm>
          </header>
          <FailureNotice answer={answer} />
          {checked && <Report report={checked.report} />}
          <p role="status" className="mail-domain-read" data-answer>
            {checked ? describeReading(checked, now) : words.notYet}
          </p>
        </section>
      )}
    </DashboardPage>
  );
}

function describeReading({ at, report }: CheckView, now: number): string {
  const wasRead = report.is === 'looked up' || report.is === 'no such domain';
  return (wasRead ? words.read : words.tried)(formatMoment(at, now));
}

function Report({ report }: { report: DomainReport }) {
  if (report.is !== 'looked up') {
    const { heading, text } = failure[report.is];
    return (
      <Notice tone={report.is === 'no such domain' ? 'error' : 'plain'} role="none">
        <strong>{heading(report.domain)}</strong> {text}
      </Notice>
    );
  }
  const { findings, domain } = report;
  return (
    <ul>
      <DomainFinding part="spf" finding={findings.spf} domain={domain} />
      <DomainFinding part="dkim" finding={findings.dkim} domain={domain} />
      <DomainFinding part="dmarc" finding={findings.dmarc} domain={domain} />
      <DomainFinding part="mx" finding={findings.mx} domain={domain} />
    </ul>
  );
}

const failure = {
  'no such domain': { heading: words.noSuchDomain, text: words.noSuchDomainText },
  'no network': { heading: () => words.noNetwork, text: words.noNetworkText },
  'no answer': { heading: words.noAnswer, text: words.noAnswerText },
};

const gradesOf: { [Part in DomainPart]: { [Is in DomainFinding<Part>]: Grade } } = grades;
const saying: { [Part in DomainPart]: { [Is in DomainFinding<Part>]: (about: string) => string } } = words;
words.grades satisfies Record<Grade, string>;

const icons = {
  right: 'i-spunta',
  better: 'i-spunta',
  wrong: 'i-attenzione',
  elsewhere: 'i-q-nd',
  unanswered: 'i-orologio',
} as const satisfies Record<Grade, SymbolName>;

/** Some DNS panels refuse longer values in one piece (RFC 1035 3.3.14). */
const maxTextLength = 255;

function DomainFinding<Part extends DomainPart>({ part, finding, domain }: { part: Part; finding: Finding<Part>; domain: string }) {
  const { name, what } = words.parts[part];
  const grade = gradeOf(part, finding.is);
  return (
    <li data-grade={grade} aria-labelledby={`mail-domain-${part}`}>
      <span className="domain-sign">
        <Icon name={icons[grade]} />
      </span>
      <div>
        <h3 id={`mail-domain-${part}`}>
          {name} <small>{what}</small>
        </h3>
        <p className="domain-grade">{words.grades[grade]}</p>
        <p>{wordsOf(part, finding)}</p>
        {finding.put && <Put record={finding.put} domain={domain} />}
        {finding.published.length > 0 && (
          <div className="domain-published">
            <p>{words.published}</p>
            <ul>
              {finding.published.map((record, index) => (
                <li key={`${index} ${record}`}>
                  <code>{record}</code>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </li>
  );
}

function Put({ record: { name, type, value }, domain }: { record: DnsRecord; domain: string }) {
  return (
    <div className="domain-put">
      <dl>
        <Fact name={words.put.name}>
          <code>{name}</code>
          <CopyButton text={name} what={words.copyName} />
        </Fact>
        <Fact name={words.put.type}>
          <code>{type}</code>
        </Fact>
        <Fact name={words.put.value}>
          <code>{value}</code>
          <CopyButton text={value} what={words.copyValue} />
        </Fact>
      </dl>
      <p>
        {words.put.short(name, domain)} {value.length > maxTextLength && words.put.long}
      </p>
    </div>
  );
}

function gradeOf<Part extends DomainPart>(part: Part, is: DomainFinding<Part>): Grade {
  return gradesOf[part][is];
}

function wordsOf<Part extends DomainPart>(part: Part, { is, about }: Finding<Part>): string {
  return saying[part][is](about);
}
