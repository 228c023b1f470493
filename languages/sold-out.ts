/** What the staff read about dishes that are sold out; Italian, as all of the management area. */
export const soldOutWords = {
  until: 'Fino a',
  term: { service: 'fine servizio', tonight: 'stasera', tomorrow: 'domani', 'until-told': 'finché non lo dico io' },
  /** A choice of the list, with its end: `stasera (oggi alle 23:00)`. */
  choice: (term: string, end: string) => `${term} (${end})`,
  asStored: (until: string) => `com’è: ${until}`,
  note: (until: string) => `${until}, poi torna da solo`,
  untilTold: 'finché non lo dico io',
  marked: (until: string) => `esaurito ${until}`,
  /** In the history, where nobody says «io». */
  markedUntilTold: 'esaurito finché qualcuno non lo segna disponibile',
} as const;
