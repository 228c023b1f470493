import { memo, useMemo } from 'react';
import type { Texts } from '#restaurant/documents/model/field.ts';
import { type Path, translationOf } from '#restaurant/documents/model/path.ts';
import { type EditedRow, soldOutIn } from '#restaurant/menus/edit/edited-menu.ts';
import type { Menu } from '#restaurant/menus/menu.ts';
import { dashboardWords } from '#languages/dashboard.ts';
import { translationLanguages } from '#languages/languages.ts';
import { type Fields, useEditor, useRowFields } from '../model/editor-context.ts';
import { DishEditor, PriceInput } from './dish-editor.tsx';
import { Handle, oneLine, RowButtons, type RowProps, TypeSelect, withoutBreaks } from './row-tools.tsx';
import { DishState } from './dish-state.tsx';
import { TextAreaField } from '../../../ui/field.tsx';
import './row.css';

interface RowsProps {
  rows: readonly EditedRow[];
  base: Menu;
  changed: ReadonlySet<string>;
  open: string | undefined;
  toSign: readonly string[];
  typed: ReadonlyMap<string, Texts>;
  faults: ReadonlyMap<string, readonly Path[]>;
  onFocus: (event: React.FocusEvent) => void;
}

const nothing: Texts = {};
const none: readonly Path[] = [];

/** The rows of a menu. A row is rendered only when its own data change, so that typing among 300 stays fast. */
export const Rows = memo(function Rows({ rows, base, changed, open, toSign, typed, faults, onFocus }: RowsProps) {
  const stored = useMemo(() => new Map(base.contents.map((row) => [row.id, row])), [base]);
  return (
    <ol className="rows" onFocus={onFocus}>
      {rows.map((row, index) => (
        <Row
          key={row.id}
          row={row}
          place={index + 1}
          last={index === rows.length - 1}
          stored={stored.get(row.id)}
          changed={changed.has(row.id)}
          open={open === row.id}
          toSign={toSign.includes(row.id)}
          typed={typed.get(row.id) ?? nothing}
          faults={faults.get(row.id) ?? none}
        />
      ))}
    </ol>
  );
});

/** A row: a line of text, a dish, or an open dish. Alt with an arrow key moves it; with Shift too, its section. */
const Row = memo(function Row(props: RowProps) {
  const { row, changed, open } = props;
  const editor = useEditor();
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    editor.move(row.id, event.key === 'ArrowUp' ? -1 : 1, event.shiftKey);
  };
  const opened = open && row.type === 'piatto';
  return (
    <li
      id={`row-${row.id}`}
      tabIndex={-1}
      className={`row row--${row.type}${opened ? ' row--open' : ''}`}
      data-changed={changed}
      onKeyDown={onKeyDown}
    >
      {opened ? <DishEditor {...props} /> : row.type === 'piatto' ? <DishLine {...props} /> : <TextLine {...props} />}
    </li>
  );
});

const words = dashboardWords.menus;

/** A dish as one line: its name opens it, and a single price is typed here. */
function DishLine({ row, place, stored, toSign, ...state }: RowProps) {
  const { dispatch, open, now } = useEditor();
  const fields = useRowFields({ row, ...state });
  const { prices = [] } = row;
  const [price] = prices;
  const path = `prices.${price?.id ?? 'i0'}.cents`;
  const typePrice = (text: string) => {
    if (price) return fields.type(path, text);
    const list = `contents.${row.id}.prices`;
    const first = [{ op: 'insert', path: `${list}.i0`, value: { id: 'i0' }, after: null } as const];
    dispatch({ type: 'texts', texts: { [`${list}.i0.cents`]: text }, first });
  };
  return (
    <div className="row-line" data-sold-out={soldOutIn(row, now) !== undefined}>
      <Handle row={row} place={place} />
      <TypeSelect row={row} place={place} />
      <button type="button" className="row-dish" id={`row-${row.id}-content`} aria-expanded="false" onClick={() => open(row.id)}>
        <b>{row.content || words.nameless}</b>
        <DishState row={row} stored={stored} toSign={toSign} />
        {state.faults.length > 0 && <span className="field-error">{words.toCorrect}</span>}
      </button>
      {prices.length < 2 ? (
        <PriceInput
          text={fields.text(path)}
          label={words.priceOf(row.content || words.nameless)}
          isWrong={fields.isWrong(path)}
          onText={typePrice}
        />
      ) : (
        <button type="button" className="row-prices" onClick={() => open(row.id)}>
          <span className="visually-hidden">{words.pricesOf(row.content)}</span>
          {prices.map(({ id }) => fields.text(`prices.${id}.cents`) || '–').join(' / ')}
        </button>
      )}
      <RowButtons row={row} place={place} />
    </div>
  );
}

function TextLine({ row, place, open, ...state }: RowProps) {
  const editor = useEditor();
  const fields = useRowFields({ row, ...state });
  const missing = translationLanguages.filter((language) => fields.text(translationOf('content', language)).trim() === '');
  const fault = fields.isWrong('content');
  const translating = open || translationLanguages.some((language) => fields.isWrong(translationOf('content', language)));
  const text = {
    id: `row-${row.id}-content`,
    'aria-label': words.textOf(place),
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': fault ? `row-${row.id}-error` : undefined,
    value: fields.text('content'),
    placeholder: words.placeholder[row.type],
    className: 'row-text',
    rows: 1,
  };
  const isNote = row.type === 'note';
  return (
    <>
      <div className="row-line">
        <Handle row={row} place={place} />
        <TypeSelect row={row} place={place} />
        <textarea
          {...text}
          autoComplete={isNote ? undefined : 'off'}
          onKeyDown={isNote ? undefined : withoutBreaks}
          onChange={({ currentTarget: { value } }) => fields.type('content', isNote ? value : oneLine(value))}
        />
        <button
          type="button"
          className="row-languages"
          aria-expanded={translating}
          onClick={() => editor.open(translating ? undefined : row.id)}
        >
          <span className="visually-hidden">{words.translationsOf(place)}</span>
          {translationLanguages.map((language) => (
            <span key={language} className="row-language" data-missing={missing.includes(language)}>
              {language}
              {missing.includes(language) && <span className="visually-hidden">{words.missingShort}</span>}
            </span>
          ))}
        </button>
        <RowButtons row={row} place={place} />
      </div>
      {fault && (
        <p className="field-error row-error" id={`row-${row.id}-error`}>
          {words.fault.content}
        </p>
      )}
      {translating && <TextTranslations row={row} fields={fields} />}
    </>
  );
}

function TextTranslations({ row, fields }: Pick<RowProps, 'row'> & { fields: Fields }) {
  return (
    <div className="row-translations" id={`row-${row.id}-dish`} tabIndex={-1}>
      {translationLanguages.map((language) => (
        <TextAreaField
          key={language}
          id={`row-${row.id}-${language}-content`}
          label={words.language[language]}
          lang={language}
          rows={1}
          placeholder={row.content}
          {...fields.control(translationOf('content', language), words.fault.content)}
        />
      ))}
    </div>
  );
}
