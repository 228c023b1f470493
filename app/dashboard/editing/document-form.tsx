import { type ChangeEvent, createContext, use, useEffect, useId, useMemo, useRef } from 'react';
import { useFormAction } from 'react-router';
import type { Texts } from '#restaurant/documents/model/field.ts';
import { type DocumentNode, nodeOf } from '#restaurant/documents/model/node.ts';
import { isWithin, type Path } from '#restaurant/documents/model/path.ts';
import { type Draft, readForm, textAt } from '#restaurant/documents/model/text.ts';
import { EditingShell, UndoButtons } from './editing-shell.tsx';
import type { DocumentEvent, DocumentModel, FieldEvent } from './document-model.ts';
import type { CurrentDocument, EditEvent } from './edit-state.ts';
import type { FormSaveResult } from './save.server.ts';
import { PostForm, type SendError } from './send.tsx';
import { eventOf, useEditing } from './use-editing.ts';
import { Switch } from '../frame/controls.tsx';

interface DocumentFormProps<Data> extends DocumentEditing<Data> {
  save: string;
  /** The class of the wrapper; the form itself has it with the suffix `-form`. */
  className: string;
  /** Renders what stands beside the form, from the current edit. */
  renderBeside: (edit: DocumentEdit<Data>) => React.ReactNode;
  children: React.ReactNode | ((edit: DocumentEdit<Data>) => React.ReactNode);
}

export function DocumentForm<Data>({ save, className, renderBeside, children, ...editing }: DocumentFormProps<Data>) {
  const { edit, fields } = useDocumentForm(editing);
  return (
    <DocumentEditContext value={fields}>
      <div className={className}>
        <EditForm edit={edit} className={`${className}-form`}>
          {typeof children === 'function' ? children(fields) : children}
        </EditForm>
        {renderBeside(fields)}
      </div>
      <EditingShell edit={edit} form={edit.id} save={save} wide />
    </DocumentEditContext>
  );
}

export interface StoredForm<Data> {
  standing: CurrentDocument<Data>;
  answer: FormSaveResult<Data, Draft<Data>> | SendError | undefined;
  now: number;
}

interface DocumentEditing<Data> extends StoredForm<Data> {
  model: DocumentModel<Data>;
  /** The name of the document: `bookings/rules`. */
  document: string;
  name: string;
}

/** The edit of a document by a form. It works without JavaScript; text typed before hydration counts. */
export function useDocumentForm<Data>({ model, document, name, standing, answer, now }: DocumentEditing<Data>) {
  const id = useId();
  const node = nodeOf(model.schema);
  const edit = useEditing(model, {
    document,
    name,
    address: useFormAction(),
    standing,
    now,
    begin: eventsOf(model, answer, now),
    onShow: (path, _draft, why) => requestAnimationFrame(() => showField(id, path, why === 'fault')),
  });
  const { change, changed, state } = edit;
  const { draft, ground, faults } = state;
  const beginning = useRef(draft);
  useEffect(() => {
    const form = formAt(id);
    if (!form) return;
    const before = beginning.current;
    const sent = textsOf(new FormData(form));
    change({ type: 'typed', draft: readForm(node, before, model.fromForm?.(before.data, sent) ?? sent) });
  }, [change, id, model, node]);
  const fields = useMemo<DocumentEdit<Data>>(
    () => ({ node, draft, ground, changed, wrong: faults, change }),
    [node, draft, ground, changed, faults, change],
  );
  return { edit: { ...edit, id }, fields };
}

type FormEdit<Data> = ReturnType<typeof useDocumentForm<Data>>['edit'];

function formAt(id: string): HTMLFormElement | undefined {
  const form = document.getElementById(id);
  return form instanceof HTMLFormElement ? form : undefined;
}

