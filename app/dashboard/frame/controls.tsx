import { type ComponentProps, useId, useState } from 'react';
import { copyWords as words } from '#languages/dashboard.ts';
import { Button } from '../../ui/button.tsx';
import { Icon, type SymbolName } from '../../ui/icon.tsx';
import { AreaLink, type AreaLinkProps } from './area.tsx';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'> {
  label: string;
  note?: string | undefined;
}

/** A checkbox, so that it works in a form without JavaScript. */
export function Switch({ label, note, id: given, ...props }: SwitchProps) {
  const own = useId();
  const id = given ?? own;
  return (
    <label className="switch" htmlFor={id}>
      <input
        {...props}
        id={id}
        type="checkbox"
        role="switch"
        aria-describedby={note ? `${id}-note` : undefined}
        aria-labelledby={`${id}-label`}
      />
      <i aria-hidden="true" />
      <span>
        <span id={`${id}-label`}>{label}</span>
        {note && <small id={`${id}-note`}>{note}</small>}
      </span>
    </label>
  );
}

/** A radio button or checkbox of which only the label is drawn. */
export function Chip({ children, ...input }: ComponentProps<'input'>) {
  return (
    <label className="chip">
      <input {...input} />
      <span>{children}</span>
    </label>
  );
}

/**
 * Copies a text, and says whether that worked. If the browser refuses, the text can be selected by hand.
 * @param what the name of the text for screen readers, if there are several buttons: `il valore`
 */
export function CopyButton({ text, what }: { text: string; what?: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };
  return (
    <span className="copy">
      <Button look="outline" small onClick={copy}>
        {words.copy}
        {what && <span className="visually-hidden"> {what}</span>}
      </Button>
      <span role="status">{outcome && words[outcome]}</span>
    </span>
  );
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  icon: SymbolName;
  label: string;
}

export function IconButton({ icon, label, className = '', ...props }: IconButtonProps) {
  return (
    <button type="button" {...props} className={`icon-button ${className}`.trimEnd()} aria-label={label}>
      <Icon name={icon} />
    </button>
  );
}

interface IconLinkProps extends Omit<AreaLinkProps, 'children'> {
  icon: SymbolName;
  label: string;
}

export function IconLink({ icon, label, ...props }: IconLinkProps) {
  return (
    <AreaLink {...props} className="icon-button" aria-label={label}>
      <Icon name={icon} />
    </AreaLink>
  );
}

export function IconTextLink({ icon, label, ...props }: IconLinkProps) {
  const isOnward = icon === 'i-freccia';
  return (
    <AreaLink {...props}>
      {!isOnward && <Icon name={icon} />}
      {label}
      {isOnward && <Icon name={icon} />}
    </AreaLink>
  );
}

export function Sign({ icon, label, ...props }: Omit<ComponentProps<'span'>, 'children'> & { icon: SymbolName; label: React.ReactNode }) {
  return (
    <span {...props}>
      <Icon name={icon} />
      {label}
    </span>
  );
}

interface TextButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  label: React.ReactNode;
  icon?: SymbolName;
  danger?: boolean;
}

/** A button with the look of a link. */
export function TextButton({ label, icon, danger, className, ...props }: TextButtonProps) {
  return (
    <button type="button" {...props} className={['text-button', danger && 'text-button--danger', className].filter(Boolean).join(' ')}>
      {icon && <Icon name={icon} />}
      {label}
    </button>
  );
}

export function Spoken({ children }: { children: React.ReactNode }) {
  return (
    <p className="visually-hidden" role="status">
      {children}
    </p>
  );
}

/** The error of a control that is not a `Field`. */
export function FieldError({ id, children }: { id: string | undefined; children: React.ReactNode }) {
  return (
    children && (
      <span className="field-error" id={id}>
        {children}
      </span>
    )
  );
}

export function Options({ of }: { of: readonly (readonly [value: string | number, text: React.ReactNode])[] }) {
  return of.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));
}

export function Fact({ name, children }: { name: React.ReactNode; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function TableHead({ columns }: { columns: readonly string[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type ActionButtonProps = { label: React.ReactNode } & Omit<ComponentProps<typeof Button>, 'children'>;

export function ActionButton({ label, ...props }: ActionButtonProps) {
  return <Button {...props}>{label}</Button>;
}

export function Submit(props: Omit<ActionButtonProps, 'type'>) {
  return <ActionButton type="submit" {...props} />;
}

/** A submit button for forms that a script submits at every choice; shown only without JavaScript. */
export function SubmitWithoutScript({ small, children }: { small?: boolean; children: string }) {
  return (
    <noscript>
      <Submit look="outline" small={small} label={children} />
    </noscript>
  );
}
