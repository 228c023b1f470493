/** The words of what is copied between menus; Italian, as all of the management area. */
export const menuCopyWords = {
  duplicate: 'Duplica il menù',
  duplicateHeading: (menu: string) => `Duplica «${menu}»`,
  duplicateHelp: 'Nasce nascosto, con le stesse righe com’erano all’ultimo salvataggio. Le dichiarazioni sono da firmare.',
  name: 'Nome del menù nuovo',
  copyOf: (menu: string) => `${menu} (copia)`,
  confirm: 'Duplica',
  to: 'Copia in un altro menù…',
  toHeading: (row: string) => `Copia «${row}» in un altro menù`,
  toHelp: 'Va in fondo, com’era all’ultimo salvataggio. Le dichiarazioni copiate sono da firmare.',
  menu: 'In quale menù',
  whole: 'Con tutto quello che ha sotto',
  copy: 'Copia',
  copied: 'Copiato.',
  missing: 'Non si è potuto copiare: la riga o il menù non c’è più, o non è ancora salvata.',
  close: 'Annulla',
  done: 'Chiudi',
} as const;
