import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { pasteWords } from '#languages/menu-editor.ts';
import { newItemId } from '#restaurant/documents/model/field.ts';
import { type EditedRow, newRow } from '#restaurant/menus/edit/edited-menu.ts';
import { type PastedRow, readPasted, type Role, type UnreadLine as Unread } from '#restaurant/menus/paste/paste.ts';
import { formatPrice } from '#restaurant/money.ts';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField } from '../../../ui/field.tsx';
import { ActionButton, CopyButton, Sign, TextButton } from '../../frame/controls.tsx';
import { Dialog, DialogActions } from '../../frame/dialog.tsx';
import { useEditor } from '../model/editor-context.ts';
import { insertPastedRows, type PlacedRows, waitingRows } from './insert-pasted-rows.ts';
import { keepList, keptList, noList, type PastedList } from './kept-list.ts';

const words = pasteWords;

/**
 * "Incolla una lista": shows how a pasted list was read before its rows are inserted. Lines in doubt stand first. Those still open after
 * inserting stay in the dialog, and go to their places once they are settled.
 */
export function PasteDialog({ after: given, onClose }: { after: EditedRow | undefined; onClose: () => void }) {
  const { paste } = useEditor();
  const after = given && { id: given.id, name: given.content };
  const [{ text, settled }, setList] = useState(keptList);
  const [placed, setPlaced] = useState<PlacedRows>(new Map());
  const [toDeclare, setToDeclare] = useState<readonly { name: string; said: string }[]>();
  const shown = useDeferredValue(text);
  const { found, unread } = useMemo(() => readPasted(shown, settled), [shown, settled]);
  const rows = waitingRows(found, placed);
  const of = (type: PastedRow['type']) => rows.filter((row) => row.type === type).length;
  const list = useRef<HTMLDivElement>(null);
  /** Whether some of the list is inserted. Then only the open lines are shown, and the text cannot be edited. */
  const begun = placed.size > 0;

  // The field of a settled line disappears, so the focus moves to the next one.
  const mended = useRef(false);
  useEffect(() => {
    if (!mended.current || shown !== text) return;
    mended.current = false;
    const next =
      list.current?.querySelector<HTMLElement>('input') ?? list.current?.closest('dialog')?.querySelector<HTMLElement>('.button');
    next?.focus();
  });

  const change = (list: Partial<PastedList>) => {
    const changed = { text, settled, ...list };
    keepList(begun ? noList : changed);
    setList(changed);
  };
  const settle = ({ line, text: of }: Unread, as: Role) => {
    mended.current = true;
    change({ settled: new Map(settled).set(line, { text: of, as }) });
  };
  const mend = (line: number, value: string) => {
    mended.current = true;
    const lines = text.split(/\r\n|\r|\n/).with(line - 1, value);
    change({ text: lines.join('\n') });
  };

  const finish = () => {
    const withAllergens = readPasted(text, settled).rows.flatMap((row) =>
      row.type === 'piatto' && row.allergens !== undefined ? [{ name: row.content, said: row.allergens }] : [],
    );
    if (withAllergens.length === 0) onClose();
    else setToDeclare(withAllergens);
  };

  const confirm = () => {
    const read = readPasted(text, settled);
    const done = insertPastedRows(read.found, { first: after?.id, placed, draft: rowOf });
    for (const insert of done.inserts) paste(insert.after, insert.rows);
    keepList(noList);
    if (read.unread.length === 0) return finish();
    setPlaced(done.placed);
    mended.current = true;
  };

  if (toDeclare) {
    const lines = toDeclare.map(({ name, said: own }) => `${name}: ${own}`);
    return (
      <Dialog heading={words.toDeclare} onClose={onClose}>
        <p>{words.toDeclareText}</p>
        <ul>
          {lines.map((line, place) => (
            <li key={place}>{line}</li>
          ))}
        </ul>
        <CopyButton text={lines.join('\n')} />
        <div className="dialog-ways">
          <Button onClick={onClose}>{words.declaredNext}</Button>
        </div>
      </Dialog>
    );
  }

  const close = begun ? finish : onClose;
  return (
    <Dialog heading={words.heading} wide onClose={close}>
      <div className="paste-columns" data-begun={begun}>
        {!begun && (
          <TextAreaField
            label={words.label}
            help={words.help}
            rows={10}
            maxLength={200_000}
            value={text}
            placeholder={words.placeholder}
            onChange={({ currentTarget }) => change({ text: currentTarget.value })}
          />
        )}
        <div className="paste-read" ref={list}>
          <p role="status">
            {rows.length > 0 && <strong>{words.understood(of('piatto'), of('categorie'), of('note'))}. </strong>}
            {shown.trim() === '' ? words.nothing : begun ? words.inPlace : after?.name ? words.where(after.name) : words.atEnd}
            {unread.length > 0 && (
              <Sign icon="i-attenzione" label={begun ? words.left(unread.length) : words.unread(unread.length)} className="paste-unread" />
            )}
          </p>
          {unread.length > 0 && (
            <ol className="paste-rows" aria-label={words.toLookAt}>
              {found.map((one, place) => {
                const above = found[place - 1];
                return 'row' in one ? null : (
                  <UnreadLine
                    key={`${one.line} ${place} ${one.text}`}
                    unread={one}
                    described={!begun && above !== undefined && 'row' in above && above.row.type === 'piatto'}
                    onMend={(value) => mend(one.line, value)}
                    onSettle={(as) => settle(one, as)}
                  />
                );
              })}
            </ol>
          )}
          {rows.length > 0 && (
            <ol className="paste-rows" aria-label={words.read}>
              {rows.map((row, place) => (
                <li key={place} className={row.type === 'piatto' ? undefined : `paste-${row.type}`}>
                  <ReadRow row={row} />
                </li>
              ))}
            </ol>
          )}
        </div>
      </div>
      <DialogActions out={begun ? words.leave : words.cancel} onOut={close}>
        <ActionButton label={words.confirm(rows.length)} disabled={rows.length === 0} onClick={confirm} />
      </DialogActions>
    </Dialog>
  );
}

