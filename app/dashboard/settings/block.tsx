import { useState } from 'react';
import { CollapsibleSection } from '../frame/block.tsx';
import { useDocumentEdit } from '../editing/document-edit.ts';

/** A group of the settings, which opens when something in it was refused. */
export function SettingsBlock({
  heading,
  about,
  names,
  open = false,
  children,
}: {
  heading: string;
  about: string;
  /** What the names of its fields begin with. */
  names: readonly string[];
  open?: boolean;
  children: React.ReactNode;
}) {
  const refused = useDocumentEdit().wrong.some((name) => names.some((start) => name.startsWith(start)));
  // Once open for a fault it stays open: a save does not fold away what one was just writing in.
  const [opened, setOpened] = useState(open || refused);
  if (refused && !opened) setOpened(true);
  return (
    <CollapsibleSection heading={heading} about={about} open={opened}>
      {children}
    </CollapsibleSection>
  );
}
