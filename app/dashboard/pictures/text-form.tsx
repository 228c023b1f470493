import { useEffect, useRef, useState } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { translationLanguages } from '#languages/languages.ts';
import { pictureWords } from '#languages/pictures.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { AuthTokenField } from '../sign-in/auth-token-field.tsx';
import { LeaveGuard } from '../editing/leave-guard.tsx';
import { SaveBar, type SaveOutcome } from '../editing/save-bar.tsx';
import type { SendError } from '../editing/send.ts';
import type { PictureResult } from './change.server.ts';
import { type TextField, textFields } from './text-fields.ts';

const words = pictureWords.picture;

type Texts = Record<TextField, string>;

interface TextFormProps {
  id: string;
  text: Texts;
  answer: PictureResult | SendError | undefined;
  /** The page of the next picture that nobody has described. */
  next: string | undefined;
}

/** The description of a picture, in the three languages of the site. */
export function TextForm({ id, text, answer, next }: TextFormProps) {
  const invalid = answer && 'refused' in answer && answer.refused === 'invalid' ? answer : undefined;
  const [typed, setTyped] = useState<Texts>({ ...text, ...invalid?.typed });
  const form = useRef<HTMLFormElement>(null);
  const saving = useNavigation().formMethod === 'POST';
  const changed = textFields.some((field) => typed[field].trim() !== text[field]);
  useEffect(() => {
    if (invalid) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [invalid]);
  const field = (name: TextField) => ({
    name,
    value: typed[name],
    error: invalid?.wrong.includes(name) ? words.wrong : undefined,
    onChange: ({ currentTarget: { value } }: React.ChangeEvent<HTMLInputElement>) => setTyped((before) => ({ ...before, [name]: value })),
  });
  return (
    <Form ref={form} method="post" className="picture-text" aria-labelledby="picture-text" preventScrollReset noValidate key={id}>
      <h2 id="picture-text">{words.text}</h2>
      <p>{words.textWhy}</p>
      <AuthTokenField />
      <input type="hidden" name="intent" value="text" />
      <Field {...field('alt')} label={words.alt} help={words.textHelp} />
      {translationLanguages.map((language) => (
        <Field key={language} {...field(`alt-${language}`)} label={words.altIn[language]} lang={language} placeholder={typed.alt} />
      ))}
      <SaveBar
        about={changed ? pictureWords.notSaved : undefined}
        outcome={outcomeOf(answer)}
        saving={saving}
        onCancel={changed ? () => setTyped(text) : undefined}
        save={
          <Button type="submit" disabled={saving}>
            {words.save}
          </Button>
        }
      />
      {next && !changed && (
        <Link className="picture-next" to={next}>
          {words.next}
        </Link>
      )}
      <LeaveGuard when={changed && !saving} />
    </Form>
  );
}

function outcomeOf(answer: PictureResult | SendError | undefined): SaveOutcome | undefined {
  if (!answer) return undefined;
  if ('saved' in answer) return 'saved';
  if ('restored' in answer || 'focused' in answer || answer.refused === 'in use') return undefined;
  return answer.refused === 'invalid' ? { wrong: answer.wrong.length } : answer.refused === 'missing' ? 'failed' : answer.refused;
}
