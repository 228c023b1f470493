import { useState } from 'react';
import { useFetcher } from 'react-router';
import { newsletterWords } from '#languages/newsletter-desk.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SendFailure } from '../editing/save-bar.tsx';
import { CollapsibleSection } from '../frame/block.tsx';
import { readAuthToken } from '../sign-in/auth-token.ts';
import type { SubscribersAction } from './subscribers-action.server.ts';

const words = newsletterWords.import;

/** Adds subscribers out of a CSV, once it was shown what it would do. */
export function ImportForm({ address }: { address: string }) {
  const fetcher = useFetcher<SubscribersAction>();
  const [content, setContent] = useState('');
  const [source, setSource] = useState('');
  const answer = fetcher.data;
  const preview = answer && 'preview' in answer ? answer.preview : undefined;
  const submit = (fields: Record<string, string>) =>
    void fetcher.submit({ ...fields, content, authToken: readAuthToken() }, { method: 'post', action: address });
  return (
    <CollapsibleSection heading={words.heading} about="">
      <p>{words.text}</p>
      <Field
        label={words.file}
        type="file"
        accept=".csv,text/csv,text/plain"
        onChange={({ currentTarget }) => void currentTarget.files?.[0]?.text().then(setContent)}
      />
      <Field
        label={words.source}
        help={words.sourceHelp}
        maxLength={300}
        value={source}
        onChange={({ currentTarget }) => setSource(currentTarget.value)}
      />
      <p>
        <Button look="outline" aria-disabled={content === ''} onClick={() => content !== '' && submit({ intent: 'preview' })}>
          {words.look}
        </Button>
      </p>
      <div role="status" data-answer>
        {preview && (
          <>
            <ul>
              <li>{words.new(preview.fresh)}</li>
              <li>{words.known(preview.known)}</li>
            </ul>
            <Lines heading={words.suppressed(preview.suppressed.length)} lines={preview.suppressed} />
            <Lines heading={words.malformed(preview.malformed.length)} lines={preview.malformed} />
            {preview.fresh > 0 && (
              <Button
                aria-disabled={source.trim() === ''}
                onClick={() => source.trim() !== '' && submit({ intent: 'import', source, seen: preview.seen })}
              >
                {words.confirm(preview.fresh)}
              </Button>
            )}
            {preview.fresh > 0 && source.trim() === '' && <p>{words.sourceWrong}</p>}
          </>
        )}
      </div>
      {answer && 'imported' in answer && <Notice tone="done">{words.imported(answer.imported)}</Notice>}
      {answer && 'refused' in answer && <Refused refused={answer.refused} />}
    </CollapsibleSection>
  );
}

type ImportRefusal = 'moved' | 'noColumn' | 'tooMany' | Parameters<typeof SendFailure>[0]['outcome'];

function Refused({ refused }: { refused: ImportRefusal }) {
  if (refused === 'moved' || refused === 'noColumn' || refused === 'tooMany') return <Notice tone="error">{words[refused]}</Notice>;
  return <SendFailure outcome={refused} />;
}

function Lines({ heading, lines }: { heading: string; lines: readonly { line: number; text: string }[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <p>{heading}</p>
      <ul>
        {lines.slice(0, 50).map(({ line, text }) => (
          <li key={line}>{words.line(line, text)}</li>
        ))}
      </ul>
    </>
  );
}
