import { createContext, use, useCallback, useEffect, useState } from 'react';
import { dishWords } from '#languages/dishes.ts';
import { Icon } from '../../ui/icon.tsx';
import { LateChanges } from './late-changes.tsx';
import { SearchDialog } from './search-dialog.tsx';
import './search.css';

const OpenSearch = createContext<() => void>(() => {});

/** The search over all dishes, from any desk: with Ctrl+K, and with the buttons below it. */
export function SearchProvider({ area, children }: { area: string; children: React.ReactNode }) {
  const [open, setOpen] = useState(false);
  const show = useCallback(() => setOpen(true), []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      // Another question waits for its answer.
      if (!document.querySelector('dialog[open]')) setOpen(true);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <OpenSearch value={show}>
      <LateChanges>
        {children}
        {open && <SearchDialog area={area} onClose={() => setOpen(false)} />}
      </LateChanges>
    </OpenSearch>
  );
}

/** A button that looks like the field of the search which it opens. */
export function SearchField({ label = dishWords.find, keys = false }: { label?: string; keys?: boolean }) {
  const open = use(OpenSearch);
  return (
    <button type="button" className="search-field" onClick={open} aria-keyshortcuts={keys ? 'Control+K' : undefined}>
      <Icon name="i-cerca" />
      <span>{label}</span>
      {keys && <kbd aria-hidden="true">{dishWords.keys}</kbd>}
    </button>
  );
}

/** The lens of the navigation: beside the restaurant's name. */
export function SearchButton() {
  const open = use(OpenSearch);
  return (
    <button type="button" className="search-lens" onClick={open} aria-keyshortcuts="Control+K" title={dishWords.findShort}>
      <Icon name="i-cerca" />
      <span>{dishWords.findShort}</span>
    </button>
  );
}
