import { useMemo } from 'react';
import type { Tx } from '#database/connect.server.ts';
import { contentWords } from '#languages/content.ts';
import { screenWords } from '#languages/desks.ts';
import { differsInPublication } from '#restaurant/documents/model/kind.ts';
import { editIn, type SentEdit } from '#restaurant/documents/model/save.ts';
import type { Change } from '#restaurant/documents/store/actor.ts';
import { findDocument, saveChanges, type SaveResult, toCurrentDocument } from '#restaurant/documents/store/documents.server.ts';
import { findPictures } from '#restaurant/media/queries.server.ts';
import { type Role } from '#restaurant/staff/permissions.ts';
import { notFound } from '../../forms/values.ts';
import { changeOf, logContext } from '../../context.ts';
import { requireForm } from '../../forms/read-form.server.ts';
import { reportFaults, settingsOf } from '../../settings.server.ts';
import { requirePermission, requireRole } from '../../middleware/require-staff.server.ts';
import { save, saveResponse, sentEdit } from '../editing/save.server.ts';
import { DashboardPage, title } from '../frame/desk.tsx';
import { formatMoment } from '../frame/date-words.ts';
import { send } from '../editing/send.tsx';
import { type ContentData, contentModel, useContentEdit } from './content-editor.ts';
import { findSection, type Section, type SectionId } from './sections.ts';
import { Notice } from '../../ui/notice.tsx';
import { PicturesProvider } from '../../ui/picture.tsx';
import { EditingShell } from '../editing/editing-shell.tsx';
import { PreviewBeside, PreviewButton } from '../editing/preview.tsx';
import { useFocusedText } from '../editing/use-preview.ts';
import { ContentForm } from './form-fields.tsx';
import { IconTextLink } from '../frame/controls.tsx';
import type { Route } from './+types/page';
import { useArea } from '../frame/area.tsx';

const words = contentWords.editor;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now } = requirePermission(context, 'edit content');
  const { collection, id, schema } = requireSection(params.section);
  const found = await findDocument(db, collection, id, schema);
  if (found) reportFaults(context.get(logContext), `${collection}/${id}`, found.faults);
  if (!found?.data) throw notFound();
  return {
    standing: toCurrentDocument(found),
    damaged: found.faults.length,
    pictures: await findPictures(db, [found.data]),
    now: now.epochMilliseconds,
    company: collection === 'legal' ? (await settingsOf(context)).data.legal : undefined,
  };
}

/** Publishing a page needs its own permission. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { id } = requireSection(params.section);
  const { staff } = requirePermission(context, 'edit content');
  const sent = await requireForm(request, sentEdit);
  return saveResponse(await save(context, saveSent, { id, sent, role: staff.role }, changeOf(context)));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => send(serverAction);

/** @throws 404 */
function requireSection(id: string): Section {
  const section = findSection(id);
  if (!section) throw notFound();
  return section;
}

export const meta: Route.MetaFunction = ({ params, matches }) => title(words.title(findSection(params.section)?.name ?? ''), matches);

export default function ContentSectionPage({ loaderData, params }: Route.ComponentProps) {
  const section = requireSection(params.section);
  const { updatedAt, updatedBy } = loaderData.standing;
  const area = useArea();
  const place = /#.*/.exec(section.page)?.[0] ?? '';
  return (
    <DashboardPage
      heading={section.name}
      site={section.page}
      note={words.lastSaved(formatMoment(Date.parse(updatedAt), loaderData.now), updatedBy.name)}
    >
      <nav className="content-ways" aria-label={screenWords.content.name}>
        <IconTextLink icon="i-indietro" label={words.back} to="/content" />
        <IconTextLink icon="i-orologio" label={words.history} to={`/history/${section.collection}/${section.id}`} />
      </nav>
      <ContentEditor
        key={section.id}
        {...loaderData}
        section={section}
        address={`${area}/content/${section.id}`}
        previewAddress={`${area}/preview/${section.collection}/${section.id}${place}`}
      />
    </DashboardPage>
  );
}

type ContentEditorProps = Route.ComponentProps['loaderData'] & {
  section: Section;
  address: string;
  previewAddress: string;
};

function ContentEditor({ section, address, previewAddress, standing, damaged, pictures, now, company }: ContentEditorProps) {
  const { name, words: own } = section;
  const { find, onFocus } = useFocusedText();
  const model = useMemo(() => contentModel(section), [section]);
  const document = `${section.collection}/${section.id}`;
  const content = useContentEdit(model, { beside: 'en', document, name, address, standing, now });
  const { edit, editor, form } = content;
  const preview = { address: previewAddress, name, edit: { draft: editor.draft, changed: edit.changed, form, find } };
  return (
    <>
      <PicturesProvider pictures={pictures}>
        <section className="content-bench" aria-label={words.formOf(name)}>
          <noscript>{words.needsScript}</noscript>
          {damaged > 0 && <Notice>{words.damaged(damaged)}</Notice>}
          <div className="content-bench-columns">
            <ContentForm content={content} words={own} given={{ company }} onFocus={onFocus} />
            <PreviewBeside {...preview} />
          </div>
        </section>
      </PicturesProvider>
      <EditingShell edit={edit} wide ways={<PreviewButton {...preview} />} />
    </>
  );
}

async function saveSent(
  transaction: Tx,
  { id, sent, role }: { id: SectionId; sent: SentEdit; role: Role },
  change: Change,
): Promise<SaveResult<ContentData>> {
  const section = findSection(id);
  if (!section) return { refused: 'missing' };
  const { collection, schema } = section;
  return saveChanges(transaction, { collection, id, schema, version: sent.version }, change, (base) => ({
    ...editIn(schema, base, sent),
    finish: (before, after) => {
      if (differsInPublication(schema, before, after)) requireRole(role, 'publish legal pages');
      return after;
    },
  }));
}
