import { exchangeWords } from '#languages/exchange.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { ImportPreview } from './preview.server.ts';

const words = exchangeWords.import;

interface PreviewProps {
  /** The name of the file. */
  file: string;
  preview: Extract<ImportPreview, { documents: unknown }>;
  /** Whether somebody saved something since it was made the first time. */
  moved: boolean;
  onImport: () => void;
}

/** What the import of a file would change, and the button that does it. */
export function Preview({ file, preview: { documents, warnings }, moved, onImport }: PreviewProps) {
  const touched = documents.filter(({ what }) => what === 'new' || what === 'changed');
  return (
    <div className="exchange-preview">
      {moved && <Notice tone="error">{words.moved}</Notice>}
      <h3>{words.would(file)}</h3>
      <ul>
        {documents.map(({ key, name, what, changes }) => (
          <li key={key} data-what={what}>
            <b>{name}</b> {words.what[what](changes)}
          </li>
        ))}
      </ul>
      {warnings.length > 0 && <p>{words.warnings(warnings.length)}</p>}
      <p>{touched.length === 0 ? words.nothing : words.safe}</p>
      {touched.length > 0 && <Button onClick={onImport}>{words.confirm(touched.length)}</Button>}
    </div>
  );
}
