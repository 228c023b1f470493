import { type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router';
import { historyWords } from '#languages/history.ts';
import { requirePermission, workOf } from '../../middleware/require-staff.server.ts';
import { Notice } from '../../ui/notice.tsx';
import { DashboardPage, title } from '../frame/desk.tsx';
import { formatMoment } from '../frame/date-words.ts';
import { Failure, PostForm, send, useOneSubmit } from '../editing/send.tsx';
import { DifferencesTable } from './version.tsx';
import { requireDocument, requireEntry } from './document.server.ts';
import { mergeKeyNames } from './line.ts';
import { compareVersions, documentName, isRestorable } from './present.ts';
import { permissionsForRestore, previewRestore, menuWithSamePage, requirePart, restoreDocument } from './restore.server.ts';
import { Submit } from '../frame/controls.tsx';
import type { Route } from './+types/restore';
import { AreaLink } from '../frame/area.tsx';

const words = historyWords.restore;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { staff, db, now } = workOf(context);
  const document = await requireDocument(db, params, staff.role);
  const target = await requireEntry(db, document, params.version);
  const present = await requireEntry(db, document, document.standing.version);
  for (const action of permissionsForRestore(document, target, present)) requirePermission(context, action);
  const part = requirePart(url, document, [present, target]);
  const { version } = target;
  return {
    now: now.epochMilliseconds,
    name: documentName(document.collection, document.id, version.contents),
    standing: document.standing,
    version: { at: Date.parse(version.at), by: version.by.name },
    restorable: isRestorable(version),
    part: part === undefined ? undefined : { signs: part.endsWith('.allergens') },
    takenBy: part ? undefined : await menuWithSamePage(target, context),
    comparison: document.standing.deleted
      ? undefined
      : compareVersions(
          { ...document, names: mergeKeyNames(present, target) },
          present.version.contents,
          previewRestore(document, version.contents, present.version.contents, part),
          now.epochMilliseconds,
        ),
  };
}

export const action = ({ request, params, context }: Route.ActionArgs) => restoreDocument(request, params, context);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => send(serverAction);

/** A stale restore (409) reloads the current version. After other failures the page stays as it is. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate;
}

export const meta: Route.MetaFunction = ({ matches }) => title(words.title, matches);

export default function RestorePage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, standing, part, restorable, takenBy, comparison } = loaderData;
  const base = `/history/${params.collection}/${params.id}`;
  const sending = useNavigation().formMethod === 'POST';
  const onSubmit = useOneSubmit();
  const nothing = comparison?.lines.length === 0;
  return (
    <DashboardPage heading={standing.deleted ? words.undelete(name) : words.heading(name)}>
      <article className="version">
        {(actionData || takenBy || !restorable) && (
          <Notice tone="error" className="version-refused">
            {!actionData && takenBy && <p>{words.pageTaken(takenBy)}</p>}
            {!actionData && !restorable && <p>{words.invalid}</p>}
            <Failure
              answer={actionData}
              words={{
                stale: words.stale,
                invalid: words.invalid,
                unfitting: words.unfitting,
                missing: words.missing,
                'page-taken': actionData && 'by' in actionData && words.pageTaken(actionData.by),
              }}
            />
          </Notice>
        )}
        <p>{nothing ? (part ? words.nothingOfPart : words.nothing) : textOf(loaderData)}</p>
        {part?.signs && !nothing && <p>{words.signAgain}</p>}
        {comparison && <DifferencesTable {...comparison} before={words.now} after={words.after} />}
        <PostForm fields={{ standing: standing.version }} className="restore-ways" onSubmit={onSubmit}>
          <AreaLink to={standing.deleted ? '/history/trash' : `${base}/${params.version}`}>{words.cancel}</AreaLink>
          {restorable && !takenBy && !nothing && (
            <Submit label={part ? words.confirmPart : standing.deleted ? words.confirmUndelete : words.confirm} aria-disabled={sending} />
          )}
        </PostForm>
      </article>
    </DashboardPage>
  );
}

function textOf({ standing, part, version, now }: Route.ComponentProps['loaderData']): string {
  const when = formatMoment(version.at, now);
  if (part) return words.partText(when, version.by);
  return standing.deleted ? words.undeleteText(when, version.by) : words.text(when, version.by);
}
