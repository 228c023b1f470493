import { dashboardWords } from '#languages/dashboard.ts';
import { translationLanguages } from '#languages/languages.ts';
import { useEditor } from '../model/editor-context.ts';
import { oneLine, withoutBreaks } from './one-line.ts';
import { Handle, RowButtons, type RowProps, TypeSelect } from './row-tools.tsx';

const words = dashboardWords.menus;

/** A heading, a small heading or a note: its text and, while it is open, its translations. */
export function TextLine({ row, place, open, faults }: RowProps) {
  const editor = useEditor();
  const missing = translationLanguages.filter((language) => row.translations[language].content.trim() === '');
  const fault = faults[`${row.id}.content`];
  const translating = open || translationLanguages.some((language) => faults[`${row.id}.translations.${language}.content`]);
  const text = {
    id: `row-${row.id}-content`,
    'aria-label': words.textOf(place),
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': fault ? `row-${row.id}-error` : undefined,
    value: row.content,
    placeholder: words.placeholder[row.type],
    className: 'row-text',
    rows: 1,
  };
  const change = (content: string) => editor.dispatch({ type: 'row', id: row.id, change: { content } });
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
      {translating && <TextTranslations row={row} faults={faults} />}
    </>
  );
}

function TextTranslations({ row, faults }: Pick<RowProps, 'row' | 'faults'>) {
  const { dispatch } = useEditor();
  return (
    <div className="row-translations" id={`row-${row.id}-dish`} tabIndex={-1}>
      {translationLanguages.map((language) => {
        const fault = faults[`${row.id}.translations.${language}.content`];
        const id = `row-${row.id}-${language}-content`;
        return (
          <div className="field" key={language}>
            <label htmlFor={id}>{words.language[language]}</label>
            <textarea
              id={id}
              lang={language}
              rows={1}
              value={row.translations[language].content}
              placeholder={row.content}
              aria-invalid={fault ? true : undefined}
              aria-describedby={fault ? `${id}-error` : undefined}
              onChange={({ currentTarget }) => {
                const translations = { ...row.translations, [language]: { ...row.translations[language], content: currentTarget.value } };
                dispatch({ type: 'row', id: row.id, change: { translations } });
              }}
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
