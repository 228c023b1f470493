import { data, Link } from 'react-router';
import { contentWords } from '#languages/content.ts';
import { findDocument, toCurrentDocument } from '#restaurant/documents/store/documents.server.ts';
import { findPictures } from '#restaurant/media/queries.server.ts';
import { can } from '#restaurant/staff/permissions.ts';
import { dbContext, logContext, nowContext, staffContext } from '../../context.ts';
import { settingsOf } from '../../settings.server.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { reportFaults } from '../../report-faults.server.ts';
import { Icon } from '../../ui/icon.tsx';
import { DashboardPage } from '../frame/desk.tsx';
import { formatMoment } from '../frame/date-words.ts';
import { send } from '../editing/send.ts';
import { title } from '../frame/title.ts';
import type { PageHandle } from '../../rendering.ts';
import { ContentEditor } from './editor.tsx';
import { saveSection } from './save.server.ts';
import { findSection, type Section } from './sections.ts';
import type { Route } from './+types/page';
import './page.css';

const words = contentWords.editor;

export const handle = { js: 'router' } satisfies PageHandle;

export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext);
  requirePermission(staff, 'edit content');
  const { collection, id, schema } = requireSection(params.section);
  const db = context.get(dbContext);
  const found = await findDocument(db, collection, id, schema);
  if (found) reportFaults(context.get(logContext), `${collection}/${id}`, found.faults);
  if (!found?.data) throw notFound();
  return {
    standing: toCurrentDocument(found),
    damaged: found.faults.length,
    pictures: await findPictures(db, [found.data]),
    now: context.get(nowContext).epochMilliseconds,
    mayPublish: can(staff.role, 'publish legal pages'),
    company: collection === 'legal' ? (await settingsOf(context)).data.legal : undefined,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return saveSection(request, requireSection(params.section), context);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return send(serverAction);
}

/** @throws a 404 answer */
function requireSection(id: string): Section {
  const section = findSection(id);
  if (!section) throw notFound();
  return section;
}

function notFound() {
  return data(null, { status: 404, statusText: 'Not Found' });
}

export const meta: Route.MetaFunction = ({ params, matches }) => title(words.title(findSection(params.section)?.name ?? ''), matches);

export default function ContentSectionPage({ loaderData, params }: Route.ComponentProps) {
  const section = requireSection(params.section);
  const { updatedAt, updatedBy } = loaderData.standing;
  const base = `/${params.area}`;
  const anchor = section.page.slice(section.page.indexOf('#') + 1);
  const place = section.page.includes('#') ? `#${anchor}` : '';
  return (
    <DashboardPage
      heading={section.name}
      site={section.page}
      note={words.lastSaved(formatMoment(Date.parse(updatedAt), loaderData.now), updatedBy.name)}
    >
      <nav className="content-ways" aria-label={contentWords.heading}>
        <Link to={`${base}/content`}>
          <Icon name="i-indietro" />
          {words.back}
        </Link>
        <Link to={`${base}/history/${section.collection}/${section.id}`}>
          <Icon name="i-orologio" />
          {words.history}
        </Link>
      </nav>
      <ContentEditor
        key={section.id}
        {...loaderData}
        section={section}
        address={`${base}/content/${section.id}`}
        previewAddress={`${base}/preview/${section.collection}/${section.id}${place}`}
      />
    </DashboardPage>
  );
}
