import { contentWords } from '#languages/content.ts';
import { languages } from '#languages/languages.ts';
import { translationOf } from '#restaurant/documents/model/path.ts';
import { textAt } from '#restaurant/documents/model/text.ts';
import { strayMarks, unsaidMarks } from '#restaurant/privacy/notice.ts';
import { Notice } from '../../ui/notice.tsx';
import { useContentEditor } from './content-editor.ts';

const words = contentWords.publish;

/** Under the privacy notice: what its marks are, and which of them a language lacks or misspells. */
export function KeptMarks() {
  const { node, draft } = useContentEditor();
  const texts = languages.flatMap((language) => {
    const text = textAt(node, draft, language === 'it' ? 'text' : translationOf('text', language));
    return text.trim() === '' ? [] : [text];
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
