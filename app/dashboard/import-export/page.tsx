import { createHash } from 'node:crypto';
import { useState } from 'react';
import { data, useFetcher } from 'react-router';
import { z } from 'zod';
import type { Db, Tx } from '#database/connect.server.ts';
import { exchangeWords, exchangeWords as words } from '#languages/exports.ts';
import { transact } from '#database/transact.server.ts';
import type { Contents } from '#restaurant/documents/history/history.server.ts';
import {
  type ImportResult,
  planImport,
  putImportedDocuments,
  listCurrentDocuments,
  lockCurrentDocuments,
} from '#restaurant/documents/import-export/exchange.server.ts';
import type { Change } from '#restaurant/documents/store/actor.ts';
import type { Collection } from '#restaurant/documents/store/collections.ts';
import { readJson } from '#restaurant/input/text.ts';
import { menu as menuSchema } from '#restaurant/menus/menu.ts';
import { changeOf } from '../../context.ts';
import { requireForm } from '../../forms/read-form.server.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { forgetSettings } from '../../settings.server.ts';
import { Notice } from '../../ui/notice.tsx';
import { type AnswerOf, send, SendFailure } from '../editing/send.tsx';
import { DashboardPage, HeadedSection } from '../frame/desk.tsx';
import { useHydrated } from '../frame/use-hydrated.ts';
import { compareVersions, documentName } from '../history/present.ts';
import { readAuthToken } from '../sign-in/auth-token.ts';
import type { Route } from './+types/page';
import { Button } from '../../ui/button.tsx';
import { FieldError, IconTextLink } from '../frame/controls.tsx';
import './page.css';

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, 'export and import');
  return null;
}

const asked = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('preview'), content: z.string() }),
  z.object({ intent: z.literal('import'), content: z.string(), seen: z.string() }),
]);

/** Previews the changes of a file, or imports it if the preview is still true. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = requirePermission(context, 'export and import');
  const form = await requireForm(request, asked);
  if (form.intent === 'preview') {
    const preview = await previewImport(db, form.content, now);
    return 'refused' in preview ? data(preview, 400) : preview;
  }
  const { content, seen } = form;
  const end = await transact(db, importIfUnchanged, { content, seen, change: changeOf(context) });
  forgetSettings(context);
  if ('faults' in end) return data({ refused: 'not an export' as const, paths: end.faults.map(({ path }) => path) }, 400);
  if ('refused' in end) return data(end, 400);
  if ('seen' in end) return data({ ...end, moved: true as const }, 409);
  return { imported: end.imported };
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => send(serverAction);

/** In bytes: a request of the management area has at most 1 MB, including its other fields. */
const largestFile = 1_000_000;

export default function ExchangePage() {
  const fetcher = useFetcher<AnswerOf<typeof action>>();
  const [file, setFile] = useState<{ name: string; content: string }>();
  const [unread, setUnread] = useState<string>();
  const hydrated = useHydrated();
  const answer = fetcher.data;
  const busy = fetcher.state !== 'idle';

  function submit(fields: Record<string, string>) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ authToken: readAuthToken(), ...fields })) form.set(name, value);
    void fetcher.submit(form, { method: 'post', encType: 'multipart/form-data' });
  }

  async function choose(chosen: File | undefined) {
    setFile(undefined);
    setUnread(undefined);
    if (!chosen) return;
    if (chosen.size > largestFile) return setUnread(words.tooLarge);
    const content = await chosen.text();
    setFile({ name: chosen.name, content });
    submit({ intent: 'preview', content });
  }

  return (
    <DashboardPage note={<IconTextLink icon="i-indietro" label={words.back} className="exchange-back" to="/settings" />}>
      <div className="exchange">
        <HeadedSection id="exchange-export" heading={words.export.heading}>
          <p>{words.export.text}</p>
          <IconTextLink icon="i-freccia" label={words.export.link} className="exchange-back" to="/exports" />
        </HeadedSection>
        <HeadedSection id="exchange-import" heading={words.import.heading}>
          <p>{words.import.text}</p>
          <noscript>{words.import.needsScript}</noscript>
          <div className="field">
            <label htmlFor="exchange-file">{words.import.file}</label>
            <input
              id="exchange-file"
              type="file"
              accept="application/json,.json"
              disabled={!hydrated || busy}
              aria-invalid={unread !== undefined}
              aria-describedby={unread ? 'exchange-unread' : undefined}
              onChange={({ currentTarget }) => void choose(currentTarget.files?.[0])}
            />
            <FieldError id="exchange-unread">{unread}</FieldError>
          </div>
          <div role="status" data-answer>
            {busy && <p>{words.import.reading}</p>}
            {!busy && answer && 'imported' in answer && <Notice tone="done">{words.import.done(answer.imported)}</Notice>}
          </div>
          {!busy && answer && 'refused' in answer && (
            <Notice tone="error">
              {answer.refused === 'not json' || answer.refused === 'not an export' ? (
                <Refusal refused={answer.refused} paths={answer.paths} />
              ) : (
                <SendFailure outcome={answer.refused} />
              )}
            </Notice>
          )}
          {!busy && file && answer && 'documents' in answer && (
            <Preview
              file={file.name}
              preview={answer}
              moved={'moved' in answer}
              onImport={() => submit({ intent: 'import', content: file.content, seen: answer.seen })}
            />
          )}
        </HeadedSection>
      </div>
    </DashboardPage>
  );
}

