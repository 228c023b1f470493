import { memo } from 'react';
import { dashboardWords } from '#languages/dashboard.ts';
import { type TranslationLanguage, translationLanguages } from '#languages/languages.ts';
import { menuEditorWords } from '#languages/menu-editor.ts';
import { type EditedRow, missingText, nextMatch, untranslatedRows } from '#restaurant/menus/edit/edited-menu.ts';
import { Icon } from '../../../ui/icon.tsx';
import { allergensPlace, textPlace, useEditor } from '../model/editor-context.ts';

const words = menuEditorWords.translations;

interface MissingProps {
  rows: readonly EditedRow[];
  /** The dishes that nobody has declared. */
  undeclared: readonly EditedRow[];
  /** The id of the open row. */
  open: string | undefined;
}

/** How many dishes are undeclared and how many rows each language lacks, with a button that opens the next one and focuses what is empty. */
export const MissingContent = memo(function Missing({ rows, undeclared, open }: MissingProps) {
  const { open: openRow } = useEditor();
  if (rows.length === 0) return undefined;
  const toDeclare = nextMatch(undeclared, rows, open);
  const goTo = (language: TranslationLanguage, row: EditedRow) => {
    openRow(row.id, textPlace(row.id, language, missingText(row, language) ?? 'content'));
  };
  return (
    <div className="untranslated" role="group" aria-label={words.label}>
      {toDeclare && (
        <button type="button" className="text-button" onClick={() => openRow(toDeclare.id, allergensPlace(toDeclare.id))}>
          {words.undeclared(undeclared.length)}
          <Icon name="i-giu" />
          <span className="visually-hidden">{words.nextDish}</span>
        </button>
      )}
      {translationLanguages.map((language) => {
        const lacking = untranslatedRows(rows, language);
        const next = nextMatch(lacking, rows, open);
        const name = dashboardWords.menus.language[language];
        if (!next) {
          return (
            <span key={language} className="untranslated-done">
              <Icon name="i-spunta" />
              {words.complete(name)}
            </span>
          );
        }
        return (
          <button key={language} type="button" className="text-button" onClick={() => goTo(language, next)}>
            {lacking.length === 1 ? words.missingOne(name) : words.missing(name, lacking.length)}
            <Icon name="i-giu" />
            <span className="visually-hidden">{words.next}</span>
          </button>
        );
      })}
    </div>
  );
});
