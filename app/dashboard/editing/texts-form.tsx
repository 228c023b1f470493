import { useMemo } from 'react';
import type { Texts } from '#restaurant/documents/model/field.ts';
import { EditForm } from './edit-form.tsx';
import { EditingShell } from './editing-shell.tsx';
import { type TextsEdit, TextsEditContext } from './texts-edit.ts';
import type { TextsEvent, TextsModel } from './texts-model.ts';
import { type FormEditing, useFormEdit } from './use-form-edit.ts';

interface TextsFormProps<Data> extends FormEditing<Data, Texts> {
  model: TextsModel<Data>;
  /** What the button that saves says. */
  save: string;
  /** Of the whole; the form itself has it with `-form` at its end. */
  className: string;
  /** What stands with the form and follows the edit. */
  beside: React.ReactNode;
  children: React.ReactNode;
}

/** A document that is edited as texts: the form around its fields, and what every edit has. */
export function TextsForm<Data>({ model, save, className, beside, children, ...editing }: TextsFormProps<Data>) {
  const edit = useFormEdit<Data, Texts, Texts, TextsEvent>(model, editing);
  const { change, changed, state } = edit;
  const { draft, ground, faults } = state;
  const context = useMemo<TextsEdit>(() => ({ draft, ground, changed, wrong: faults, change }), [draft, ground, changed, faults, change]);
  return (
    <TextsEditContext value={context}>
      <div className={className}>
        <EditForm edit={edit} className={`${className}-form`}>
          {children}
        </EditForm>
        {beside}
      </div>
      <EditingShell edit={edit} form={edit.id} save={save} wide />
    </TextsEditContext>
  );
}
