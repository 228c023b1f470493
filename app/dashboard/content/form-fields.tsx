import { kindOf } from '#restaurant/documents/model/kind.ts';
import { type DocumentNode, fieldsOf, nodeAt } from '#restaurant/documents/model/node.ts';
import { at, join, type Path } from '#restaurant/documents/model/path.ts';
import { BlocksField } from './blocks-field.tsx';
import { ChoiceField, ChoicesField, EurosField, SwitchField } from './choice-fields.tsx';
import { useContentEditor } from './content-editor.ts';
import { DishesField } from './dishes-field.tsx';
import type { FieldWords, FormWords } from './field-words.ts';
import { ListField } from './list-field.tsx';
import { PictureField } from './picture-field.tsx';
import { PublishField } from './publish-field.tsx';
import { LinkField, TextField, WebLinksField } from './text-fields.tsx';
import './form-fields.css';

/** The form that follows from a schema, in the order of its words. @param props.around the path of the object that it edits */
export function FormFields({ words, around = '' }: { words: FormWords; around?: Path }) {
  const { node, draft } = useContentEditor();
  const object = nodeAt(node, draft.data, around);
  if (object?.kind !== 'object' && object?.kind !== 'variants') return null;
  const fields = fieldsOf(object, at(draft.data, around));
  return (
    <div className="content-fields">
      {Object.entries(words).map(([name, own]) => {
        const field = fields.get(name);
        return field && <FormField key={name} node={field} words={own} path={join(around, name)} />;
      })}
    </div>
  );
}

function FormField({ node, ...field }: { node: DocumentNode; words: FieldWords; path: Path }) {
  const { words, path } = field;
  if (node.kind === 'list') {
    return node.item.kind === 'variants' ? (
      <BlocksField
        {...field}
        node={node}
        variants={node.item}
        renderBlock={(type, block) => <FormFields words={words.types?.[type]?.fields ?? {}} around={block} />}
      />
    ) : (
      <ListField {...field} node={node} renderItem={(item) => <FormFields words={words.fields ?? {}} around={item} />} />
    );
  }
  if (node.kind === 'object') {
    return (
      <fieldset className="content-group">
        <legend>{words.label}</legend>
        <FormFields words={words.fields ?? {}} around={path} />
      </fieldset>
    );
  }
  const kind = kindOf(node);
  switch (kind) {
    case 'line':
    case 'sentence':
    case 'prose':
      return <TextField {...field} kind={kind} />;
    case 'link':
      return <LinkField {...field} />;
    case 'web-links':
      return <WebLinksField {...field} />;
    case 'picture':
      return <PictureField {...field} />;
    case 'euros':
      return <EurosField {...field} />;
    case 'switch':
      return <SwitchField {...field} />;
    case 'publish':
      return <PublishField {...field} />;
    case 'choice':
      return <ChoiceField {...field} />;
    case 'choices':
      return <ChoicesField {...field} />;
    case 'dishes':
      return <DishesField {...field} />;
    case 'number':
    case 'time':
      throw new Error(`No content has a field of the kind ${kind}`);
  }
}
