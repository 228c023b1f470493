import { settingsWords } from '#languages/settings.ts';
import { type FormName, forms } from '#restaurant/settings/settings.ts';
import { useSetting } from '../edit-context.ts';
import { SwitchField } from '../switch-field.tsx';

const words = settingsWords.forms;

/** The switches of the site's forms. */
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
  const { value } = useSetting(`forms.${form}`);
  return <SwitchField name={`forms.${form}`} label={words.name[form]} note={value === 'on' ? words.on : words.off} />;
}
