import { useDeferredValue, useMemo, useState } from 'react';
import { menuEditorWords } from '#languages/menu-editor.ts';
import { emptyPrice, emptyRow, type RowDraft } from '#restaurant/menus/edit-draft.ts';
import { type PastedRow, readPasted } from '#restaurant/menus/paste.ts';
import { formatPrice } from '#restaurant/money.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Dialog } from '../frame/dialog.tsx';
import { useEditor } from './editor-context.ts';
import './paste-dialog.css';

const words = menuEditorWords.paste;

/** "Incolla una lista": what was understood of a pasted list, and what was not, before it goes into the menu. */
export function PasteDialog({ after, onClose }: { after: RowDraft | undefined; onClose: () => void }) {
  const { paste } = useEditor();
  const [text, setText] = useState('');
  const shown = useDeferredValue(text);
  const { rows, unread } = useMemo(() => readPasted(shown), [shown]);
  const headings = rows.filter(({ type }) => type === 'categorie').length;
  return (
    <Dialog heading={words.heading} wide onClose={onClose}>
      <div className="paste-columns">
        <TextAreaField
          label={words.label}
          help={words.help}
          rows={10}
          maxLength={200_000}
          value={text}
          placeholder={words.placeholder}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <div className="paste-read">
          <p role="status">
            {rows.length > 0 && <strong>{words.understood(rows.length - headings, headings)}. </strong>}
            {shown.trim() === '' ? words.nothing : after?.content ? words.where(after.content) : words.atEnd}
          </p>
          {unread.length > 0 && (
            <div className="paste-unread">
              <p>
                <Icon name="i-attenzione" />
                {words.unread(unread.length)}
              </p>
              <ul>
                {unread.slice(0, 20).map(({ line, text: given, reason }) => (
                  <li key={line}>
                    <small>{words.line(line)}</small> <q>{given.slice(0, 80)}</q> <em>{words.reason[reason]}</em>
                  </li>
                ))}
              </ul>
            </div>
          )}
          {rows.length > 0 && (
            <ol className="paste-rows">
              {rows.map((row, place) => (
                <li key={place} className={row.type === 'categorie' ? 'paste-heading' : undefined}>
                  <span>
                    {row.content}
                    {row.type === 'piatto' && row.description && <small>{row.description}</small>}
                  </span>
                  {row.type === 'piatto' && row.cents !== undefined && <b>{formatPrice(row.cents, 'it')}</b>}
                </li>
              ))}
            </ol>
          )}
        </div>
      </div>
      <div className="dialog-ways">
        <button type="button" className="text-button" onClick={onClose}>
          {words.cancel}
        </button>
        <Button
          disabled={rows.length === 0}
          onClick={() => {
            onClose();
            paste(after?.id, readPasted(text).rows.map(rowOf));
          }}
        >
          {words.confirm(rows.length)}
        </Button>
      </div>
    </Dialog>
  );
}

function rowOf(pasted: PastedRow): RowDraft {
  const row = { ...emptyRow(crypto.randomUUID().slice(0, 8), pasted.type), content: pasted.content };
  if (pasted.type === 'categorie') return row;
  const text = pasted.cents === undefined ? '' : formatPrice(pasted.cents, 'it');
  return { ...row, description: pasted.description ?? '', prices: [{ ...emptyPrice('0'), text }] };
}
