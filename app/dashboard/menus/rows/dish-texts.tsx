import { type TranslationLanguage, translationLanguages } from '#languages/languages.ts';
import { dashboardWords } from '#languages/dashboard.ts';
import type { RowDraft } from '#restaurant/menus/edit/edit-draft.ts';
import type { FieldFaults } from '#restaurant/menus/edit/edited-menu.ts';
import { Field, TextAreaField } from '../../../ui/field.tsx';

const words = dashboardWords.menus;

interface DishTextsProps {
  row: RowDraft;
  faults: FieldFaults;
  onChange: (change: Partial<RowDraft>) => void;
}

/** The texts of a dish beside its Italian name, in the three languages; where a translation is missing, guests read Italian. */
export function DishTexts({ row, faults, onChange }: DishTextsProps) {
  return (
    <div role="group" aria-labelledby={`row-${row.id}-texts`}>
      <h4 id={`row-${row.id}-texts`}>{words.texts}</h4>
      <div className="dish-texts">
        <div className="dish-language" role="group" aria-label={words.language.it}>
          <h5>{words.language.it}</h5>
          <TextAreaField
            label={words.dishDescription}
            lang="it"
            rows={3}
            value={row.description}
            error={faults[`${row.id}.description`] && words.fault.description}
            onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
          />
        </div>
        {translationLanguages.map((language) => (
          <Translation key={language} language={language} row={row} faults={faults} onChange={onChange} />
        ))}
      </div>
    </div>
  );
}

function Translation({ language, row, faults, onChange }: DishTextsProps & { language: TranslationLanguage }) {
  const texts = row.translations[language];
  const empty = texts.content === '' && texts.description === '';
  const fault = (field: string) => faults[`${row.id}.translations.${language}.${field}`];
  const changeText = (change: Partial<typeof texts>) =>
    onChange({ translations: { ...row.translations, [language]: { ...texts, ...change } } });
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
        value={texts.content}
        placeholder={row.content}
        error={fault('content') && words.fault.content}
        onChange={({ currentTarget }) => changeText({ content: currentTarget.value })}
      />
      <TextAreaField
        id={`row-${row.id}-${language}-description`}
        label={words.dishDescription}
        lang={language}
        rows={3}
        value={texts.description}
        placeholder={row.description}
        error={fault('description') && words.fault.description}
        onChange={({ currentTarget }) => changeText({ description: currentTarget.value })}
      />
      {row.prices
        .filter(({ name }) => name.trim() !== '')
        .map((price) => (
          <Field
            key={price.key}
            label={words.priceNameOf(price.name)}
            lang={language}
            autoComplete="off"
            value={price.translations[language].name}
            placeholder={price.name}
            onChange={({ currentTarget: { value } }) => {
              const translations = { ...price.translations, [language]: { name: value } };
              onChange({ prices: row.prices.map((one) => (one.key === price.key ? { ...one, translations } : one)) });
            }}
          />
        ))}
    </div>
  );
}
