/** What a browser says in place of a page of the management area that it cannot load, where it keeps the sheet of a service. */
export const deskOfflineWords = {
  title: 'Manca la rete',
  lead: 'Questo schermo non si può ricaricare. Qui c’è il foglio del servizio com’era l’ultima volta:',
  /** @param day `sabato 28 novembre` @param time when the sheet was made */
  sheet: (service: 'lunch' | 'dinner', day: string, time: string) =>
    `${service === 'lunch' ? 'Pranzo' : 'Cena'} di ${day}, foglio delle ${time}`,
  careful: 'Ci sono telefoni e allergie: si cancella da solo la mattina dopo, e appena qualcuno esce.',
  again: 'Riprova',
} as const;
