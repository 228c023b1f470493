import { memo } from 'react';
import { dashboardWords } from '#languages/dashboard.ts';
import { translationLanguages } from '#languages/languages.ts';
import { into, type Path, translationOf } from '#restaurant/documents/model/path.ts';
import { services } from '#restaurant/hours/hours.ts';
import { type EditedMenu, menuNode } from '#restaurant/menus/edit/edited-menu.ts';
import { Field, TextAreaField } from '../../../ui/field.tsx';
import { Chip } from '../../frame/chip.tsx';
import { type FieldState, useFields } from '../model/editor-context.ts';
import { OwnHoursFields } from './own-hours-fields.tsx';
import { ShowingFields } from '../model/showing-fields.tsx';

const words = dashboardWords.menus;

interface HeadingFieldsProps extends FieldState {
  menu: EditedMenu;
}

/** The fields of a menu as a whole; not rendered again with every key in a row. */
export const HeadingFields = memo(
  function HeadingFields({ menu, typed, faults }: HeadingFieldsProps) {
    const fields = useFields({ node: menuNode, value: menu, around: '', typed, faults });
    const named = (path: Path) => ({
      value: fields.text(path),
      error: fields.isWrong(path) ? words.fault.name : undefined,
      autoComplete: 'off',
      onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => fields.type(path, currentTarget.value),
    });
    const described = (path: Path) => ({
      rows: 2,
      value: fields.text(path),
      error: fields.isWrong(path) ? words.fault.description : undefined,
      onChange: ({ currentTarget }: { currentTarget: HTMLTextAreaElement }) => fields.type(path, currentTarget.value),
    });
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

/** Whether two menus say the same besides their rows. */
function isSameHeading(one: EditedMenu, other: EditedMenu): boolean {
  return Object.keys({ ...one, ...other }).every((name) => name === 'contents' || into(one, name) === into(other, name));
}
