import { settingsWords } from '#languages/settings.ts';
import { formWorks } from '#restaurant/settings/forms.ts';
import { type FormName, forms } from '#restaurant/settings/settings.ts';
import { useSetting } from '../edit-context.ts';
import { SwitchField } from '../switch-field.tsx';

const words = settingsWords.forms;

/** The switches of the site's forms. One that does not work yet can be turned off, never on. */
export function SiteFormsFields() {
  return (
    <div className="switches">
      {forms.map((form) => (
        <FormSwitch key={form} form={form} />
      ))}
    </div>
  );
}

function FormSwitch({ form }: { form: FormName }) {
  const { value, wrong } = useSetting(`forms.${form}`);
  const on = value === 'on';
  const note = on ? words.on : formWorks[form] ? words.off : words.notYet;
  return (
    <SwitchField
      name={`forms.${form}`}
      label={words.name[form]}
      note={note}
      wrong={words.wrong}
      disabled={!formWorks[form] && !on && !wrong}
    />
  );
}
