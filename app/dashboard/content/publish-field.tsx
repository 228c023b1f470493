import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { contentWords } from '#languages/content.ts';
import { languages } from '#languages/languages.ts';
import { translationOf } from '#restaurant/documents/model/path.ts';
import { textAt, textsOf } from '#restaurant/documents/model/text.ts';
import { fillPlaceholders, openPlaceholders } from '#restaurant/legal/legal.ts';
import { strayMarks, unsaidMarks } from '#restaurant/privacy/notice.ts';
import { Notice } from '../../ui/notice.tsx';
import { Dialog } from '../frame/dialog.tsx';
import { ActionButton, Switch, TextButton } from '../frame/controls.tsx';
import { useContentEditor, useValue } from './content-editor.ts';
import type { FieldWords } from './content-model.ts';

const words = contentWords.publish;

/** Whether guests see a legal page. While its draft has points to complete, that is said, and said again before it goes public. */
export function PublishField({ words: { label, help }, path }: { words: FieldWords; path: string }) {
  const { section } = useParams();
  const { node, draft, mayPublish } = useContentEditor();
  const { isOn, choose } = useValue(path);
  const [asking, setAsking] = useState(false);
  const texts = Object.values(textsOf(node, draft.data));
  // The translations repeat the points of the Italian text: the text with the most of them says it all.
  const points = texts.map(openPlaceholders).reduce((most, some) => (some.length > most.length ? some : most), []);
  const answer = (published: boolean) => {
    setAsking(false);
    choose(published);
  };
  return (
    <div className="content-publish">
      <Switch
        id={path}
        label={label}
        note={mayPublish ? help : words.adminOnly}
        checked={isOn}
        disabled={!mayPublish}
        onChange={({ currentTarget }) => (currentTarget.checked && points.length > 0 ? setAsking(true) : choose(currentTarget.checked))}
      />
      {points.length > 0 && (
        <Notice>
          <p>
            <strong>{words.draft}.</strong> {words.draftText(points.length)}
          </p>
          <details>
            <summary>{words.points}</summary>
            <ul>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </details>
          <FillPlaceholders />
        </Notice>
      )}
      {section === 'privacy' && <KeptMarks />}
      {asking && (
        <Dialog heading={words.heading} onClose={() => answer(false)}>
          <p>
            <strong>{words.draftText(points.length)}</strong>
          </p>
          <p>{words.text}</p>
          <div className="dialog-ways">
            <TextButton label={words.confirm} danger onClick={() => answer(true)} />
            <ActionButton label={words.cancel} look="outline" onClick={() => answer(false)} />
          </div>
        </Dialog>
      )}
    </div>
  );
}

const fillInWords = contentWords.fillIn;

/** Fills in the draft of a legal page what the settings know of the company, in every language; not while those are samples. */
function FillPlaceholders() {
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
        {fillInWords.samples} <Link to={`/${area}/settings`}>{fillInWords.settings}</Link>
      </p>
    );
  return (
    <TextButton label={fillInWords.fill} onClick={() => {
        change({ type: 'texts', texts: Object.fromEntries(filled) });
        say(fillInWords.done);
      }} />
  );
}

/** Under the privacy notice: what its marks are, and which of them a language lacks or misspells. */
function KeptMarks() {
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
