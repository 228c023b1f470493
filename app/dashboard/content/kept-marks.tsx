import { contentWords } from '#languages/content.ts';
import { languages } from '#languages/languages.ts';
import { translated } from '#restaurant/documents/editing/draft.ts';
import { strayMarks, unsaidMarks } from '#restaurant/privacy/notice.ts';
import { Notice } from '../../ui/notice.tsx';
import { useContentEditor } from './content-editor.ts';

const words = contentWords.publish;

/** Under the privacy notice: what its marks are, and which of them a language lacks or misspells. */
export function KeptMarks() {
  const { draft } = useContentEditor();
  const texts = languages.flatMap((language) => {
    const text = draft[language === 'it' ? 'text' : translated('text', language)];
    return typeof text === 'string' && text.trim() !== '' ? [text] : [];
  });
  const unsaid = [...new Set(texts.flatMap(unsaidMarks))];
  const stray = [...new Set(texts.flatMap(strayMarks))];
  return (
    <>
      <p className="field-help">{words.marks}</p>
      {unsaid.length + stray.length > 0 && (
        <Notice>
          {unsaid.length > 0 && <p>{words.unsaid(unsaid.join(', '))}</p>}
          {stray.length > 0 && <p>{words.stray(stray.join(', '))}</p>}
        </Notice>
      )}
    </>
  );
}
