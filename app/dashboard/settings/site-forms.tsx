import { settingsWords } from '#languages/settings.ts';
import { type FormName, forms } from '#restaurant/settings/settings.ts';
import { Link, useParams } from 'react-router';
import { Notice } from '../../ui/notice.tsx';
import { useField } from '../editing/document-edit.ts';
import { useSettings } from './form.tsx';
import type { SettingsName } from '#restaurant/settings/edited-settings.ts';
import { FieldSwitch } from '../editing/field-switch.tsx';

const words = settingsWords.forms;

/**
 * The switches of the site's forms. While one is on and the privacy notice is a draft, a warning says so: whoever leaves their data has to be
 * able to read it (GDPR, article 13).
 * @param noticeIsDraft whether the privacy notice is not published
 */
export function SiteFormsFields({ noticeIsDraft }: { noticeIsDraft: boolean }) {
  const { draft } = useSettings();
  const { area } = useParams();
  const takesData = forms.some((form) => draft.data.forms[form]);
  return (
    <div className="switches">
      {forms.map((form) => (
        <FormSwitch key={form} form={form} />
      ))}
      {noticeIsDraft && takesData && (
        <Notice>
          {words.noticeIsDraft} <Link to={`/${area}/content/privacy`}>{words.toNotice}</Link>
        </Notice>
      )}
    </div>
  );
}

function FormSwitch({ form }: { form: FormName }) {
  const { value } = useField(`forms.${form}`);
  return (
    <FieldSwitch<SettingsName>
      className="settings-switch"
      name={`forms.${form}`}
      label={words.name[form]}
      note={value === 'on' ? words.on : words.off}
    />
  );
}
