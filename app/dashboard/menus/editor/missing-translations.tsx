import { memo } from 'react';
import { dashboardWords } from '#languages/dashboard.ts';
import { type TranslationLanguage, translationLanguages } from '#languages/languages.ts';
import { menuEditorWords } from '#languages/menu-editor.ts';
import type { RowDraft } from '#restaurant/menus/edit/edit-draft.ts';
import { missingText, nextAfter, untranslatedRows } from '#restaurant/menus/edit/untranslated.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useEditor } from '../model/editor-context.ts';

const words = menuEditorWords.translations;

/** How many rows each language lacks, with a button that opens the next one and focuses its empty field. */
export const MissingTranslations = memo(function MissingTranslations({
  rows,
  open,
}: {
  rows: readonly RowDraft[];
  open: string | undefined;
}) {
  const { open: openRow } = useEditor();
  if (rows.length === 0) return undefined;
  const goTo = (language: TranslationLanguage, row: RowDraft) => {
    openRow(row.id, `row-${row.id}-${language}-${missingText(row, language)}`);
  };
  return (
    <div className="untranslated" role="group" aria-label={words.label}>
      {translationLanguages.map((language) => {
        const lacking = untranslatedRows(rows, language);
        const next = nextAfter(lacking, rows, open);
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
