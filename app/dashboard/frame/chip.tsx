import type { ComponentPropsWithoutRef } from 'react';
import './chip.css';

/** A choice drawn as its words, with the input over them. */
export function Chip({ children, ...input }: ComponentPropsWithoutRef<'input'>) {
  return (
    <label className="chip">
      <input {...input} />
      <span>{children}</span>
    </label>
  );
}
