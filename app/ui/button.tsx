import type { ComponentPropsWithoutRef } from 'react';
import { Icon, type SymbolName } from './icon.tsx';
import './button.css';

interface ButtonStyle {
  /** `seal` is the one primary action of a view. */
  look?: 'seal' | 'outline';
  small?: boolean;
  icon?: SymbolName;
}

function classOf(look: ButtonStyle['look'], small: boolean | undefined, className: string | undefined): string {
  return ['button', look === 'outline' && 'button--outline', small && 'button--small', className].filter(Boolean).join(' ');
}

function After({ icon }: { icon: SymbolName | undefined }) {
  return icon && <Icon name={icon} className={icon === 'i-freccia' ? 'icon icon--forward' : 'icon'} />;
}

export function Button({ look, small, icon, className, children, ...props }: ButtonStyle & ComponentPropsWithoutRef<'button'>) {
  return (
    <button type="button" {...props} className={classOf(look, small, className)}>
      {children}
      <After icon={icon} />
    </button>
  );
}

export function ButtonLink({ look, small, icon, className, children, ...props }: ButtonStyle & ComponentPropsWithoutRef<'a'>) {
  return (
    <a {...props} className={classOf(look, small, className)}>
      {children}
      <After icon={icon} />
    </a>
  );
}
