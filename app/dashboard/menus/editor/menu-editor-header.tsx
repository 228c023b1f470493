import { memo, useState } from 'react';
import { dashboardWords } from '#languages/dashboard.ts';
import { menuEditorWords, menuFieldWords, ownHoursWords, pasteWords } from '#languages/menu-editor.ts';
import { type EditedMenu, type EditedRow, menuNode, missingText, nextMatch, untranslatedRows } from '#restaurant/menus/edit/edited-menu.ts';
import { type TranslationLanguage, translationLanguages } from '#languages/languages.ts';
import { into, type Path, translationOf } from '#restaurant/documents/model/path.ts';
import { services, weekdays } from '#restaurant/hours/hours.ts';
import { newItemId } from '#restaurant/documents/model/field.ts';
import type { Menu } from '#restaurant/menus/menu.ts';
import { Icon } from '../../../ui/icon.tsx';
import { allergensPlace, type Fields, type FieldState, textPlace, useEditor, useFields } from '../model/editor-context.ts';
import { MenuTabs, type MenuTabsProps } from '../list/menu-tabs.tsx';
import { Field, TextAreaField } from '../../../ui/field.tsx';
import { Chip, IconButton, Sign, TextButton } from '../../frame/controls.tsx';
import { ShowingFields } from '../rows/dish-state.tsx';

const words = dashboardWords.menus;

interface BenchHeadProps extends MenuTabsProps, FieldState {
  menu: EditedMenu;
  undeclared: readonly EditedRow[];
  open: string | undefined;
  undo: React.ReactNode;
  remove: React.ReactNode;
  /** When it was saved, and the links to its history. A phone shows them only here. */
  note: React.ReactNode;
}

/**
 * The head of the editor: choice of the menu, tools and, folded, the menu's own fields. A phone shows one line and the rest behind a
 * button, so that the first dish is on the first screen.
 */
export function MenuEditorHeader({ menu, typed, faults, undeclared, open, undo, remove, note, ...tabs }: BenchHeadProps) {
  const { ask } = useEditor();
  const [unfolded, setUnfolded] = useState(false);
  if (faults.length > 0 && !unfolded) setUnfolded(true);
  const { contents: rows } = menu;
  const services = menu.servedAt.map((service) => words.service[service]);
  return (
    <div className="bench-head" data-unfolded={unfolded}>
      <MenuTabs {...tabs} />
      <div className="menu-tools">
        <button
          type="button"
          className="text-button menu-tools-fold"
          aria-expanded={unfolded}
          aria-controls="menu-fields"
          onClick={() => setUnfolded(!unfolded)}
        >
          <Icon name="i-giu" />
          <Icon name="i-puntini" />
          <span>{words.more}</span>
          <small>{services.length === 0 ? menuFieldWords.always : services.join(', ')}</small>
        </button>
        {rows.length > 0 && (
          <TextButton label={pasteWords.open} onClick={() => ask({ what: 'paste', after: undefined })} icon="i-scarica" />
        )}
        <MissingContent rows={rows} undeclared={undeclared} open={open} />
        {undo}
        <div className="menu-fields" id="menu-fields" hidden={!unfolded}>
          {unfolded && (
            <>
              <HeadingFields menu={menu} typed={typed} faults={faults} />
              <div className="menu-fields-foot">
                <p>{note}</p>
                {remove}
              </div>
            </>
          )}
        </div>
      </div>
    </div>
  );
}

/** The fields of the menu itself. Not rendered for keystrokes in rows. */
const HeadingFields = memo(
  function HeadingFields({ menu, typed, faults }: FieldState & { menu: EditedMenu }) {
    const fields = useFields({ node: menuNode, value: menu, around: '', typed, faults });
    const named = (path: Path) => ({ ...fields.control(path, words.fault.name), autoComplete: 'off' });
    const described = (path: Path) => ({ ...fields.control(path, words.fault.description), rows: 2 });
    return (
      <div className="menu-heading">
        <div className="menu-heading-own">
          <Field label={words.name} {...named('name')} />
          <TextAreaField label={words.description} {...described('description')} />
        </div>
        {translationLanguages.map((language) => (
          <div key={language} role="group" aria-label={words.language[language]}>
            <Field label={words.nameIn[language]} lang={language} placeholder={menu.name} {...named(translationOf('name', language))} />
            <TextAreaField
              label={words.descriptionIn[language]}
              lang={language}
              placeholder={menu.description}
              {...described(translationOf('description', language))}
            />
          </div>
        ))}
        <fieldset className="menu-heading-services">
          <legend>{words.servedAt}</legend>
          {services.map((service) => (
            <Chip
              key={service}
              type="checkbox"
              checked={menu.servedAt.includes(service)}
              onChange={({ currentTarget: { checked } }) =>
                fields.set(
                  'servedAt',
                  services.filter((one) => (one === service ? checked : menu.servedAt.includes(one))),
                )
              }
            >
              {words.service[service]}
            </Chip>
          ))}
          <p className="field-help">{words.servedAtNote}</p>
        </fieldset>
        <OwnHoursFields value={menu.ownHours ?? []} fields={fields} />
        <ShowingFields name="menu" value={menu.showing} fields={fields} />
      </div>
    );
  },
  (before, after) => before.typed === after.typed && before.faults === after.faults && isSameHeading(before.menu, after.menu),
);

