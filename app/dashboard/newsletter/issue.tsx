import { data, redirect } from 'react-router';
import { z } from 'zod';
import { transact } from '#database/transact.server.ts';
import { contentWords } from '#languages/content.ts';
import { newsletterWords } from '#languages/newsletter-desk.ts';
import { into } from '#restaurant/documents/model/path.ts';
import { toCurrentDocument } from '#restaurant/documents/store/documents.server.ts';
import { submissionOf } from '#restaurant/forms/form-tokens.server.ts';
import { findPictures } from '#restaurant/media/queries.server.ts';
import { pathChanges } from '#restaurant/documents/model/change.ts';
import { issue, type Issue } from '#restaurant/newsletter/issue.ts';
import { copyIssue, findIssue, listSendingMails, listSendings, removeIssue, saveIssue } from '#restaurant/newsletter/issues.server.ts';
import { countUnreached } from '#restaurant/newsletter/sending.server.ts';
import { countSubscribers } from '#restaurant/newsletter/subscribers.server.ts';
import { changeOf, logContext, mailContext, secretContext } from '../../context.ts';
import { requireForm } from '../../forms/read-form.server.ts';
import { formKey, json, notFound, positiveInteger } from '../../forms/values.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { Notice } from '../../ui/notice.tsx';
import { PicturesProvider } from '../../ui/picture.tsx';
import { reportFaults } from '../../settings.server.ts';
import { contentModel, useContentEdit, type WordsOf } from '../content/content-editor.ts';
import { ContentForm } from '../content/form-fields.tsx';
import { lowered } from '../editing/field-words.ts';
import { EditingShell } from '../editing/editing-shell.tsx';
import { saveResponse, save } from '../editing/save.server.ts';
import { FailureNotice, PostForm, send, useOneSubmit } from '../editing/send.tsx';
import { useFocusedText } from '../editing/use-preview.ts';
import { MailPreview, NewsletterDesk } from './newsletter-desk.tsx';
import { listDishNames } from '../history/document.server.ts';
import { listDishChoices, measureIssue } from './issue.server.ts';
import { SendingPanel, SendPanel } from './send-panel.tsx';
import type { Route } from './+types/issue';
import { DialogButton } from '../frame/dialog.tsx';
import { IconTextLink, Submit, TextButton } from '../frame/controls.tsx';
import { useArea } from '../frame/area.tsx';

const words = newsletterWords.editor;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now } = requirePermission(context, 'write the newsletter');
  const found = await findIssue(db, params.id);
  if (!found) throw notFound();
  reportFaults(context.get(logContext), `newsletter/${params.id}`, found.faults);
  const [pictures, dishes, dishNames, audience, unreached, sendings] = await Promise.all([
    findPictures(db, [found.data]),
    listDishChoices(db, now),
    listDishNames(db),
    countSubscribers(db),
    countUnreached(db, params.id),
    listSendings(db, params.id),
  ]);
  const [latest] = sendings;
  return {
    standing: toCurrentDocument(found),
    damaged: found.faults.length,
    pictures,
    dishes,
    // Of dishes that guests do not see today, and that an edit may contain.
    hiddenDishes: dishNames.filter(([key]) => !dishes.some((dish) => dish.key === key)),
    audience,
    unreached,
    sendings,
    hasMailServer: context.get(mailContext) !== undefined,
    bytes: await measureIssue(context, found.data),
    mails: latest ? await listSendingMails(db, latest.id) : [],
    now: now.epochMilliseconds,
  };
}

const edited = z.union([
  z.object({ intent: z.literal('delete'), version: positiveInteger }),
  z.object({ intent: z.literal('copy'), formKey }),
  z.object({ intent: z.undefined().optional(), version: positiveInteger, changes: json.pipe(pathChanges) }),
]);

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db } = requirePermission(context, 'write the newsletter');
  const form = await requireForm(request, edited);
  const { id } = params;
  if (form.intent === 'delete') {
    const removal = await transact(db, removeIssue, { id, version: form.version }, changeOf(context));
    return 'refused' in removal ? data(removal, 409) : redirect(`/${params.area}/newsletter`);
  }
  if (form.intent === 'copy') {
    const copy = submissionOf(context.get(secretContext), form.formKey, 'copy', id);
    const copied = await transact(db, copyIssue, { id, copy }, changeOf(context));
    return copied ? redirect(`/${params.area}/newsletter/issues/${copy}`) : data({ refused: 'missing' as const }, 409);
  }
  return saveResponse(await save(context, saveIssue, { id, version: form.version, changes: form.changes }, changeOf(context)));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => send(serverAction);

