import { useId, useState } from 'react';
import { dashboardWords } from '#languages/dashboard.ts';
import { menuEditorWords } from '#languages/menu-editor.ts';
import { marks, showcaseCategories } from '#restaurant/menus/menu.ts';
import { type TranslationLanguage, translationLanguages } from '#languages/languages.ts';
import { translationOf } from '#restaurant/documents/model/path.ts';
import { type EditedRow, rowNode } from '#restaurant/menus/edit/edited-menu.ts';
import { newItemId } from '#restaurant/documents/model/field.ts';
import { boundsAt } from '#restaurant/documents/model/text.ts';
import { Field, SelectField, TextAreaField } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Chip, FieldError, IconButton, Options, TextButton } from '../../frame/controls.tsx';
import { PicturePicker } from '../../pictures/picture-picker.tsx';
import { AllergenFields } from './allergen-fields.tsx';
import { type Fields, useEditor, useRowFields } from '../model/editor-context.ts';
import { MoreButton, MoveButtons, oneLine, type RowProps, TypeSelect, withoutBreaks } from './row-tools.tsx';
import { declarationState, ShowingFields } from './dish-state.tsx';
import { SoldOutField } from '../../dishes/sold-out-field.tsx';
import './dish-editor.css';

const words = dashboardWords.menus;

export function DishEditor({ row, place, last, stored, toSign, ...state }: RowProps) {
  const { open, insertAfter, remove } = useEditor();
  const fields = useRowFields({ row, ...state });
  const heading = `row-${row.id}-heading`;
  // Decided when the dish opens, because fields must not move while they are filled in. A new dish begins with its texts.
  const [allergensFirst] = useState(() => stored !== undefined && !['signed', 'to-sign'].includes(declarationState(row, stored, toSign)));
  const allergenFields = <AllergenFields row={row} stored={stored} toSign={toSign} fields={fields} />;
  const showingFields = <ShowingFields name={`row-${row.id}`} value={row.showing} fields={fields} />;
  return (
    <section className="dish" id={`row-${row.id}-dish`} tabIndex={-1} aria-labelledby={heading}>
      <header className="dish-head">
        <h3 id={heading}>
          {words.dishAt(place)}
          <span className="visually-hidden">: {row.content || words.nameless}</span>
        </h3>
        <TextAreaField
          className="dish-name"
          id={`row-${row.id}-content`}
          label={words.dishName}
          lang="it"
          rows={1}
          autoComplete="off"
          placeholder={words.placeholder.piatto}
          {...fields.control('content', words.fault.content)}
          onKeyDown={withoutBreaks}
          onChange={({ currentTarget }) => fields.type('content', oneLine(currentTarget.value))}
        />
        <SoldOutField row={row} stored={stored} fields={fields} />
        <button type="button" className="text-button" aria-expanded="true" onClick={() => open(undefined)}>
          <Icon name="i-giu" className="icon icon--up" />
          {words.close}
        </button>
      </header>

      <div className="dish-first">
        <PicturePicker
          label={menuEditorWords.picture}
          value={row.picture}
          optional
          describes
          onChoose={(picture) => fields.set('picture', picture)}
        />
        <div>
          <h4>{words.prices}</h4>
          <PriceFields row={row} fields={fields} />
          <fieldset>
            <legend>{words.marks}</legend>
            <div className="dish-marks">
              {marks.map((mark) => (
                <Chip
                  key={mark}
                  type="checkbox"
                  checked={fields.text(`marks.${mark}`) === 'on'}
                  onChange={({ currentTarget: { checked } }) => fields.type(`marks.${mark}`, checked ? 'on' : '')}
                >
                  {mark}
                </Chip>
              ))}
            </div>
          </fieldset>
          <SelectField
            id={`row-${row.id}-featured`}
            className="dish-featured"
            label={words.featured}
            value={row.featured ?? ''}
            onChange={({ currentTarget: { value } }) => fields.set('featured', value === '' ? undefined : value)}
          >
            <option value="">{words.notFeatured}</option>
            <Options of={showcaseCategories.map((category) => [category, words.category[category]])} />
          </SelectField>
          {!allergensFirst && showingFields}
        </div>
      </div>

      {allergensFirst && (
        <div className="dish-undeclared">
          {allergenFields}
          {showingFields}
        </div>
      )}
      <DishTexts row={row} fields={fields} />
      {!allergensFirst && allergenFields}

      <footer className="dish-foot">
        <MoveButtons row={row} place={place} last={last} />
        <TypeSelect row={row} place={place} />
        <TextButton label={words.newRow} onClick={() => insertAfter(row.id)} icon="i-piu" />
        <TextButton label={words.deleteRowShort} danger onClick={() => remove(row.id)} icon="i-cestino" />
        <MoreButton row={row} place={place} />
      </footer>
    </section>
  );
}

