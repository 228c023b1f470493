import { memo } from 'react';
import { dashboardWords } from '#languages/dashboard.ts';
import { translationLanguages } from '#languages/languages.ts';
import { services } from '#restaurant/hours/hours.ts';
import type { MenuDraft } from '#restaurant/menus/edit/edit-draft.ts';
import type { FieldFaults } from '#restaurant/menus/edit/edited-menu.ts';
import { Field, TextAreaField } from '../../../ui/field.tsx';
import { useEditor } from '../model/editor-context.ts';
import { OwnHoursFields } from './own-hours-fields.tsx';
import { ShowingFields } from '../model/showing-fields.tsx';

const words = dashboardWords.menus;

/** What a menu says of itself, besides its rows. */
export type MenuHeading = Omit<MenuDraft, 'rows' | 'toSign'>;

interface HeadingFieldsProps {
  draft: MenuHeading;
  faults: FieldFaults;
}

/** The fields of a menu as a whole; not rendered again with every key in a row. */
export const HeadingFields = memo(function HeadingFields({ draft, faults }: HeadingFieldsProps) {
  const { dispatch } = useEditor();
  const change = (change: Partial<MenuHeading>) => dispatch({ type: 'heading', change });
  return (
    <div className="menu-heading">
      <div className="menu-heading-own">
        <Field
          label={words.name}
          autoComplete="off"
          value={draft.name}
          error={faults['name'] && words.fault.name}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
        <TextAreaField
          label={words.description}
          rows={2}
          value={draft.description}
          error={faults['description'] && words.fault.description}
          onChange={({ currentTarget }) => change({ description: currentTarget.value })}
        />
      </div>
      {translationLanguages.map((language) => {
        const texts = draft.translations[language];
        const fault = (field: string) => faults[`translations.${language}.${field}`];
        const changeText = (text: Partial<typeof texts>) =>
          change({ translations: { ...draft.translations, [language]: { ...texts, ...text } } });
        return (
          <div key={language} className="menu-heading-language" role="group" aria-label={words.language[language]}>
            <Field
              label={words.nameIn[language]}
              lang={language}
              autoComplete="off"
              value={texts.name}
              placeholder={draft.name}
              error={fault('name') && words.fault.name}
              onChange={({ currentTarget }) => changeText({ name: currentTarget.value })}
            />
            <TextAreaField
              label={words.descriptionIn[language]}
              lang={language}
              rows={2}
              value={texts.description}
              placeholder={draft.description}
              error={fault('description') && words.fault.description}
              onChange={({ currentTarget }) => changeText({ description: currentTarget.value })}
            />
          </div>
        );
      })}
      <fieldset className="menu-heading-services">
        <legend>{words.servedAt}</legend>
        {services.map((service) => (
          <label key={service} className="dish-mark">
            <input
              type="checkbox"
              checked={draft.servedAt.includes(service)}
              onChange={({ currentTarget: { checked } }) =>
                change({ servedAt: services.filter((one) => (one === service ? checked : draft.servedAt.includes(one))) })
              }
            />
            <span>{words.service[service]}</span>
          </label>
        ))}
        <p className="field-help">{words.servedAtNote}</p>
      </fieldset>
      <OwnHoursFields value={draft.ownHours} faults={faults} onChange={(ownHours) => change({ ownHours })} />
      <ShowingFields name="menu" value={draft.showing} fault={faults['showing.to']} onChange={(showing) => change({ showing })} />
    </div>
  );
});
