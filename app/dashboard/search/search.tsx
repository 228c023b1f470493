import { createContext, use, useCallback, useState } from 'react';
import { searchWords } from '#languages/dashboard.ts';
import type { Role } from '#restaurant/staff/permissions.ts';
import { Icon } from '../../ui/icon.tsx';
import { LateChangesProvider } from '../dishes/use-dish-change.tsx';
import { useWindowEvent } from '../frame/use-hydrated.ts';
import { SearchDialog } from './search-dialog.tsx';
import './search.css';

const OpenSearch = createContext<(query: string) => void>(() => {});

export function useOpenSearch(): (query: string) => void {
  return use(OpenSearch);
}

/** The search dialog of every desk, opened by Ctrl+K or the buttons below. */
export function SearchProvider({ role, children }: { role: Role; children: React.ReactNode }) {
  const [query, setQuery] = useState<string>();
  const open = useCallback((words: string) => setQuery(words), []);
  useWindowEvent('keydown', (event) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    // Another dialog waits for an answer.
    if (!document.querySelector('dialog[open]')) setQuery('');
  });
  return (
    <OpenSearch value={open}>
      <LateChangesProvider>
        {children}
        {query !== undefined && <SearchDialog role={role} first={query} onClose={() => setQuery(undefined)} />}
      </LateChangesProvider>
    </OpenSearch>
  );
}

/** A button with the look of a search field, which opens the search. */
export function SearchField({ label = searchWords.find, keys = false }: { label?: string; keys?: boolean }) {
  const open = use(OpenSearch);
  return (
    <button type="button" className="search-field" onClick={() => open('')} aria-keyshortcuts={keys ? 'Control+K' : undefined}>
      <Icon name="i-cerca" />
      <span>{label}</span>
      {keys && <kbd aria-hidden="true">{searchWords.keys}</kbd>}
    </button>
  );
}

export function SearchButton() {
  const open = use(OpenSearch);
  return (
    <button type="button" className="search-lens" onClick={() => open('')} aria-keyshortcuts="Control+K" title={searchWords.findShort}>
      <Icon name="i-cerca" />
      <span>{searchWords.findShort}</span>
    </button>
  );
}
