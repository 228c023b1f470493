import { mailDomainWords as words } from '#languages/mail-domain.ts';
import { type DnsRecord, type DomainPart, type Finding, type DomainFinding, type Grade, grades } from '#mail/domain/findings.ts';
import { Icon, type SymbolName } from '../../../ui/icon.tsx';
import { CopyButton } from '../../frame/copy-button.tsx';

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

/** Above this, panels may not take a value in one piece (RFC 1035 3.3.14). */
const onePiece = 255;

/** One part of the domain: how it is, how it stands in the DNS, and what to put there. */
export function DomainFinding<Part extends DomainPart>({ part, finding, domain }: { part: Part; finding: Finding<Part>; domain: string }) {
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

/** A record to copy into the panel of whoever runs the domain. */
function Put({ record: { name, type, value }, domain }: { record: DnsRecord; domain: string }) {
  return (
    <div className="domain-put">
      <dl>
        <div>
          <dt>{words.put.name}</dt>
          <dd>
            <code>{name}</code>
            <CopyButton text={name} what={words.copyName} />
          </dd>
        </div>
        <div>
          <dt>{words.put.type}</dt>
          <dd>
            <code>{type}</code>
          </dd>
        </div>
        <div>
          <dt>{words.put.value}</dt>
          <dd>
            <code>{value}</code>
            <CopyButton text={value} what={words.copyValue} />
          </dd>
        </div>
      </dl>
      <p>
        {words.put.short(name, domain)} {value.length > onePiece && words.put.long}
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
