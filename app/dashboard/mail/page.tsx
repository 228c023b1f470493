import { mailDomainWords as domainWords } from '#languages/mail-domain.ts';
import { mailPageWords, mailPageWords as words } from '#languages/mail-page.ts';
import { type MailTab, mailTabs } from '#mail/mail.ts';
import { termOf } from '#restaurant/privacy/retention.ts';
import { useMay } from '../frame/staff-member.ts';
import { readQuery } from '../../forms/read-query.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { Failure, PostForm, send } from '../editing/send.tsx';
import { DashboardPage } from '../frame/desk.tsx';
import { formatMoment } from '../frame/date-words.ts';
import { Pager, Tabs } from '../frame/tabs.tsx';
import { describeReason, Heaps, LetterPage, State, stateLine, useMailForm } from './letter.tsx';
import { changeMail, deskQuery, loadDesk, type MailView } from './outbox.server.ts';
import type { Route } from './+types/page';
import { Notice } from '../../ui/notice.tsx';
import './page.css';
import emptyPost from '../../drawings/vuoto-posta.svg?url';
import { TextButton } from '../frame/controls.tsx';
import { Beside, Empty } from '../frame/log.tsx';
import { AreaLink } from '../frame/area.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { now } = requirePermission(context, 'see the outbox');
  const query = readQuery(url, deskQuery);
  return { now: now.epochMilliseconds, query, ...(await loadDesk(context, query)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  requirePermission(context, 'manage the outbox');
  return changeMail(request, context);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => send(serverAction);

/** "Posta": every mail of the restaurant, its state and history. */
export default function MailPage({ loaderData }: Route.ComponentProps) {
  const { now, query, mails, next, counts, sending, sendings, server, heaps, letter } = loaderData;
  const of = sending ? `&sending=${sending.id}` : '';
  const address = (tab: MailTab, rest = '') => `/mail?tab=${tab}${of}${rest}`;
  const list = address(query.tab, query.before ? `&before=${query.before}` : '');
  const empty = mails.length === 0 && sendings.length === 0;
  return (
    <DashboardPage note={words.note}>
      {server && <ServerNotice server={server} waiting={counts.queued} now={now} />}
      <div className="post-head">
        <Tabs
          label={words.tabsLabel}
          tabs={mailTabs.map((tab) => {
            return { to: address(tab), name: words.tabs[tab], here: tab === query.tab, count: countOf(tab, counts) };
          })}
        />
        {useMay('check the mail domain') && (
          <p>
            <AreaLink to="/mail/domain">{domainWords.link}</AreaLink>
          </p>
        )}
      </div>
      {sending && (
        <p className="post-filter">
          <span>{words.newsletter.only(sending.name)}</span>
          <AreaLink to={`/newsletter/issues/${sending.issueId}`}>{words.newsletter.issue}</AreaLink>
          <AreaLink to={`/mail?tab=${query.tab}`}>{words.newsletter.all}</AreaLink>
        </p>
      )}
      <Heaps heaps={heaps} />
      {empty && !letter ? (
        <Empty
          heading={words.none[query.tab].heading}
          text={query.tab === 'sent' ? words.none.sent.text(termOf('mails')) : words.none[query.tab].text}
          drawing={emptyPost}
        />
      ) : (
        <Beside
          chosen={letter?.id}
          back={{ to: list, words: words.back }}
          shown={
            letter ? (
              <LetterPage letter={letter} look={query.look} now={now} list={list} />
            ) : (
              <div className="post-choose">
                <img src={emptyPost} width="320" height="240" alt="" />
                <p>{words.choose}</p>
              </div>
            )
          }
        >
          <section className="post-list" aria-label={words.list}>
            <ul>
              {mails.map((mail) => (
                <li key={mail.id}>
                  <AreaLink
                    to={`${list}&mail=${mail.id}#mail`}
                    aria-current={mail.id === letter?.id ? 'true' : undefined}
                    preventScrollReset
                  >
                    <MailLine mail={mail} now={now} />
                  </AreaLink>
                </li>
              ))}
              {sendings.map(({ id, name, at, counts: of }) => (
                <li key={id}>
                  <AreaLink to={`/mail?tab=${query.tab}&sending=${id}`} preventScrollReset>
                    <span className="post-line">
                      <b>{words.newsletter.heading}</b>
                      <time>{formatMoment(at, now)}</time>
                    </span>
                    <span className="post-subject">{name}</span>
                    <small>{describeSending(of)}</small>
                  </AreaLink>
                </li>
              ))}
            </ul>
            <Pager isFirst={query.before === undefined} next={next} to={(cursor) => address(query.tab, cursor && `&before=${cursor}`)} />
          </section>
        </Beside>
      )}
    </DashboardPage>
  );
}

function countOf(tab: MailTab, counts: { unknown: number; refused: number; queued: number }): number {
  return tab === 'unknown' || tab === 'refused' || tab === 'queued' ? counts[tab] : 0;
}

function MailLine({ mail, now }: { mail: MailView; now: number }) {
  return (
    <>
      <span className="post-line">
        <State status={mail.status} settled={mail.settled} />
        <time>{formatMoment(mail.createdAt, now)}</time>
      </span>
      <b>{mail.recipient_name ?? mail.recipient}</b>
      <span className="post-subject" lang={mail.language}>
        {mail.subject}
      </span>
      <small>{stateLine(mail, now)}</small>
    </>
  );
}

/** `105 inviate, 1 respinta`. */
function describeSending(counts: Partial<Record<MailView['status'], number>>): string {
  const order = ['sent', 'queued', 'sending', 'unknown', 'refused', 'cancelled'] as const;
  const parts = order.flatMap((status) => {
    const { [status]: mails = 0 } = counts;
    return mails === 0 ? [] : `${mails.toLocaleString('it-IT')} ${(mails === 1 ? words : words.newsletter).states[status]}`;
  });
  return parts.join(', ');
}

const serverNoticeWords = mailPageWords.server;

interface ServerNoticeProps {
  server: NonNullable<Route.ComponentProps['loaderData']['server']>;
  waiting: number;
  now: number;
}

function ServerNotice({ server, waiting, now }: ServerNoticeProps) {
  const { fetcher, answer } = useMailForm('ask');
  if (server.is === 'none') {
    return (
      <Notice className="post-server">
        <strong>{serverNoticeWords.none}</strong> {serverNoticeWords.noneText(waiting)}
      </Notice>
    );
  }
  const why =
    server.reason === 'closed after text'
      ? serverNoticeWords.noAnswer
      : describeReason(server.reason, server.answer) || mailPageWords.reasons.connect;
  const next = server.next === undefined ? serverNoticeWords.soon : formatMoment(server.next, now);
  return (
    <Notice className="post-server">
      <strong>{serverNoticeWords.failing(formatMoment(server.since, now))}</strong> {serverNoticeWords.failingText(why, waiting, next)}{' '}
      <PostForm by={fetcher} action="/mail">
        <TextButton label={serverNoticeWords.ask} type="submit" name="intent" value="ask" disabled={fetcher.state !== 'idle'} />
      </PostForm>
      {answer && 'intent' in answer && <span role="status"> {serverNoticeWords.asked}</span>}
      <Failure answer={answer} />
    </Notice>
  );
}
