import { messageWords as words } from '#languages/messages.ts';
import { badRequest } from '../../forms/values.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { FailureNotice, send } from '../editing/send.tsx';
import { DashboardPage } from '../frame/desk.tsx';
import { Empty } from '../frame/log.tsx';
import { useLiveReload } from '../live/live.tsx';
import emptyBottle from '../../drawings/vuoto-messaggi.svg?url';
import { MessageList } from './list.tsx';
import { answerMessageForm, loadMessages } from './messages.server.ts';
import { MessageThread } from './thread.tsx';
import type { Route } from './+types/page';
import './page.css';

export async function loader({ context, url, params }: Route.LoaderArgs) {
  requirePermission(context, 'answer messages');
  return loadMessages(context, url, params.id);
}

export async function action({ request, url, context, params }: Route.ActionArgs) {
  requirePermission(context, 'answer messages');
  if (params.id === undefined) throw badRequest();
  return answerMessageForm(request, url, context, params.id);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => send(serverAction);

/** "Messaggi": the contact form's messages, and the replies of the staff. */
export default function MessagesPage({ loaderData, actionData }: Route.ComponentProps) {
  useLiveReload(['messages', 'mail']);
  const { counts, thread, q } = loaderData;
  // A refused reply is shown with its text.
  const failure = actionData && 'refused' in actionData && !('text' in actionData) ? actionData : undefined;
  const answer = actionData && ('text' in actionData || !('refused' in actionData)) ? actionData : undefined;
  const nothing = counts.all + counts.spam === 0 && !thread && q === '';
  return (
    <DashboardPage note={words.note(counts.new)}>
      {failure && <FailureNotice answer={failure} />}
      {nothing ? (
        <Empty heading={words.empty} text={words.emptyText} drawing={emptyBottle} />
      ) : (
        <div className="messages" data-open={thread ? '' : undefined}>
          <MessageList loaded={loaderData} />
          {thread ? (
            <MessageThread key={thread.id} thread={thread} loaded={loaderData} answer={answer} />
          ) : (
            <div className="messages-pick">
              <img src={emptyBottle} width="320" height="240" alt="" />
              {loaderData.messages.length > 0 && <p>{words.pick}</p>}
            </div>
          )}
        </div>
      )}
    </DashboardPage>
  );
}
