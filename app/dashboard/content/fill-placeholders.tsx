import { Link, useParams } from 'react-router';
import { contentWords } from '#languages/content.ts';
import { textsOf } from '#restaurant/documents/model/text.ts';
import { fillPlaceholders } from '#restaurant/legal/fill-in.ts';
import { useContentEditor } from './content-editor.ts';

const words = contentWords.fillIn;

/** Fills in the draft of a legal page what the settings know of the company, in every language; not while those are samples. */
export function FillPlaceholders() {
  const { area } = useParams();
  const { node, draft, company, change, say } = useContentEditor();
  if (!company) return null;
  const filled = Object.entries(textsOf(node, draft.data)).flatMap(([path, text]): [string, string][] => {
    const next = fillPlaceholders(text, company);
    return next === text ? [] : [[path, next]];
  });
  if (filled.length === 0) return null;
  if (company.placeholder)
    return (
      <p>
        {words.samples} <Link to={`/${area}/settings`}>{words.settings}</Link>
      </p>
    );
  return (
    <button
      type="button"
      className="text-button"
      onClick={() => {
        change({ type: 'texts', texts: Object.fromEntries(filled) });
        say(words.done);
      }}
    >
      {words.fill}
    </button>
  );
}
