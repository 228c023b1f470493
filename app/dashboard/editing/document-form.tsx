import { DocumentEditContext } from './document-edit.ts';
import { EditForm } from './edit-form.tsx';
import { EditingShell } from './editing-shell.tsx';
import { type DocumentEditing, useDocumentForm } from './use-document-form.ts';

interface DocumentFormProps<Data> extends DocumentEditing<Data> {
  /** What the button that saves says. */
  save: string;
  /** Of the whole; the form itself has it with `-form` at its end. */
  className: string;
  /** What stands with the form and follows the edit. */
  beside: React.ReactNode;
  children: React.ReactNode;
}

/** The form of a document around its fields, and what every edit has. */
export function DocumentForm<Data>({ save, className, beside, children, ...editing }: DocumentFormProps<Data>) {
  const { edit, fields } = useDocumentForm(editing);
  return (
    <DocumentEditContext value={fields}>
      <div className={className}>
        <EditForm edit={edit} className={`${className}-form`}>
          {children}
        </EditForm>
        {beside}
      </div>
      <EditingShell edit={edit} form={edit.id} save={save} wide />
    </DocumentEditContext>
  );
}
