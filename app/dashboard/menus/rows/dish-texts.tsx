import { type TranslationLanguage, translationLanguages } from '#languages/languages.ts';
import { dashboardWords } from '#languages/dashboard.ts';
import { type Path, translationOf } from '#restaurant/documents/model/path.ts';
import type { EditedRow } from '#restaurant/menus/edit/edited-menu.ts';
import { Field, TextAreaField } from '../../../ui/field.tsx';
import type { Fields } from '../model/editor-context.ts';

const words = dashboardWords.menus;

interface DishTextsProps {
  row: EditedRow;
  fields: Fields;
}

/** The texts of a dish beside its Italian name, in the three languages; where a translation is missing, guests read Italian. */
export function DishTexts({ row, fields }: DishTextsProps) {
  return (
    <div role="group" aria-labelledby={`row-${row.id}-texts`}>
      <h4 id={`row-${row.id}-texts`}>{words.texts}</h4>
      <div className="dish-texts">
        <div className="dish-language" role="group" aria-label={words.language.it}>
          <h5>{words.language.it}</h5>
          <TextAreaField label={words.dishDescription} lang="it" {...description(fields, 'description')} />
        </div>
        {translationLanguages.map((language) => (
          <Translation key={language} language={language} row={row} fields={fields} />
        ))}
      </div>
    </div>
  );
}

function description(fields: Fields, path: Path) {
  return {
    rows: 3,
    value: fields.text(path),
    error: fields.isWrong(path) ? words.fault.description : undefined,
    onChange: ({ currentTarget }: { currentTarget: HTMLTextAreaElement }) => fields.type(path, currentTarget.value),
  };
}

function Translation({ language, row, fields }: DishTextsProps & { language: TranslationLanguage }) {
  const [name, about] = [translationOf('content', language), translationOf('description', language)];
  const empty = fields.text(name) === '' && fields.text(about) === '';
  return (
    <div className={empty ? 'dish-language dish-language--empty' : 'dish-language'} role="group" aria-label={words.language[language]}>
      <h5>
        {words.language[language]}
        {empty && <small>{words.missing}</small>}
      </h5>
      <Field
        id={`row-${row.id}-${language}-content`}
        label={words.dishName}
        lang={language}
        autoComplete="off"
        value={fields.text(name)}
        placeholder={row.content}
        error={fields.isWrong(name) ? words.fault.content : undefined}
        onChange={({ currentTarget }) => fields.type(name, currentTarget.value)}
      />
      <TextAreaField
        id={`row-${row.id}-${language}-description`}
        label={words.dishDescription}
        lang={language}
        placeholder={row.description}
        {...description(fields, about)}
      />
      {row.prices?.map(({ id, name: italian = '' }) => {
        const path = translationOf(`prices.${id}.name`, language);
        return (
          italian !== '' && (
            <Field
              key={id}
              label={words.priceNameOf(italian)}
              lang={language}
              autoComplete="off"
              value={fields.text(path)}
              placeholder={italian}
              onChange={({ currentTarget }) => fields.type(path, currentTarget.value)}
            />
          )
        );
      })}
    </div>
  );
}
