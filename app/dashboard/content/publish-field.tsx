import { useState } from 'react';
import { useParams } from 'react-router';
import { contentWords } from '#languages/content.ts';
import { textsOf } from '#restaurant/documents/model/text.ts';
import { openPlaceholders } from '#restaurant/legal/unfinished.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Dialog } from '../frame/dialog.tsx';
import { Switch } from '../frame/switch.tsx';
import { useContentEditor, useValue } from './content-editor.ts';
import type { FieldWords } from './field-words.ts';
import { FillPlaceholders } from './fill-placeholders.tsx';
import { KeptMarks } from './kept-marks.tsx';

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
            <button type="button" className="text-button text-button--danger" onClick={() => answer(true)}>
              {words.confirm}
            </button>
            <Button look="outline" onClick={() => answer(false)}>
              {words.cancel}
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  );
}
