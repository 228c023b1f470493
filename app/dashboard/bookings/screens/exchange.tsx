import { useRef, useState } from 'react';
import { data, useNavigation } from 'react-router';
import { z } from 'zod';
import { bookingExchangeWords as words } from '#languages/guests.ts';
import { importBookings, previewBookings, type BookingImport } from '#restaurant/bookings/import-export/exchange.server.ts';
import { dayByClock } from '#restaurant/bookings/overview/evening.ts';
import { bookingDeskWords } from '#languages/bookings-desk.ts';
import { changeOf } from '../../../context.ts';
import { requireForm, requirePastedTable } from '../../../forms/read-form.server.ts';
import { requirePermission } from '../../../middleware/require-staff.server.ts';
import { settingsOf } from '../../../settings.server.ts';
import { Field, TextAreaField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { AuthTokenField, FailureNotice, PostForm, send, useOneSubmit } from '../../editing/send.tsx';
import { HeadedSection } from '../../frame/desk.tsx';
import { useHydrated } from '../../frame/use-hydrated.ts';
import { BookingScreen } from '../screen.tsx';
import { dayOfWeek, formatTime } from '../../frame/date-words.ts';
import { EveningButton } from '../marks.tsx';
import type { Route } from './+types/exchange';
import { useArea } from '../../frame/area.tsx';
import './screens.css';

export async function loader({ context }: Route.LoaderArgs) {
  const { now } = requirePermission(context, 'export and import');
  const today = dayByClock((await settingsOf(context)).data, now);
  return { from: today.with({ day: 1 }).toString(), to: today.with({ day: 1 }).add({ months: 1 }).subtract({ days: 1 }).toString() };
}

/** The longest file, in characters: a request body of the area has at most 1 MB, including other fields. */
const largest = 1_000_000;

const asked = z.object({ intent: z.enum(['preview', 'import']), content: z.string().max(largest) });

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = requirePermission(context, 'export and import');
  const { intent } = await requireForm(request, asked);
  // Cells that are copied from a spreadsheet are separated by tabs.
  const content = await requirePastedTable(request);
  const done = intent === 'import' ? await importBookings(db, content, changeOf(context)) : undefined;
  const preview = await previewBookings(db, content, now);
  if ('refused' in preview) return data({ content, ...preview }, { status: 400 });
  const imported = done && 'imported' in done ? done : undefined;
  return data({ content, imported, preview: presentImport(preview) });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => send(serverAction);

/** Export and import of bookings as CSV. The import is previewed row by row before anything is stored. */
export default function BookingsExchangePage({ loaderData: { from, to }, actionData }: Route.ComponentProps) {
  const area = useArea();
  return (
    <BookingScreen>
      <h1 id="desk-heading">{words.heading}</h1>
      <p className="booking-exchange-note">{words.note}</p>
      <HeadedSection id="exchange-in" heading={words.in.heading} className="booking-exchange">
        <p>{words.in.text}</p>
        <ImportForm answer={actionData} />
      </HeadedSection>
      <HeadedSection id="exchange-out" heading={words.out.heading} className="booking-exchange">
        <p>{words.out.text}</p>
        {/* A plain form: the answer is a file. */}
        <form method="post" action={`${area}/exports/download`} className="booking-exchange-days">
          <AuthTokenField />
          <input type="hidden" name="what" value="bookings" />
          <Field type="date" name="dal" label={words.out.from} defaultValue={from} required />
          <Field type="date" name="al" label={words.out.to} defaultValue={to} required />
          <EveningButton label={words.out.save} />
        </form>
      </HeadedSection>
    </BookingScreen>
  );
}

function ImportForm({ answer }: { answer: Route.ComponentProps['actionData'] }) {
  const hydrated = useHydrated();
  const sending = useNavigation().state !== 'idle';
  const onSubmit = useOneSubmit();
  const content = useRef<HTMLTextAreaElement>(null);
  const [tooLarge, setTooLarge] = useState(false);
  const known = answer && 'content' in answer ? answer : undefined;
  const preview = known && 'preview' in known ? known.preview : undefined;
  const imported = known && 'imported' in known ? known.imported : undefined;
  async function choose(file: File | undefined) {
    setTooLarge(file !== undefined && file.size > largest);
    if (!file || file.size > largest || !content.current) return;
    content.current.value = await file.text();
    content.current.form?.requestSubmit(content.current.form.querySelector<HTMLButtonElement>('[value="preview"]'));
  }
  return (
    <>
      <div data-answer>
        {answer && !('content' in answer) && <FailureNotice answer={answer} />}
        {imported && (
          <Notice tone="done">
            <p>{words.in.done(imported.imported)}</p>
            {imported.over > 0 && <p>{words.in.over(imported.over)}</p>}
            {imported.left > 0 && <p>{words.in.left(imported.left)}</p>}
          </Notice>
        )}
      </div>
      <PostForm encType="multipart/form-data" onSubmit={onSubmit} preventScrollReset>
        {hydrated && (
          <Field
            type="file"
            accept=".csv,.tsv,text/csv,text/tab-separated-values,text/plain"
            label={words.in.file}
            error={tooLarge ? words.in.tooLarge : undefined}
            onChange={({ currentTarget }) => void choose(currentTarget.files?.[0])}
          />
        )}
        <TextAreaField
          ref={content}
          name="content"
          rows={6}
          maxLength={largest}
          spellCheck={false}
          label={words.in.content}
          help={words.in.contentHelp}
          defaultValue={known?.content}
          error={known && 'refused' in known ? describeRefusal(known) : undefined}
        />
        {preview && <ImportPreview preview={preview} />}
        <p className="booking-exchange-ways">
          <EveningButton label={words.in.look} name="intent" value="preview" aria-disabled={sending || undefined} />
          {preview && preview.fresh.count > 0 && (
            <EveningButton
              label={words.in.import(preview.fresh.count)}
              className="evening-do--seal"
              name="intent"
              value="import"
              aria-disabled={sending || undefined}
            />
          )}
        </p>
      </PostForm>
    </>
  );
}

function describeRefusal(refusal: Extract<Awaited<ReturnType<typeof previewBookings>>, { refused: unknown }>): string {
  if (refusal.refused === 'tooMany') return words.in.tooMany;
  return words.in.noColumns(namesOf(refusal.missing));
}

const maxShown = 100;

/** The rows of a file that are not imported, by reason. */
const leftOut = ['known', 'past', 'off', 'undecided'] as const;

function namesOf(columns: readonly (keyof typeof words.columns)[]): string {
  return columns.map((column) => words.columns[column]).join(', ');
}

function presentImport({ fresh, wrong, known, past, off, undecided, found }: BookingImport) {
  return {
    known,
    past,
    off,
    undecided,
    found,
    fresh: {
      count: fresh.length,
      rows: fresh
        .slice(0, maxShown)
        .map(({ line, start, covers, details }) => ({ ...details, line, covers, start: start.epochMilliseconds })),
    },
    wrong: { count: wrong.length, rows: wrong.slice(0, maxShown) },
  };
}

function ImportPreview({ preview }: { preview: ReturnType<typeof presentImport> }) {
  const { fresh, wrong } = preview;
  return (
    <div className="booking-exchange-preview" role="status">
      <p>{words.in.found(namesOf(preview.found))}</p>
      {leftOut.map((kind) => preview[kind] > 0 && <p key={kind}>{words.in[kind](preview[kind])}</p>)}
      {wrong.count > 0 && (
        <>
          <h3>{words.in.wrong(wrong.count)}</h3>
          <ul>
            {wrong.rows.map(({ line, text, columns }) => (
              <li key={line}>
                <b>{words.in.wrongRow(line, namesOf(columns))}</b> {text}
              </li>
            ))}
            {wrong.count > wrong.rows.length && <li>{words.in.moreRows(wrong.count - wrong.rows.length)}</li>}
          </ul>
        </>
      )}
      <h3>{words.in.fresh(fresh.count)}</h3>
      <ol className="booking-exchange-rows">
        {fresh.rows.map(({ line, start, covers, name, phone, email, language }) => (
          <li key={line}>
            <span>{words.in.row(line)}</span>
            <span>{`${dayOfWeek(start)}, ${formatTime(start)}`}</span>
            <span>
              <b>{name}</b>, {bookingDeskWords.people(covers)}
            </span>
            <span>{[phone, email, language].filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ol>
      {fresh.count > fresh.rows.length && <p>{words.in.moreRows(fresh.count - fresh.rows.length)}</p>}
    </div>
  );
}
