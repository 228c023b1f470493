import { type DocumentEdit, DocumentEditContext } from './document-edit.ts';
import { EditForm } from './edit-form.tsx';
import { EditingShell } from './editing-shell.tsx';
import { type DocumentEditing, useDocumentForm } from './use-document-form.ts';

interface DocumentFormProps<Data> extends DocumentEditing<Data> {
  /** What the button that saves says. */
  save: string;
  /** Of the whole; the form itself has it with `-form` at its end. */
  className: string;
  /** What stands with the form and follows the edit. */
  renderBeside: (edit: DocumentEdit<Data>) => React.ReactNode;
  /** The fields; a function where they need the document itself. */
  children: React.ReactNode | ((edit: DocumentEdit<Data>) => React.ReactNode);
}

/** The form of a document around its fields, and what every edit has. */
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