const maxPaths = 10;

function Refusal({ refused, paths }: { refused: 'not json' | 'not an export'; paths: string[] }) {
  return (
    <>
      <p>
        <strong>{words.import.refused[refused]}</strong> {words.import.nothingChanged}
      </p>
      {paths.some((path) => path !== '') && (
        <ul>
          {paths.slice(0, maxPaths).map((path) => (
            <li key={path}>
              <code>{path}</code>
            </li>
          ))}
          {paths.length > maxPaths && <li>{words.import.morePaths(paths.length - maxPaths)}</li>}
        </ul>
      )}
    </>
  );
}

const previewWords = exchangeWords.import;

interface PreviewProps {
  file: string;
  preview: Extract<AnswerOf<typeof action>, { documents: unknown }>;
  moved: boolean;
  onImport: () => void;
}

function Preview({ file, preview: { documents, warnings }, moved, onImport }: PreviewProps) {
  const touched = documents.filter(({ what }) => what === 'new' || what === 'changed');
  return (
    <div className="exchange-preview">
      {moved && <Notice tone="error">{previewWords.moved}</Notice>}
      <h3>{previewWords.would(file)}</h3>
      <ul>
        {documents.map(({ key, name, what, changes }) => (
          <li key={key} data-what={what}>
            <b>{name}</b> {previewWords.what[what](changes)}
          </li>
        ))}
      </ul>
      {warnings.length > 0 && <p>{previewWords.warnings(warnings.length)}</p>}
      <p>{touched.length === 0 ? previewWords.nothing : previewWords.safe}</p>
      {touched.length > 0 && <Button onClick={onImport}>{previewWords.confirm(touched.length)}</Button>}
    </div>
  );
}

/** A whole export of one restaurant has some 30,000 values, far fewer than the limit. */
function readFile(content: string): unknown {
  return readJson(content, 1_000_000);
}

/** The changes that an import would make, and their digest, which must still be the same when they are confirmed. */
async function previewImport(db: Db, content: string, now: Temporal.Instant) {
  const input = readFile(content);
  if (input === undefined) return { refused: 'not json' as const, paths: [] };
  const plan = await planImport(db, input);
  if ('faults' in plan) return { refused: 'not an export' as const, paths: plan.faults.map(({ path }) => path) };
  const standings = await listCurrentDocuments(db);
  const documents = plan.documents.map(({ collection, id, data }) => {
    const after = contentsOf(collection, data);
    const standing = standings.find((one) => one.collection === collection && one.id === id);
    const about = { key: `${collection}/${id}`, name: documentName(collection, id, after) };
    if (!standing) return { ...about, what: 'new' as const, changes: 0 };
    const compared = compareVersions({ collection, id }, contentsOf(collection, standing.data), after, now.epochMilliseconds);
    // The number of fields or rows that would change.
    const changes = compared?.lines.length ?? 1;
    return { ...about, what: changes > 0 ? ('changed' as const) : ('same' as const), changes };
  });
  const deleted = plan.replaced.map(({ id, name }) => ({ key: `menu/${id}`, name, what: 'deleted' as const, changes: 0 }));
  const versions = standings.map(({ collection, id, version }) => [collection, id, version]);
  const seen = createHash('sha256')
    .update(JSON.stringify([content, versions]))
    .digest('base64url');
  return { documents: [...documents, ...deleted], warnings: plan.warnings, seen };
}

/** Imports a file if it would make the changes that were `seen`; otherwise returns the changes as of now. */
async function importIfUnchanged(
  transaction: Tx,
  { content, seen, change }: { content: string; seen: string; change: Change },
): Promise<Awaited<ReturnType<typeof previewImport>> | ImportResult> {
  await lockCurrentDocuments(transaction);
  const preview = await previewImport(transaction, content, change.now);
  if ('refused' in preview || preview.seen !== seen) return preview;
  return putImportedDocuments(transaction, readFile(content), change);
}

function contentsOf(collection: Collection, data: unknown): Contents | undefined {
  if (collection !== 'menu') return { kind: 'fields', fields: data };
  const parsed = menuSchema.safeParse(data);
  return parsed.success ? { kind: 'menu', menu: parsed.data } : undefined;
}