export default function IssuePage({ loaderData, actionData, params: { id } }: Route.ComponentProps) {
  const area = useArea();
  const { standing, sendings, mails, now, audience } = loaderData;
  return (
    <NewsletterDesk confirmed={audience.statuses.confirmed} footed>
      <nav className="newsletter-ways" aria-label={newsletterWords.issues.heading}>
        <IconTextLink icon="i-indietro" label={words.back} to="/newsletter" />
        <IconTextLink icon="i-orologio" label={words.history} to={`/history/newsletter/${id}`} />
        <CopyIssue />
        <RemoveIssue name={standing.data.subject} version={standing.version} />
      </nav>
      <FailureNotice
        answer={actionData && 'refused' in actionData ? actionData : undefined}
        words={{ ...words.refused, invalid: undefined }}
      />
      {sendings.map((sending, index) => (
        <SendingPanel
          key={sending.id}
          sending={sending}
          number={sendings.length - index}
          mails={index === 0 ? mails : []}
          now={now}
          action={`/newsletter/issues/${id}/send`}
        />
      ))}
      <IssueEditor key={id} {...loaderData} id={id} address={`${area}/newsletter/issues/${id}`} />
    </NewsletterDesk>
  );
}

/** Copies an issue. It is the way to send a letter to everybody again. */
function CopyIssue() {
  return (
    <PostForm once intent="copy" onSubmit={useOneSubmit()}>
      <TextButton label={newsletterWords.editor.copy} type="submit" icon="i-piu" />
    </PostForm>
  );
}

function RemoveIssue({ name, version }: { name: string; version: number }) {
  return (
    <DialogButton label={words.remove} className="text-button text-button--danger" heading={words.remove}>
      {(close) => (
        <>
          <p>{words.removeSure(name)}</p>
          <PostForm intent="delete" fields={{ version }} className="dialog-ways" onSubmit={close}>
            <TextButton label={newsletterWords.send.no} onClick={close} />
            <Submit label={words.remove} />
          </PostForm>
        </>
      )}
    </DialogButton>
  );
}

words.fields satisfies WordsOf<Issue>;

const model = contentModel({ schema: issue, words: words.fields });

type IssueEditorProps = Route.ComponentProps['loaderData'] & {
  id: string;
  address: string;
};

function IssueEditor({ id, address, ...loaded }: IssueEditorProps) {
  const { standing, damaged, pictures, dishes, hiddenDishes, sendings, now } = loaded;
  const name = String(into(standing.data, 'subject'));
  const { find, onFocus } = useFocusedText();
  const document = `newsletter/${id}`;
  const names = new Map([...dishes.map(({ key, name: dish }) => [key, dish] as const), ...hiddenDishes]);
  const nameOfKey = (text: string, field: string) =>
    field === 'dishes' ? (names.get(text) ?? lowered(contentWords.dishes.gone)) : undefined;
  const content = useContentEdit(model, { beside: undefined, document, name, address, standing, now, nameOfKey });
  const { edit, editor, missing, form } = content;
  return (
    <>
      <PicturesProvider pictures={pictures}>
        <noscript>{words.needsScript}</noscript>
        {damaged > 0 && <Notice>{contentWords.editor.damaged(damaged)}</Notice>}
        <div className="mail-bench">
          <section className="content-bench" aria-label={words.form(name)}>
            <ContentForm content={content} words={words.fields} given={{ dishes }} onFocus={onFocus} />
          </section>
          <MailPreview address={`${address}/preview`} name={name} edit={{ draft: editor.draft, changed: edit.changed, form, find }} />
        </div>
      </PicturesProvider>
      <SendPanel
        {...loaded}
        action={`/newsletter/issues/${id}/send`}
        name={name}
        version={standing.version}
        changed={edit.changed}
        latest={sendings[0]}
        missing={{ it: 0, ...missing }}
      />
      <EditingShell edit={edit} wide />
    </>
  );
}
