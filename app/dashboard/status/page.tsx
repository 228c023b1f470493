import { screenWords } from '#languages/desks.ts';
import { alarmWords, statusWords as words } from '#languages/status.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { Icon, type SymbolName } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CollapsibleSection, DashboardPage, HeadedSection } from '../frame/desk.tsx';
import { Log } from '../frame/log.tsx';
import { loadStatus } from './load.server.ts';
import { type Alarm, alarmsOf, type StatusRow, statusRows } from './rows.ts';
import type { Route } from './+types/page';
import { AreaLink } from '../frame/area.tsx';
import './page.css';

export async function loader({ context }: Route.LoaderArgs) {
  const { now } = requirePermission(context, 'manage jobs');
  return { now: now.epochMilliseconds, ...(await loadStatus(context)) };
}

const icons = { fine: 'i-spunta', watch: 'i-attenzione', bad: 'i-chiudi' } as const satisfies Record<StatusRow['state'], SymbolName>;

/** "Stato": whether the site works, and what to do if not. */
export default function StatusDesk({ loaderData: { now, seen, errors } }: Route.ComponentProps) {
  const alarms = alarmsOf(seen);
  const rows = statusRows(seen, now);
  const watched = rows.filter(({ state }) => state !== 'fine').length;
  return (
    <DashboardPage note={alarms.length > 0 ? words.alarms(alarms.length) : watched > 0 ? words.watched(watched) : words.fine}>
      {alarms.map((alarm) => (
        <Notice key={alarm} tone={isMild(alarm) ? 'plain' : 'error'} role="group" className="status-alarm">
          <strong>{alarmWords[alarm].said}</strong>
          <AlarmText alarm={alarm} />
        </Notice>
      ))}
      <ul className="status-rows">
        {rows.map((row) => (
          <Row key={row.name} row={row} />
        ))}
      </ul>
      <Errors errors={errors} now={now} />
      <CollapsibleSection heading={words.every.heading} about={words.every.about(everyAlarm.length)}>
        <p>{words.every.note}</p>
        {everyAlarm.map((alarm) => (
          <section key={alarm} className="status-every" aria-labelledby={`alarm-${alarm}`}>
            <h3 id={`alarm-${alarm}`}>{alarmWords[alarm].name}</h3>
            <p>{alarmWords[alarm].said}</p>
            <AlarmText alarm={alarm} />
          </section>
        ))}
      </CollapsibleSection>
    </DashboardPage>
  );
}

const everyAlarm = Object.keys(alarmWords).filter(isAlarm);

function isAlarm(name: string): name is Alarm {
  return Object.hasOwn(alarmWords, name);
}

/** Whether an alarm may wait until tomorrow. */
function isMild(alarm: Alarm): boolean {
  return alarm === 'low' || alarm === 'doubt' || alarm === 'job';
}

function AlarmText({ alarm }: { alarm: Alarm }) {
  return (
    <dl>
      <dt>{words.means}</dt>
      <dd>{alarmWords[alarm].means}</dd>
      <dt>{words.steps}</dt>
      <dd>{alarmWords[alarm].steps}</dd>
    </dl>
  );
}

function Row({ row: { name, state, text, path } }: { row: StatusRow }) {
  return (
    <li data-state={state}>
      <h2>{words.rows[name]}</h2>
      <p>
        {text} {path && <AreaLink to={`/${path}`}>{words.open(path === 'mail' ? screenWords.mail.name : screenWords.jobs.name)}</AreaLink>}
      </p>
      <p className="status-state">
        <Icon name={icons[state]} />
        {words.states[state]}
      </p>
    </li>
  );
}

function Errors({ errors, now }: Pick<Route.ComponentProps['loaderData'], 'errors' | 'now'>) {
  return (
    <HeadedSection id="errors-heading" heading={words.errors.heading} className="status-errors">
      <p>{errors.length === 0 ? words.errors.none : words.errors.note}</p>
      <Log
        lines={errors.map(({ at, request, technical }, key) => ({
          key,
          at,
          text: request === undefined ? words.errors.ofSite : `${words.errors.ofRequest}, ${words.errors.code(request)}`,
          note: technical,
        }))}
        now={now}
        level={3}
      />
    </HeadedSection>
  );
}
