import { useLocation } from 'react-router';
import { formWords } from '#languages/forms.ts';
// Imported as addresses, like the screen's own style: no other page needs them for it.
import fieldLook from '../../ui/field.css?url';
import { withoutLanguage } from '../paths.ts';
import { useMaybeSite } from '../site.ts';
import { formField, tokenField, trapField, type Typed } from './answer.ts';
import look from './kept-form.css?url';

/** The form that an error answer hands back, because nothing could be stored (receive.server.ts); undefined in any other error. */
export function keptFormOf(error: unknown): Typed | undefined {
  if (typeof error !== 'object' || error === null || !('kept' in error)) return undefined;
  const { kept } = error;
  if (typeof kept !== 'object' || kept === null) return undefined;
  return Object.fromEntries(Object.entries(kept).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])));
}

const labelled = ['name', 'email', 'subject', 'message', 'phone', 'date', 'time', 'people'] as const;
const silent = [
  formField,
  tokenField,
  trapField,
  'key',
  'instead',
  'flexible',
  'allergies',
  'occasion',
  'highChair',
  'stepFree',
  'room',
] as const;

/** What a guest wrote, with a button that sends it again: on the error screen, where even the settings may be missing. */
export function KeptForm({ kept }: { kept: Typed }) {
  const { language } = useMaybeSite();
  const { pathname } = useLocation();
  const words = formWords[language];
  return (
    <form
      className="kept-form"
      method="post"
      action={withoutLanguage(pathname) === '/' ? `${pathname}?index#${kept[formField] ?? ''}-form` : pathname}
    >
      <link rel="stylesheet" href={fieldLook} />
      <link rel="stylesheet" href={look} />
      <p>{words.unavailable}</p>
      {silent.map((name) => kept[name] !== undefined && <input key={name} type="hidden" name={name} value={kept[name]} />)}
      {labelled.map((name) => {
        const text = kept[name];
        if (text === undefined) return null;
        return (
          <label key={name} className="field">
            <span className="field-label">{words[name]}</span>
            {name === 'message' ? <textarea name={name} defaultValue={text} rows={5} /> : <input name={name} defaultValue={text} />}
          </label>
        );
      })}
      <button type="submit" className="button">
        {words.again}
      </button>
    </form>
  );
}
