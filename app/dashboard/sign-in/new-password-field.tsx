import { useState } from 'react';
import { accountWords as words } from '#languages/people.ts';
import { passwordLength } from '#restaurant/staff/credentials.ts';
import { Field } from '../../ui/field.tsx';
import './new-password-field.css';

/** Where a password is chosen: its rule stands under it, and what is typed can be looked at. */
export function NewPasswordField({ label, name, wrong }: { label: string; name: string; wrong: boolean }) {
  const [shown, setShown] = useState(false);
  return (
    <div className="new-password">
      <Field
        label={label}
        name={name}
        type={shown ? 'text' : 'password'}
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        help={words.passwordHelp(passwordLength.minimum)}
        error={wrong ? words.passwordWrong(passwordLength.minimum, passwordLength.maximum) : undefined}
        required
      />
      <label className="new-password-shown">
        <input type="checkbox" checked={shown} onChange={({ currentTarget }) => setShown(currentTarget.checked)} />
        {words.showPassword}
      </label>
    </div>
  );
}
