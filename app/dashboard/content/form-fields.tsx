import { contentWords } from '#languages/content.ts';
import { translationLanguages } from '#languages/languages.ts';
import { kindOf } from '#restaurant/documents/model/kind.ts';
import { type DocumentNode, fieldsOf, nodeAt } from '#restaurant/documents/model/node.ts';
import { at, join, parentOf, type Path, translationOf } from '#restaurant/documents/model/path.ts';
import { textAt } from '#restaurant/documents/model/text.ts';
import { BlocksField } from './blocks-field.tsx';
import { ChoiceField, ChoicesField, EurosField, SwitchField } from './choice-fields.tsx';
import { useContentEditor, useValue } from './content-editor.ts';
import { DishesField } from './dishes-field.tsx';
import type { FieldWords, FormWords } from './field-words.ts';
import { ListField } from './list-field.tsx';
import { PublishField } from './publish-field.tsx';
import { LinkField, TextField, WebLinksField } from './text-fields.tsx';
import type { ChosenPicture } from '../pictures/picker/picture-dialog.tsx';
import { PicturePicker } from '../pictures/picker/picture-picker.tsx';
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

/** A picture of the content, chosen among those there are. */
function PictureField({ words: { label }, path }: { words: FieldWords; path: Path }) {
  const { node, draft, change } = useContentEditor();
  const { text, wrong, choose: chooseSource } = useValue(path);
  const choose = (picture: ChosenPicture | undefined) => {
    chooseSource(picture?.src ?? '');
    // The picture's own description is the default of an empty alternative text.
    const alt = join(parentOf(path), 'alt');
    if (!nodeAt(node, draft.data, alt)) return;
    const texts = [picture?.alt, ...translationLanguages.map((language) => picture?.translations?.[language]?.alt)];
    [alt, ...translationLanguages.map((language) => translationOf(alt, language))].forEach((field, index) => {
      const words = texts[index];
      if (textAt(node, draft, field) === '' && words) change({ type: 'texts', texts: { [field]: words } });
    });
  };
  return (
    <PicturePicker
      id={path}
      label={label}
      value={text === '' ? undefined : { src: text, alt: '' }}
      onChoose={choose}
      error={wrong ? contentWords.fault.picture : undefined}
    />
  );
}
