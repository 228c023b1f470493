import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { pasteWords } from '#languages/paste.ts';
import { emptyPrice, emptyRow, type RowDraft } from '#restaurant/menus/edit/edit-draft.ts';
import { type PastedRow, readPasted } from '#restaurant/menus/paste/paste.ts';
import { formatPrice } from '#restaurant/money.ts';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Dialog } from '../../frame/dialog.tsx';
import { DialogWays } from '../../frame/dialog-ways.tsx';
import { useEditor } from '../model/editor-context.ts';
import { type LeftLine, placePasted } from './place-pasted.ts';
import { UnreadLine } from './unread-line.tsx';
import './paste-dialog.css';

const words = pasteWords;

/**
 * "Incolla una lista": what was understood of a pasted list before it goes into the menu. What was not stands at its
 * place to be mended there, and stays in the window when the rest has gone into the menu.
 */
export function PasteDialog({ after: given, onClose }: { after: RowDraft | undefined; onClose: () => void }) {
  const { paste } = useEditor();
  const after = given && { id: given.id, name: given.content };
  const [text, setText] = useState('');
  const [left, setLeft] = useState<readonly LeftLine[]>([]);
  const shown = useDeferredValue(text);
  const { found, rows, unread } = useMemo(() => readPasted(shown), [shown]);
  const of = (type: PastedRow['type']) => rows.filter((row) => row.type === type).length;
  const list = useRef<HTMLDivElement>(null);

  // A line that was mended is no field any more: the keyboard goes on to the next.
  const mended = useRef(false);
  useEffect(() => {
    if (!mended.current || shown !== text) return;
    mended.current = false;
    const next =
      list.current?.querySelector<HTMLElement>('input') ?? list.current?.closest('dialog')?.querySelector<HTMLElement>('.button');
    next?.focus();
  }, [shown, text]);

  const mend = (line: number, value: string) => {
    mended.current = true;
    setText(
      text
        .split(/\r\n|\r|\n/)
        .with(line - 1, value)
        .join('\n'),
    );
  };

  const confirm = () => {
    const placed = placePasted(readPasted(text).found, { first: after?.id, waiting: left, draft: rowOf });
    for (const insert of placed.inserts) paste(insert.after, insert.rows);
    if (placed.left.length === 0) return onClose();
    setText(placed.left.map((one) => one.text).join('\n'));
    setLeft(placed.left);
    mended.current = true;
  };

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
        <div className="paste-read" ref={list}>
          <p role="status">
            {rows.length > 0 && <strong>{words.understood(of('piatto'), of('categorie'), of('note'))}. </strong>}
            {shown.trim() === '' ? words.nothing : left.length > 0 ? words.inPlace : after?.name ? words.where(after.name) : words.atEnd}
            {unread.length > 0 && (
              <span className="paste-unread">
                <Icon name="i-attenzione" />
                {left.length > 0 && rows.length === 0 ? words.left(unread.length) : words.unread(unread.length)}
              </span>
            )}
          </p>
          {found.length > 0 && (
            <ol className="paste-rows" aria-label={words.read}>
              {found.map((one, place) =>
                'row' in one ? (
                  <ReadRow key={`${one.line} ${place}`} row={one.row} />
                ) : (
                  <UnreadLine key={`${one.line} ${one.text}`} unread={one} onMend={(value) => mend(one.line, value)} />
                ),
              )}
            </ol>
          )}
        </div>
      </div>
      <DialogWays out={words.cancel} onOut={onClose}>
        <Button disabled={rows.length === 0} onClick={confirm}>
          {words.confirm(rows.length)}
        </Button>
      </DialogWays>
    </Dialog>
  );
}

function ReadRow({ row }: { row: PastedRow }) {
  if (row.type !== 'piatto') return <li className={`paste-${row.type}`}>{row.content}</li>;
  const prices = row.prices.map(({ cents, name }) => [name, formatPrice(cents, 'it')].filter(Boolean).join(' '));
  return (
    <li>
      <span>
        {row.content}
        {row.description && <small>{row.description}</small>}
      </span>
      {prices.length > 0 ? <b>{prices.join(' / ')}</b> : <em>{words.noPrice}</em>}
    </li>
  );
}

function rowOf(pasted: PastedRow): RowDraft {
  const row = { ...emptyRow(crypto.randomUUID().slice(0, 8), pasted.type), content: pasted.content };
  if (pasted.type !== 'piatto') return row;
  const prices = pasted.prices.map(({ cents, name = '' }, place) => ({
    ...emptyPrice(String(place)),
    text: formatPrice(cents, 'it'),
    name,
  }));
  return { ...row, description: pasted.description ?? '', prices: prices.length > 0 ? prices : [emptyPrice('0')] };
}