function rowOf(pasted: PastedRow): EditedRow {
  const { type, content, english } = pasted;
  const row = { ...newRow(newItemId(), type), content, ...(english && { translations: { en: english } }) };
  if (pasted.type !== 'piatto') return row;
  const prices = pasted.prices.map((price, place) => ({ ...price, id: `i${place}` }));
  return { ...row, description: pasted.description, ...(prices.length > 0 && { prices }) };
}

function ReadRow({ row }: { row: PastedRow }) {
  const english = [row.english?.content, row.english?.description].filter(Boolean).join(', ');
  const inEnglish = english !== '' && (
    <small lang="en">
      <abbr title={words.english}>en</abbr> {english}
    </small>
  );
  if (row.type !== 'piatto')
    return (
      <span>
        {row.content}
        {inEnglish}
      </span>
    );
  const prices = row.prices.map(({ cents, name }) => [name, formatPrice(cents, 'it')].filter(Boolean).join(' '));
  return (
    <>
      <span>
        {row.content}
        {row.description && <small>{row.description}</small>}
        {inEnglish}
        {row.allergens && <small>{words.allergens(row.allergens)}</small>}
      </span>
      {prices.length > 0 ? <b>{prices.join(' / ')}</b> : <em>{words.noPrice}</em>}
    </>
  );
}

const waysOf = {
  'no-price': ['dish', 'description', 'note', 'heading', 'nothing'],
  which: ['dish', 'description', 'note', 'heading', 'nothing'],
  language: ['description', 'dish', 'note', 'nothing'],
  prices: ['description', 'note', 'nothing'],
  price: ['note', 'nothing'],
  slip: ['nothing'],
  'no-name': ['note', 'nothing'],
  long: ['nothing'],
  'too-many': ['nothing'],
} as const satisfies Record<Unread['reason'], readonly Role[]>;

interface UnreadLineProps {
  unread: Unread;
  /** Whether it may describe a dish right above. */
  described: boolean;
  onMend: (text: string) => void;
  onSettle: (as: Role) => void;
}

/**
 * A line in doubt, to be settled with a press or corrected. It is read on Enter or blur, not with every key: half a price is a price too.
 */
function UnreadLine({ unread: { line, text: given, reason, guess }, described, onMend, onSettle }: UnreadLineProps) {
  const [text, setText] = useState(given);
  const ways: readonly Role[] = [...(guess ? (['right'] as const) : []), ...waysOf[reason]];
  const id = `unread-${line}`;
  const mend = () => {
    if (text !== given) onMend(text);
  };
  return (
    <li className="paste-line">
      <span>
        <label htmlFor={id}>{words.line(line)}</label> <em id={`${id}-reason`}>{words.reason[reason]}</em>
      </span>
      <input
        id={id}
        value={text}
        autoComplete="off"
        aria-invalid="true"
        aria-describedby={`${id}-reason`}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') mend();
        }}
        onBlur={mend}
      />
      {guess && (
        <div className="paste-guess">
          {words.guess[guess.type]}: <ReadRow row={guess} />
        </div>
      )}
      <span className="paste-ways">
        {ways
          .filter((way) => way !== 'description' || described)
          .map((way) => (
            <TextButton
              key={way}
              label={words.as[way]}
              onMouseDown={(event) => event.preventDefault()}
              aria-label={words.asOf(words.as[way], line)}
              onClick={() => onSettle(way)}
            />
          ))}
      </span>
    </li>
  );
}
