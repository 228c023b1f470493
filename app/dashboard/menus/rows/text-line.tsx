import { dashboardWords } from '#languages/dashboard.ts';
import { translationLanguages } from '#languages/languages.ts';
import { translationOf } from '#restaurant/documents/model/path.ts';
import { type Fields, useEditor, useRowFields } from '../model/editor-context.ts';
import { oneLine, withoutBreaks } from './one-line.ts';
import { Handle, RowButtons, type RowProps, TypeSelect } from './row-tools.tsx';

const words = dashboardWords.menus;

/** A heading, a small heading or a note: its text and, while it is open, its translations. */
export function TextLine({ row, place, open, ...state }: RowProps) {
  const editor = useEditor();
  const fields = useRowFields({ row, ...state });
  const missing = translationLanguages.filter((language) => fields.text(translationOf('content', language)).trim() === '');
  const fault = fields.isWrong('content');
  const translating = open || translationLanguages.some((language) => fields.isWrong(translationOf('content', language)));
  const text = {
    id: `row-${row.id}-content`,
    'aria-label': words.textOf(place),
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': fault ? `row-${row.id}-error` : undefined,
    value: fields.text('content'),
    placeholder: words.placeholder[row.type],
    className: 'row-text',
    rows: 1,
  };
  const change = (content: string) => fields.type('content', content);
  return (
    <>
      <div className="row-line">
        <Handle row={row} place={place} />
        <TypeSelect row={row} place={place} />
        {row.type === 'note' ? (
          <textarea {...text} onChange={({ currentTarget }) => change(currentTarget.value)} />
        ) : (
          <textarea
            {...text}
            autoComplete="off"
            onKeyDown={withoutBreaks}
            onChange={({ currentTarget }) => change(oneLine(currentTarget.value))}
          />
        )}
        <button
          type="button"
          className="row-languages"
          aria-expanded={translating}
          onClick={() => editor.open(translating ? undefined : row.id)}
        >
          <span className="visually-hidden">{words.translationsOf(place)}</span>
          {translationLanguages.map((language) => (
            <span key={language} className="row-language" data-missing={missing.includes(language)}>
              {language}
              {missing.includes(language) && <span className="visually-hidden">{words.missingShort}</span>}
            </span>
          ))}
        </button>
        <RowButtons row={row} place={place} />
      </div>
      {fault && (
        <p className="field-error row-error" id={`row-${row.id}-error`}>
          {words.fault.content}
        </p>
      )}
      {translating && <TextTranslations row={row} fields={fields} />}
    </>
  );
}

function TextTranslations({ row, fields }: Pick<RowProps, 'row'> & { fields: Fields }) {
  return (
    <div className="row-translations" id={`row-${row.id}-dish`} tabIndex={-1}>
      {translationLanguages.map((language) => {
        const path = translationOf('content', language);
        const fault = fields.isWrong(path);
        const id = `row-${row.id}-${language}-content`;
        return (
          <div className="field" key={language}>
            <label htmlFor={id}>{words.language[language]}</label>
            <textarea
              id={id}
              lang={language}
              rows={1}
              value={fields.text(path)}
              placeholder={row.content}
              aria-invalid={fault ? true : undefined}
              aria-describedby={fault ? `${id}-error` : undefined}
              onChange={({ currentTarget }) => fields.type(path, currentTarget.value)}
            />
            {fault && (
              <span className="field-error" id={`${id}-error`}>
                {words.fault.content}
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
}
