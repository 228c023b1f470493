import { useState } from 'react';
import { accountWords as words } from '#languages/people.ts';
import { passwordLength } from '#restaurant/staff/credentials.ts';
import { Field } from '../../ui/field.tsx';
import type { PasswordFault } from './chosen-password.server.ts';

const faults: Record<PasswordFault, string> = {
  length: words.passwordWrong(passwordLength.minimum, passwordLength.maximum),
  common: words.passwordCommon,
  same: words.passwordSame,
};

export function hasPasswordFault<Answer extends { refused: string }>(
  answer: Answer,
): answer is Extract<Answer, { refused: PasswordFault }> {
  return Object.hasOwn(faults, answer.refused);
}

export function NewPasswordField({ label, name, fault }: { label: string; name: string; fault: PasswordFault | undefined }) {
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
        error={fault && faults[fault]}
        required
      />
      <label className="new-password-shown">
        <input type="checkbox" checked={shown} onChange={({ currentTarget }) => setShown(currentTarget.checked)} />
        {words.showPassword}
      </label>
    </div>
  );
}