interface DishTextsProps {
  row: EditedRow;
  fields: Fields;
}

/** The texts in three languages, except the Italian name. Guests read Italian where a translation is missing. */
function DishTexts({ row, fields }: DishTextsProps) {
  return (
    <div role="group" aria-labelledby={`row-${row.id}-texts`}>
      <h4 id={`row-${row.id}-texts`}>{words.texts}</h4>
      <div className="dish-texts">
        <div className="dish-language" role="group" aria-label={words.language.it}>
          <h5>{words.language.it}</h5>
          <TextAreaField label={words.dishDescription} lang="it" rows={3} {...fields.control('description', words.fault.description)} />
        </div>
        {translationLanguages.map((language) => (
          <Translation key={language} language={language} row={row} fields={fields} />
        ))}
      </div>
    </div>
  );
}

function Translation({ language, row, fields }: DishTextsProps & { language: TranslationLanguage }) {
  const [name, about] = [translationOf('content', language), translationOf('description', language)];
  const empty = fields.text(name) === '' && fields.text(about) === '';
  return (
    <div className={empty ? 'dish-language dish-language--empty' : 'dish-language'} role="group" aria-label={words.language[language]}>
      <h5>
        {words.language[language]}
        {empty && <small>{words.missing}</small>}
      </h5>
      <Field
        id={`row-${row.id}-${language}-content`}
        label={words.dishName}
        lang={language}
        autoComplete="off"
        placeholder={row.content}
        {...fields.control(name, words.fault.content)}
      />
      <TextAreaField
        id={`row-${row.id}-${language}-description`}
        label={words.dishDescription}
        lang={language}
        placeholder={row.description}
        rows={3}
        {...fields.control(about, words.fault.description)}
      />
      {row.prices?.map(({ id, name: italian = '' }) => {
        const control = fields.control(translationOf(`prices.${id}.name`, language), words.fault.name);
        const label = words.priceNameOf(italian);
        return italian && <Field key={id} label={label} lang={language} autoComplete="off" placeholder={italian} {...control} />;
      })}
    </div>
  );
}

/** The prices of a dish. Several have names (calice, bottiglia). */
function PriceFields({ row, fields }: { row: EditedRow; fields: Fields }) {
  const { prices = [] } = row;
  const { maximum = 0 } = boundsAt(rowNode, row, 'prices');
  const named = prices.length > 1 || prices.some(({ name }) => name !== undefined);
  const add = () => {
    const id = newItemId();
    fields.change([{ op: 'insert', path: `prices.${id}`, value: { id }, after: prices.at(-1)?.id ?? null }]);
  };
  return (
    <div className="dish-prices">
      {prices.map(({ id }, index) => {
        const path = `prices.${id}`;
        const name = fields.text(`${path}.name`);
        return (
          <div className="dish-price" key={id} role="group" aria-label={words.priceAt(index + 1)}>
            {named && (
              <Field
                label={words.priceName}
                placeholder={words.priceNamePlaceholder[Math.min(index, 1)]}
                autoComplete="off"
                {...fields.control(`${path}.name`, words.fault.name)}
              />
            )}
            <PriceInput
              text={fields.text(`${path}.cents`)}
              label={named ? words.priceNamed(name || String(index + 1)) : words.price}
              isWrong={fields.isWrong(`${path}.cents`)}
              onText={(text) => fields.type(`${path}.cents`, text)}
            />
            {prices.length > 1 && (
              <IconButton
                icon="i-chiudi"
                className="icon-button--danger"
                label={words.deletePrice(name || String(index + 1))}
                onClick={() => fields.set(path, undefined)}
              />
            )}
          </div>
        );
      })}
      {prices.length < maximum && (
        <TextButton label={prices.length === 0 ? words.firstPrice : words.anotherPrice} onClick={add} icon="i-piu" />
      )}
    </div>
  );
}

interface PriceInputProps {
  text: string;
  label: string;
  isWrong: boolean;
  onText: (text: string) => void;
}

export function PriceInput({ text, label, isWrong, onText }: PriceInputProps) {
  const id = useId();
  return (
    <span className="price-input">
      <span className="price-input-box">
        <input
          aria-label={label}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? id : undefined}
          onChange={({ currentTarget }) => onText(currentTarget.value)}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <i aria-hidden="true">€</i>
      </span>
      <FieldError id={id}>{isWrong && words.fault.cents}</FieldError>
    </span>
  );
}
