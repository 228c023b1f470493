import { useState } from 'react';
import { dashboardWords } from '#languages/dashboard.ts';
import { translationLanguages } from '#languages/languages.ts';
import { useEditor } from './editor-context.ts';
import type { RowProps } from './row.tsx';
import { MoveButtons, RowButtons, ToolsButton, TypeSelect } from './row-tools.tsx';

const words = dashboardWords.menus;

/** A heading, a small heading or a note: its text, and its translations when they are asked for. */
export function TextLine({ row, place, last, faults }: RowProps) {
  const { dispatch } = useEditor();
  const [tools, setTools] = useState(false);
  const [translating, setTranslating] = useState(false);
  const missing = translationLanguages.filter((language) => row.translations[language].content.trim() === '');
  const fault = faults[`${row.id}.content`];
  const translationFault = translationLanguages.some((language) => faults[`${row.id}.translations.${language}.content`]);
  const text = {
    id: `row-${row.id}-content`,
    'aria-label': words.textOf(place),
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': fault ? `row-${row.id}-error` : undefined,
    value: row.content,
    placeholder: words.placeholder[row.type],
  };
  return (
    <>
      <div className="row-line" data-tools={tools}>
        <MoveButtons row={row} place={place} last={last} />
        <TypeSelect row={row} place={place} />
        {row.type === 'note' ? (
          <textarea
            {...text}
            className="row-text"
            rows={1}
            onChange={({ currentTarget }) => dispatch({ type: 'row', id: row.id, change: { content: currentTarget.value } })}
          />
        ) : (
          <input
            {...text}
            className="row-text"
            autoComplete="off"
            onChange={({ currentTarget }) => dispatch({ type: 'row', id: row.id, change: { content: currentTarget.value } })}
          />
        )}
        <button
          type="button"
          className="row-languages"
          aria-expanded={translating || translationFault}
          onClick={() => setTranslating(!translating)}
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
        <ToolsButton place={place} open={tools} onToggle={() => setTools(!tools)} />
      </div>
      {fault && (
        <p className="field-error row-error" id={`row-${row.id}-error`}>
          {words.fault.content}
        </p>
      )}
      {(translating || translationFault) && <TextTranslations row={row} faults={faults} />}
    </>
  );
}

function TextTranslations({ row, faults }: Pick<RowProps, 'row' | 'faults'>) {
  const { dispatch } = useEditor();
  return (
    <div className="row-translations">
      {translationLanguages.map((language) => {
        const fault = faults[`${row.id}.translations.${language}.content`];
        const id = `row-${row.id}-${language}`;
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
