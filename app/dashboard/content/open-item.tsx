import { useEffect, useId, useRef } from 'react';

interface OpenItemProps {
  heading: string;
  name: string;
  /** Focuses the first field of a new item. */
  isNew: boolean;
  children: React.ReactNode;
}

/** The form of one item, brought into view as it opens. */
export function OpenItem({ heading, name, isNew, children }: OpenItemProps) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const written = useRef(isNew);
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'nearest' });
    if (written.current) section.current?.querySelector<HTMLElement>('input, textarea, select')?.focus();
  }, []);
  return (
    <section ref={section} className="content-item" aria-labelledby={id}>
      <h3 id={id}>
        <small>{heading}</small> {name}
      </h3>
      {children}
    </section>
  );
}
