import { within } from '#restaurant/documents/editing/draft.ts';
import { type Field, type Fields, itemFields } from '#restaurant/documents/editing/fields.ts';
import { BlocksField } from './blocks-field.tsx';
import { ChoiceField, ChoicesField, EurosField, SwitchField } from './choice-fields.tsx';
import { DishesField } from './dishes-field.tsx';
import type { FieldWords, FormWords } from './field-words.ts';
import { ListField } from './list-field.tsx';
import { PictureField } from './picture-field.tsx';
import { PublishField } from './publish-field.tsx';
import { LinkField, TextField, WebLinksField } from './text-fields.tsx';
import './form-fields.css';

/** The form that follows from a description, with its words; `around` is the place of the object it edits. */
export function FormFields({ fields, words, around = '' }: { fields: Fields; words: FormWords; around?: string }) {
  return (
    <div className="content-fields">
      {Object.entries(fields).map(([name, field]) => (
        <FormField key={name} field={field} words={words[name] ?? { label: name }} place={within(around, name)} />
      ))}
    </div>
  );
}

interface FormFieldProps {
  field: Field;
  words: FieldWords;
  place: string;
}

function FormField({ field, words, place }: FormFieldProps) {
  switch (field.kind) {
    case 'line':
    case 'prose':
      return <TextField field={field} words={words} place={place} />;
    case 'link':
      return <LinkField words={words} place={place} />;
    case 'web-links':
      return <WebLinksField words={words} place={place} />;
    case 'picture':
      return <PictureField words={words} place={place} />;
    case 'euros':
      return <EurosField words={words} place={place} />;
    case 'switch':
      return <SwitchField words={words} place={place} />;
    case 'publish':
      return <PublishField words={words} place={place} />;
    case 'choice':
      return <ChoiceField field={field} words={words} place={place} />;
    case 'choices':
      return <ChoicesField field={field} words={words} place={place} />;
    case 'dishes':
      return <DishesField words={words} place={place} />;
    case 'blocks':
      return (
        <BlocksField
          field={field}
          words={words}
          place={place}
          renderBlock={(type, at) => <FormFields fields={itemFields(field, type)} words={words.types?.[type]?.fields ?? {}} around={at} />}
        />
      );
    case 'group':
      return (
        <fieldset className="content-group">
          <legend>{words.label}</legend>
          <FormFields fields={field.fields} words={words.fields ?? {}} around={place} />
        </fieldset>
      );
    case 'list':
      return (
        <ListField
          field={field}
          words={words}
          place={place}
          renderItem={(item) => <FormFields fields={field.item} words={words.fields ?? {}} around={item} />}
        />
      );
  }
}
