import type { ComponentPropsWithoutRef } from 'react';
import { Icon, type SymbolName } from '../../ui/icon.tsx';

interface IconButtonProps extends Omit<ComponentPropsWithoutRef<'button'>, 'aria-label' | 'children'> {
  icon: SymbolName;
  /** What it does, in words. */
  label: string;
}

/** A button that is a symbol alone. */
export function IconButton({ icon, label, className = '', ...props }: IconButtonProps) {
  return (
    <button type="button" {...props} className={`icon-button ${className}`.trimEnd()} aria-label={label}>
      <Icon name={icon} />
    </button>
  );
}
