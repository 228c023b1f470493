import type { ComponentPropsWithoutRef } from 'react';
import { Icon } from './icon.tsx';
import './notice.css';

interface NoticeProps extends ComponentPropsWithoutRef<'div'> {
  tone?: 'plain' | 'error' | 'done';
}

/** Errors interrupt a screen reader, other messages do not. */
export function Notice({ tone = 'plain', children, className, ...props }: NoticeProps) {
  const classes = ['notice', tone !== 'plain' && `notice--${tone}`, className].filter(Boolean).join(' ');
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} {...props} className={classes}>
      {tone === 'error' && <Icon name="i-attenzione" />}
      <div>{children}</div>
    </div>
  );
}
