import { Form } from 'react-router';
import { AuthTokenField } from '../sign-in/auth-token-field.tsx';
import { UndoButtons } from './undo-buttons.tsx';
import type { FormEdit } from './use-document-form.ts';

interface EditFormProps<Data> {
  edit: FormEdit<Data>;
  className: string;
  mayEdit?: boolean;
  children: React.ReactNode;
}

/** The form of an edit, with the version that it began with; the editing shell sends it. */
export function EditForm<Data>({ edit, className, mayEdit = true, children }: EditFormProps<Data>) {
  const { state } = edit;
  return (
    <Form
      id={edit.id}
      method="post"
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void edit.save();
      }}
    >
      <AuthTokenField />
      <input type="hidden" name="version" value={state.version} />
      {mayEdit && <UndoButtons past={state.past.length} future={state.future.length} step={edit.step} />}
      {children}
    </Form>
  );
}