function isSameHeading(one: EditedMenu, other: EditedMenu): boolean {
  return Object.keys({ ...one, ...other }).every((name) => name === 'contents' || into(one, name) === into(other, name));
}

function OwnHoursFields({ value, fields }: { value: NonNullable<Menu['ownHours']>; fields: Fields }) {
  const add = () => {
    const id = newItemId();
    fields.change([{ op: 'insert', path: `ownHours.${id}`, value: { id, days: [], from: '', to: '' }, after: value.at(-1)?.id ?? null }]);
  };
  return (
    <fieldset className="own-hours">
      <legend>{ownHoursWords.legend}</legend>
      {value.map((hours, index) => {
        const path = (part: 'days' | 'from' | 'to') => `ownHours.${hours.id}.${part}`;
        const areDaysWrong = fields.isWrong(path('days'));
        return (
          <div key={hours.id} className="own-hours-one" role="group" aria-label={ownHoursWords.at(index + 1)}>
            <div className="own-hours-days">
              {weekdays.map((day) => (
                <Chip
                  key={day}
                  type="checkbox"
                  aria-label={ownHoursWords.dayName[day]}
                  aria-invalid={areDaysWrong || undefined}
                  checked={hours.days.includes(day)}
                  onChange={({ currentTarget: { checked } }) =>
                    fields.set(
                      path('days'),
                      weekdays.filter((one) => (one === day ? checked : hours.days.includes(one))),
                    )
                  }
                >
                  {ownHoursWords.day[day]}
                </Chip>
              ))}
            </div>
            {areDaysWrong && <p className="field-error">{ownHoursWords.wrongDays}</p>}
            <div className="own-hours-times">
              {(['from', 'to'] as const).map((part) => (
                <Field
                  key={part}
                  label={ownHoursWords[part]}
                  inputMode="decimal"
                  autoComplete="off"
                  placeholder={part === 'from' ? '18:00' : '20:00'}
                  {...fields.control(path(part), ownHoursWords.wrongTime)}
                />
              ))}
              <IconButton
                icon="i-cestino"
                label={ownHoursWords.remove(index + 1)}
                onClick={() => fields.set(`ownHours.${hours.id}`, undefined)}
              />
            </div>
          </div>
        );
      })}
      {value.length < 7 && <TextButton label={ownHoursWords.add} onClick={add} icon="i-piu" />}
      <p className="field-help">{ownHoursWords.note}</p>
    </fieldset>
  );
}

const translationsWords = menuEditorWords.translations;

interface MissingProps {
  rows: readonly EditedRow[];
  undeclared: readonly EditedRow[];
  open: string | undefined;
}

/** The numbers of undeclared dishes and missing translations, each with a button that opens the next one. */
const MissingContent = memo(function Missing({ rows, undeclared, open }: MissingProps) {
  const { open: openRow } = useEditor();
  if (rows.length === 0) return undefined;
  const toDeclare = nextMatch(undeclared, rows, open);
  const goTo = (language: TranslationLanguage, row: EditedRow) => {
    openRow(row.id, textPlace(row.id, language, missingText(row, language) ?? 'content'));
  };
  return (
    <div className="untranslated" role="group" aria-label={translationsWords.label}>
      {toDeclare && (
        <button type="button" className="text-button" onClick={() => openRow(toDeclare.id, allergensPlace(toDeclare.id))}>
          {translationsWords.undeclared(undeclared.length)}
          <Icon name="i-giu" />
          <span className="visually-hidden">{translationsWords.nextDish}</span>
        </button>
      )}
      {translationLanguages.map((language) => {
        const lacking = untranslatedRows(rows, language);
        const next = nextMatch(lacking, rows, open);
        const name = dashboardWords.menus.language[language];
        if (!next) {
          return <Sign key={language} icon="i-spunta" label={translationsWords.complete(name)} className="untranslated-done" />;
        }
        return (
          <button key={language} type="button" className="text-button" onClick={() => goTo(language, next)}>
            {lacking.length === 1 ? translationsWords.missingOne(name) : translationsWords.missing(name, lacking.length)}
            <Icon name="i-giu" />
            <span className="visually-hidden">{translationsWords.next}</span>
          </button>
        );
      })}
    </div>
  );
});