/** The events that restore an edit sent without JavaScript or before hydration. */
function eventsOf<Data>(
  model: DocumentModel<Data>,
  answer: DocumentEditing<Data>['answer'],
  now: number,
): EditEvent<Data, Draft<Data>, DocumentEvent<Data>>[] {
  if (!answer) return [];
  if ('saved' in answer) return [eventOf(model, answer, model.draftOf(answer.saved.data, now), now)];
  if (!('typed' in answer)) return [{ type: 'refused', outcome: answer.refused }];
  const { typed } = answer;
  const event = eventOf(model, answer, typed, now);
  return [{ type: 'change', event: { type: 'typed', draft: typed } }, ...(event.type === 'stale' ? [] : [event])];
}

/**
 * Scrolls a field into view and unfolds the sections around it. A wrong field gets the focus. If another element draws the field's row
 * (`data-row`: a table on the plan), that element is shown.
 */
function showField(id: string, name: string, isWrong: boolean): void {
  const form = formAt(id);
  const wrong = form?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [];
  const named = form?.querySelector<HTMLElement>(`[name^="${CSS.escape(name)}"]:not([type="hidden"])`);
  const drawn = [...(form?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].find(({ dataset }) => isWithin(name, dataset['row'] ?? ''));
  if (drawn && !isWrong) return drawn.scrollIntoView({ block: 'nearest' });
  const shown = isWrong ? [...wrong] : named ? [named] : [];
  for (const field of shown) {
    for (let details = field.closest('details'); details; details = details.parentElement?.closest('details') ?? null) details.open = true;
  }
  shown[0]?.scrollIntoView({ block: 'nearest' });
  if (isWrong) shown[0]?.focus({ preventScroll: true });
}

/** The texts of a form. Of a repeated field the last value counts, so a switch can be sent as off. */
function textsOf(form: FormData): Texts {
  return Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
}

interface EditFormProps<Data> {
  edit: FormEdit<Data>;
  className: string;
  children: React.ReactNode;
}

export function EditForm<Data>({ edit, className, children }: EditFormProps<Data>) {
  const { state } = edit;
  return (
    <PostForm
      fields={{ version: state.version }}
      id={edit.id}
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void edit.save();
      }}
    >
      <UndoButtons past={state.past.length} future={state.future.length} step={edit.step} />
      {children}
    </PostForm>
  );
}

interface FieldSwitchProps {
  name: string;
  label: string;
  note?: string | undefined;
  disabled?: boolean;
  className?: string;
}

/** A switch. The hidden field sends "off", because an unchecked box sends nothing. */
export function FieldSwitch({ name, label, note, disabled = false, className }: FieldSwitchProps) {
  const { wrong } = useField(name);
  return (
    <div className={className}>
      {!disabled && <input type="hidden" name={name} value="" />}
      <Switch {...useSwitch(name)} value="on" label={label} note={note} aria-invalid={wrong || undefined} disabled={disabled} />
    </div>
  );
}

export interface DocumentEdit<Data> {
  node: DocumentNode;
  draft: Draft<Data>;
  ground: Draft<Data>;
  changed: boolean;
  wrong: readonly Path[];
  change: (event: FieldEvent) => void;
}

export const DocumentEditContext = createContext<DocumentEdit<unknown> | undefined>(undefined);

/** The edit of a field. @throws outside the form of a document */
export function useDocumentEdit(): DocumentEdit<unknown> {
  const edit = use(DocumentEditContext);
  if (!edit) throw new Error('A field stands outside the form of its document');
  return edit;
}

/** The text of a field, and whether it was refused. @throws outside the form of a document */
export function useField(name: Path) {
  const { node, draft, wrong, change } = useDocumentEdit();
  return {
    name,
    value: textAt(node, draft, name),
    wrong: wrong.some((path) => isWithin(path, name)),
    onText: (text: string) => change({ type: 'texts', texts: { [name]: text } }),
  };
}

/** The props of a control for a field. @param errorText the text for a refused field */
export function useControl(name: Path, errorText: string | undefined) {
  const { value, wrong, onText } = useField(name);
  return {
    name,
    value,
    error: wrong ? errorText : undefined,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => onText(currentTarget.value),
  };
}

export function useSwitch(name: Path) {
  const { value, onText } = useField(name);
  return {
    name,
    checked: value === 'on',
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => onText(currentTarget.checked ? 'on' : ''),
  };
}
