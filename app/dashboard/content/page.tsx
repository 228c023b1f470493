import { data, Link } from 'react-router';
import { useMemo } from 'react';
import { I18nProvider } from 'react-aria-components';
import { contentWords } from '#languages/content.ts';
import { findDocument, toCurrentDocument } from '#restaurant/documents/store/documents.server.ts';
import { findPictures } from '#restaurant/media/queries.server.ts';
import type { Settings } from '#restaurant/settings/settings.ts';
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
import { saveSection } from './save.server.ts';
import { findSection, type Section } from './sections.ts';
import { Notice } from '../../ui/notice.tsx';
import { PicturesProvider, type UploadedPictures } from '../../ui/picture.tsx';
import { EditingShell } from '../editing/editing-shell.tsx';
import type { CurrentDocument } from '../editing/model.ts';
import { PreviewBeside, PreviewButton } from '../editing/preview.tsx';
import { useFocusedText } from '../editing/use-focused-text.ts';
import { ContentForm } from './content-form.tsx';
import { type ContentData, contentModel } from './content-model.ts';
import { useContentEdit } from './use-content-edit.ts';
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

interface ContentEditorProps {
  section: Section;
  /** Where the section is saved. */
  address: string;
  /** Where its preview is asked for. */
  previewAddress: string;
  standing: CurrentDocument<ContentData>;
  damaged: number;
  /** What is known of the uploaded pictures in it. */
  pictures: UploadedPictures;
  now: number;
  mayPublish: boolean;
  /** The legal data of the settings, for the legal pages. */
  company: Settings['legal'] | undefined;
}

/** The editor of one section: its form, and the public page beside it. */
function ContentEditor({ section, address, previewAddress, standing, damaged, pictures, now, mayPublish, company }: ContentEditorProps) {
  const { name, words: own } = section;
  const { find, onFocus } = useFocusedText();
  const model = useMemo(() => contentModel(section), [section]);
  const document = `${section.collection}/${section.id}`;
  const content = useContentEdit(model, { beside: 'en', document, name, address, standing, now });
  const { edit, editor, form } = content;
  const preview = { address: previewAddress, name, edit: { draft: editor.draft, changed: edit.changed, form, find } };
  return (
    <I18nProvider locale="it-IT">
      <PicturesProvider pictures={pictures}>
        <section className="content-bench" aria-label={words.formOf(name)}>
          <noscript>{words.needsScript}</noscript>
          {damaged > 0 && <Notice>{words.damaged(damaged)}</Notice>}
          <div className="content-bench-columns">
            <ContentForm content={content} words={own} given={{ mayPublish, company }} onFocus={onFocus} />
            <PreviewBeside {...preview} />
          </div>
        </section>
      </PicturesProvider>
      <EditingShell edit={edit} wide ways={<PreviewButton {...preview} />} />
    </I18nProvider>
  );
}
