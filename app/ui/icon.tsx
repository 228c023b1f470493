import { createContext, use } from 'react';

/** The symbols in drawings/sprite.svg: i- icons, a- allergens, k- stamps, n- numerals. */
export type SymbolName =
  | `i-${'freccia' | 'fuori' | 'telefono' | 'menu' | 'chiudi' | 'piu' | 'cestino' | 'maniglia' | 'casa' | 'penna' | 'spunta' | 'instagram' | 'facebook' | 'giu' | 'orologio' | 'regola' | 'calendario' | 'persone' | 'posta' | 'immagine' | 'tempo' | 'cerca' | 'stampa' | 'scarica' | 'carica' | 'indietro' | 'fumetto' | 'chiave' | 'tavolo' | 'attenzione' | 'sinistra' | 'destra' | 'puntini' | 'occhio' | 'piede' | 'stella' | 'croce' | 'pausa' | 'avvia' | 'barca' | 'luna' | 'campana' | 'lettera' | 'sposta' | 'barre' | 'pianta' | 'q-si' | 'q-tr' | 'q-nd' | 'q-no'}`
  | `a-${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14}`
  | `k-${'storia' | 'perche' | 'specialita' | 'eventi' | 'prenota' | 'galleria' | 'contatti' | 'menu' | 'libro' | 'chiave' | 'smarrito' | 'presto' | 'lettera'}`
  | `n-${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`;

export type StampName = Extract<SymbolName, `k-${string}`>;

/**
 * The file of the symbols. Empty on public pages: the server inlines the symbols that a page uses (server/post-process-html.ts). The
 * management area has one cached file.
 */
export const SpriteContext = createContext('');

/** Stamps of one character; the others have two, one above the other. */
const shortStamps: readonly SymbolName[] = ['k-perche', 'k-eventi', 'k-chiave', 'k-lettera'];

/** The `viewBox` of a symbol. It is repeated at each use: browsers that print at another size ignore the symbol's own. */
function boxOf(name: SymbolName): string {
  if (!name.startsWith('k-')) return '0 0 24 24';
  return shortStamps.includes(name) ? '0 0 60 62' : '0 0 60 96';
}

/** A decorative symbol, beside its words. */
export function Icon({ name, className = 'icon' }: { name: SymbolName; className?: string }) {
  return (
    <svg className={className} viewBox={boxOf(name)} aria-hidden="true">
      <use href={`${use(SpriteContext)}#${name}`} />
    </svg>
  );
}

export function Stamp({ name }: { name: StampName }) {
  return <Icon name={name} className="stamp" />;
}
